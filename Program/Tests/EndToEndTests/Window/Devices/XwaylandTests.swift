import PullcordTestServers
import PullcordTestTraits
import Testing

/// Fingers on a touchpad and a wheel in a Wayland session, whose Xwayland reports both as wheels.
///
/// Xwayland does not report that fingers lift, so a pull ends by silence.
@Suite(.serialized, .needs(.waylandServer, .xwayland), .repeatedAfterStalls)
struct XwaylandTests {
  @Test func `a pull refreshes after the fingers lift, and not while they move`() async throws {
    let session = try await SwaySession(platform: "x11")
    try await session.pointer.scroll(points: -130, over: 0.8)
    #expect(!session.demo.effects.contains("begin"))
    try session.pointer.liftFingers()
    try await session.waitForRefresh()
    #expect(session.demo.effects == ["tick", "begin", "finish"])
    #expect(session.demo.lines.first { $0.state == "armed" }?.device == "touchpad")
    try await session.demo.waitUntilIdle()
    try await session.stop()
  }

  @Test func `the list follows the fingers, point by point`() async throws {
    let session = try await SwaySession(platform: "x11")
    try await session.pointer.scroll(points: 300, over: 1)
    try session.pointer.liftFingers()
    try await session.waitForRest()
    // The fling after 300 points a second adds as much again, at most.
    let offset = try #require(session.demo.lines.last { $0.state != nil }?.offset)
    #expect((295...620).contains(offset), "\(offset)")
    #expect(session.demo.effects.isEmpty)
    try await session.stop()
  }

}

/// Later versions of Xwayland, which report that fingers lift, and the parts of a wheel's click.
///
/// No such version is in Debian. A device of a real Xorg has the name and the events of its pointer.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls)
struct LaterXwaylandTests {
  @Test func `after a first stop, resting fingers hold a pull, and half clicks are a wheel's`()
    async throws
  {
    let server = try InputTestServer(withXwaylandPointer: true)
    defer { server.stop() }
    let pointer = try #require(server.xwaylandPointer)
    let demo = try await DemoProcess(display: server.display)
    try await server.mouse.move(to: Point(240, 400))
    try await pointer.fingers.scroll(points: -41, over: 0.3)
    try await pointer.fingers.lift()
    try await demo.waitUntilIdle()
    #expect(demo.effects.isEmpty)

    try await pointer.fingers.scroll(points: -131, over: 0.4)
    try await demo.wait(forEffect: "tick")
    try await Task.sleep(for: .seconds(1.5))
    #expect(!demo.effects.contains("begin"))
    try await pointer.fingers.lift()
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    #expect(demo.lines.filter { $0.state == "armed" }.allSatisfy { $0.device == "touchpad" })

    for _ in 0..<6 {
      try await pointer.wheel.turn(detents: -0.5)
      try await Task.sleep(for: .milliseconds(60))
    }
    try await demo.wait(forOutcome: "success", count: 2)
    #expect(demo.lines.last { $0.state == "armed" }?.device == "wheel")
    try await demo.stop()
  }
}
