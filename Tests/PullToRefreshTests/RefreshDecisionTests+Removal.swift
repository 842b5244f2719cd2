import PullToRefresh
import ScrollPhysics
import Testing

extension RefreshDecisionTests {
  @Test func `removed, the control is gone at once and the model springs what is left`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.list.removeRefresh(at: .start)
    #expect(hand.state == .idle && hand.list.snapshot(at: .start) == nil)
    #expect(hand.holds.start == 0 && hand.offset == -64)
    #expect(hand.takeStates().last == "start:idle")
    hand.waitForRest()
    #expect(hand.offset == 0)
  }

  @Test func `a start is ignored while refreshing, finishing and closing`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.list.startRefreshing(at: .start)
    hand.finish()
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 0.9)
    #expect(hand.state == .closing)
    hand.list.startRefreshing(at: .start)
    #expect(hand.log.filter { $0 == "start:ignored" }.count == 3)
  }

  @Test func `the result is shown as long as its text or the indicator's animation needs`() {
    for (result, finish, delay, shown) in [(0.8, 0.3, 0.0, 0.8), (0.1, 0.5, 0.2, 0.7)] {
      let hand = ListHand.refreshing {
        $0.timing.resultDuration = result
        $0.timing.finishDuration = finish
        $0.timing.hideDelay = delay
      }
      hand.pullToRefresh()
      hand.wait(seconds: 1)
      hand.finish()
      hand.wait(seconds: shown - 0.001)
      #expect(hand.state.description == "finishing")
      hand.wait(seconds: 0.002)
      #expect(hand.state == .closing)
      #expect(hand.list.snapshot(at: .start)?.outcome == .success(newItems: nil))
    }
  }

  @Test func `an action that ends too soon is shown as running for the minimum duration`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    let begun = hand.time
    hand.finish()
    #expect(hand.state.description == "refreshing")
    hand.wait(seconds: 2)
    #expect(hand.events.last { $0.effect.name == "finish" }?.time == begun + 0.3)
  }

  @Test func `insets set at any time are what the client set last, and the hold comes and goes`() {
    let hand = ListHand.refreshing()
    hand.list.setInset(88, at: .start)
    hand.waitForRest()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    #expect(hand.offset == -152)
    hand.list.setInset(40, at: .start)
    hand.wait(seconds: 1)
    #expect(hand.offset == -104)
    hand.finish()
    hand.waitForRest()
    #expect(hand.offset == -40 && hand.list.model.insets.start == 40 && hand.holds.start == 0)
  }

  @Test func `a hold that is a part of the viewport changes with it`() {
    let hand = ListHand.refreshing { $0.distances.hold = .viewport(fraction: 0.1) }
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    #expect(hand.offset == -80)
    hand.list.setViewport(600)
    #expect(hand.holds.start == 60)
    hand.wait(seconds: 1)
    #expect(hand.offset == -60)
  }

  @Test func `a viewport that takes the trigger further away disarms`() {
    let hand = ListHand.refreshing { $0.distances.trigger = .viewport(fraction: 0.1) }
    hand.drag(from: 100, to: 300)
    #expect(hand.state == .armed)
    hand.list.setViewport(1600)
    #expect(hand.state == .pulling)
    hand.touchUp(y: 300)
    #expect(hand.requests.isEmpty)
  }

  @Test func `Esc takes a pull back, and calls a running action off`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 300)
    hand.press("Escape")
    hand.touchUp(y: 300)
    hand.waitForRest()
    #expect(hand.state == .idle && hand.requests.isEmpty)
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.press("Escape")
    #expect(hand.state == .closing)
    #expect(hand.log.suffix(2) == ["start:abandon", "start:finish"])
  }

  @Test func `what can be heard: armed, refreshing and the result`() {
    let hand = ListHand.refreshing()
    hand.pullToRefresh()
    hand.wait(seconds: 1)
    hand.finish(.success(newItems: 3))
    #expect(hand.announcements == ["Release to refresh", "Refreshing…", "3 new"])
  }

  @Test func `three detents arm and 300 ms of silence fire; one never does`() {
    let hand = ListHand.refreshing()
    hand.wheel(detents: -1)
    hand.wait(seconds: 0.1)
    #expect(
      hand.list.snapshot(at: .start)?.releaseCountdown.map { abs($0 - 2.0 / 3) < 1e-9 } == true)
    hand.wheel(detents: -1)
    #expect(hand.state == .pulling)
    hand.wheel(detents: -1)
    #expect(hand.state == .armed)
    hand.wait(seconds: 0.29)
    #expect(hand.requests.isEmpty)
    hand.wait(seconds: 0.02)
    #expect(hand.state == .refreshing(.pull(.wheel)))

    for trigger in [1.0, 5, 24, 48] {
      let tiny = ListHand.refreshing {
        $0.distances.trigger = .points(trigger)
        $0.guards.minimumPullTime = 0
        $0.firing.moment = .atThreshold
      }
      tiny.wheel(detents: -1)
      tiny.waitForRest()
      #expect(tiny.requests.isEmpty && tiny.state == .idle)
    }
  }

  @Test func `an opposite detent cancels, and the wheel does not pull while an action runs`() {
    let hand = ListHand.refreshing()
    for _ in 0..<4 { hand.wheel(detents: -1) }
    #expect(hand.state == .armed)
    hand.wheel(detents: 1)
    hand.waitForRest()
    #expect(hand.requests.isEmpty && hand.state == .idle)
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 2)
    hand.wheel(detents: -1)
    #expect(hand.list.model.phase(at: hand.time) == .resting)
  }

  @Test func `a touchpad's stop fires`() {
    let hand = ListHand.refreshing()
    for _ in 0..<10 {
      hand.touchpad(dy: -7)
      hand.wait(seconds: 0.016)
    }
    #expect(hand.state == .armed)
    hand.send(.touchpadStopped)
    #expect(hand.state == .refreshing(.pull(.touchpad)))
  }

  @Test func `an overlay leaves the content at rest and the hold at 0`() {
    let hand = ListHand.refreshing { $0.appearance.placement = .overlay }
    hand.drag(from: 100, to: 300)
    #expect(hand.state == .armed && hand.offset == 0)
    #expect(hand.list.snapshot(at: .start)?.pull ?? 0 > 64)
    hand.touchUp(y: 300)
    hand.wait(seconds: 1)
    #expect(hand.offset == 0 && hand.holds == EdgeLengths())
    #expect(hand.list.snapshot(at: .start)?.pull == 64)
    hand.drag(from: 300, to: 200)
    #expect(hand.offset == 100)
    hand.touchUp(y: 200)
    hand.wait(seconds: 3)
    hand.finish()
    hand.wait(seconds: 0.9)
    #expect(hand.state == .closing)
    hand.waitForRest()
    #expect(hand.state == .idle && hand.list.snapshot(at: .start)?.pull == 0)
  }

  @Test func `numbers that make no sense count as their defaults and trap nothing`() {
    for bad: Double in [.nan, -1, -Double.infinity] {
      let hand = ListHand.refreshing {
        $0.timing.minimumDuration = bad
        $0.timing.maximumDuration = bad
        $0.timing.resultDuration = bad
        $0.guards.hysteresis = bad
        $0.guards.minimumPullTime = bad
        $0.timing.coolDown = bad
        $0.distances.indicatorLength = bad
        $0.distances.trigger = .points(bad.isNaN ? bad : 64)
        $0.distances.maximumPull = .points(bad.isNaN ? .nan : 500)
        $0.firing.moment = .dwell(bad)
      }
      hand.drag(from: 100, to: 300)
      hand.wait(seconds: 2)
      hand.touchUp(y: 300)
      hand.finish()
      hand.wait(seconds: 100)
      hand.list.handle(.touchMoved(finger: 1, x: bad, y: bad), time: bad)
      hand.list.advance(to: Double.infinity)
      hand.list.setInset(bad, at: .start)
      hand.list.setContentLength(bad)
      hand.list.setViewport(bad)
      hand.list.scroll(to: bad)
      hand.waitForRest()
      #expect(hand.offset.isFinite)
    }
  }
}
