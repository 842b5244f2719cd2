import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

struct TunerSearchTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 900))

  private var controls: LabelledControls {
    LabelledControls(panel.drawing(at: panel.rowList.now, SceneStyle()))
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers = []) {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
  }

  private mutating func click(_ point: Point?) throws {
    let point = try #require(point)
    panel.handle(.mouseDown(x: point.x, y: point.y))
    panel.handle(.mouseUp(x: point.x, y: point.y))
  }

  private var titles: [String] { panel.rowList.rows.filter { !$0.isHeading }.map(\.title) }

  @Test mutating func `typing shows only the rows that contain all words`() throws {
    press("f", .control)
    for key in ["h", "y", "s", "t", "e", "r"] { press(key) }
    #expect(titles == ["Hysteresis", "Hysteresis"])
    #expect(panel.rowList.rows.filter(\.isHeading).map(\.title) == ["Guards", "Load more"])
    for key in ["space", "G", "u", "A", "r", "d"] { press(key) }
    #expect(titles == ["Hysteresis"])
    press("z")
    #expect(titles.isEmpty)
    #expect(controls.text("No setting matches “hyster GuArdz”.") != nil)
    press("Escape")
    #expect(titles.count > 40)
    #expect(panel.hasFocus)
    press("Escape")
    #expect(!panel.hasFocus)
  }

  @Test mutating func `the sentence of a setting is searched too`() throws {
    let sentence = try #require(TuningParameter.named("refresh.hysteresis")).note
    #expect(sentence.contains("trembling hand"))
    press("f", .control)
    for character in "trembling" { press(String(character)) }
    #expect(titles.first == "Hysteresis")
    press("Return")
    #expect(panel.focus.stop == .row(id: "refresh.hysteresis"))
    press("Right")
    #expect(panel.tuning.refresh.guards.hysteresis == 9)
    try click(panel.widget("clear_search")?.box.center)
    #expect(titles.count > 40)
    #expect(panel.focus.stop == "search")
  }

  @Test mutating func `Changed only shows what differs from the preset, also in closed groups`()
    throws
  {
    try click(controls.text("Changed only"))
    #expect(titles.isEmpty)
    #expect(controls.text("All numbers are the preset’s.") != nil)
    panel.set("refresh.triggerDistance.points", .number(90))
    panel.set("loadMore.hysteresis", .number(3))
    #expect(titles == ["Trigger", "Hysteresis"])
    panel.settings.reset(["loadMore.hysteresis"])
    #expect(titles == ["Trigger"])
    panel.focus.stop = "changed_only"
    press("space")
    #expect(titles.count > 40)
  }

  @Test mutating func `Tab reaches the search field and the switch`() {
    press("F6")
    for _ in 0..<(TunerTool.allCases.count - 1) { press("Tab") }
    #expect(panel.focus.stop == "search")
    // Letters go to the field.
    press("q")
    #expect(panel.search.text == "q")
    press("BackSpace")
    press("Tab")
    #expect(panel.focus.stop == "changed_only")
  }

  @Test(arguments: [240.0, 280, 320, 480])
  mutating func `the field and the switch fit a panel of any width`(width: Double) throws {
    panel.resize(to: Size(width: width, height: 500), time: 0)
    let field = try #require(panel.widget("search")).box
    let toggle = try #require(panel.widget("changed_only")).box
    #expect(field.x >= 0 && field.x + field.width <= toggle.x)
    #expect(toggle.x + toggle.width <= width)
  }

  @Test func `every setting has a sentence that fits the footer`() {
    for parameter in TuningParameter.all {
      #expect(parameter.note.hasSuffix("."), "\(parameter.key)")
      // Two lines of the footer.
      #expect(parameter.note.count <= 100, "\(parameter.key): \(parameter.note.count)")
    }
  }
}

extension TunerPanel {
  /// The widget with an identity, in the coordinates of its parent's children.
  func widget(_ id: WidgetID) -> TunerWidget? {
    func find(_ widget: TunerWidget) -> TunerWidget? {
      widget.id == id ? widget : widget.children(nil).lazy.compactMap(find).first
    }
    return find(widgets)
  }
}
