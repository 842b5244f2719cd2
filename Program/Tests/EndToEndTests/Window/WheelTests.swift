import PullcordTestServers
import PullcordTestTraits
import Testing

/// Wheel turns at the edge, on a real Xorg: every step is visible, and an accidental one does not refresh.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct WheelTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  private func demo() async throws -> DemoProcess {
    let demo = try await DemoProcess(display: try server.display)
    try await server.mouse.move(to: Point(240, 400))
    return demo
  }

  @Test func `three detents fire after a silence, two never`() async throws {
    let demo = try await demo()
    try await server.wheel.turn(detents: -2)
    try await demo.wait(for: "the pull") { lines in lines.contains { $0.state == "pulling" } }
    try await demo.waitUntilIdle()
    #expect(demo.effects.isEmpty)
    try await server.wheel.turn(detents: -3)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    let tick = try #require(demo.lines.first { $0.effect == "tick" })
    let begin = try #require(demo.lines.first { $0.effect == "begin" })
    #expect(abs(begin.t - tick.t - 0.3) < 0.01)
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `one detent shows a step and never fires, whole or in parts`() async throws {
    let demo = try await demo()
    try await server.wheel.turn(detents: -1)
    try await demo.wait(for: "the pull") { lines in lines.contains { $0.state == "pulling" } }
    try await demo.waitUntilIdle()
    for _ in 0..<4 { try await server.wheel.turn(detents: -0.25) }
    try await demo.wait(for: "the second pull") { lines in
      DemoProcess.states(in: lines).filter { $0 == "pulling" }.count == 2
    }
    try await demo.waitUntilIdle()
    #expect(demo.effects.isEmpty)
    let farthest = demo.lines.compactMap(\.pull).max() ?? 0
    #expect(farthest > 10 && farthest <= 32)
    try await demo.stop()
  }

  @Test func `a high-resolution wheel pulls by parts of detents`() async throws {
    let demo = try await demo()
    for _ in 0..<12 { try await server.wheel.turn(detents: -0.25) }
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    let fingers = demo.lines.filter { $0.device == "wheel" }.compactMap(\.finger)
    // Twelve quarters of 24 points.
    #expect(abs((fingers.max() ?? 0) - 72) < 0.01)
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a wheel of the old kind, with buttons for detents, pulls too`() async throws {
    let demo = try await demo()
    try await server.wheel.turnByButtons(detents: -3)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `an opposite detent takes the pull back`() async throws {
    let demo = try await demo()
    try await server.wheel.turn(detents: -3)
    try await demo.wait(forEffect: "tick")
    try await server.wheel.turn(detents: 1)
    try await demo.waitUntilIdle()
    #expect(!demo.effects.contains("begin"))
    try await demo.stop()
  }

  @Test func `Escape takes the pull back`() async throws {
    let demo = try await demo()
    try await server.wheel.turn(detents: -3)
    try await demo.wait(forEffect: "tick")
    try await server.keyboard.press("Escape")
    try await demo.waitUntilIdle()
    #expect(!demo.effects.contains("begin"))
    try await demo.stop()
  }

  @Test func `a wheel turn soon after scrolling does not pull, and a later one does`()
    async throws
  {
    let demo = try await demo()
    try await server.wheel.turn(detents: 2)
    try await demo.wait(for: "scrolling") { ($0.last?.offset ?? 0) > 100 }
    // One turn that reaches the edge and continues there.
    try await server.wheel.turn(detents: -8)
    try await demo.waitUntilIdle()
    #expect(demo.lines.last?.offset == 0)
    // A new turn after the silence, within the cool-down.
    try await Task.sleep(for: .milliseconds(150))
    try await server.wheel.turn(detents: -3)
    try await Task.sleep(for: .milliseconds(1000))
    #expect(demo.effects.isEmpty)
    #expect(!demo.states.contains("pulling"))
    try await server.wheel.turn(detents: -3)
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }
}
