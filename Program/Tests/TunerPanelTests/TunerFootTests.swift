import PullcordDrawingChecks
@testable import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// What the tuner says at its foot.
struct TunerFootTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 800))

  private var texts: [String] {
    panel.drawing(at: 0, SceneStyle(scale: 1, theme: .light)).texts
  }

  /// A place on a row's title, where nothing can be pressed.
  private func title(of id: String) throws -> Point {
    let row = try #require(panel.rows.first { $0.id == id })
    return Point(x: 60, y: panel.layout.body.y + row.y + 10)
  }

  @Test mutating func `the row under the pointer says its range with its unit`() throws {
    #expect(!texts.contains { $0.contains("…2000 pt") })
    panel.hovered(at: try title(of: "refresh.triggerDistance"))
    #expect(texts.contains("Trigger: 0…2000 pt, preset 64"))
    panel.hovered(at: nil)
    #expect(!texts.contains { $0.contains("…2000 pt") })
  }

  @Test mutating func `the row that has the focus says its range, until the pointer is on another`()
    throws
  {
    panel.hasFocus = true
    panel.focus = .row(id: "refresh.directionCone")
    #expect(texts.contains("Direction cone: 0…90°, preset 45"))
    panel.hovered(at: try title(of: "refresh.triggerDistance"))
    #expect(texts.contains("Trigger: 0…2000 pt, preset 64"))
    panel.hovered(at: nil)
    panel.hasFocus = false
    #expect(!texts.contains { $0.contains("0…90°") })
  }

  @Test mutating func `every row but a heading says what it can be`() {
    panel.closed = []
    panel.updateRows()
    for row in panel.rows {
      switch row.content {
      case .heading: #expect((panel.note(on: row) == nil) == (row.note == nil))
      case .number(_, let range, _, _, _):
        #expect(panel.note(on: row)?.hasPrefix("\(row.title): \(range.text)") == true, "\(row.id)")
      case .actions:
        #expect(panel.note(on: row) == nil)
        panel.hovered = .action(.cancel)
        #expect(panel.note(on: row) == "Cancel: calls off what runs")
        panel.hovered = nil
      case .enabled: #expect(panel.note(on: row)?.hasPrefix("Enabled: ") == true)
      case .choice, .flag: #expect(panel.note(on: row)?.contains("preset ") == true, "\(row.id)")
      }
    }
  }

  @Test mutating func `a refusal is shown whole, range and all, and the rows make room for it`()
    throws
  {
    let body = panel.layout.body
    let refusal =
      "/home/somebody/tunings/far.json: refresh.triggerDistance.points: got 99999, expected 0…2000 pt"
    panel.message = refusal
    let step = try #require(
      panel.drawing(at: 0, SceneStyle(scale: 1, theme: .light)).steps().first {
        $0.text?.string == refusal
      })
    guard case .text(_, let box, _, let lines, _) = step.command else { return }
    #expect(lines >= 3)
    // Thirteen points a line of eleven.
    #expect(box.height >= Double(lines) * 13)
    #expect(panel.layout.body.height < body.height)
    #expect(panel.scroll.viewport == panel.layout.body.height)
    #expect(box.y >= panel.layout.body.y + panel.layout.body.height)
    panel.message = nil
    #expect(panel.layout.body == body)
    #expect(panel.scroll.viewport == body.height)
  }

  @Test func `degrees follow their number without a space, other units with one`() {
    #expect(TuningRange(0...90, step: 1, unit: "°").text == "0…90°")
    #expect(TuningRange(0...400, step: 1, unit: "pt").text == "0…400 pt")
    #expect(TuningRange(0...1, step: 0.01).text == "0…1")
  }
}
