import PullToRefresh
import ScrollPhysics
import Testing

/// Tests of presets, devices, lists with crossing axes, and calls that affect all controls.
@MainActor @Suite struct RefreshControllerTests {
  @Test func `a control without a configuration uses the list's preset, or the default preset`() {
    let before = RefreshController.defaultPreset
    defer { RefreshController.defaultPreset = before }
    RefreshController.defaultPreset.refresh.distances.trigger = 90
    RefreshController.defaultPreset.loadMore?.distances.preload = .rows(3)
    let driver = RefreshDriver()
    driver.list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    driver.list.addLoadMore(performing: .completion { _, _ in })
    #expect(driver.list.configuration(at: .start)?.distances.trigger == 90)
    #expect(driver.list.configuration(at: .end)?.distances.preload == .rows(3))
    driver.list.preset.refresh.distances.trigger = 70
    driver.list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    #expect(driver.list.configuration(at: .start)?.distances.trigger == 70)
    #expect(RefreshController.defaultPreset.refresh.distances.trigger == 90)
  }

  @Test func `exclusive controls of two lists with crossing axes exclude each other`() {
    let down = RefreshDriver.refreshing()
    let across = RefreshController(axis: .horizontal, viewport: 480, content: 2000)
    across.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    across.addPullToRefresh(free, at: .end, performing: .completion { _, _ in })
    down.list.crossing = across
    #expect(across.crossing === down.list)
    down.pullToRefresh()
    across.startRefreshing(at: .start)
    #expect(!across.isRefreshing(at: .start))
    across.startRefreshing(at: .end)
    #expect(across.isRefreshing(at: .end))
    across.endAll()
    across.removeRefresh(at: .end)
    down.finish()
    down.wait(seconds: 5)
    across.startRefreshing(at: .start)
    #expect(across.isRefreshing(at: .start))
    down.pullToRefresh()
    #expect(down.requests.count == 1)
    down.list.crossing = nil
    #expect(across.crossing == nil)
    down.wait(seconds: 3)
    down.pullToRefresh()
    #expect(down.requests.count == 2)
  }

  @Test func `endAll ends every action, and removeAll removes every control`() {
    let driver = RefreshDriver.refreshing { $0.guards.exclusion = .independent }
    var free = RefreshConfiguration()
    free.guards.exclusion = .independent
    driver.addControl(at: .end, free)
    driver.list.startRefreshing(at: .start)
    driver.list.startRefreshing(reveal: false, at: .end)
    #expect(driver.list.isRefreshing && !driver.list.isLoadingMore)
    driver.wait(seconds: 1)
    driver.list.endAll(.failure("offline"))
    #expect(driver.state == .finishing(.failure("offline")))
    #expect(driver.list.state(at: .end) == .finishing(.failure("offline")))
    driver.list.removeAll()
    #expect(driver.holds == EdgeLengths())
    #expect(
      driver.list.configuration(at: .start) == nil && driver.list.configuration(at: .end) == nil)
    driver.wait(seconds: 3)
    #expect(driver.offset == 0)
  }

  @Test func `each device may have its own threshold and firing moment`() {
    let change: (inout RefreshConfiguration) -> Void = {
      $0.distances.triggerByDevice.mouse = 120
      $0.firing.momentByDevice.touch = .atThreshold
    }
    let touch = RefreshDriver.refreshing(RefreshConfiguration(), content: 4000, change)
    touch.touchDown(y: 100)
    _ = touch.continueDrag(from: 100, toPull: 65)
    #expect(touch.state == .refreshing(.pull(.touch)))
    let mouse = RefreshDriver.refreshing(RefreshConfiguration(), content: 4000, change)
    mouse.send(.mouseDown(x: 100, y: 100))
    for y in stride(from: 100.0, through: 300, by: 2) where mouse.pull < 100 {
      mouse.wait(seconds: 0.01)
      mouse.send(.mouseMoved(x: 100, y: y))
    }
    #expect(mouse.state == .pulling)
    #expect(abs(mouse.progress - mouse.pull / 120) < 1e-9)
    for y in stride(from: 300.0, through: 500, by: 10) {
      mouse.wait(seconds: 0.01)
      mouse.send(.mouseMoved(x: 100, y: y))
    }
    #expect(mouse.state == .armed)
  }
}
