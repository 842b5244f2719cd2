import IconTuning
import PathAnimation
import PullToRefresh
import PullcordControls
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The editor of icons in the tuner.
struct TunerIconTests {
  private var panel: TunerPanel

  init() {
    var tuning = Tuning()
    tuning.show(.plain(.logo))
    panel = TunerPanel(tuning, size: Size(width: 320, height: 900))
    panel.rowList.closedGroups = Set(TuningGroup.allCases).subtracting([.icon])
    panel.updateRows()
    panel.focus.isActive = true
  }

  private var keys: [String] { panel.rowList.rows.map(\.id).filter { $0.hasPrefix("icon") } }

  private mutating func press(_ keys: String..., on id: String) {
    panel.focus.stop = .row(id: id)
    for key in keys { panel.handle(.keyPressed(Key(rawValue: key), modifiers: [])) }
  }

  @Test mutating func `only indicators with an icon have the rows of an icon`() {
    #expect(
      keys == [
        "icon", "icon.progress", "icon.time", "icon.part", "icon.part.1.start",
        "icon.part.1.duration",
        "icon.part.1.width", "icon.part.1.color", "icon.part.1.order", "icon.part.1.motion",
        "icon.part.1.motion.start", "icon.part.1.motion.duration", "icon.fit", "icon.colors",
        "icon.frame",
        "icon.measure",
      ])
    panel.set("indicator", .choice("spinner"))
    #expect(!panel.rowList.rows.contains { $0.id == TuningGroup.icon.rawValue })
    panel.set("indicator", .choice("path"))
    #expect(keys.first == "icon")
  }

  @Test mutating func `one part is chosen at a time, and no undo step contains the choice`() {
    press("Right", "Right", "Right", on: "icon.part")
    #expect(keys.contains("icon.part.4.start") && !keys.contains("icon.part.1.start"))
    press("Right", on: "icon.part")
    #expect(keys.contains("icon.part.4.start"))
    #expect(!panel.settings.history.canUndo)
    press("Home", on: "icon.part.4.start")
    #expect(panel.tuning.icon[3].start == 0)
    panel.handle(.keyPressed(Key(rawValue: "z"), modifiers: .control))
    #expect(panel.tuning.icon == IconStyle())
    // Another indicator has fewer parts.
    panel.set("indicator", .choice("path"))
    #expect(keys.contains("icon.part.1.start"))
  }

  @Test mutating func `the scrubber holds the preview at a progress, without an undo step`() {
    func strokes() -> Int {
      let style = WidgetLook(.light, .estimate)
      guard let row = panel.rowList["icon"] else { return -1 }
      return TunerView(panel: panel).iconPreview(row, style).description.count
    }
    press("Home", on: "icon.progress")
    let empty = strokes()
    press("End", on: "icon.progress")
    #expect(panel.settings.icon.progress == 1)
    #expect(strokes() > empty)
    press("Left", on: "icon.progress")
    #expect(panel.settings.icon.progress == 0.99)
    #expect(panel.tuning.icon == IconStyle() && !panel.settings.history.canUndo)
  }

  @Test mutating func `the keyboard skips the preview, which has no control`() {
    panel.focus.stop = .row(id: TuningGroup.icon.rawValue)
    panel.handle(.keyPressed(.down, modifiers: []))
    #expect(panel.focus.stop == .row(id: "icon.progress"))
  }

  @Test mutating func `the preview follows the style`() throws {
    let style = WidgetLook(.light, .estimate)
    let row = try #require(panel.rowList["icon"])
    let before = TunerView(panel: panel).iconPreview(row, style)
    panel.set("icon.part.1.color", .choice("own"))
    #expect(TunerView(panel: panel).iconPreview(row, style) != before)
    #expect(keys.contains("icon.part.1.color.red"))
  }

  @Test mutating func `the preview shows a motion at a time of the refresh`() throws {
    let style = WidgetLook(.light, .estimate)
    let row = { (panel: TunerPanel) in try #require(panel.rowList["icon"]) }
    let pull = TunerView(panel: panel).iconPreview(try row(panel), style)
    press("Right", "Right", "Right", "Right", "Right", "Right", on: "icon.time")
    #expect(abs(panel.settings.icon.time - 0.3) < 1e-9 && !panel.settings.history.canUndo)
    let sways = TunerView(panel: panel).iconPreview(try row(panel), style)
    #expect(sways != pull)
    // The part stops, and its times are gone.
    press("Home", on: "icon.part.1.motion")
    #expect(panel.tuning.icon[0].motion == .still)
    #expect(!keys.contains("icon.part.1.motion.start"))
    #expect(TunerView(panel: panel).iconPreview(try row(panel), style) != sways)
    panel.handle(.keyPressed(Key(rawValue: "z"), modifiers: .control))
    #expect(panel.tuning.icon == IconStyle())
    // A motion that begins later has not begun yet.
    press("End", on: "icon.part.1.motion.start")
    #expect(panel.tuning.icon[0].motionStart == IconStyle.motionStarts.upperBound)
    #expect(TunerView(panel: panel).iconPreview(try row(panel), style) != sways)
  }

  @Test mutating func `a search for the icon shows its preview and all parts`() {
    panel.setSearch(TextField("icon"))
    #expect(keys.starts(with: ["icon", "icon.progress", "icon.time"]))
    #expect(keys.contains("icon.part.4.order") && !keys.contains("icon.part"))
    panel.focus.stop = "search"
    panel.handle(.keyPressed(.enter, modifiers: []))
    #expect(panel.focus.stop == .row(id: "icon.progress"))
    panel.setSearch(TextField("part layer"))
    #expect(keys == (1...4).map { "icon.part.\($0).order" })
  }
}
