import PullToRefresh
import ScrollPhysics
import Testing

/// The handler of an action can begin or veto the work.
@MainActor @Suite struct DecisionActionTests {
  @MainActor final class Gate {
    var begin: (@Sendable (Bool) -> Void)?
    var finish: RefreshCompletion?
    var count = 0
  }

  private func gatedDriver(
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) -> (RefreshDriver, Gate) {
    let driver = RefreshDriver()
    let gate = Gate()
    var configuration = RefreshConfiguration()
    change(&configuration)
    driver.list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, begin, finish in
        (gate.begin, gate.finish) = (begin, finish)
        gate.count += 1
      })
    return (driver, gate)
  }

  @Test func `an action waits until its handler begins the work`() {
    let (driver, gate) = gatedDriver()
    driver.pullToRefresh()
    #expect(driver.state == .refreshing(.pull(.touch)))
    #expect(driver.list.snapshot(at: .start)?.isWaiting == true)
    gate.begin?(true)
    driver.wait(seconds: 1)
    #expect(driver.list.snapshot(at: .start)?.isWaiting == false)
    gate.finish?(.success(newItems: 1))
    driver.wait(seconds: 0)
    #expect(driver.state == .finishing(.success(newItems: 1)))
  }

  @Test func `a veto by the handler closes the hold and does not start the minimum interval`() {
    let (driver, gate) = gatedDriver { $0.timing.minimumInterval = 60 }
    driver.pullToRefresh()
    driver.wait(seconds: 1)
    gate.begin?(false)
    driver.wait(seconds: 0)
    #expect(driver.state == .closing)
    #expect(driver.holds == EdgeLengths())
    driver.wait(seconds: 2)
    #expect(driver.state == .idle)
    #expect(driver.takeLog() == ["start:tick", "start:begin", "start:vetoed"])
    gate.finish?(.success(newItems: 1))
    gate.begin?(true)
    driver.wait(seconds: 0)
    #expect(driver.takeLog() == ["start:ignored", "start:ignored"])
    driver.pullToRefresh()
    #expect(gate.count == 2)
  }

  @Test func `beginning the work again, or vetoing it after it began, has no effect`() {
    let (driver, gate) = gatedDriver()
    driver.pullToRefresh()
    gate.begin?(true)
    gate.begin?(true)
    gate.begin?(false)
    driver.wait(seconds: 1)
    #expect(driver.state == .refreshing(.pull(.touch)))
    #expect(driver.takeLog() == ["start:tick", "start:begin", "start:ignored", "start:ignored"])
  }

  @Test func `after a veto during a pull, the next gesture calls the handler again`() {
    let driver = RefreshDriver()
    var configuration = RefreshConfiguration()
    configuration.firing.moment = .atThreshold
    var count = 0
    driver.list.addPullToRefresh(
      configuration, at: .start,
      performing: .decision { _, begin, _ in
        count += 1
        begin(false)
      })
    driver.drag(from: 100, to: 400)
    #expect(count == 1)
    #expect(driver.state == .pulling)
    #expect(driver.holds == EdgeLengths())
    driver.touchUp(y: 400)
    driver.wait(seconds: 3)
    driver.drag(from: 100, to: 400)
    #expect(count == 2)
  }
}
