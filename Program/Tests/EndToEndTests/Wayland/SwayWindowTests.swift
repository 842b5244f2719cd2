import Foundation
import PullcordScreenshots
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

/// The native window under sway: fingers on a touchpad, a wheel, keys, and the pixels on the screen.
///
/// The gestures are those of ``XwaylandTests``. Here the compositor reports that the fingers lift.
@Suite(.serialized, .needs(.waylandServer), .repeatedAfterStalls)
struct SwayWindowTests {
  @Test func `fingers that rest hold a pull, which refreshes when they lift`() async throws {
    let session = try await SwaySession(platform: "wayland")
    try await session.pointer.scroll(points: -130, over: 0.5)
    try await session.demo.wait(forEffect: "tick")
    // In Xwayland a pull refreshes after 0.35 s of silence.
    try await Task.sleep(for: .seconds(1.5))
    #expect(session.demo.effects == ["tick"])
    try session.pointer.liftFingers()
    try await session.waitForRefresh()
    #expect(session.demo.effects == ["tick", "begin", "finish"])
    #expect(session.pullingDevice == "touchpad")
    try await session.demo.waitUntilIdle()
    try await session.stop()
  }

  @Test func `the list follows the fingers, point by point`() async throws {
    let session = try await SwaySession(platform: "wayland")
    try await session.pointer.scroll(points: 300, over: 1)
    // Fingers that rest before they lift throw nothing.
    try await Task.sleep(for: .milliseconds(300))
    try session.pointer.liftFingers()
    try await session.waitForRest()
    let offset = try #require(session.demo.lines.last { $0.state != nil }?.offset)
    // Each of 60 steps is a multiple of 1/256 of a point.
    #expect(abs(offset - 300) < 0.5, "\(offset)")
    #expect(session.demo.effects.isEmpty)
    try await session.stop()
  }

  @Test(.needs(.keyTool)) func `keys scroll to the end, and refresh`() async throws {
    let session = try await SwaySession(platform: "wayland")
    try session.server.press("End")
    try await session.demo.wait(for: "the end") { ($0.last { $0.state != nil }?.offset ?? 0) > 400 }
    try session.server.press("Home")
    try await session.demo.wait(for: "the start") { $0.last { $0.state != nil }?.offset == 0 }
    try session.server.press("F5")
    try await session.waitForRefresh()
    #expect(session.demo.effects.first == "begin")
    try await session.stop()
  }

  @Test(.needs(.screenReader), arguments: [1, 2])
  func `the screen shows the program's own pixels, at a whole scale`(scale: Int) async throws {
    // sway draws a pointer into its picture, so this window has none.
    let server = try WaylandServer(width: 480 * scale, height: 800 * scale)
    defer { server.stop() }
    func run(_ words: String) throws {
      _ = try FileList.output(of: ["sh", "-c", words], environment: HostProcess.wayland(server))
    }
    try run("swaymsg -s $XDG_RUNTIME_DIR/sway-ipc.* output HEADLESS-1 scale \(scale)")
    let folder = try TemporaryFolder()
    let (drawn, shown) = (folder("drawn.png"), folder("shown.png"))
    let demo = try await SwaySession.start(on: server, ["--screenshot", drawn])
    try await Task.sleep(for: .seconds(1))
    try run("grim \(shown)")
    try await demo.stop()
    let (expected, picture) = try (PictureFile.read(drawn), PictureFile.read(shown))
    #expect((picture.width, picture.height) == (480 * scale, 800 * scale))
    #expect(picture.pixels.count == expected.pixels.count)
    let differing = zip(picture.pixels, expected.pixels).count { ($0 ^ $1) & 0xFF_FFFF != 0 }
    #expect(differing == 0, "\(differing) of \(expected.pixels.count) pixels differ")
  }
}
