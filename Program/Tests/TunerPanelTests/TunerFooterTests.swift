import PullcordControls
import PullcordDrawingChecks
@testable import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Tests of the texts in the tuner's footer.
struct TunerFooterTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 900))

  private var texts: [String] {
    panel.drawing(at: 0, SceneStyle(scale: 1, theme: .light)).texts
  }

  private mutating func point(at label: String) throws {
    let drawing = panel.drawing(at: 0, SceneStyle())
    let point: Point = try #require(LabelledControls(drawing).text(label))
    panel.hover(at: point)
  }

  @Test mutating func `the footer shows the range and unit of the row under the pointer`() throws {
    #expect(!texts.contains { $0.contains("…2000 pt") })
    try point(at: "Trigger")
    #expect(texts.contains("Trigger: 0…2000 pt, preset 64"))
    panel.hover(at: nil)
    #expect(!texts.contains { $0.contains("…2000 pt") })
  }

  @Test func `a low panel shows rows instead of a footer, but never hides a message`() {
    var low = TunerPanel(Tuning(), size: Size(width: 320, height: 220))
    #expect(low.layout.body.height == 220)
    #expect(!low.drawing(at: 0, SceneStyle()).texts.contains { $0.contains("F2: close") })
    low.message = "Saved to a file"
    #expect(low.drawing(at: 0, SceneStyle()).texts.contains("Saved to a file"))
    #expect(panel.layout.body.height == 900 - 156 - 76)
  }

  @Test mutating func `the footer follows rows that a wheel moves under the resting pointer`()
    throws
  {
    try point(at: "Trigger")
    for _ in 0..<3 { panel.handlePointer(.wheelTurned(x: 160, y: 500, dx: 0, dy: 1)) }
    for frame in 0...60 { panel.advance(to: Double(frame) / 60) }
    let mouse = try #require(panel.mouse)
    let row = try #require(panel.row(at: mouse))
    #expect(panel.rowList.offset > 60 && row.title != "Trigger")
    #expect(panel.hoveredRow == row.id)
    #expect(!texts.contains("Trigger: 0…2000 pt, preset 64"))
  }

  @Test
  mutating func `the footer shows the range of the focused row unless the pointer is on another`()
    throws
  {
    panel.focus.isActive = true
    panel.focus.stop = .row(id: "refresh.directionCone")
    #expect(texts.contains("Direction cone: 0…90°, preset 45"))
    try point(at: "Trigger")
    #expect(texts.contains("Trigger: 0…2000 pt, preset 64"))
    panel.hover(at: nil)
    panel.focus.isActive = false
    #expect(!texts.contains { $0.contains("0…90°") })
  }

  @Test mutating func `every row except a heading has a description`() {
    panel.rowList.closedGroups = []
    // The logo has rows for its parts.
    panel.set("indicator", .choice("logo"))
    for row in panel.rowList.rows {
      switch row.content {
      case .heading: #expect((TunerFooter(panel: panel).note(on: row) == nil) == (row.note == nil))
      case .number(let number):
        let start = "\(row.title): \(number.range.text)"
        #expect(TunerFooter(panel: panel).note(on: row)?.hasPrefix(start) == true, "\(row.id)")
      case .actions:
        #expect(TunerFooter(panel: panel).note(on: row) == nil)
        panel.presses.hovered = TunerAction.cancel.widgetID
        #expect(TunerFooter(panel: panel).note(on: row) == "Cancel: stops the running action")
        panel.presses.hovered = nil
      case .hand:
        #expect(TunerFooter(panel: panel).note(on: row) == nil)
        panel.presses.hovered = HandTool.fit.widgetID
        #expect(TunerFooter(panel: panel).note(on: row)?.hasPrefix("Fit to my hand: ") == true)
        panel.presses.hovered = nil
      case .curves, .icon: #expect(TunerFooter(panel: panel).note(on: row) != nil)
      case .enabled:
        #expect(TunerFooter(panel: panel).note(on: row)?.hasPrefix("Enabled: ") == true)
      case .choice where row.id == "icon.part":
        #expect(TunerFooter(panel: panel).note(on: row) == "Part: 1 of 4")
      case .choice, .flag:
        #expect(TunerFooter(panel: panel).note(on: row)?.contains("preset ") == true, "\(row.id)")
      }
    }
  }

  @Test mutating func `a long error is shown completely, and the rows get less space`()
    throws
  {
    let body = panel.layout.body
    let refusal =
      "/home/somebody/projects/application/tunings/shared/far-away-from-home/and-further/far.json: "
      + "refresh.triggerDistance.points: got 99999, expected 0…2000 pt, which is why the file was not loaded at all"
    panel.message = refusal
    let step = try #require(
      panel.drawing(at: 0, SceneStyle(scale: 1, theme: .light)).steps().first {
        $0.text?.string == refusal
      })
    guard case .text(_, let box, _, let lines, _) = step.command else { return }
    #expect(lines >= 4)
    // Each line of text with a size of 11 points takes 13 points.
    #expect(box.height >= Double(lines) * 13)
    #expect(panel.layout.body.height < body.height)
    #expect(panel.rowList.scroll.viewport == panel.layout.body.height)
    #expect(box.y >= panel.layout.body.y + panel.layout.body.height)
    panel.message = nil
    #expect(panel.layout.body == body)
    #expect(panel.rowList.scroll.viewport == body.height)
  }

  @Test func `degrees follow their number without a space, other units with one`() {
    #expect(TuningRange(0...90, step: 1, unit: "°").text == "0…90°")
    #expect(TuningRange(0...400, step: 1, unit: "pt").text == "0…400 pt")
    #expect(TuningRange(0...1, step: 0.01).text == "0…1")
  }
}
