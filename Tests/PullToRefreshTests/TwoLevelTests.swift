import PullToRefresh
import ScrollPhysics
import Testing

/// The place beyond the threshold: opened and closed by pull, by wheel and by key.
@MainActor @Suite struct TwoLevelTests {
  private func hand(_ change: (inout RefreshConfiguration) -> Void = { _ in }) -> ListHand {
    ListHand.refreshing {
      $0.twoLevel = TwoLevel()
      change(&$0)
    }
  }

  @Test func `a longer pull opens it instead of refreshing`() {
    let hand = hand()
    hand.touchDown(y: 100)
    let place = hand.dragOn(from: 100, toPull: 1.9 * 64 - 1)
    #expect(hand.state == .armed)
    #expect(hand.list.snapshot(at: .start)?.isPastTwoLevel == false)
    hand.dragOn(from: place, to: place + 20)
    #expect(hand.list.snapshot(at: .start)?.isPastTwoLevel == true)
    #expect(hand.list.snapshot(at: .start)?.twoLevelProgress == 1)
    hand.touchUp(y: place + 20)
    #expect(hand.state == .twoLevel)
    #expect(hand.requests.isEmpty)
    hand.wait(seconds: 3)
    #expect(hand.offset == -800)
    #expect(hand.takeLog() == ["start:tick", "start:tick"])
    #expect(hand.announcements == ["Release to refresh", "Release to open", "Opened"])
  }

  @Test func `pushed back below it before the release, it refreshes`() {
    let hand = hand()
    hand.touchDown(y: 100)
    let place = hand.dragOn(from: 100, toPull: 140)
    let back = hand.dragOn(from: place, toPull: 100)
    #expect(hand.takeLog() == ["start:tick", "start:tick", "start:untick"])
    hand.touchUp(y: back)
    #expect(hand.state == .refreshing(.pull(.touch)))
  }

  @Test func `pushing it back closes it, a little less does not`() {
    let hand = hand()
    hand.list.openTwoLevel(at: .start)
    hand.wait(seconds: 3)
    hand.drag(from: 700, to: 640, over: 1, samples: 60)
    hand.wait(seconds: 0.2)
    hand.touchUp(y: 640)
    #expect(hand.state == .twoLevel)
    hand.wait(seconds: 3)
    #expect(hand.offset == -800)
    hand.drag(from: 700, to: 629, over: 1, samples: 60)
    hand.wait(seconds: 0.2)
    hand.touchUp(y: 629)
    #expect(hand.state == .closing)
    hand.wait(seconds: 3)
    #expect(hand.state == .idle)
    #expect(hand.offset == 0)
    #expect(hand.announcements.last == "Closed")
  }

  @Test func `Shift and F5 open and close it, Esc closes it`() {
    let hand = hand()
    hand.press("F5", .shift)
    #expect(hand.state == .twoLevel)
    hand.wait(seconds: 3)
    #expect(hand.offset == -800)
    hand.press("F5", .shift)
    hand.wait(seconds: 3)
    #expect(hand.state == .idle)
    hand.press("F5", .shift)
    hand.wait(seconds: 3)
    hand.press("Escape")
    #expect(hand.state == .closing)
    hand.wait(seconds: 3)
    #expect(hand.offset == 0)
    #expect(hand.holds == EdgeLengths())
  }

  @Test func `a wheel opens it by enough detents and closes it by one`() {
    let hand = hand()
    for _ in 0..<12 {
      hand.wheel(detents: -1)
      hand.wait(seconds: 0.05)
    }
    #expect(hand.list.snapshot(at: .start)?.isPastTwoLevel == true)
    hand.wait(seconds: 4)
    #expect(hand.state == .twoLevel)
    #expect(hand.offset == -800)
    hand.wheel(detents: 1)
    hand.wait(seconds: 4)
    #expect(hand.state == .idle)
  }

  @Test func `opened by a key under a finger it stays open at the lift`() {
    let hand = hand()
    hand.drag(from: 100, to: 160)
    let offset = hand.offset
    hand.list.openTwoLevel(at: .start)
    #expect(hand.state == .twoLevel)
    #expect(abs(hand.offset - offset) < 0.5)
    hand.touchUp(y: 160)
    hand.wait(seconds: 3)
    #expect(hand.state == .twoLevel)
    #expect(hand.offset == -800)
  }

  @Test func `nothing refreshes while it is open, and it takes the viewport's new length`() {
    let hand = hand()
    hand.list.openTwoLevel(at: .start)
    hand.wait(seconds: 3)
    hand.list.startRefreshing(at: .start)
    #expect(hand.takeLog() == ["start:ignored"])
    hand.list.setViewport(600)
    hand.wait(seconds: 3)
    #expect(hand.offset == -600)
  }

  @Test func `disabling, removing and reconfiguring close it`() {
    for close in 0..<3 {
      let hand = hand()
      hand.list.openTwoLevel(at: .start)
      hand.wait(seconds: 3)
      switch close {
      case 0: hand.list.setEnabled(false, at: .start)
      case 1: hand.list.removeRefresh(at: .start)
      default: hand.list.reconfigure(at: .start) { $0.twoLevel = nil }
      }
      #expect(hand.holds == EdgeLengths())
      hand.wait(seconds: 4)
      #expect(hand.state == .idle)
      #expect(hand.offset == 0)
    }
  }

  @Test func `there is none where the indicator overlays the content or more is loaded`() {
    for change: (inout RefreshConfiguration) -> Void in [
      { $0.appearance.placement = .overlay }, { $0.purpose = .loadMore }, { $0.twoLevel = nil },
    ] {
      let hand = hand(change)
      hand.list.openTwoLevel(at: .start)
      #expect(hand.takeLog() == ["start:ignored"])
      #expect(hand.list.snapshot(at: .start)?.twoLevelProgress == nil)
    }
  }

  @Test func `past it a dwell does not fire`() {
    let hand = hand { $0.firing.moment = .dwell(0.5) }
    hand.touchDown(y: 100)
    let place = hand.dragOn(from: 100, toPull: 140)
    hand.wait(seconds: 2)
    #expect(hand.state == .armed)
    hand.touchUp(y: place)
    #expect(hand.state == .twoLevel)
  }

  @Test func `while it is open the opposite edge is kept out`() {
    let hand = hand()
    hand.addControl(at: .end, RefreshConfiguration())
    hand.list.openTwoLevel(at: .start)
    hand.list.startRefreshing(at: .end)
    #expect(hand.takeLog() == ["end:ignored"])
  }
}
