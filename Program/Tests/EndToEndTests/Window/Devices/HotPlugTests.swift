import PullcordTestServers
import PullcordTestTraits
import Testing

/// Plugging, unplugging and alternating devices during a gesture.
///
/// Each test has its own Xorg.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls)
struct HotPlugTests {
  private func withServer(
    _ body: (InputTestServer, DemoProcess) async throws -> Void
  ) async throws {
    let server = try InputTestServer()
    defer { server.stop() }
    let demo = try await DemoProcess(display: server.display)
    try await server.mouse.move(to: Point(240, 400))
    try await body(server, demo)
    try await demo.stop()
  }

  @Test
  func
    `a touch screen unplugged in mid pull does not release it, and pulls when it is plugged in again`()
    async throws
  {
    try await withServer { server, demo in
      try await server.finger.down(at: Point(240, 150))
      try await server.finger.move(to: Point(240, 350))
      try await demo.wait(forEffect: "tick")
      try await server.setEnabled(false, device: "touch")
      try await demo.waitUntilIdle()
      #expect(!demo.effects.contains("begin"))
      // The other devices still work.
      try await server.mouse.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
      try await demo.wait(forOutcome: "success", count: 1)
      try await demo.waitUntilIdle()
      try await server.setEnabled(true, device: "touch")
      try await server.finger.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3, hold: 0.1)
      try await demo.wait(forOutcome: "success", count: 2)
    }
  }

  @Test
  func `unplugging a mouse during a pull does not release it, and the mouse works again later`()
    async throws
  {
    try await withServer { server, demo in
      try await server.mouse.move(to: Point(240, 150))
      try await server.mouse.press()
      try await server.mouse.move(to: Point(240, 350))
      try await demo.wait(forEffect: "tick")
      try await server.setEnabled(false, device: "mouse")
      try await demo.waitUntilIdle()
      #expect(!demo.effects.contains("begin"))
      try await server.setEnabled(true, device: "mouse")
      try await server.mouse.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
      try await demo.wait(forOutcome: "success", count: 1)
    }
  }

  @Test
  func
    `a touchpad unplugged in mid pull does not release it, and pulls when it is plugged in again`()
    async throws
  {
    try await withServer { server, demo in
      try await server.touchpad.scroll(points: -100, over: 0.2)
      try await demo.wait(forEffect: "tick")
      try await server.setEnabled(false, device: "touchpad")
      try await demo.waitUntilIdle()
      #expect(!demo.effects.contains("begin"))
      try await server.setEnabled(true, device: "touchpad")
      try await server.touchpad.scroll(points: -100, over: 0.2)
      try await server.touchpad.lift()
      try await demo.wait(forOutcome: "success", count: 1)
    }
  }

  @Test func `plugging in a device does not disturb the pull of another one`() async throws {
    let server = try InputTestServer()
    defer { server.stop() }
    try await server.setEnabled(false, device: "wheel")
    let demo = try await DemoProcess(display: server.display)
    try await server.finger.down(at: Point(240, 150))
    try await server.finger.move(to: Point(240, 300))
    try await server.setEnabled(true, device: "wheel")
    try await server.mouse.move(to: Point(240, 400))
    try await server.wheel.turn(detents: -1)
    try await server.finger.move(to: Point(240, 350))
    try await demo.wait(forEffect: "tick")
    // The list ignores a pull that is released earlier.
    try await Task.sleep(for: .milliseconds(150))
    try await server.finger.up()
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    #expect(demo.effects == ["tick", "begin", "finish"])
    // Every click of the new wheel must count.
    try await server.wheel.turn(detents: -3)
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.stop()
  }

  @Test func `devices that alternate during a pull neither lose nor add travel`()
    async throws
  {
    try await withServer { server, demo in
      try await server.touchpad.scroll(points: -40, over: 0.1)
      for step in 1...6 {
        // Each event makes its device the current one of the master pointer. The touchpad's sums
        // continue.
        try await server.mouse.move(to: Point(240, 400 + Double(step)))
        try await server.touchpad.scroll(points: -10)
      }
      try await demo.wait(for: "the whole way") { ($0.compactMap(\.finger).max() ?? 0) > 99 }
      // The server can stamp all these events within 0.1 s, and a pull that fires lasts longer
      // (`minimumPullTime`).
      try await Task.sleep(for: .milliseconds(150))
      try await server.touchpad.lift()
      try await demo.wait(forEffect: "finish")
      let farthest = demo.lines.compactMap(\.finger).max() ?? 0
      #expect(abs(farthest - 100) < 0.1, "\(farthest)")
      #expect(demo.effects == ["tick", "begin", "finish"])
    }
  }
}
