import PullToRefresh
import ScrollPhysics
import Testing

/// A list creates, updates and removes the indicators of its client.
@MainActor @Suite struct RefreshIndicatorTests {
  final class TestIndicator: RefreshIndicator {
    let length: Double?
    var log: [String] = []
    var snapshots: [RefreshSnapshot] = []

    init(length: Double? = nil) { self.length = length }

    func didInstall(in list: RefreshController, at edge: Edge) { log.append("install \(edge)") }
    var states: [RefreshState] = []

    func update(_ snapshot: RefreshSnapshot) { snapshots.append(snapshot) }
    func stateChanged(_ snapshot: RefreshSnapshot) { states.append(snapshot.state) }
    func didRemove() { log.append("remove") }
  }

  @MainActor final class IndicatorFactory {
    var indicators: [TestIndicator] = []
    var requestCount = 0
    var isEmpty = false

    func make() -> (any RefreshIndicator)? {
      requestCount += 1
      if isEmpty { return nil }
      indicators.append(TestIndicator(length: 50))
      return indicators.last
    }
  }

  private func makeDriver(
    _ lifetime: RefreshAppearance.Lifetime
  ) -> (RefreshDriver, IndicatorFactory) {
    let driver = RefreshDriver.refreshing { $0.appearance.lifetime = lifetime }
    let factory = IndicatorFactory()
    driver.list.setIndicator(at: .start) { factory.make() }
    return (driver, factory)
  }

