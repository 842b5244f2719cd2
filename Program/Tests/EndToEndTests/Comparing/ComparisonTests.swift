import Foundation
import PullcordDrawingChecks
import PullcordListScenes
import PullcordTestServers
import PullcordTestTraits
@testable import PullcordTunerPanel
@testable import PullcordTuning
import Testing
import VectorGraphics

// `Point` means a point on the screen, not in a drawing.
import struct PullcordTestServers.Point

/// Screenshots, filmstrips and comparisons of a user's own pull in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct ComparisonTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// A folder for the demo's files, with an `xdg-open` that notes the path it gets.
  private func home(opener: String? = "echo \"$1\" > \"$HOME/opened\"") throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: home("bin"), withIntermediateDirectories: true)
    if let opener {
      try home.write(Data("#!/bin/sh\n\(opener)\n".utf8), to: "bin/xdg-open")
      chmod(home("bin/xdg-open"), 0o755)
    }
    return home
  }

  private func demo(_ home: TemporaryFolder, _ arguments: [String] = []) async throws
    -> DemoProcess
  {
    try await DemoProcess(
      display: try screen.display, ["--theme", "light"] + arguments,
      environment: ["PATH": "\(home.path)/bin"], home: home.path)
  }

  private func pull(_ demo: DemoProcess) async throws {
    try screen.pointer.drag(from: Point(240, 120), to: Point(240, 320), over: 0.4)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
  }

  private func names(_ home: TemporaryFolder, _ ending: String) throws -> [String] {
    try home.names().filter { $0.hasSuffix(ending) }
  }

  @Test func `four actions tell whether B is better than A with the user's own pull`() async throws
  {
    let home = try home()
    let demo = try await demo(home)
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    try screen.pointer.move(to: Point(240, 500))
    // 1. Pull.
    try await pull(demo)
    // 2. Open the tuner.
    try screen.pointer.press("F2")
    try await demo.wait(for: "the tuner") { _ in
      (try? manager.picture(of: window, width: 800, height: 800)) != nil
    }
    // 3. Change a value.
    let controls = LabelledControls(
      TunerPanel(Tuning(), size: Size(width: TunerPanel.width, height: 800))
        .drawing(at: 0, SceneStyle()))
    let track = try #require(controls.slider("Trigger"))
    let range = try #require(TuningParameter.named("refresh.triggerDistance.points")?.kind)
    guard case .number(let limits) = range else { throw DemoError(what: "Trigger") }
    func knob(_ number: Double) -> Point {
      Point(480 + track.x + track.width * limits.share(of: number), track.center.y)
    }
    try screen.pointer.drag(from: knob(64), to: knob(300), over: 0.4)
    // 4. Compare.
    try screen.pointer.press("c")
    try await demo.wait(for: "the page in the browser", seconds: 120) { _ in
      (try? home.bytes("opened")).map { !$0.isEmpty } == true
    }
    #expect(
      try String(decoding: home.bytes("opened"), as: UTF8.self).hasSuffix("/comparison-1.html\n"))
    let page = try String(decoding: home.bytes("comparison-1.html"), as: UTF8.self)
    #expect(page.contains("pairs.push"))
    #expect(try names(home, ".html") == ["comparison-1.html"])
    try await demo.stop()
  }

  @Test func `F12 and Shift+F12 save pictures and say where`() async throws {
    let home = try home()
    let demo = try await demo(home)
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    try screen.pointer.move(to: Point(240, 500))
    try screen.pointer.press("shift+F12")
    _ = try await manager.window(
      titled: "Pullcord — There is no pull yet: pull the list, or record with F9")
    try await pull(demo)
    let shown = try manager.picture(of: window, width: 480, height: 800)
    try screen.pointer.press("F12")
    _ = try await manager.window(titled: "Pullcord — Saved ~/screenshot-1.png")
    #expect(!shown.isEmpty)
    try screen.pointer.press("shift+F12")
    _ = try await manager.window(titled: "Pullcord — Saved ~/filmstrip-1.png")
    #expect(try names(home, ".png") == ["filmstrip-1.png", "screenshot-1.png"])
    try await demo.stop()
  }

  @Test func `Esc cancels a comparison, which leaves no file`() async throws {
    let home = try home()
    let demo = try await demo(home, ["--ab", "pullcord", "ios"])
    let manager = WindowManager(display: try screen.display)
    try screen.pointer.move(to: Point(240, 500))
    try await pull(demo)
    // A fast machine has finished the comparison before a test has read the window's title.
    try screen.pointer.press("c")
    try screen.pointer.press("Escape")
    _ = try await manager.window(titled: "Pullcord — Comparing A and B: cancelled")
    #expect(try names(home, ".html").isEmpty)
    #expect(try home.names().filter { $0.contains("partial") }.isEmpty)
    try await demo.stop()
  }

  @Test func `equal tunings, a missing browser and a lost folder give one line each`()
    async throws
  {
    let home = try home(opener: nil)
    let demo = try await demo(home)
    let manager = WindowManager(display: try screen.display)
    try screen.pointer.move(to: Point(240, 500))
    try await pull(demo)
    try screen.pointer.press("c")
    _ = try await manager.window(
      titled: "Pullcord — A and B are the same: change a value or the preset first")
    try screen.pointer.press("1")
    try screen.pointer.press("F2")
    try await Task.sleep(for: .milliseconds(500))
    try screen.pointer.press("F6")
    try screen.pointer.press("Right")
    try screen.pointer.press("Escape")
    try screen.pointer.press("c")
    try await demo.wait(for: "the complaint", seconds: 120) { _ in
      demo.complaints.contains("xdg-open is missing")
    }
    #expect(try names(home, ".html") == ["comparison-1.html"])
    try FileManager.default.removeItem(atPath: home.path)
    try screen.pointer.press("F12")
    _ = try await manager.window(
      titled: "Pullcord — screenshot-1.png: cannot be written: No such file or directory; "
        + "does the folder exist?")
    #expect(demo.complaints.split(separator: "\n").allSatisfy { $0.hasPrefix("pullcord: ") })
    try await demo.stop()
  }
}
