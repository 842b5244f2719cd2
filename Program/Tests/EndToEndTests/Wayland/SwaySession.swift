import PullcordTestServers
import Testing

/// The program's window, which fills sway's screen: a native one, or one in Xwayland.
struct SwaySession {
  let server: WaylandServer
  let pointer: VirtualPointer
  let demo: DemoProcess

  /// Starts both, and moves the pointer over the window; `platform` is that of the window.
  init(platform: String) async throws {
    server = try WaylandServer(width: 480, height: 800, withXwayland: platform == "x11")
    pointer = try VirtualPointer(server, width: 480, height: 800)
    demo =
      platform == "x11"
      ? try await DemoProcess(display: try #require(server.xDisplay))
      : try await Self.start(on: server)
    // The window is under the pointer when sway has given it its size.
    try await Task.sleep(for: .milliseconds(500))
    try pointer.move(to: Point(200, 380))
    try pointer.move(to: Point(240, 400))
    try await Task.sleep(for: .milliseconds(200))
  }

  /// Starts the program in a native window.
  static func start(
    on server: WaylandServer, _ arguments: [String] = []
  ) async throws -> DemoProcess {
    try await DemoProcess(
      platform: "wayland", arguments,
      environment: HostProcess.wayland(server).merging(["DISPLAY": ""]) { $1 })
  }

  func turnWheel(clicks: Int) async throws {
    for _ in 0..<abs(clicks) {
      try pointer.turnWheel(clicks.signum())
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Waits until the list has moved and rests again.
  func waitForRest() async throws {
    try await demo.wait(for: "a movement", seconds: 8) { $0.contains { $0.offset ?? 0 != 0 } }
    try await demo.waitUntilIdle()
  }

  func waitForRefresh() async throws {
    try await demo.wait(for: "a refresh", seconds: 8) { $0.contains { $0.effect == "finish" } }
  }

  /// The device of the first frame in which the pull was armed.
  var pullingDevice: String? { demo.lines.first { $0.state == "armed" }?.device }

  func stop() async throws {
    try await demo.stop()
    server.stop()
  }
}
