import PullToRefresh
import ScrollPhysics
import Testing

/// Changing the configuration of an active control.
@MainActor @Suite struct RefreshReconfigureTests {
  @Test func `changing the resistance under a finger moves nothing until the finger moves`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 180)
    let pull = hand.pull
    hand.list.reconfigure(at: .start) { $0.resistance = PerDevice(.unresisted) }
    #expect(abs(hand.pull - pull) < 1e-9)
    hand.touchMove(y: 190)
    #expect(abs(hand.pull - pull - 10) < 1e-9)
  }

  @Test(arguments: [
    RefreshConfiguration().resistance, PerDevice(.slingshot), PerDevice(.zoned),
    PerDevice(.exponential(maximumRate: 2.5)),
    PerDevice(.linearWithStop(slope: 0.5, maximumRate: 1)),
  ])
  func `every resistance continues a pull at its position`(_ resistance: PerDevice<ResistanceRule>)
  {
    let hand = ListHand.refreshing { $0.distances.trigger = 300 }
    hand.drag(from: 100, to: 300)
    let pull = hand.pull
    hand.list.reconfigure(at: .start) { $0.resistance = resistance }
    #expect(abs(hand.pull - pull) < 1e-6)
    hand.touchMove(y: 300)
    #expect(abs(hand.pull - pull) < 1e-6)
  }

  @Test func `a nearer threshold arms a pull at once, and a farther one disarms it`() {
    let hand = ListHand.refreshing { $0.distances.trigger = 300 }
    hand.drag(from: 100, to: 300)
    #expect(hand.state == .pulling)
    hand.list.reconfigure(at: .start) { $0.distances.trigger = 50 }
    #expect(hand.state == .armed)
    hand.list.reconfigure(at: .start) { $0.distances.trigger = 200 }
    #expect(hand.state == .pulling)
    #expect(hand.takeLog() == ["start:tick", "start:untick"])
    hand.touchUp(y: 300)
    #expect(hand.requests.isEmpty)
  }

  @Test func `an armed pull fires when the moment becomes the threshold`() {
    let hand = ListHand.refreshing()
    hand.drag(from: 100, to: 300)
    hand.list.reconfigure(at: .start) { $0.firing.moment = .atThreshold }
    #expect(hand.state == .refreshing(.pull(.touch)))
  }

  @Test func `an open hold moves to its new length along the reveal curve`() {
    let hand = ListHand.refreshing()
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 2)
    #expect(hand.offset == -64)
    hand.list.reconfigure(at: .start) { $0.distances.hold = 100 }
    #expect(hand.offset == -64)
    #expect(hand.holds.start == 100)
    hand.wait(seconds: 2)
    #expect(hand.offset == -100)
    hand.finish()
    hand.wait(seconds: 5)
    #expect(hand.state == .idle)
    #expect(hand.offset == 0)
  }

  @Test func `a hold changes from beside the content to over the content and back`() {
    let hand = ListHand.refreshing()
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 2)
    hand.list.reconfigure(at: .start) { $0.appearance.placement = .overlay }
    #expect(hand.holds.start == 0)
    hand.wait(seconds: 2)
    #expect(hand.offset == 0)
    #expect(hand.pull == 64)
    hand.list.reconfigure(at: .start) { $0.appearance.placement = .centredInGap }
    #expect(hand.holds.start == 64)
    hand.wait(seconds: 2)
    #expect(hand.offset == -64)
    hand.list.cancel(at: .start)
    hand.wait(seconds: 2)
    #expect(hand.holds == EdgeLengths())
    #expect(hand.offset == 0)
  }

  @Test func `changed durations count from the original start`() {
    let hand = ListHand.refreshing()
    hand.list.startRefreshing(at: .start)
    hand.wait(seconds: 3)
    hand.list.reconfigure(at: .start) { $0.timing.maximumDuration = 5 }
    #expect(hand.list.nextDeadline == 5)
    hand.list.reconfigure(at: .start) { $0.timing.maximumDuration = 2 }
    hand.wait(seconds: 0)
    #expect(hand.state == .finishing(.timedOut))
    hand.list.reconfigure(at: .start) { $0.timing.resultDuration = 4 }
    hand.wait(seconds: 3.9)
    #expect(hand.state == .finishing(.timedOut))
    hand.list.reconfigure(at: .start) { $0.timing.resultDuration = 1 }
    hand.wait(seconds: 0)
    #expect(hand.state == .closing)
  }

  @Test func `an end that waits for the release takes effect when the policy becomes at once`() {
    let hand = ListHand.refreshing { $0.firing.moment = .atThreshold }
    hand.drag(from: 100, to: 300)
    hand.wait(seconds: 1)
    hand.finish()
    #expect(hand.state == .refreshing(.pull(.touch)))
    hand.list.reconfigure(at: .start) { $0.timing.endWhileHeld = .atOnce }
    #expect(hand.state == .finishing(.success(newItems: nil)))
  }

  @Test func `a failed load closes when the control becomes a refresh`() {
    let hand = ListHand.loading()
    hand.list.startRefreshing(at: .end)
    hand.finish(.failure("no net"))
    #expect(hand.list.state(at: .end) == .failed("no net"))
    hand.list.reconfigure(at: .end, RefreshConfiguration())
    hand.wait(seconds: 2)
    #expect(hand.list.state(at: .end) == .idle)
    #expect(hand.holds.end == 0)
  }

  @Test func `a running action continues, and an equal configuration changes nothing`() {
    let hand = ListHand.refreshing()
    hand.list.startRefreshing(at: .start)
    let token = hand.requests[0].token
    hand.list.reconfigure(at: .start) { $0.strings = .german }
    hand.list.reconfigure(at: .start, hand.list.configuration(at: .start) ?? RefreshConfiguration())
    hand.wait(seconds: 1)
    hand.list.endRefreshing(token, .success(newItems: 2))
    #expect(hand.state == .finishing(.success(newItems: 2)))
    #expect(hand.announcements.last == "2 neu")
  }

  @Test func `changed scrolling applies at once, and content past the edge returns`() {
    let hand = ListHand(viewport: 800, content: 300)
    hand.drag(from: 100, to: 300)
    let offset = hand.offset
    #expect(offset < -50)
    var configuration = ScrollConfiguration()
    configuration.shortContentBounces = false
    hand.list.preset.scroll = configuration
    #expect(hand.offset == offset)
    hand.touchMove(y: 320)
    #expect(hand.offset == offset)
    hand.touchMove(y: 300)
    #expect(hand.offset > offset && hand.offset < -50)
    hand.touchUp(y: 300)
    hand.wait(seconds: 3)
    #expect(hand.offset == 0)
    #expect(hand.list.model.configuration == configuration)
  }

  @Test func `numbers that make no sense are replaced by their defaults`() {
    let hand = ListHand.refreshing()
    hand.list.reconfigure(at: .start) {
      $0.guards.hysteresis = -.infinity
      $0.appearance.indicatorOffset = .nan
      $0.timing.expiry = -1
      $0.appearance.scrollIndicator = .hidden(fromProgress: 7)
      $0.distances.trigger = .points(.nan)
      $0.distances.triggerByDevice.wheel = .viewport(fraction: .infinity)
      $0.distances.maximumPull = .points(.infinity)
      $0.distances.preload = .viewport(fraction: .nan)
      $0.firing.moment = .dwell(.nan)
      $0.distances.wheelStep = -.infinity
      $0.twoLevel = TwoLevel(distance: .indicator(fraction: .nan), length: 300)
    }
    let configuration = hand.list.configuration(at: .start)
    #expect(configuration?.guards.hysteresis == 8)
    #expect(configuration?.appearance.indicatorOffset == 0)
    #expect(configuration?.timing.expiry == .infinity)
    #expect(configuration?.appearance.scrollIndicator == .hidden(fromProgress: 1))
    #expect(configuration?.distances.trigger == 64)
    #expect(configuration?.distances.triggerByDevice == PerDevice(nil))
    #expect(configuration?.distances.maximumPull == .some(nil))
    #expect(configuration?.distances.preload == 0)
    #expect(configuration?.firing.moment == .onRelease)
    #expect(configuration?.distances.wheelStep == 24)
    #expect(configuration?.twoLevel == TwoLevel(length: 300))
  }
}