  @Test func `a list creates a kept indicator once and sends it every change`() {
    let (driver, factory) = makeDriver(.kept)
    #expect(factory.requestCount == 1)
    #expect(driver.list.configuration(at: .start)?.distances.indicatorLength == 50)
    driver.pullToRefresh()
    driver.finish()
    driver.wait(seconds: 5)
    driver.pullToRefresh()
    #expect(factory.requestCount == 1)
    #expect(factory.indicators[0].log == ["install start"])
    #expect(factory.indicators[0].snapshots.last == driver.list.snapshot(at: .start))
    #expect(
      Set(factory.indicators[0].snapshots.map(\.state.description)).isSuperset(of: [
        "pulling", "armed",
      ]))
  }

  @Test func `an indicator receives every state once, also those that last 0 s or come from code`()
  {
    let (driver, factory) = makeDriver(.kept)
    driver.list.reconfigure(at: .start) {
      $0.timing.resultDuration = 0
      $0.timing.finishDuration = 0
    }
    var reported: [RefreshState] = []
    driver.list.onStateChange = { reported.append($1) }
    driver.list.startRefreshing(at: .start)
    driver.list.advance(to: driver.time + 1)
    driver.list.endRefreshing(at: .start)
    driver.wait(seconds: 5)
    driver.list.startRefreshing(at: .start)
    driver.list.advance(to: driver.time + 1)
    driver.list.cancel(at: .start)
    driver.wait(seconds: 5)
    let states: [RefreshState] = [
      .refreshing(.programmatic), .finishing(.success(newItems: nil)), .closing, .idle,
      .refreshing(.programmatic), .closing, .idle,
    ]
    #expect(factory.indicators[0].states == states)
    #expect(reported == states)
  }

  @Test func `an indicator without a method for new states is updated to each`() {
    final class Plain: RefreshIndicator {
      var states: [RefreshState] = []
      func update(_ snapshot: RefreshSnapshot) {
        if snapshot.state != states.last { states.append(snapshot.state) }
      }
    }
    let driver = RefreshDriver.refreshing { $0.timing.resultDuration = 0 }
    let plain = Plain()
    driver.list.setIndicator(at: .start) { plain }
    driver.list.startRefreshing(at: .start)
    driver.list.advance(to: driver.time + 1)
    driver.list.endRefreshing(at: .start)
    driver.wait(seconds: 5)
    #expect(
      plain.states == [
        .idle, .refreshing(.programmatic), .finishing(.success(newItems: nil)), .closing, .idle,
      ])
  }

  @Test func `a list creates a fresh indicator for each pull and removes it in the idle state`() {
    let (driver, factory) = makeDriver(.freshPerPull)
    #expect(factory.requestCount == 0)
    for number in 1...3 {
      driver.pullToRefresh()
      #expect(factory.indicators.count == number)
      #expect(driver.list.indicator(at: .start) === factory.indicators.last)
      driver.finish()
      driver.wait(seconds: 5)
      #expect(factory.indicators[number - 1].log == ["install start", "remove"])
      #expect(driver.list.indicator(at: .start) == nil)
    }
    driver.drag(from: 100, to: 130)
    driver.touchUp(y: 130)
    driver.wait(seconds: 3)
    #expect(factory.indicators.count == 4)
    #expect(factory.indicators[3].log == ["install start", "remove"])
  }

  @Test func `a programmatic start also creates a fresh indicator`() {
    let (driver, factory) = makeDriver(.freshPerPull)
    driver.list.startRefreshing(at: .start)
    #expect(factory.indicators.count == 1)
    driver.list.removeRefresh(at: .start)
    #expect(factory.indicators[0].log == ["install start", "remove"])
  }

  @Test func `a control without an indicator ignores pulls but requests an indicator for each`() {
    let (driver, factory) = makeDriver(.freshPerPull)
    factory.isEmpty = true
    driver.pullToRefresh()
    #expect(factory.requestCount == 1)
    #expect(driver.pull > 0)
    #expect(driver.states.isEmpty)
    #expect(driver.requests.isEmpty)
    driver.wait(seconds: 3)
    driver.list.startRefreshing(at: .start)
    #expect(driver.takeLog() == ["start:vetoed"])
    factory.isEmpty = false
    driver.pullToRefresh()
    #expect(driver.requests.count == 1)
  }

  @Test func `a gesture requests an indicator again after the content returns to the edge`() {
    let (driver, factory) = makeDriver(.freshPerPull)
    factory.isEmpty = true
    driver.drag(from: 100, to: 150)
    factory.isEmpty = false
    driver.continueDrag(from: 150, to: 200)
    #expect(factory.requestCount == 1)
    driver.continueDrag(from: 200, to: 100)
    driver.continueDrag(from: 100, to: 150)
    #expect(factory.requestCount == 2)
    #expect(driver.state == .pulling)
  }

  @Test func `a new indicator factory replaces the current indicator`() {
    let (driver, factory) = makeDriver(.kept)
    driver.list.startRefreshing(at: .start)
    let other = IndicatorFactory()
    driver.list.setIndicator(at: .start) { other.make() }
    #expect(factory.indicators[0].log == ["install start", "remove"])
    #expect(other.indicators[0].snapshots.last?.state == .refreshing(.programmatic))
    driver.list.setIndicator(at: .start, nil)
    #expect(other.indicators[0].log == ["install start", "remove"])
  }

  @Test func `an indicator factory may remove its control`() {
    let driver = RefreshDriver.refreshing { $0.appearance.lifetime = .freshPerPull }
    let indicator = TestIndicator()
    driver.list.setIndicator(at: .start) {
      driver.list.removeRefresh(at: .start)
      return indicator
    }
    driver.pullToRefresh()
    #expect(indicator.log.isEmpty)
    #expect(driver.requests.isEmpty)
    driver.wait(seconds: 3)
    #expect(driver.offset == 0)
  }

  @Test func `embedded content sets the list's length and receives calls on embedding and removal`()
  {
    final class Leaf: EmbeddedContent {
      var length = 2000.0
      var log: [String] = []
      func didEmbed(in list: RefreshController) { log.append("embed \(list.model.contentLength)") }
      func didLeave(_ list: RefreshController) { log.append("leave") }
    }
    let driver = RefreshDriver.refreshing()
    let (first, second) = (Leaf(), Leaf())
    driver.list.embed(first)
    driver.list.scroll(to: 500)
    second.length = 900
    driver.list.embed(second)
    #expect(first.log == ["embed 2000.0", "leave"])
    #expect(second.log == ["embed 900.0"])
    #expect(driver.offset == 0)
    second.length = 1000
    driver.list.contentChanged()
    #expect(driver.list.model.contentLength == 1000)
    driver.list.embed(nil)
    #expect(second.log == ["embed 900.0", "leave"])
    #expect(driver.list.model.contentLength == 0)
  }

  @Test func `an indicator factory may install another indicator, which stays`() {
    let driver = RefreshDriver.refreshing()
    let (late, other) = (TestIndicator(), TestIndicator())
    driver.list.setIndicator(at: .start) {
      driver.list.setIndicator(at: .start) { other }
      return late
    }
    #expect(driver.list.indicator(at: .start) === other)
    #expect(other.log == ["install start"])
    #expect(late.log.isEmpty)
  }
}
