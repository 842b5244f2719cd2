import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// All responses of the sample to a refresh and to a request for the next page.
@MainActor struct SampleResponseTests {
  private func liveList(
    _ response: SampleResponse, pages: Int = 40, scripted: Set<Edge> = []
  ) throws -> (liveList: LiveList, log: () -> [String]) {
    var options = LiveList.Options()
    options.response = response
    options.latency = 3
    options.sampleControls = .pages(pages)
    options.scriptedEdges = scripted
    let liveList = LiveList(
      options: options, feed: try SampleFeed(), size: Size(width: 480, height: 800))
    final class Log { var lines: [String] = [] }
    let log = Log()
    liveList.onEvent = { event in
      switch event.effect {
      case .begin: log.lines.append("\(event.edge) begin")
      case .vetoed: log.lines.append("\(event.edge) vetoed \(event.time)")
      case .finish(_, let outcome): log.lines.append("\(event.edge) \(outcome)")
      default: break
      }
    }
    liveList.start()
    return (liveList, { log.lines })
  }

  @Test(arguments: [
    (SampleResponse.nothingNew, RefreshOutcome.success(newItems: 0)), (.noMore, .exhausted),
    (.failure, .failure(RefreshFailure("No connection", isOffline: true))),
  ])
  func `a refresh and a page load end when the response arrives`(
    _ response: SampleResponse, _ outcome: RefreshOutcome
  ) throws {
    let (liveList, log) = try liveList(response)
    liveList.list.startRefreshing(at: .start)
    liveList.advance(to: 6)
    liveList.handle(.keyPressed(.end, modifiers: []), time: 6)
    liveList.advance(to: 11)
    // A refresh that finds no more rows also exhausts the end edge.
    let isExhausted = outcome == .exhausted
    #expect(
      log() == ["start begin", "start \(outcome)"]
        + (isExhausted ? [] : ["end begin", "end \(outcome)"]))
    #expect((liveList.list.state(at: .end) == .exhausted) == isExhausted)
    #expect(liveList.rows.count == 40)
    // A changed setting applies to the next response. A retry is possible at an exhausted end.
    var tuning = Tuning()
    tuning.response = .newRows
    #expect(liveList.tune(tuning, from: Tuning()))
    liveList.list.startRefreshing(at: .end)
    liveList.advance(to: 16)
    #expect(liveList.rows.count == 80)
  }

  @Test func `a veto prevents an action, and each arrival at the end is vetoed once`() throws {
    let (liveList, log) = try liveList(.vetoed)
    liveList.list.startRefreshing(at: .start)
    #expect(log() == ["start vetoed 0.0"])
    liveList.handle(.keyPressed(.end, modifiers: []), time: 1)
    liveList.advance(to: 9)
    #expect(log().count == 2 && log().last?.hasPrefix("end vetoed 1.") == true)
    #expect(liveList.list.state(at: .end) == .idle && liveList.isAtRest)
  }

  @Test func `a late veto cancels a waiting action at exactly its time`() throws {
    let (liveList, log) = try liveList(.vetoedLater)
    liveList.handle(.keyPressed(.f5, modifiers: []), time: 1)
    liveList.advance(to: 3.5)
    #expect(liveList.list.snapshot(at: .start)?.isWaiting == true)
    #expect(liveList.list.model.offset(at: 3.5) == -64 && !liveList.isAnimating(at: 3.5))
    // The time of the veto is exact although the next call is late.
    liveList.advance(to: 7)
    #expect(log() == ["start begin", "start vetoed 4.0"])
    #expect(liveList.list.state(at: .start) == .idle && liveList.isAtRest)
    // The action was cancelled, so it cannot be vetoed.
    liveList.handle(.keyPressed(.f5, modifiers: []), time: 8)
    liveList.list.cancel(at: .start)
    liveList.advance(to: 12)
    #expect(log().suffix(2) == ["start begin", "start cancelled"])
  }

  @Test func `a vetoed arrival at the end of short content does not load`() throws {
    let (liveList, log) = try liveList(.vetoed, pages: 3)
    liveList.advance(to: 9)
    #expect(liveList.rows.count == 3)
    #expect(log().contains { $0.hasPrefix("end vetoed") })
    #expect(liveList.isAtRest)
  }

  @Test func `a script that ends actions itself is never vetoed`() throws {
    for response in [SampleResponse.vetoed, .vetoedLater] {
      let (liveList, log) = try liveList(response, scripted: [.start])
      liveList.list.startRefreshing(at: .start)
      liveList.advance(to: 3)
      liveList.list.endRefreshing(.success(newItems: 2), at: .start)
      #expect(log() == ["start begin", "start success(newItems: Optional(2))"])
    }
  }
}
