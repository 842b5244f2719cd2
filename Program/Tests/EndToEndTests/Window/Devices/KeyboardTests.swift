import PullcordTestServers
import PullcordTestTraits
import Testing

/// Keyboard control of the list in several layouts on a real Xorg.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct KeyboardTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  @Test func `the arrow, page and end keys and Space scroll by their steps`() async throws {
    let demo = try await DemoProcess(display: try server.display, ["--page-size", "0"])
    try await server.mouse.move(to: Point(240, 400))
    // The viewport is 800 points long. A step is this number to the power of 2/3, and a page is 0.9
    // of it.
    for (key, offset) in [
      ("Down", 86.2), ("Down", 172.4), ("Up", 86.2), ("Page_Down", 806.2), ("Shift+space", 86.2),
      ("space", 806.2), ("Page_Up", 86.2), ("Home", 0),
    ] {
      try await server.keyboard.press(key)
      try await demo.wait(for: "\(key) to \(offset)") { lines in
        let last = lines.last { $0.offset != nil }
        return last?.phase == "resting" && abs((last?.offset ?? -1) - offset) < 0.1
      }
    }
    try await server.keyboard.press("End")
    try await demo.wait(for: "the end") { lines in
      let last = lines.last { $0.offset != nil }
      return last?.phase == "resting" && (last?.offset ?? 0) > 10_000
    }
    try await demo.stop()
  }

  @Test func `a held arrow key scrolls until its release`() async throws {
    let demo = try await DemoProcess(display: try server.display)
    try await server.mouse.move(to: Point(240, 400))
    // The server repeats a key after 660 ms, 25 times per second.
    try await server.keyboard.hold("Down", for: 1.2)
    try await demo.wait(for: "rest") { lines in
      lines.last?.phase == "resting" && (lines.last?.offset ?? 0) > 5 * 86
    }
    let rest = demo.lines.count
    try await Task.sleep(for: .milliseconds(300))
    #expect(demo.lines.count == rest)
    try await demo.stop()
  }

  @Test func `a shortcut is found in a second layout without Latin letters`() async throws {
    let own = try InputTestServer()
    defer { own.stop() }
    try DesktopSession.run(
      "setxkbmap", "-layout", "us,ru", "-option", "grp:caps_toggle", on: own.display)
    let demo = try await DemoProcess(display: own.display)
    try await own.mouse.move(to: Point(240, 400))
    try await own.keyboard.press("Caps_Lock")
    try await own.keyboard.press("Control+r")
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    try await own.keyboard.press("F5")
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.waitUntilIdle()
    try await own.keyboard.press("Caps_Lock")
    try await own.keyboard.press("Control+r")
    try await demo.wait(forOutcome: "success", count: 3)
    try await demo.stop()
  }

  @Test func `a layout that changes while the window is open moves the shortcuts`() async throws {
    let own = try InputTestServer()
    defer { own.stop() }
    let demo = try await DemoProcess(display: own.display)
    try await own.mouse.move(to: Point(240, 400))
    try await own.keyboard.press("Control+r")
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    // In the Dvorak layout, r is on the key of o, and p is on the key of r.
    try DesktopSession.run("setxkbmap", "-layout", "us", "-variant", "dvorak", on: own.display)
    try await own.keyboard.press("Control+r")
    try await Task.sleep(for: .milliseconds(300))
    #expect(demo.effects == ["begin", "finish"])
    try await own.keyboard.press("Control+o")
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.stop()
  }
}
