import PullToRefresh
import ScrollPhysics
import Testing

/// Rule 12's keys: which edge each one is for, and when it is for none.
@MainActor @Suite struct RefreshKeyTests {
  private static let f5: [(String, KeyModifiers)] = [("F5", []), ("r", .control)]

  /// A list whose end loads more by a pull, or by something else.
  private func pullingUp(
    viewport: Double = 800, content: Double = 4000,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> ListHand {
    .loading(viewport: viewport, content: content) {
      $0.firing.moment = .onRelease
      change(&$0)
    }
  }

  // MARK: F5

  @Test func `F5 and Control R refresh at the end where only that can be`() {
    for (key, modifiers) in Self.f5 {
      for (offset, expected) in [(3200.0, 3264.0), (2401, 3264), (2399, 2399)] {
        let hand = ListHand()
        hand.addControl(at: .end, RefreshConfiguration())
        hand.list.scroll(to: offset)
        hand.press(key, modifiers)
        #expect(hand.list.state(at: .end) == .refreshing(.keyboard))
        hand.wait(seconds: 2)
        #expect(hand.offset == expected)
      }
    }
  }

  @Test func `where both ends can be refreshed the nearer one is, the start if they are as near`() {
    for (offset, edge) in [
      (0.0, Edge.start), (1599, .start), (1600, .start), (1601, .end), (3200, .end),
    ] {
      let hand = ListHand.refreshing()
      hand.addControl(at: .end, RefreshConfiguration())
      hand.list.scroll(to: offset)
      hand.press("F5")
      #expect(hand.requests.map(\.edge) == [edge])
      hand.press("F5")
      #expect(hand.takeLog() == ["\(edge):begin", "\(edge):ignored"])
    }
  }

  @Test func `content that fits is refreshed at its start`() {
    let hand = ListHand.refreshing(content: 300)
    hand.addControl(at: .end, RefreshConfiguration())
    hand.press("F5")
    #expect(hand.requests.map(\.edge) == [.start])
  }

  @Test func `F5 never loads more, and means nothing where nothing can be refreshed`() {
    let hand = pullingUp()
    hand.list.addLoadMore(
      pullUp: 64, at: .start,
      performing: .completion { request, _ in hand.requests.append(request) })
    for (key, modifiers) in Self.f5 { hand.press(key, modifiers) }
    #expect(hand.requests.isEmpty && hand.log.isEmpty)
    hand.addControl(at: .start, RefreshConfiguration())
    hand.list.scroll(to: 3200)
    hand.press("F5")
    #expect(hand.requests.map(\.edge) == [.start])
    hand.wait(seconds: 2)
    #expect(hand.offset == 3200)
  }

  // MARK: The keys that scroll

  @Test(arguments: ["End", "Page_Down"])
  func `pressed at the end they load what has to be pulled there`(_ key: String) {
    let hand = pullingUp()
    hand.press(key)
    #expect(hand.requests.isEmpty)
    hand.press("End")
    hand.wait(seconds: 2)
    #expect(hand.offset == Self.end && hand.requests.isEmpty)
    hand.press(key)
    #expect(hand.requests.map(\.trigger) == [.keyboard])
    hand.wait(seconds: 1)
    #expect(hand.offset == Self.end + 64)
    hand.press(key)
    #expect(hand.log == ["end:begin"])
    hand.list.insertContent(500, position: 4000)
    hand.finish(.success(newItems: 7))
    hand.wait(seconds: 2)
    hand.press(key)
    hand.wait(seconds: 2)
    #expect(hand.requests.count == 1 && hand.offset > Self.end + 64)
  }

  @Test(arguments: ["Home", "Page_Up"])
  func `pressed at the start they load what has to be pulled there`(_ key: String) {
    let hand = ListHand()
    hand.list.addLoadMore(
      pullUp: 64, at: .start,
      performing: .completion { request, _ in hand.requests.append(request) })
    hand.list.scroll(to: 100)
    hand.press(key)
    hand.wait(seconds: 2)
    #expect(hand.offset == 0 && hand.requests.isEmpty)
    hand.press("End")
    hand.press(key == "Home" ? "Page_Down" : "Down")
    #expect(hand.requests.isEmpty)
    hand.list.scroll(to: 0)
    hand.press(key)
    #expect(hand.requests.map(\.trigger) == [.keyboard])
  }

  @Test func `short content is at its end`() {
    let hand = pullingUp(content: 300)
    hand.press("End")
    #expect(hand.requests.map(\.trigger) == [.keyboard])
  }

  @Test func `a refresh, an arrival, what is disabled and what moves they leave alone`() {
    let refresh = ListHand()
    refresh.addControl(at: .end, RefreshConfiguration())
    let arrival = ListHand.loading()
    let disabled = pullingUp()
    disabled.list.setEnabled(false, at: .end)
    let exhausted = pullingUp()
    exhausted.list.startRefreshing(at: .end)
    exhausted.finish(.exhausted)
    let excluded = pullingUp()
    excluded.addControl(at: .start, RefreshConfiguration())
    excluded.list.startRefreshing(at: .start, reveal: false)
    for hand in [refresh, arrival, disabled, exhausted, excluded] {
      hand.list.scroll(to: hand.list.model.restingRange.upperBound)
      hand.wait(seconds: 1)
      hand.requests = []
      _ = hand.takeLog()
      for (key, modifiers) in [
        ("End", KeyModifiers()), ("Page_Down", []), ("End", .shift), ("End", .control),
        ("space", []), ("Down", []),
      ] { hand.press(key, modifiers) }
      hand.wait(seconds: 1)
      #expect(hand.requests.isEmpty && hand.log.isEmpty)
    }
    let moving = pullingUp()
    moving.list.scroll(to: Self.end - 1)
    moving.press("End")
    moving.press("End")
    #expect(moving.requests.isEmpty)
    let held = pullingUp()
    held.list.scroll(to: Self.end)
    held.drag(from: 500, to: 490)
    held.press("End")
    #expect(held.requests.isEmpty)
  }

  // MARK: Return

  @Test(arguments: [RefreshOutcome.failure("no net"), .timedOut])
  func `Return tries a refresh again that failed, until one did not`(_ outcome: RefreshOutcome) {
    for edge in Edge.allCases {
      let hand = ListHand()
      hand.addControl(at: edge, RefreshConfiguration())
      hand.press("Return")
      #expect(hand.requests.isEmpty)
      hand.list.startRefreshing(at: edge)
      for count in 2...3 {
        hand.wait(seconds: 1)
        hand.finish(outcome)
        hand.wait(seconds: 5)
        #expect(hand.list.state(at: edge) == .idle)
        hand.press("Return")
        #expect(hand.requests.count == count && hand.requests.last?.trigger == .retry)
        hand.wait(seconds: 1)
        #expect(hand.offset == (edge == .start ? -64 : Self.end + 64))
      }
      hand.finish()
      hand.wait(seconds: 5)
      hand.press("Return")
      #expect(hand.requests.count == 3 && hand.log.last == "\(edge):finish")
    }
  }

  @Test func `Return need not wait until the failure was shown`() {
    for (time, state) in [(0.5, "finishing"), (0.9, "closing")] {
      let hand = ListHand.refreshing()
      hand.pullToRefresh()
      hand.wait(seconds: 1)
      hand.finish(.failure("no net"))
      hand.wait(seconds: time)
      #expect(hand.state.description == state)
      let offset = hand.offset
      hand.press("F5")
      #expect(hand.log.last == "start:ignored")
      hand.press("Return")
      #expect(hand.state == .refreshing(.retry))
      #expect(hand.offset == offset)
      hand.wait(seconds: 2)
      #expect(hand.offset == -64 && hand.holds.start == 64)
      hand.finish()
      hand.waitForRest()
      #expect(hand.offset == 0 && hand.holds.start == 0)
    }
  }

  @Test func `Return is for a notice before a refresh, and moves nothing far away`() {
    let hand = ListHand.loading()
    hand.addControl(at: .start, RefreshConfiguration())
    hand.list.startRefreshing(at: .start)
    hand.finish(.failure("no net"))
    hand.wait(seconds: 5)
    hand.list.scroll(to: Self.end)
    hand.finish(.failure("no net"))
    hand.wait(seconds: 1)
    hand.press("Return")
    #expect(hand.requests.last?.edge == .end && hand.requests.last?.trigger == .retry)
    hand.list.cancel(at: .end)
    hand.list.removeRefresh(at: .end)
    hand.wait(seconds: 2)
    hand.press("Return")
    #expect(hand.requests.last?.edge == .start && hand.requests.count == 4)
    hand.wait(seconds: 2)
    #expect(hand.offset == Self.end)
  }

  @Test func `what was called off after a failure is not tried again by Return`() {
    let hand = ListHand.refreshing()
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 1)
    hand.finish(.failure("no net"))
    hand.wait(seconds: 3)
    hand.press("Return")
    hand.press("Escape")
    hand.wait(seconds: 3)
    hand.press("Return")
    #expect(hand.requests.count == 2 && hand.state == .idle)
  }

  /// The end of 4000 points in a viewport of 800.
  private static let end = 3200.0
}
