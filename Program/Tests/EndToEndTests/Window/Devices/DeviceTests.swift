import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Pulls of the list by simulated devices on a real Xorg.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct DeviceTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  private func demo(_ arguments: String...) async throws -> DemoProcess {
    try await DemoProcess(display: try server.display, arguments)
  }

  @Test func `a touch pulled past the threshold and lifted refreshes`() async throws {
    let demo = try await demo()
    try await server.finger.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3, hold: 0.1)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    #expect(demo.effects == ["tick", "begin", "finish"])
    #expect(
      demo.states
        == ["idle", "pulling", "armed", "refreshing", "finishing", "closing", "idle"])
    let frames = demo.lines.filter { $0.state != nil }
    #expect(frames.contains { $0.device == "touch" && $0.phase == "tracking" })
    #expect(frames.allSatisfy { $0.state != "refreshing" || $0.holdStart == 84 })
    #expect(frames.last?.offset == 0)
    #expect(demo.lines.first { $0.effect == "begin" }?.trigger == "pull")
    #expect(demo.lines.first { $0.effect == "finish" }?.outcome == "success")
    try await demo.stop()
  }

  @Test func `the greeting names the touch screen and the wheel`() async throws {
    let demo = try await DemoProcess(display: try server.display, header: true)
    _ = try await WindowManager(display: try server.display)
      .window(titled: "Pullcord — Pull down, scroll up, or press F5")
    try await demo.stop()
  }

  @Test func `the log has the finger's travel past the edge`() async throws {
    let demo = try await demo()
    try await server.finger.drag(from: Point(240, 200), to: Point(240, 300), over: 0.2, hold: 0.2)
    try await demo.waitUntilIdle()
    let farthest = demo.lines.compactMap(\.finger).max() ?? 0
    #expect(abs(farthest - 100) <= 1)
    // This is the rubber band with a coefficient of 0.55 in a viewport of 800 points.
    let pull = demo.lines.compactMap(\.pull).max() ?? 0
    #expect(abs(pull - 800 * (1 - 1 / (farthest * 0.55 / 800 + 1))) < 0.01)
    try await demo.stop()
  }

  @Test func `a touch pulled short of the threshold springs back without refreshing`()
    async throws
  {
    let demo = try await demo()
    try await server.finger.drag(from: Point(240, 150), to: Point(240, 210), over: 0.2, hold: 0.1)
    try await demo.waitUntilIdle()
    #expect(demo.effects.isEmpty)
    #expect(demo.states == ["idle", "pulling", "idle"])
    try await demo.stop()
  }

  @Test func `a touch pushed back below the threshold before the lift does not refresh`()
    async throws
  {
    let demo = try await demo()
    let finger = try server.finger
    try await finger.down(at: Point(240, 150))
    try await finger.move(to: Point(240, 350))
    try await demo.wait(forEffect: "tick")
    try await finger.move(to: Point(240, 180))
    try await demo.wait(forEffect: "untick")
    // A finger that lifts at once flings the list to its end.
    try await Task.sleep(for: .milliseconds(100))
    try await finger.up()
    try await demo.waitUntilIdle()
    #expect(demo.effects == ["tick", "untick"])
    try await demo.stop()
  }

  @Test func `a touchpad's pull fires when the fingers leave it`() async throws {
    let demo = try await demo()
    try await server.mouse.move(to: Point(240, 400))
    try await server.touchpad.scroll(points: -100, over: 0.3)
    try await demo.wait(forEffect: "tick")
    try await Task.sleep(for: .milliseconds(200))
    #expect(demo.effects == ["tick"])
    try await server.touchpad.lift()
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    let armed = demo.lines.first { $0.state == "armed" }
    #expect(armed?.device == "touchpad")
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a mouse drag pulls`() async throws {
    let demo = try await demo()
    try await server.mouse.drag(from: Point(240, 150), to: Point(240, 350), over: 0.4)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    #expect(demo.lines.contains { $0.device == "mouse" })
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `F5 refreshes and shows the indicator`() async throws {
    let demo = try await DemoProcess(display: try server.display, latency: 1000)
    try await server.mouse.move(to: Point(240, 400))
    try await server.keyboard.press("F5")
    try await demo.wait(forEffect: "finish")
    #expect(demo.lines.first { $0.effect == "begin" }?.trigger == "keyboard")
    #expect(demo.lines.contains { $0.state == "refreshing" && $0.offset == -84 })
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `Escape cancels a refresh`() async throws {
    let demo = try await DemoProcess(display: try server.display, latency: 20_000)
    try await server.mouse.move(to: Point(240, 400))
    try await server.keyboard.press("F5")
    try await demo.wait(forEffect: "begin")
    try await server.keyboard.press("Escape")
    try await demo.wait(forEffect: "finish")
    #expect(demo.lines.first { $0.effect == "finish" }?.outcome == "cancelled")
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a list continues to scroll after a flick`() async throws {
    let demo = try await demo()
    try await server.finger.drag(from: Point(240, 700), to: Point(240, 300), over: 0.15)
    try await demo.wait(for: "deceleration") { lines in
      lines.contains { $0.phase == "decelerating" }
    }
    try await demo.waitUntilIdle()
    #expect((demo.lines.last?.offset ?? 0) > 400)
    #expect(demo.effects.isEmpty)
    try await demo.stop()
  }
}
