import PullcordTestServers
import PullcordTestTraits
import Testing

/// The motions of an icon in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct TunerIconTests {
  /// The number of different pictures of the indicator while the sample takes long to respond.
  private func pictures(
    on screen: VirtualScreen
  ) async throws -> Int {
    let manager = WindowManager(display: screen.display)
    let window = try await manager.window(titled: "Pullcord")
    var pictures: Set<[UInt32]> = []
    for _ in 0..<6 {
      // The rows of the list, below the indicator, do not move.
      pictures.insert(try manager.picture(of: window, width: 480, height: 72))
      try await Task.sleep(for: .milliseconds(90))
    }
    return pictures.count
  }

  @Test func `a motion that begins later keeps the icon still until then`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let demo = try await DemoProcess(
      display: screen.display,
      [
        "--indicator", "logo", "--svg", SourceTree.root("Assets/Paths/anchor.svg"), "--panel",
        "--theme", "light",
      ], latency: 60_000)
    try screen.pointer.move(to: Point(240, 500))
    try screen.pointer.press("F5")
    try await demo.wait(for: "the refresh") { lines in
      lines.compactMap(\.state).last == "refreshing"
    }
    // The gap has opened.
    try await Task.sleep(for: .seconds(1.2))
    #expect(try await pictures(on: screen) > 2)
    try screen.pointer.press("F6")
    try screen.pointer.press("ctrl+f")
    for key in "part motion start" {
      try screen.pointer.press(key == " " ? "space" : String(key))
    }
    // The first row is the start of the anchor's motion.
    for key in ["Return", "Return", "1", "0", "Return"] { try screen.pointer.press(key) }
    try await Task.sleep(for: .seconds(1))
    // The round of ten seconds may end meanwhile.
    #expect(try await pictures(on: screen) <= 2)
    try await demo.stop()
  }
}
