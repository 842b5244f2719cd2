import CairoRendering
import Foundation
@testable import PullcordHeader
import PullcordControls
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

// `Point` means a point on the screen, not in a drawing.
import struct PullcordTestServers.Point

/// The header, the help, the menu of commands and the greeting in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct HeaderTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// The center of a part of the header of a window 480 points wide.
  private func center(_ part: String) throws -> Point {
    let bar = HeaderBar(
      state: HeaderState(preset: "pullcord", presets: []), width: 480, listWidth: 480,
      measure: TextMeasure(Renderer(), scale: 1))
    let widget = bar.widget.children(nil).first { $0.id.rawValue == "header_\(part)" }
    let center = try #require(widget).box.center
    return Point(center.x, center.y)
  }

  private func session(of demo: DemoProcess) throws -> String {
    try String(contentsOf: demo.file("pullcord/session.gesture"), encoding: .utf8)
  }

  @Test func `each button acts in the window`() async throws {
    let home = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display, ["--theme", "light"], header: true, home: home.path)
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord — Scroll up or press F5")
    func wait(for what: String, width: Int = 480, _ isTrue: ([UInt32]) -> Bool) async throws {
      try await demo.wait(for: what) { _ in
        (try? manager.picture(of: window, width: width, height: 840)).map(isTrue) == true
      }
    }
    /// A pixel between two rows, which the shade of the help darkens.
    let corner = 480 * 830 + 4
    try screen.pointer.click(center("help"))
    try await wait(for: "the help") { $0[corner] & 0xFF < 0xF0 }
    try screen.pointer.press("Escape")
    try await wait(for: "the end of the help") { $0[corner] & 0xFF > 0xF0 }
    let plain = try manager.picture(of: window, width: 480, height: 840)
    try screen.pointer.click(center("numbers"))
    try await wait(for: "the numbers") { $0[480 * 600 + 16] != plain[480 * 600 + 16] }
    try screen.pointer.click(center("record"))
    _ = try await manager.window(
      titled: "Pullcord — Recording ~/recording-1.gesture · F9: stop")
    try screen.pointer.click(center("record"))
    _ = try await manager.window(titled: "Pullcord — Recorded ~/recording-1.gesture")
    try screen.pointer.click(center("tune"))
    try await wait(for: "the tuner", width: 800) { $0.count == 800 * 840 }
    try await demo.stop()
    // The recording has no press of the header.
    let recorded = try String(decoding: home.bytes("recording-1.gesture"), as: UTF8.self)
    #expect(!recorded.contains("mouse down"))
    #expect(recorded.contains("viewport 480 800"))
  }

  @Test func `the menu of presets changes the preset`() async throws {
    let demo = try await DemoProcess(display: try screen.display, header: true)
    try screen.pointer.click(center("preset"))
    try screen.pointer.press("Down")
    try screen.pointer.press("Return")
    try screen.pointer.press("ctrl+w")
    #expect(try await demo.exitStatus() == 0)
    #expect(try session(of: demo).contains("set preset yalantis"))
  }

  @Test func `a right click opens the commands, which refresh and close`() async throws {
    let demo = try await DemoProcess(display: try screen.display, header: true)
    try screen.pointer.click(Point(200, 300), button: 3)
    try screen.pointer.press("Return")
    try await demo.wait(forEffect: "finish")
    try screen.pointer.click(Point(200, 300), button: 3)
    try screen.pointer.press("End")
    try screen.pointer.press("Return")
    #expect(try await demo.exitStatus() == 0)
    #expect(try session(of: demo).contains("viewport 480 800"))
  }

  @Test func `the list below the header is the list of a window without one`() async throws {
    let demo = try await DemoProcess(
      display: try screen.display, ["--theme", "light", "--resume"], header: true)
    let manager = WindowManager(display: try screen.display)
    let with = try manager.picture(
      of: try await manager.window(titled: "Pullcord"), width: 480, height: 840)
    try await demo.stop()
    let bare = try await DemoProcess(display: try screen.display, ["--theme", "light"])
    let without = try manager.picture(
      of: try await manager.window(titled: "Pullcord"), width: 480, height: 800)
    #expect(Array(with.dropFirst(480 * 40)) == without)
    try await bare.stop()
  }

  @Test func `the window speaks the user's language`() async throws {
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["LC_ALL": "de_AT.UTF-8"])
    try screen.pointer.move(to: Point(200, 300))
    try screen.pointer.press("F5")
    try await demo.wait(forAnnouncement: "neu")
    try await demo.stop()
  }

  @Test func `the first start greets once, whatever the state folder is`() async throws {
    let folder = try TemporaryFolder()
    let manager = WindowManager(display: try screen.display)
    func title(_ state: String) async throws -> UInt? {
      let demo = try await DemoProcess(
        display: try screen.display, header: true, environment: ["XDG_STATE_HOME": state])
      let window = try? await manager.window(
        titled: "Pullcord — Scroll up or press F5", timeout: 1)
      try await demo.stop()
      return window
    }
    #expect(try await title(folder("state")) != nil)
    #expect(try await title(folder("state")) == nil)
    // Something else in place of the file counts as a greeting.
    try FileManager.default.createDirectory(
      atPath: folder("odd/pullcord/greeted"), withIntermediateDirectories: true)
    #expect(try await title(folder("odd")) == nil)
    // A state folder that cannot exist is no error.
    try folder.write(Data(), to: "file")
    #expect(try await title(folder("file")) != nil)
  }
}
