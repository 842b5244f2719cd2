import PullToRefresh
import PullcordDrawingChecks
@testable import PullcordListScenes
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// A failure in sight says what one can do, counts down, and is retried by pointer and keyboard.
@Suite @MainActor struct FailureNoticeTests {
  /// A list whose refresh has failed after 1 s with the gap open.
  private func failed(
    _ failure: RefreshFailure = RefreshFailure("Busy", isOffline: true), rows: Int? = nil,
    _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> TestList {
    var test = TestList(FeedScene(), rows: rows) {
      $0.latency = 100
      change(&$0)
    }
    test.press(.f5)
    test.wait(1)
    test.list.endRefreshing(.failure(failure), at: .start)
    test.wait(0.5)
    #expect(test.list.state(at: .start) == .finishing(.failure(failure)))
    return test
  }

  @Test func `a failed refresh offers to retry, and a click anywhere in the gap retries`() {
    var test = failed()
    #expect(test.drawing().texts.contains("No connection · Retry"))
    test.click(x: 40, y: 20)
    #expect(test.list.state(at: .start) == .refreshing(.retry))
  }

  @Test func `Enter retries a failed refresh in sight without a focus`() {
    var test = failed()
    test.press(.enter)
    #expect(test.list.state(at: .start) == .refreshing(.retry))
  }

  @Test func `Enter retries a failed refresh in sight rather than load more at the other edge`() {
    var test = failed(rows: 20) { $0.sampleControls = .pages(20) }
    test.list.setExhausted(true, at: .end)
    #expect(test.list.canRetry(at: .end))
    test.press(.enter)
    #expect(test.list.state(at: .start) == .refreshing(.retry))
    #expect(test.list.state(at: .end) == .exhausted)
  }

  @Test func `a failure with a longer animation of its own is drawn to its end`() {
    let indicator = LongResult()
    var test = TestList(FeedScene(startIndicator: indicator)) {
      $0.latency = 100
      $0.preset.refresh.reserveLength(for: indicator)
      $0.preset.refresh.timing.failureDuration = 10
    }
    test.press(.f5)
    test.wait(1)
    test.list.endRefreshing(.failure("Busy"), at: .start)
    test.wait(indicator.finishDuration - 0.1)
    #expect(test.liveList.isAnimating(at: test.time))
    test.wait(0.2)
    #expect(!test.liveList.isAnimating(at: test.time))
  }

  @Test func `the mouse highlights a failure that a click retries`() {
    let test = failed()
    let before = test.drawing()
    #expect(test.liveList.handle(.mouseMoved(x: 200, y: 20), time: test.time))
    #expect(test.liveList.state(at: test.time).marks.hovered == .widget(.retry(.start)))
    #expect(test.drawing() != before)
  }

  @Test func `a failure counts down, and can be retried at 0`() {
    var test = failed(RefreshFailure("Busy", retryAfter: 12))
    #expect(test.drawing().texts.contains("Busy · Retry in 12 s"))
    test.click(x: 200, y: 20)
    test.press(.enter)
    test.liveList.handle(.mouseMoved(x: 200, y: 20), time: test.time)
    #expect(test.liveList.state(at: test.time).marks.hovered == nil)
    #expect(test.list.state(at: .start) != .refreshing(.retry))
    test.wait(9.75)
    #expect(test.drawing().texts.contains("Busy · Retry in 2 s"))
    test.wait(2)
    #expect(test.drawing().texts.contains("Busy · Retry"))
    test.click(x: 200, y: 20)
    #expect(test.list.state(at: .start) == .refreshing(.retry))
  }

  @Test func `a row at rest counts down with one frame a second, in sight only`() {
    var test = TestList(FeedScene(), rows: 40) {
      $0.latency = 100
      $0.sampleControls = .pages(20)
    }
    test.press(.end)
    test.wait(2)
    test.list.endRefreshing(.failure(RefreshFailure("Busy", retryAfter: 3.5)), at: .end)
    let failedAt = test.time
    test.wait(1)
    var hints: [String] = []
    while let deadline = test.liveList.nextDeadline, deadline < failedAt + 10 {
      hints += test.drawing().texts.filter { $0.hasPrefix("Retry in") }
      #expect(!test.liveList.isAnimating(at: test.time))
      test.wait(deadline - test.time)
    }
    #expect(hints == ["Retry in 3 s", "Retry in 2 s", "Retry in 1 s"])
    #expect(test.drawing().texts.contains(RefreshStrings.english.retryHint))
    #expect(abs(test.time - failedAt - 3.5) < 0.01)
  }

  @Test(arguments: IndicatorChoice.allCases)
  func `a failed refresh counts down with one frame a second`(_ name: IndicatorChoice) {
    var test = TestList(FeedScene(startIndicator: name.indicator()), rows: 40) {
      $0.latency = 100
      $0.preset.refresh.reserveLength(for: name.indicator())
      $0.preset.refresh.timing.failureDuration = 10
    }
    test.press(.f5)
    test.wait(1)
    test.list.endRefreshing(.failure(RefreshFailure("Busy", retryAfter: 8.5)), at: .start)
    let failedAt = test.time
    test.wait(2.25)
    var frames = 0
    while let deadline = test.liveList.nextDeadline, deadline < failedAt + 8.6 {
      #expect(!test.liveList.isAnimating(at: test.time))
      let before = test.drawing()
      test.wait((deadline - test.time) * 0.99)
      #expect(test.drawing() == before, "nothing moves between two seconds")
      test.wait(deadline - test.time)
      frames += 1
    }
    // An indicator with a clock also shows the age of the rows.
    #expect(name == .plain(.arrow) ? (7...14).contains(frames) : frames == 7)
  }

  @Test func `a failure stays while its notice has the focus, and leaves with it`() {
    var test = failed()
    let usual = test.list.configuration(at: .start)
    test.press(.tab)
    test.press(.tab)
    #expect(test.liveList.focusedStop == .retry(.start))
    test.wait(120)
    #expect(test.drawing().texts.contains("No connection · Retry"))
    #expect(test.liveList.isStill)
    test.press(.tab, .shift)
    test.wait(2)
    #expect(test.list.state(at: .start) == .idle)
    #expect(test.list.configuration(at: .start) == usual)
  }

  @Test func `a notice that is pressed after a long time retries`() {
    var test = failed()
    test.press(.tab)
    test.press(.tab)
    test.wait(60)
    test.press(.space)
    #expect(test.list.state(at: .start) == .refreshing(.retry))
    test.list.endRefreshing(.success(newItems: 1), at: .start)
    test.wait(3)
    #expect(test.list.state(at: .start) == .idle)
    #expect(test.liveList.focusedStop == .list)
  }

  @Test func `an empty list gives the reason of a failure in words`() {
    var test = TestList(FeedScene(), rows: 0) { $0.latency = 100 }
    test.press(.f5)
    test.wait(1)
    test.list.endRefreshing(.failure(RefreshFailure("errno 113", isOffline: true)), at: .start)
    test.wait(6)
    #expect(test.list.state(at: .start) == .idle)
    #expect(test.drawing().texts.contains("No connection"))
    #expect(!test.drawing().texts.contains { $0.contains("errno") })
  }

  @Test func `a failure out of sight needs no frames`() {
    var test = TestList(FeedScene(), rows: 40) {
      $0.latency = 100
      $0.sampleControls = .pages(20)
    }
    test.press(.end)
    test.wait(2)
    test.list.endRefreshing(.failure(RefreshFailure("Busy", retryAfter: 60)), at: .end)
    test.press(.home)
    test.wait(2)
    #expect(test.list.snapshot(at: .end)?.retryDelay == 58)
    #expect(test.liveList.nextDeadline.map { $0 > test.time + 50 } ?? true)
  }
}

/// An indicator whose result takes as long as that of a designer's animation.
private struct LongResult: Indicator {
  var finishDuration: Double { 3.5 }

  func drawing(_ context: IndicatorContext) -> Drawing { Drawing() }
}
