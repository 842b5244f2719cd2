import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// All responses of the sample to a refresh and to a request for the next page.
@MainActor struct SampleResponseTests {
  private func session(
    _ response: SampleResponse, pages: Int = 40, scripted: Set<Edge> = []
  ) throws -> (session: ListSession, log: () -> [String]) {
    var options = ListSession.Options()
    options.response = response
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
  func `a refresh and a page load end when the response arrives`(
    _ response: SampleResponse, _ outcome: RefreshOutcome
  ) throws {
    let (session, log) = try session(response)
    session.list.startRefreshing(at: .start)
    session.advance(to: 6)
    session.handle(.keyPressed(.end, modifiers: []), time: 6)
    session.advance(to: 11)
    // A refresh that finds no more rows also exhausts the end edge.
    let isExhausted = outcome == .exhausted
    #expect(
      log() == ["start begin", "start \(outcome)"]
        + (isExhausted ? [] : ["end begin", "end \(outcome)"]))
    #expect((session.list.state(at: .end) == .exhausted) == isExhausted)
    #expect(session.rows.count == 40)
    // A changed setting applies to the next response. A retry is possible at an exhausted end.
    var tuning = Tuning()
    tuning.response = .newRows
    #expect(session.tune(tuning, from: Tuning()))
    session.list.startRefreshing(at: .end)
    session.advance(to: 16)
    #expect(session.rows.count == 80)
  }

  @Test func `a veto prevents an action, and each arrival at the end is vetoed once`() throws {
    let (session, log) = try session(.vetoed)
    session.list.startRefreshing(at: .start)
    #expect(log() == ["start vetoed 0.0"])
    session.handle(.keyPressed(.end, modifiers: []), time: 1)
    session.advance(to: 9)
    #expect(log().count == 2 && log().last?.hasPrefix("end vetoed 1.") == true)
    #expect(session.list.state(at: .end) == .idle && session.isAtRest)
  }

  @Test func `a late veto cancels a waiting action at exactly its time`() throws {
    let (session, log) = try session(.vetoedLater)
    session.handle(.keyPressed(.f5, modifiers: []), time: 1)
    session.advance(to: 3.5)
    #expect(session.list.snapshot(at: .start)?.isWaiting == true)
    #expect(session.list.model.offset(at: 3.5) == -64 && !session.isAnimating(at: 3.5))
    // The time of the veto is exact although the next call is late.
    session.advance(to: 7)
    #expect(log() == ["start begin", "start vetoed 4.0"])
    #expect(session.list.state(at: .start) == .idle && session.isAtRest)
    // The action was cancelled, so it cannot be vetoed.
    session.handle(.keyPressed(.f5, modifiers: []), time: 8)
    session.list.cancel(at: .start)
    session.advance(to: 12)
    #expect(log().suffix(2) == ["start begin", "start cancelled"])
  }

  @Test func `a vetoed arrival at the end of short content does not load`() throws {
    let (session, log) = try session(.vetoed, pages: 3)
    session.advance(to: 9)
    #expect(session.rows.count == 3)
    #expect(log().contains { $0.hasPrefix("end vetoed") })
    #expect(session.isAtRest)
  }

  @Test func `a script that ends actions itself is never vetoed`() throws {
    for response in [SampleResponse.vetoed, .vetoedLater] {
      let (session, log) = try session(response, scripted: [.start])
      session.list.startRefreshing(at: .start)
      session.advance(to: 3)
      session.list.endRefreshing(.success(newItems: 2), at: .start)
      #expect(log() == ["start begin", "start success(newItems: Optional(2))"])
    }
  }
}
