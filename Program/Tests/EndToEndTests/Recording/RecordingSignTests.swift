import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The window's messages about files.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct RecordingSignTests {
  /// Expects the red dot of the badge to be visible or hidden after the next frame.
  private func expectDot(
    _ isThere: Bool, _ window: UInt, _ manager: WindowManager,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var isSeen = !isThere
    for _ in 0..<40 where isSeen != isThere {
      let pixels = try manager.picture(of: window, width: 480, height: 800)
      isSeen = pixels.suffix(480 * 60).contains { $0 & 0xFF_FFFF == 0xE0383B }
      if isSeen != isThere { try await Task.sleep(for: .milliseconds(50)) }
    }
    #expect(isSeen == isThere, sourceLocation: sourceLocation)
  }

  @Test func `F9 shows the recording and its file in the window, then the result`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let home = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: screen.display, ["--theme", "light"], home: home.path)
    let manager = WindowManager(display: screen.display)
    let window = try await manager.window(titled: "Pullcord")
    try await expectDot(false, window, manager)
    try screen.pointer.move(to: Point(240, 300))
    try screen.pointer.press("F9")
    _ = try await manager.window(
      titled: "Pullcord — Recording ~/recording-1.gesture · F9: stop")
    try await expectDot(true, window, manager)
    // The title is restored, and the dot remains.
    _ = try await manager.window(titled: "Pullcord")
    try await expectDot(true, window, manager)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 300), over: 0.3)
    try await Task.sleep(for: .milliseconds(500))
    for y in [310, 320, 330] { try screen.pointer.move(to: Point(240, Double(y))) }
    try screen.pointer.press("F9")
    _ = try await manager.window(titled: "Pullcord — Recorded ~/recording-1.gesture")
    try await expectDot(false, window, manager)
    let text = try String(contentsOfFile: home("recording-1.gesture"), encoding: .utf8)
    #expect(text.hasPrefix("viewport 480 800\n"))
    // The title took four seconds to be restored. The file has the gesture alone.
    let events = text.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(events.first == "0.3 mouse down 240 150", "\(text)")
    #expect(events.last?.contains(" mouse up ") == true, "\(text)")
    try await demo.stop()
  }

  @Test func `a recording that cannot be written shows an error in the window`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let home = try TemporaryFolder()
    let demo = try await DemoProcess(display: screen.display, home: home.path)
    try FileManager.default.removeItem(atPath: home.path)
    let manager = WindowManager(display: screen.display)
    try screen.pointer.move(to: Point(240, 300))
    try screen.pointer.press("F9")
    let message =
      "recording-1.gesture: cannot be written: No such file or directory; does the folder exist?"
    _ = try await manager.window(titled: "Pullcord — \(message)")
    #expect(demo.complaints.contains(message))
    try await demo.stop()
  }

  @Test func `an invalid tuning file is reported on standard error with the range`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let folder = try TemporaryFolder()
    try folder.write(Data("{\"schema\": 1}".utf8), to: "far.json")
    let demo = try await DemoProcess(
      display: screen.display, ["--panel", "--tuning", folder("far.json")])
    try folder.write(
      Data("{\"schema\": 1, \"refresh.triggerDistance.points\": 99999}".utf8), to: "far.json")
    try screen.pointer.move(to: Point(240, 300))
    // The file is the last entry of its folder, above the button that cancels.
    for key in ["ctrl+o", "Up", "Up", "Return"] { try screen.pointer.press(key) }
    let refusal = "refresh.triggerDistance.points: got 99999, expected 0…2000 pt"
    for _ in 0..<100 where !demo.complaints.contains(refusal) {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(demo.complaints.contains(refusal))
    try await demo.stop()
  }
}
