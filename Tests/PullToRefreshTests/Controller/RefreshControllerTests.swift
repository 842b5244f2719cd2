import Foundation
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

/// A program whose loads end by themselves, and begin the next.
@MainActor @Suite struct EndlessDeadlineTests {
  @Test func `a call passes at most about 10,000 deadlines, so that it ends`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var configuration = RefreshConfiguration.loadMore
    configuration.timing.minimumDuration = 0.01
    var loads = 0
    list.addLoadMore(
      configuration, preload: .points(1e6),
      performing: .completion { [unowned list] _, end in
        loads += 1
        list.setContentLength(list.model.contentLength + 1)
        end(.success(newItems: 1))
      })
    list.advance(to: 0)
    list.advance(to: 1e6)
    let first = loads
    // A hundred million loads are due.
    #expect(first > 1000 && first < 11_000)
    list.advance(to: 1e6 + 1)
    #expect(loads >= first + 99)
  }
}

/// The controller says when to draw.
@MainActor @Suite struct NextFrameTests {
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  @Test func `a list at rest needs no frame`() {
    list.addPullToRefresh(at: .start) { _ in }
    #expect(list.nextFrame(after: 0) == .never)
  }

  @Test func `a pull, a running action and its result need every frame until the list rests`() {
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.handle(.touchDown(finger: 1, x: 9, y: 100), time: 0)
    list.handle(.touchMoved(finger: 1, x: 9, y: 300), time: 0.2)
    #expect(list.nextFrame(after: 0.2) == .now)
    list.handle(.touchUp(finger: 1, x: 9, y: 300), time: 0.4)
    list.advance(to: 5)
    #expect(list.isRefreshing && list.model.phase(at: 5) == .resting)
    #expect(list.nextFrame(after: 5) == .now)
    list.endRefreshing(at: .start)
    list.advance(to: 5.1)
    #expect(list.nextFrame(after: 5.1) == .now)
    list.advance(to: 9)
    #expect(list.nextFrame(after: 9) == .never)
  }

  @Test func `a load that waits for its minimum interval needs a frame at its time`() {
    var loads = 0
    var configuration = RefreshConfiguration.loadMore
    configuration.timing.minimumInterval = 2
    list.setContentLength(300)
    list.addLoadMore(
      configuration,
      performing: .completion { [unowned list] _, finish in
        loads += 1
        list.setContentLength(list.model.contentLength + 100)
        finish(.success(newItems: 1))
      })
    #expect(loads == 0)
    #expect(list.nextFrame(after: 0) == .at(0))
    list.advance(to: 0)
    #expect(loads == 1)
    list.advance(to: 1)
    #expect(list.nextFrame(after: 1) == .at(2))
    #expect(list.nextFrame(after: 3) == .at(3))
    list.advance(to: 2)
    #expect(loads == 2)
  }

  @Test func `every change asks the host for a frame once, also one that callbacks make`() {
    var count = 0
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.onNeedsFrame = { count += 1 }
    list.setInset(20, at: .start)
    #expect(count == 1)
    list.onStateChange = { [unowned list] _, _ in list.setInset(10, at: .end) }
    list.startRefreshing(at: .start)
    #expect(count == 2)
  }
}

/// The tasks of actions in loops that know nothing of Swift's concurrency.
struct LoopTests {
  @Test(arguments: [
    ("async", "success(newItems: nil) 3"),
    ("immediate", "success(newItems: nil) 0"),
    ("throwing", "failure(You are offline.) 3"),
    ("store", "success(newItems: nil) 3"),
    ("cancelled", "none 0"),
    ("twice", "success(newItems: nil) 6"),
    ("hidden", "success(newItems: nil) 3"),
    ("watched", "rests"),
    ("foreign", "hang"),
  ])
  func `tasks continue in a bare poll loop if it runs the jobs of the main actor, else not`(
    _ work: String, _ expected: String
  ) throws {
    let process = Process()
    let program = try #require(CommandLine.arguments.first)
    process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appending(path: "PullcordPollLoop")
    process.arguments = [work]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        == expected)
  }
}
