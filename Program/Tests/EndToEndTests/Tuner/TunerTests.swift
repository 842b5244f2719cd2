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

/// Pointer and keyboard control of the tuner in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct TunerTests {
  /// The controls of a tuner beside a list 480 points wide.
  private let controls = LabelledControls(
    TunerPanel(Tuning(), size: Size(width: TunerPanel.width, height: 800))
      .drawing(at: 0, SceneStyle()))

  /// The position of the trigger distance slider's knob for a value.
  private func trigger(at number: Double) throws -> Point {
    let track = try #require(controls.slider("Trigger"))
    let parameter = TuningParameter.named("refresh.triggerDistance.points")
    guard case .number(let range)? = parameter?.kind else { throw DemoError(what: "Trigger") }
    return Point(480 + track.x + track.width * range.share(of: number), track.center.y)
  }

  private func pull(_ screen: VirtualScreen, _ demo: DemoProcess) async throws -> Set<String> {
    let before = demo.lines.count
    try screen.pointer.drag(
      from: Point(240, 120), to: Point(240, 300), over: 0.4)
    try await demo.wait(for: "a pull and its end") { lines in
      let states = lines.dropFirst(before).compactMap(\.state)
      return states.contains("pulling") && states.last == "idle"
    }
    return Set(demo.lines.dropFirst(before).compactMap(\.state))
  }

  @Test func `a dragged slider changes the next pull and can be copied as Swift`()
    async throws
  {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let demo = try await DemoProcess(
      display: screen.display, ["--indicator", "spinner"])
    try screen.pointer.move(to: Point(240, 500))
    #expect(try await pull(screen, demo).contains("refreshing"))

    try screen.pointer.press("F2")
    try await Task.sleep(for: .milliseconds(500))
    try screen.pointer.drag(
      from: try trigger(at: 64), to: try trigger(at: 300), over: 0.4)
    let far = try await pull(screen, demo)
    #expect(!far.contains("armed") && !far.contains("refreshing"))

    let copy = try #require(controls.text("Copy"))
    let button = Point(480 + copy.x, copy.y)
    try screen.pointer.drag(from: button, to: button, over: 0.05)
    let reader = try SelectionReader(display: screen.display)
    for _ in 0..<100 where reader.owner == nil { try await Task.sleep(for: .milliseconds(20)) }
    let text = try reader.paste("UTF8_STRING")?.text ?? ""
    #expect(text.contains("extension RefreshConfiguration {"))
    #expect(text.contains("configuration.distances.trigger = .points("))

    // After the undo, the first threshold applies again.
    try screen.pointer.press("ctrl+z")
    #expect(try await pull(screen, demo).contains("refreshing"))
    try await demo.stop()
  }

  @Test
  func `a recording and --resume restore the tuning file and the settings changed since`()
    async throws
  {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let file = try GestureText("{\"schema\": 1, \"refresh.hysteresis\": 21}")
    let recording = try GestureText("")
    let demo = try await DemoProcess(
      display: screen.display,
      [
        "--indicator", "spinner", "--panel", "--tuning", file.path, "--record-input",
        recording.path,
      ])
    let key = "refresh.triggerDistance.points"
    try screen.pointer.drag(
      from: try trigger(at: 64), to: try trigger(at: 300), over: 0.4)
    _ = try await pull(screen, demo)
    let session = demo.file("pullcord/session.gesture")
    try await demo.stop()
    let recorded = try String(contentsOfFile: recording.path, encoding: .utf8).split(
      separator: "\n")
    #expect(recorded.contains("tune refresh.hysteresis 21"))
    #expect(!recorded.contains { $0.hasPrefix("set tuning") })
    #expect(recorded.contains { $0.contains(" tune \(key) ") })
    let left = try String(contentsOf: session, encoding: .utf8).split(separator: "\n")
    // The session names the tuning file, so the tuner still saves to it.
    #expect(left.contains { $0.hasPrefix("set tuning /") })
    #expect(!left.contains { $0.hasPrefix("tune refresh.hysteresis") })
    #expect(left.contains { $0.hasPrefix("tune \(key) ") })
  }

  @Test func `events can be copied with their times`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let demo = try await DemoProcess(display: screen.display)
    try screen.pointer.move(to: Point(240, 500))
    try screen.pointer.press("F3")
    _ = try await pull(screen, demo)
    try screen.pointer.press("ctrl+shift+c")
    let reader = try SelectionReader(display: screen.display)
    for _ in 0..<100 where reader.owner == nil { try await Task.sleep(for: .milliseconds(20)) }
    let lines = (try reader.paste("UTF8_STRING")?.text ?? "").split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("\tstart tick") })
    #expect(lines.contains { $0.contains("\tstart begin\tpull") })
    #expect(lines.allSatisfy { Double($0.prefix { $0 != "\t" }) != nil })
    try await demo.stop()
  }
}
