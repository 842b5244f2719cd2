import PullToRefresh
import ScrollPhysics
import Testing

/// What the design decides where its references differ.
@MainActor @Suite struct RefreshDecisionTests {
  @Test
  func `a pull released short stays pulling while it falls, its progress following, then idle`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 180)
    hand.wait(seconds: 0.2)
    hand.touchUp(y: 180)
    var progress = hand.progress
    #expect(progress > 0.5)
    while !hand.list.isAtRest {
      hand.wait(seconds: 0.016)
      if hand.list.isAtRest { break }
      #expect(hand.state == .pulling)
      #expect(hand.progress <= progress)
      progress = hand.progress
    }
    #expect(hand.takeStates() == ["start:pulling", "start:idle"])
  }

  @Test func `closing follows an action only`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish()
    hand.waitForRest()
    #expect(
      hand.takeStates() == [
        "start:pulling", "start:armed", "start:refreshing", "start:finishing", "start:closing",
        "start:idle",
      ])
  }

  @Test func `the age of an action goes on through its result until all is closed`() {
    let hand = ListHand.refreshing()
    func age() -> Double? { hand.list.snapshot(at: .start)?.actionAge }
    #expect(age() == nil)
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    let running = age() ?? 0
    #expect(running > 0.9 && hand.state.description == "refreshing")
    hand.finish()
    hand.wait(seconds: 0.5)
    #expect(abs((age() ?? 0) - running - 0.5) < 1e-9 && hand.state.description == "finishing")
    hand.waitForRest()
    #expect(age() == nil)
  }

  @Test func `while refreshing a new pull moves content past the hold only`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    #expect(hand.offset == -64)
    _ = hand.takeLog()
    hand.drag(from: 100, to: 300)
    let band = HyperbolicResistance(viewport: 800)
    #expect(abs(hand.pull - 64 - band.pull(finger: 200)) < 1e-9)
    #expect(hand.takeLog().isEmpty)
    #expect(hand.list.snapshot(at: .start)?.progress == 1)
    hand.touchUp(y: 300)
    hand.waitForRest()
    #expect(hand.requests.count == 1)
  }

  @Test func `touched while closing it is a pull again, without a jump, and may fire again`() {
    let hand = ListHand.refreshing { $0.timing.resultDuration = 0 }
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish()
    hand.wait(seconds: 0.05)
    #expect(hand.state == .closing)
    let offset = hand.offset
    hand.touchDown(y: 100)
    #expect(hand.state == .pulling)
    #expect(abs(hand.offset - offset) < 1e-9 && hand.holds.start == 0)
    hand.dragOn(from: 100, to: 400)
    #expect(hand.state == .armed)
    hand.touchUp(y: 400)
    #expect(hand.requests.count == 2)
  }

  @Test
  func `touched while the result is shown nothing moves, and the hold closes under the finger`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish()
    hand.touchDown(y: 100)
    hand.touchMove(y: 110)
    let offset = hand.offset
    #expect(hand.state.description == "finishing")
    hand.wait(seconds: 0.8)
    #expect(hand.state == .pulling && hand.holds.start == 0)
    #expect(abs(hand.offset - offset) < 1e-9)
    hand.touchUp(y: 110)
    hand.waitForRest()
    #expect(hand.offset == 0 && hand.state == .idle)
  }

  @Test func `after the cool-down only may a pull fire again, then at exactly its end`() {
    let hand = ListHand.refreshing {
      $0.timing.coolDown = 1
      $0.timing.resultDuration = 0
      $0.timing.minimumDuration = 0
    }
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish()
    let end = hand.time
    hand.wait(seconds: 0.5)
    hand.drag(from: 100, to: 300)
    #expect(hand.state == .pulling)
    hand.wait(seconds: 5)
    #expect(hand.state == .armed)
    #expect(hand.events.last { $0.effect == .tick }?.time == end + 1)
  }

  @Test func `a caught bounce keeps its pull but arms only after 4 points outwards`() {
    let hand = ListHand.refreshing { $0.guards.minimumPullTime = 10 }
    hand.drag(from: 100, to: 400)
    hand.touchUp(y: 400)
    hand.wait(seconds: 0.02)
    let caught = hand.pull
    #expect(caught > 70)
    hand.touchDown(y: 100)
    hand.wait(seconds: 0.01)
    hand.touchMove(y: 100)
    #expect(hand.state == .pulling && hand.progress == 1)
    hand.touchMove(y: 107)
    #expect(hand.pull - caught < 4 && hand.state == .pulling)
    hand.touchMove(y: 112)
    #expect(hand.pull - caught > 4 && hand.state == .armed)
  }

  @Test func `a release before the minimum pull time does nothing`() {
    for (duration, fires) in [(0.09, false), (0.12, true)] {
      let hand = ListHand.refreshing()
      hand.touchDown(y: 100)
      hand.touchMove(y: 300)
      hand.wait(seconds: duration)
      hand.touchUp(y: 300)
      #expect((hand.requests.count == 1) == fires)
    }
  }

  @Test func `a dwell fires after its time, at exactly that time, and not when released before`() {
    let hand = ListHand.refreshing { $0.firing.moment = .dwell(0.5) }
    hand.drag(from: 100, to: 300)
    let armed = hand.events.last { $0.effect == .tick }?.time ?? 0
    #expect(hand.announcements == ["Hold to refresh"])
    for share in [0.2, 0.9] {
      let snapshot = hand.list.snapshot(at: .start, time: max(armed + share / 2, hand.time))
      #expect(abs((snapshot?.dwellProgress ?? 0) - max(share, (hand.time - armed) * 2)) < 1e-9)
    }
    hand.wait(seconds: 3)
    #expect(hand.list.snapshot(at: .start)?.dwellProgress == nil)
    #expect(hand.events.last { $0.effect.name == "begin" }?.time == armed + 0.5)
    hand.list.cancel(at: .start)
    hand.touchUp(y: 300)
    hand.waitForRest()
    hand.drag(from: 100, to: 300)
    hand.wait(seconds: 0.3)
    hand.touchUp(y: 300)
    hand.waitForRest()
    #expect(hand.requests.count == 1)
  }

  @Test func `new rows appear in view at the start, and keep the anchor of a scrolled list`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish(.success(newItems: 2))
    hand.list.insertContent(144, position: 0)
    #expect(hand.offset == -64)
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `a veto is told, springs back and does not ask again under the same finger`() {
    let hand = ListHand.refreshing { $0.firing.moment = .atThreshold }
    var triggers: [RefreshTrigger] = []
    hand.list.setShouldBegin(at: .start) {
      triggers.append($0); return false
    }
    hand.drag(from: 100, to: 300)
    hand.dragOn(from: 300, to: 100)
    hand.dragOn(from: 100, to: 300)
    #expect(hand.takeLog() == ["start:tick", "start:vetoed"])
    #expect(triggers == [.pull(.touch)])
    hand.touchUp(y: 300)
    hand.waitForRest()
    #expect(hand.state == .idle && hand.requests.isEmpty)
  }

  @Test func `cancelled skips the result`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish(.cancelled)
    #expect(hand.state == .closing)
    #expect(hand.list.snapshot(at: .start)?.outcome == nil)
  }

  @Test func `a disabled control is closed and deaf`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.list.setEnabled(false, at: .start)
    #expect(hand.state == .closing && hand.holds.start == 0)
    #expect(hand.log.suffix(2) == ["start:abandon", "start:finish"])
    hand.waitForRest()
    hand.pullToRefresh()
    hand.list.startRefreshing(at: .start)
    #expect(hand.log.last == "start:ignored" && hand.requests.count == 1)
    hand.waitForRest()
    hand.list.setEnabled(true, at: .start)
    hand.pullToRefresh()
    #expect(hand.requests.count == 2)
  }
}
