import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Pointer and keyboard control of the parts of the window on a real Xorg.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct ControlTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  @Test func `the scroll indicator is dragged to the end of the list`() async throws {
    let demo = try await DemoProcess(display: try server.display, ["--page-size", "0"])
    let mouse = try server.mouse
    try await mouse.move(to: Point(476, 10))
    try await mouse.drag(from: Point(476, 20), to: Point(476, 900), over: 0.3)
    try await demo.wait(for: "the end of the list") { lines in
      (lines.last { $0.offset != nil }?.offset ?? 0) > 1000
    }
    #expect(demo.lines.allSatisfy { $0.phase == nil || $0.phase == "resting" })
    #expect(demo.effects.isEmpty)
    try await demo.stop()
  }

  /// The picture of the window after some input, as bytes.
  private func picture(
    after input: () async throws -> Void, _ flags: String...
  ) async throws -> Data {
    let path = try GestureText("").path + ".png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let demo = try await DemoProcess(
      display: try server.display, ["--screenshot", path, "--exit-after", "1.5"] + flags)
    try await input()
    #expect(try await demo.exitStatus() == 0)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func `Tab shows the focus, and a click selects a row`() async throws {
    let mouse = try server.mouse
    let keyboard = try server.keyboard
    try await mouse.move(to: Point(240, 400))
    let plain = try await picture {}
    let focused = try await picture { try await keyboard.press("Tab") }
    let chosen = try await picture {
      try await mouse.drag(from: Point(240, 400), to: Point(240, 401), over: 0.1)
    }
    #expect(Set([plain, focused, chosen]).count == 3)
  }

  @Test func `another screen mode does not change the list`() async throws {
    let own = try InputTestServer()
    defer { own.stop() }
    let demo = try await DemoProcess(display: own.display)
    try await own.mouse.move(to: Point(240, 150))
    try DesktopSession.run("xrandr", "-s", "1024x768", on: own.display)
    try await Task.sleep(for: .seconds(0.2))
    try await own.keyboard.press("F5")
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["begin", "finish"])
    try await demo.stop()
  }
}
