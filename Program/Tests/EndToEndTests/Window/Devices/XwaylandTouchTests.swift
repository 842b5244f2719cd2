import PullcordTestServers
import PullcordTestTraits
import Testing

/// Fingers on a touch screen in Xwayland, under the tests' own compositor.
@Suite(.serialized, .needs(.xwayland), .repeatedAfterStalls)
struct XwaylandTouchTests {
  @Test(arguments: [true, false])
  func `a touch pulled past the threshold and lifted refreshes, also the first of a new screen`(
    hasTouchScreen: Bool
  ) async throws {
    // Without a touch screen, one appears with the finger.
    let compositor = try TestCompositor(width: 480, height: 800, hasTouch: hasTouchScreen)
    let server = try XwaylandServer(in: compositor)
    let demo = try await DemoProcess(display: server.display)
    let devices = try FileList.output(
      of: ["xinput", "list", "--name-only"], environment: ["DISPLAY": server.display])
    #expect(devices.contains("xwayland-pointer"))
    #expect(devices.contains("xwayland-touch") == hasTouchScreen)
    try await compositor.drag(
      from: Point(240, 150), to: Point(240, 350), over: 0.4, hold: 0.1)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    #expect(demo.lines.first { $0.state == "armed" }?.device == "touch")
    try await demo.waitUntilIdle()
    try await demo.stop()
    server.stop()
    compositor.stop()
  }

  @Test func `half clicks of a wheel arrive as whole clicks`() async throws {
    let compositor = try TestCompositor(width: 480, height: 800)
    let server = try XwaylandServer(in: compositor)
    let demo = try await DemoProcess(display: server.display)
    try compositor.move(to: Point(200, 380))
    try compositor.move(to: Point(240, 400))
    try await Task.sleep(for: .milliseconds(200))
    for _ in 0..<6 {
      try compositor.turnWheel(by: -60)
      try await Task.sleep(for: .milliseconds(100))
    }
    try await demo.wait(forEffect: "finish")
    #expect(demo.lines.first { $0.state == "armed" }?.device == "wheel")
    try await demo.stop()
    server.stop()
    compositor.stop()
  }
}
