import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Keyboard control of the gallery in a window under a window manager.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct GalleryTests {
  /// The picture of the window and its effects after a number of keys.
  private func shown(
    after keys: String..., on screen: VirtualScreen
  ) async throws -> (picture: Data, effects: [String]) {
    let path = try GestureText("").path + ".png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let demo = try await DemoProcess(
      display: screen.display,
      ["--scene", "gallery", "--theme", "light", "--screenshot", path], latency: 100)
    _ = try await WindowManager(display: screen.display).window(titled: "Pullcord")
    // The window has the focus.
    try await Task.sleep(for: .seconds(0.4))
    for key in keys { try screen.pointer.press(key) }
    try await Task.sleep(for: .seconds(2.6))
    try await demo.stop()
    return (try Data(contentsOf: URL(fileURLWithPath: path)), demo.effects)
  }

  @Test func `keys move the slider, move the focus and refresh one list`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let session = try DesktopSession(openboxOn: screen.display)
    defer { session.stop() }
    try await Task.sleep(for: .seconds(0.5))
    let plain = try await shown(on: screen)
    let right = try await shown(after: "Right", "Right", on: screen)
    let back = try await shown(after: "Right", "Right", "Left", "Left", on: screen)
    #expect(right.picture != plain.picture && back.picture == plain.picture)
    let slider = try await shown(after: "Tab", on: screen)
    let first = try await shown(after: "Tab", "Tab", on: screen)
    let around = try await shown(after: "Tab", "shift+Tab", "shift+Tab", on: screen)
    #expect(Set([plain, slider, first, around].map { $0.picture }).count == 4)
    #expect([plain, right, back, slider, first, around].flatMap { $0.effects }.isEmpty)
    let one = try await shown(after: "Tab", "Tab", "Return", on: screen)
    #expect(one.effects == ["begin", "finish"])
    let all = try await shown(after: "F5", on: screen)
    #expect(all.effects.filter { $0 == "begin" }.count > 5)
  }
}
