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
    panel.hover(at: try #require(LabelledControls(drawing).text(label)))
  }

  @Test mutating func `the footer shows the range and unit of the row under the pointer`() throws {
    #expect(!texts.contains { $0.contains("…2000 pt") })
    try point(at: "Trigger")
    #expect(texts.contains("Trigger: 0…2000 pt, preset 64"))
    panel.hover(at: nil)
    #expect(!texts.contains { $0.contains("…2000 pt") })
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
    panel.updateRows()
    for row in panel.rowList.rows {
      switch row.content {
      case .heading: #expect((panel.note(on: row) == nil) == (row.note == nil))
      case .number(let number):
        let start = "\(row.title): \(number.range.text)"
        #expect(panel.note(on: row)?.hasPrefix(start) == true, "\(row.id)")
      case .actions:
        #expect(panel.note(on: row) == nil)
        panel.presses.hovered = .action(.cancel)
        #expect(panel.note(on: row) == "Cancel: stops the running action")
        panel.presses.hovered = nil
      case .enabled: #expect(panel.note(on: row)?.hasPrefix("Enabled: ") == true)
      case .choice, .flag: #expect(panel.note(on: row)?.contains("preset ") == true, "\(row.id)")
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
