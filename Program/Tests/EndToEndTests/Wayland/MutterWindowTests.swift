import Foundation
import PullcordScreenshots
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

/// The native window under mutter, GNOME's compositor, which draws no frames.
@Suite(.serialized, .needs(.mutter, .frameLibrary), .repeatedAfterStalls)
struct MutterWindowTests {
  /// The program's window, which mutter maximizes because it is as large as the screen.
  ///
  /// The title bar is above the list.
  private struct Session {
    let server: MutterServer
    let demo: DemoProcess

    init(_ arguments: [String] = [], environment: [String: String] = [:]) async throws {
      server = try MutterServer(width: 480, height: 800)
      demo = try await DemoProcess(
        platform: "wayland", arguments,
        environment: [
          "WAYLAND_DISPLAY": server.display, "XDG_RUNTIME_DIR": server.folder, "DISPLAY": "",
        ].merging(environment) { $1 })
      // mutter gives the window its size after its first frame.
      try await Task.sleep(for: .milliseconds(700))
      // The first movement adds the pointer, which the window must notice.
      try server.move(to: Point(200, 300))
      try await Task.sleep(for: .milliseconds(500))
      try server.move(to: Point(240, 400))
      try await Task.sleep(for: .milliseconds(200))
    }

    /// Moves two fingers by points evenly; they stay on the touchpad.
    func scroll(points: Double, over seconds: Double) async throws {
      var done = 0.0
      try await Steps.perform(over: seconds) { fraction in
        try server.scroll(points: points * fraction - done)
        done = points * fraction
      }
    }

    func turnWheel(clicks: Int) async throws {
      for _ in 0..<abs(clicks) {
        try server.turnWheel(clicks.signum())
        try await Task.sleep(for: .milliseconds(100))
      }
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

  @Test func `the window has a frame, whose button closes it`() async throws {
    let folder = try TemporaryFolder()
    let session = try await Session(["--screenshot", folder("content.png")])
    #expect(!session.demo.complaints.contains("no frame"))
    // The close button is at the right end of libdecor's title bar.
    try session.server.move(to: Point(464, 12))
    try await Task.sleep(for: .milliseconds(300))
    try session.server.setPressed(true)
    try session.server.setPressed(false)
    #expect(try await session.demo.exitStatus() == 0)
    let content = try PictureFile.read(folder("content.png"))
    // The title bar of libdecor's plugin has 24 units.
    #expect((content.width, content.height) == (480, 800 - 24))
    session.server.stop()
  }

  @Test func `without libdecor's plugin the window has no frame, and pulls`() async throws {
    let folder = try TemporaryFolder()
    let session = try await Session(
      ["--screenshot", folder("content.png")], environment: ["LIBDECOR_PLUGIN_DIR": folder.path])
    try await session.turnWheel(clicks: -3)
    try await session.waitForRefresh()
    #expect(session.demo.complaints.contains("no decorations"))
    try await session.stop()
    #expect(try PictureFile.read(folder("content.png")).height == 800)
  }

  @Test func `a mouse pulls the list below the title bar`() async throws {
    let session = try await Session()
    try await session.server.drag(from: Point(200, 200), to: Point(200, 420), over: 0.4)
    try await session.waitForRefresh()
    #expect(session.demo.effects == ["tick", "begin", "finish"])
    #expect(session.pullingDevice == "mouse")
    try await session.stop()
  }

  @Test func `three clicks of a wheel refresh`() async throws {
    let session = try await Session()
    try await session.turnWheel(clicks: -3)
    try await session.waitForRefresh()
    #expect(session.demo.effects == ["tick", "begin", "finish"])
    #expect(session.pullingDevice == "wheel")
    try await session.stop()
  }

  @Test func `two fingers arm a pull, rest, and push it back`() async throws {
    let session = try await Session()
    try await session.scroll(points: -130, over: 0.5)
    try await session.demo.wait(forEffect: "tick")
    try await Task.sleep(for: .seconds(1))
    #expect(session.demo.effects == ["tick"])
    #expect(session.pullingDevice == "touchpad")
    try await session.scroll(points: 100, over: 0.4)
    try await session.demo.wait(forEffect: "untick")
    #expect(session.demo.effects == ["tick", "untick"])
    try await session.stop()
  }

  @Test func `a key refreshes`() async throws {
    let session = try await Session()
    // KEY_F5 of the kernel.
    try await session.server.press(key: 63)
    try await session.waitForRefresh()
    #expect(session.demo.effects.first == "begin")
    try await session.stop()
  }
}
