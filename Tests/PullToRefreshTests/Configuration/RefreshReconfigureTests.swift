import PullToRefresh
import ScrollPhysics
import Testing

/// The configuration of a control can change while the control is active.
@MainActor @Suite struct RefreshReconfigureTests {
  @Test func `a shorter trigger under a finger that waited for the interval has no past deadline`()
  {
    let driver = RefreshDriver.refreshing { $0.timing.minimumInterval = 5 }
    driver.list.startRefreshing(at: .start)
    driver.finish()
    driver.wait(seconds: 4)
    driver.touchDown()
    driver.wait(seconds: 2)
    driver.move(pull: 40)
    #expect(driver.state == .pulling)
    var configuration = RefreshConfiguration()
    configuration.timing.minimumInterval = 5
    configuration.distances.trigger = 30
    driver.list.reconfigure(configuration, at: .start)
    #expect(driver.list.nextDeadline ?? .infinity > driver.time)
  }

  @Test func `changing the resistance does not move the content until the finger moves`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 180)
    let pull = driver.pull
    driver.list.reconfigure(at: .start) { $0.resistance = PerDevice(.unresisted) }
    #expect(abs(driver.pull - pull) < 1e-9)
    driver.touchMove(y: 190)
    #expect(abs(driver.pull - pull - 10) < 1e-9)
  }

  @Test(arguments: [
    RefreshConfiguration().resistance, PerDevice(.slingshot), PerDevice(.zoned),
    PerDevice(.exponential(maximumRate: 2.5)),
    PerDevice(.linearWithStop(slope: 0.5, maximumRate: 1)),
  ])
  func `every change of resistance keeps the pull in place`(_ resistance: PerDevice<ResistanceRule>)
  {
    let driver = RefreshDriver.refreshing { $0.distances.trigger = 300 }
    driver.drag(from: 100, to: 300)
    let pull = driver.pull
    driver.list.reconfigure(at: .start) { $0.resistance = resistance }
    #expect(abs(driver.pull - pull) < 1e-6)
    driver.touchMove(y: 300)
    #expect(abs(driver.pull - pull) < 1e-6)
  }

  @Test func `a shorter trigger distance arms a pull only after it has traveled 4 points`() {
    let driver = RefreshDriver.refreshing { $0.distances.trigger = 300 }
    driver.drag(from: 100, to: 300)
    driver.list.reconfigure(at: .start) { $0.distances.trigger = 50 }
    #expect(driver.state == .pulling)
    let pull = driver.pull
    var y = 300.0
    while driver.pull < pull + 3.9 {
      #expect(driver.state == .pulling)
      y += 0.1
      driver.touchMove(y: y)
    }
    driver.touchMove(y: y + 1)
    #expect(driver.state == .armed)
    #expect(driver.takeLog() == ["start:tick"])
  }

  @Test func `a longer trigger distance disarms a pull only when it is pushed back`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .armed)
    let pull = driver.pull
    driver.list.reconfigure(at: .start) { $0.distances.trigger = 200 }
    #expect(driver.state == .armed)
    var y = 300.0
    while driver.pull > pull - 7.9 {
      #expect(driver.state == .armed)
      y -= 0.1
      driver.touchMove(y: y)
    }
    driver.touchMove(y: y - 1)
    #expect(driver.state == .pulling)
    driver.touchMove(y: 310)
    #expect(driver.state == .pulling)
    #expect(driver.takeLog() == ["start:tick", "start:untick"])
    driver.touchUp(y: 310)
    #expect(driver.requests.isEmpty)
  }

  @Test func `an armed pull fires when it travels after its moment became the threshold`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    driver.list.reconfigure(at: .start) { $0.firing.moment = .atThreshold }
    #expect(driver.state == .armed)
    driver.touchMove(y: 301)
    #expect(driver.state == .refreshing(.pull(.touch)))
  }

  @Test func `a new hold length moves the content along the reveal curve`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    #expect(driver.offset == -64)
    driver.list.reconfigure(at: .start) { $0.distances.hold = 100 }
    #expect(driver.offset == -64)
    #expect(driver.holds.start == 100)
    driver.wait(seconds: 2)
    #expect(driver.offset == -100)
    driver.finish()
    driver.wait(seconds: 5)
    #expect(driver.state == .idle)
    #expect(driver.offset == 0)
  }

  @Test func `an open indicator can move from beside the content to over it and back`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.list.reconfigure(at: .start) { $0.appearance.placement = .overlay }
    #expect(driver.holds.start == 0)
    driver.wait(seconds: 2)
    #expect(driver.offset == 0)
    #expect(driver.pull == 64)
    driver.list.reconfigure(at: .start) { $0.appearance.placement = .centredInGap }
    #expect(driver.holds.start == 64)
    driver.wait(seconds: 2)
    #expect(driver.offset == -64)
    driver.list.cancel(at: .start)
    driver.wait(seconds: 2)
    #expect(driver.holds == EdgeLengths())
    #expect(driver.offset == 0)
  }

  @Test func `a changed duration counts from the original start of the state`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 3)
    driver.list.reconfigure(at: .start) { $0.timing.maximumDuration = 5 }
    #expect(driver.list.nextDeadline == 5)
    driver.list.reconfigure(at: .start) { $0.timing.maximumDuration = 2 }
    driver.wait(seconds: 0)
    #expect(driver.state == .finishing(.timedOut))
    driver.list.reconfigure(at: .start) { $0.timing.resultDuration = 4 }
    driver.wait(seconds: 3.9)
    #expect(driver.state == .finishing(.timedOut))
    driver.list.reconfigure(at: .start) { $0.timing.resultDuration = 1 }
    driver.wait(seconds: 0)
    #expect(driver.state == .closing)
  }

  @Test func `an end that waits for the release takes effect when ends may be immediate`() {
    let driver = RefreshDriver.refreshing { $0.firing.moment = .atThreshold }
    driver.drag(from: 100, to: 300)
    driver.wait(seconds: 1)
    driver.finish()
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.list.reconfigure(at: .start) { $0.timing.endWhileHeld = .atOnce }
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }

  @Test func `a failed load-more control closes when it becomes a refresh control`() {
    let driver = RefreshDriver.loading()
    driver.list.startRefreshing(at: .end)
    driver.finish(.failure("no net"))
    #expect(driver.list.state(at: .end) == .failed("no net"))
    driver.list.reconfigure(RefreshConfiguration(), at: .end)
    driver.wait(seconds: 2)
    #expect(driver.list.state(at: .end) == .idle)
    #expect(driver.holds.end == 0)
  }

  @Test func `a new or equal configuration does not interrupt the running action`() {
    let driver = RefreshDriver.refreshing()
    driver.list.startRefreshing(at: .start)
    let token = driver.requests[0].token
    driver.list.reconfigure(at: .start) { $0.strings = .german }
    driver.list.reconfigure(
      driver.list.configuration(at: .start) ?? RefreshConfiguration(), at: .start)
    driver.wait(seconds: 1)
    driver.list.endRefreshing(token, .success(newItems: 2))
    #expect(driver.state == .finishing(.success(newItems: 2)))
    #expect(driver.announcements.last == "2 neu")
  }

  @Test func `a new scroll configuration applies to content that is pulled past the edge`() {
    let driver = RefreshDriver(viewport: 800, content: 300)
    driver.drag(from: 100, to: 300)
    let offset = driver.offset
    #expect(offset < -50)
    var configuration = ScrollConfiguration()
    configuration.shortContentBounces = false
    driver.list.preset.scroll = configuration
    #expect(driver.offset == offset)
    driver.touchMove(y: 320)
    #expect(driver.offset == offset)
    driver.touchMove(y: 300)
    #expect(driver.offset > offset && driver.offset < -50)
    driver.touchUp(y: 300)
    driver.wait(seconds: 3)
    #expect(driver.offset == 0)
    #expect(driver.list.model.configuration == configuration)
  }

  @Test func `an armed pull disarms if its control now loads on arrival`() {
    let driver = RefreshDriver.refreshing()
    driver.drag(from: 100, to: 300)
    #expect(driver.state == .armed)
    driver.log = []
    driver.list.reconfigure(at: .start) { $0.firing.moment = .onArrival }
    #expect(driver.state != .armed)
    #expect(driver.log.first == "start:untick")
  }
}
