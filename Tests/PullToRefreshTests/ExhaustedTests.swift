import PullToRefresh
import ScrollPhysics
import Testing

/// No more data: said by a refresh, by the program, and not shown where there is nothing to say.
@MainActor @Suite struct ExhaustedTests {
  /// The end of 4000 points in a viewport of 800.
  private static let end = 3200.0

  /// A list that is refreshed at its start and loads more at its end.
  private func both(
    content: Double = 4000, _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> ListHand {
    let hand = ListHand.loading(content: content, change)
    hand.addControl(at: .start, RefreshConfiguration())
    return hand
  }

  // MARK: By a refresh

  @Test func `a refresh that ends exhausted says so at the end, where nothing loads any more`() {
    let hand = both()
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 1)
    hand.finish(.exhausted)
    #expect(
      hand.takeLog() == ["start:begin", "start:finish", "start:exhausted", "end:exhausted"])
    #expect(hand.state == .finishing(.exhausted))
    #expect(hand.list.state(at: .end) == .exhausted)
    #expect(hand.list.age(at: .start) == 0)
    hand.wait(seconds: 3)
    #expect(hand.offset == 0 && hand.holds == EdgeLengths(start: 0, end: 64))
    hand.list.scroll(to: Self.end)
    hand.drag(from: 700, to: 600)
    hand.touchUp(y: 600)
    hand.wait(seconds: 3)
    #expect(hand.requests.count == 1)
    hand.press("Return")
    #expect(hand.requests.last?.trigger == .retry && hand.requests.count == 2)
  }

  @Test(arguments: [RefreshOutcome.failure("no net"), .exhausted])
  func `it is a success for what failed or was exhausted before`(_ before: RefreshOutcome) {
    let hand = both()
    hand.list.scroll(to: Self.end)
    hand.wait(seconds: 1)
    hand.finish(before)
    hand.list.startRefreshing(at: .start, reveal: false)
    hand.wait(seconds: 1)
    let offset = hand.offset
    hand.finish(.exhausted)
    #expect(hand.list.state(at: .end) == .exhausted && hand.holds.end == 64)
    #expect(hand.offset == offset)
    hand.wait(seconds: 3)
    hand.list.startRefreshing(at: .start, reveal: false)
    hand.wait(seconds: 1)
    hand.finish()
    #expect(hand.list.state(at: .end) != .exhausted && hand.holds.end == 0)
    hand.wait(seconds: 3)
    hand.list.scroll(to: 1000)
    hand.list.scroll(to: Self.end)
    #expect(hand.requests.last?.edge == .end)
  }

  @Test func `a refresh or a disabled control at the other edge hears nothing of it`() {
    let hand = ListHand.refreshing()
    hand.addControl(at: .end, RefreshConfiguration())
    let disabled = both()
    disabled.list.setEnabled(false, at: .end)
    for hand in [hand, disabled] {
      hand.list.startRefreshing(at: .start)
      hand.wait(seconds: 1)
      hand.finish(.exhausted)
      #expect(hand.takeLog() == ["start:begin", "start:finish", "start:exhausted"])
      #expect(hand.list.state(at: .end) == .idle)
    }
  }

  // MARK: By the program

  @Test(arguments: [0.0, 3150, 3200])
  func `the program says that there is no more, and nothing that is seen moves`(
    _ offset: Double
  ) {
    let hand = ListHand.loading { $0.firing.moment = .onRelease }
    hand.list.scroll(to: offset)
    hand.list.setExhausted(true, at: .end)
    hand.list.setExhausted(true, at: .end)
    #expect(hand.takeLog() == ["end:exhausted"])
    #expect(hand.announcements.count == 1)
    hand.wait(seconds: 3)
    #expect(hand.offset == offset && hand.holds.end == 64 && hand.list.isAtRest)
    hand.press("End")
    hand.wait(seconds: 2)
    #expect(hand.offset == Self.end + 64)
    hand.list.setExhausted(false, at: .end)
    hand.list.setExhausted(false, at: .end)
    hand.waitForRest()
    #expect(hand.offset == Self.end && hand.holds.end == 0)
    #expect(hand.list.state(at: .end) == .idle && hand.takeLog() == [])
  }

  @Test func `told that there is more again, an end that is in sight loads it`() {
    let hand = ListHand.loading()
    hand.list.setExhausted(true, at: .end)
    hand.list.scroll(to: Self.end)
    hand.wait(seconds: 1)
    #expect(hand.requests.isEmpty)
    hand.list.setExhausted(false, at: .end)
    hand.wait(seconds: 1)
    #expect(hand.requests.map(\.trigger) == [.arrival])
  }

  @Test func `an armed pull is given up, and the finger keeps the content`() {
    let hand = ListHand.loading { $0.firing.moment = .onRelease }
    hand.list.scroll(to: Self.end)
    hand.drag(from: 700, to: 400)
    #expect(hand.list.state(at: .end) == .armed)
    let offset = hand.offset
    _ = hand.takeLog()
    hand.list.setExhausted(true, at: .end)
    #expect(hand.takeLog() == ["end:untick", "end:exhausted"])
    #expect(abs(hand.offset - offset) < 1e-9)
    hand.dragOn(from: 400, to: 300)
    hand.touchUp(y: 300)
    hand.waitForRest()
    #expect(hand.requests.isEmpty && hand.offset == Self.end + 64)
  }

  @Test func `while it loads, disabled, and where it refreshes it is ignored`() {
    let hand = both()
    hand.list.setExhausted(true, at: .start)
    hand.list.setExhausted(false, at: .start)
    #expect(hand.takeLog() == ["start:ignored", "start:ignored"])
    hand.list.scroll(to: Self.end)
    hand.list.setExhausted(true, at: .end)
    #expect(hand.takeLog() == ["end:begin", "end:ignored"])
    #expect(hand.list.isLoadingMore)
    hand.list.setEnabled(false, at: .end)
    _ = hand.takeLog()
    hand.list.setExhausted(true, at: .end)
    #expect(hand.takeLog() == ["end:ignored"])
    #expect(hand.holds.end == 0)
  }

  // MARK: Hidden on short content

  @Test func `on short content the notice is hidden and takes no room until content is long`() {
    let hand = ListHand.loading(content: 300) { $0.appearance.hidesExhaustedOnShortContent = true }
    #expect(hand.requests.count == 1 && hand.holds.end == 64)
    hand.wait(seconds: 1)
    hand.finish(.exhausted)
    func isHidden() -> Bool? { hand.list.snapshot(at: .end)?.isHidden }
    #expect(hand.list.state(at: .end) == .exhausted)
    #expect(isHidden() == true && hand.holds.end == 0)
    hand.drag(from: 700, to: 500)
    hand.touchUp(y: 500)
    hand.waitForRest()
    #expect(hand.offset == 0 && hand.requests.count == 1)
    // Insets count: 300 points of content and 500 of inset fill the viewport.
    hand.list.setInset(500, at: .end)
    #expect(isHidden() == false && hand.holds.end == 64)
    hand.list.setInset(499, at: .end)
    #expect(isHidden() == true && hand.holds.end == 0)
    hand.list.setInset(0, at: .end)
    hand.list.insertContent(900, position: 0)
    #expect(isHidden() == false && hand.holds.end == 64 && hand.offset == 0)
    hand.press("End")
    hand.wait(seconds: 2)
    #expect(hand.offset == 464)
    hand.list.setContentLength(300)
    hand.waitForRest()
    #expect(isHidden() == true && hand.holds.end == 0 && hand.offset == 0)
  }

  @Test func `it shows as soon as it is asked for, and a failure always does`() {
    let hand = ListHand.loading(content: 300) { $0.appearance.hidesExhaustedOnShortContent = true }
    hand.finish(.failure("no net"))
    #expect(hand.list.snapshot(at: .end)?.isHidden == false && hand.holds.end == 64)
    hand.list.setExhausted(true, at: .end)
    #expect(hand.list.snapshot(at: .end)?.isHidden == true && hand.holds.end == 0)
    hand.list.reconfigure(at: .end) { $0.appearance.hidesExhaustedOnShortContent = false }
    #expect(hand.list.snapshot(at: .end)?.isHidden == false && hand.holds.end == 64)
    hand.list.reconfigure(at: .end) { $0.appearance.hidesExhaustedOnShortContent = true }
    #expect(hand.holds.end == 0)
    hand.list.setExhausted(false, at: .end)
    #expect(hand.list.state(at: .end) == .refreshing(.arrival) && hand.holds.end == 64)
  }
}
