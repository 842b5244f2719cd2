import Foundation
import PullcordDrawingChecks
import PullcordListScenes
import PullcordTestServers
import PullcordTestTraits
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

// `Point` means a point on the screen, not in a drawing.
import struct PullcordTestServers.Point

/// Handles of curves in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct TunerCurveTests {
  @Test func `a dragged handle changes the coefficient of the next pull`() async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let file = try GestureText("{\"schema\": 1, \"preset\": \"ios\"}")
    let demo = try await DemoProcess(
      display: screen.display, ["--panel", "--tuning", file.path])
    // The keyboard scrolls to the curves and selects the device, the pointer drags the handle.
    var tuning = Tuning()
    try tuning.apply([TuningSetting("preset", .choice("ios"))])
    var panel = TunerPanel(tuning, size: Size(width: TunerPanel.width, height: 800))
    func press(_ key: String, _ name: String? = nil, _ modifiers: KeyModifiers = []) throws {
      try screen.pointer.press(name ?? key)
      panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
    }
    try press("f", "ctrl+f", .control)
    for _ in 0..<60 where panel.focusedRow?.id != "curves.Resistance" {
      try press("Down")
    }
    guard case .curves(let curves)? = panel.rowList["curves.Resistance"]?.content,
      let row = panel.rowList["curves.Resistance"]
    else { throw DemoError(what: "the curves") }
    panel.advance(to: 5)
    try await Task.sleep(for: .milliseconds(700))
    let id = "refresh.resistance.touch.coefficient"
    let box = curves.box(of: .handle(.resistance(.touch), id: id), width: TunerPanel.width)
    let y = panel.layout.body.y + row.y - panel.rowList.offset + box.center.y
    let start = Point(480 + box.center.x, y)
    try screen.pointer.drag(from: start, to: Point(start.x, start.y + 20), over: 0.4)
    try screen.pointer.press("ctrl+s")
    var text = ""
    for _ in 0..<250 where !text.contains(id) {
      try await Task.sleep(for: .milliseconds(20))
      text = (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
    }
    let settings = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let coefficient = try #require(settings?[id] as? Double)
    #expect(coefficient < 0.5 && coefficient > 0.1, "\(coefficient)")
    // Nothing else differs from the preset, except the delay of the test's sample.
    #expect(settings.map { Set($0.keys) } == ["schema", "preset", "latency", id])
    try await demo.stop()
  }
}
