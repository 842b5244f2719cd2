import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// Every way in which the sample can answer, for a refresh and for the next page.
@MainActor struct SampleResponseTests {
  private func session(
    _ answer: SampleResponse, pages: Int = 40, scripted: Set<Edge> = []
  ) throws -> (session: ListSession, log: () -> [String]) {
    var options = ListSession.Options()
    options.response = answer
    options.latency = 3
    options.sampleControls = .pages(pages)
    options.scriptedEdges = scripted
    let session = ListSession(
      options: options, feed: try SampleFeed(), size: Size(width: 480, height: 800))
    final class Log { var lines: [String] = [] }
    let log = Log()
    session.onEvent = { event in
      switch event.effect {
      case .begin: log.lines.append("\(event.edge) begin")
      case .vetoed: log.lines.append("\(event.edge) vetoed \(event.time)")
      case .finish(_, let outcome): log.lines.append("\(event.edge) \(outcome)")
      default: break
      }
    }
    session.start()
    return (session, { log.lines })
  }

  @Test(arguments: [
    (SampleResponse.nothingNew, RefreshOutcome.success(newItems: 0)), (.noMore, .exhausted),
    (.failure, .failure("No connection")),
  ])
  func `a refresh and a page end as they are told to`(
    _ answer: SampleResponse, _ outcome: RefreshOutcome
  ) throws {
    let (session, log) = try session(answer)
    session.list.startRefreshing(at: .start)
    session.advance(to: 6)
    session.handle(.keyPressed(.end, modifiers: []), time: 6)
    session.advance(to: 11)
    // A refresh that says there is no more has said it for the end, too.
    let isSaid = outcome == .exhausted
    #expect(
      log() == ["start begin", "start \(outcome)"]
        + (isSaid ? [] : ["end begin", "end \(outcome)"]))
    #expect((session.list.state(at: .end) == .exhausted) == isSaid)
    #expect(session.rows.count == 40)
    // From the next answer on it is another one; where there was no more, a retry asks again.
    var tuning = Tuning()
    tuning.response = .newRows
    #expect(session.tune(tuning, from: Tuning()))
    session.list.startRefreshing(at: .end)
    session.advance(to: 16)
    #expect(session.rows.count == 80)
  }

  @Test func `a veto begins nothing, once an arrival`() throws {
    let (session, log) = try session(.vetoed)
    session.list.startRefreshing(at: .start)
    #expect(log() == ["start vetoed 0.0"])
    session.handle(.keyPressed(.end, modifiers: []), time: 1)
    session.advance(to: 9)
    #expect(log().count == 2 && log().last?.hasPrefix("end vetoed 1.") == true)
    #expect(session.list.state(at: .end) == .idle && session.isAtRest)
  }

  @Test func `a late veto waits first, still, and takes it back at exactly its time`() throws {
    let (session, log) = try session(.vetoedLater)
    session.handle(.keyPressed(.f5, modifiers: []), time: 1)
    session.advance(to: 3.5)
    #expect(session.list.snapshot(at: .start)?.isWaiting == true)
    #expect(session.list.model.offset(at: 3.5) == -64 && !session.isAnimating(at: 3.5))
    // However late the next call comes.
    session.advance(to: 7)
    #expect(log() == ["start begin", "start vetoed 4.0"])
    #expect(session.list.state(at: .start) == .idle && session.isAtRest)
    // Called off meanwhile, there is nothing to veto.
    session.handle(.keyPressed(.f5, modifiers: []), time: 8)
    session.list.cancel(at: .start)
    session.advance(to: 12)
    #expect(log().suffix(2) == ["start begin", "start cancelled"])
  }

  @Test func `short content that is refused does not load`() throws {
    let (session, log) = try session(.vetoed, pages: 3)
    session.advance(to: 9)
    #expect(session.rows.count == 3)
    #expect(log().contains { $0.hasPrefix("end vetoed") })
    #expect(session.isAtRest)
  }

  @Test func `a gesture that ends the actions itself is never refused`() throws {
    for answer in [SampleResponse.vetoed, .vetoedLater] {
      let (session, log) = try session(answer, scripted: [.start])
      session.list.startRefreshing(at: .start)
      session.advance(to: 3)
      session.list.endRefreshing(at: .start, .success(newItems: 2))
      #expect(log() == ["start begin", "start success(newItems: Optional(2))"])
    }
  }
}
