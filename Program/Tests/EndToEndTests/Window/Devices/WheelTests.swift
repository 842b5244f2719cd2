import PullcordTestServers
import PullcordTestTraits
import Testing

/// Wheel turns at the edge of the list on a real Xorg.
///
/// Every step must be visible, and an accidental one must not refresh.
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

  @Test func `three wheel clicks refresh after a pause, and two do not`() async throws {
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
    #expect(abs(begin.t - tick.t - 0.25) < 0.01)
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `clicks that are half a second apart refresh`() async throws {
    let demo = try await demo()
    for _ in 0..<3 {
      try await server.wheel.turn(detents: -1)
      try await Task.sleep(for: .milliseconds(500))
    }
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `one wheel click, whole or in parts, pulls but does not refresh`() async throws {
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

  @Test func `a high-resolution wheel pulls by fractions of clicks`() async throws {
    let demo = try await demo()
    for _ in 0..<12 { try await server.wheel.turn(detents: -0.25) }
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    let fingers = demo.lines.filter { $0.device == "wheel" }.compactMap(\.finger)
    // Twelve quarters of a click. A click is 31.5 points, because the harbour arms at 84 points.
    #expect(abs((fingers.max() ?? 0) - 94.5) < 0.01)
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `an old wheel, which sends buttons instead of an axis, can pull`() async throws {
    let demo = try await demo()
    try await server.wheel.turnByButtons(detents: -3)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a wheel click in the opposite direction cancels the pull`() async throws {
    let demo = try await demo()
    try await server.wheel.turn(detents: -3)
    try await demo.wait(forEffect: "tick")
    try await server.wheel.turn(detents: 1)
    try await demo.waitUntilIdle()
    #expect(!demo.effects.contains("begin"))
    try await demo.stop()
  }

  @Test func `Escape cancels the pull`() async throws {
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
    // This turn of the wheel reaches the edge and continues there.
    try await server.wheel.turn(detents: -8)
    try await demo.waitUntilIdle()
    #expect(demo.lines.last?.offset == 0)
    // This turn starts after the pause but within the cool-down.
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
