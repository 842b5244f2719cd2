import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

struct TunerPanelTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 900))

  private var controls: LabelledControls {
    LabelledControls(panel.drawing(at: panel.rowList.now, SceneStyle()))
  }

  @discardableResult
  private mutating func click(_ point: Point?) throws -> TunerFiles.Request? {
    let point = try #require(point)
    panel.handle(.mouseDown(x: point.x, y: point.y))
    panel.handle(.mouseUp(x: point.x, y: point.y))
    return panel.takeRequests().last
  }

  @discardableResult
  private mutating func press(
    _ key: String, _ modifiers: KeyModifiers = []
  ) -> TunerFiles.Request? {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
    return panel.takeRequests().last
  }

  private mutating func focus(on id: String) {
    panel.focus.isActive = true
    panel.focus.stop = .row(id: id)
  }

  private let trigger = "refresh.triggerDistance.points"

  @Test mutating func `a slider follows a drag, and the drag is one undo step`() throws {
    let track = try #require(controls.slider("Trigger"))
    let y = track.center.y
    panel.handle(.mouseDown(x: track.x, y: y))
    for share in stride(from: 0.0, through: 0.5, by: 0.02) {
      panel.handle(.mouseMoved(x: track.x + track.width * share, y: y))
    }
    panel.handle(.mouseMoved(x: track.center.x, y: y))
    panel.handle(.mouseUp(x: track.center.x, y: y))
    #expect(panel.tuning.refresh.distances.trigger == .points(250))
    try click(controls.text("Undo"))
    #expect(panel.tuning == Tuning())
    try click(controls.text("Redo"))
    #expect(panel.tuning.refresh.distances.trigger == .points(250))
  }

  @Test mutating func `a drag far beyond a slider stops at the ends of its range`() throws {
    let y = try #require(controls.slider("Trigger")).center.y
    panel.handle(.mouseDown(x: 200, y: y))
    panel.handle(.mouseMoved(x: -5000, y: -900))
    #expect(panel.tuning.refresh.distances.trigger == .points(0))
    panel.handle(.mouseMoved(x: 5000, y: y))
    #expect(panel.tuning.refresh.distances.trigger == .points(2000))
  }

  @Test mutating func `plus and minus beside a slider change it by one step`() throws {
    try click(controls.step("Trigger", isMore: true))
    #expect(panel.tuning.refresh.distances.trigger == .points(65))
    try click(controls.step("Trigger", isMore: false))
    try click(controls.step("Trigger", isMore: false))
    #expect(panel.tuning.refresh.distances.trigger == .points(63))
  }

  @Test mutating func `a finger along a slider moves it, and a finger across it scrolls`() throws {
    let start = try #require(controls.slider("Trigger")).center
    panel.handle(.touchDown(finger: 1, x: start.x, y: start.y))
    #expect(panel.tuning == Tuning())
    panel.handle(.touchMoved(finger: 1, x: start.x + 1, y: start.y - 60))
    #expect(panel.tuning == Tuning())
    let scrolled = try #require(controls.slider("Trigger")).center
    #expect(scrolled.y < start.y - 50)
    panel.handle(.touchUp(finger: 1, x: start.x, y: start.y - 60))
    panel.advance(to: 5)
    panel.handle(.interrupted)

    let again = try #require(controls.slider("Trigger")).center
    panel.handle(.touchDown(finger: 2, x: again.x, y: again.y))
    panel.handle(.touchMoved(finger: 2, x: again.x + 40, y: again.y + 3))
    #expect(panel.tuning != Tuning())
  }

  @Test mutating func `a click on the label of a switch switches it`() throws {
    let label = try #require(TuningParameter.named("refresh.triggersOnlyBeyond")?.title)
    try click(controls.text(label))
    #expect(panel.tuning != Tuning())
    try click(controls.text(label))
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `a pop-up button opens a menu, and a click in the menu chooses`() throws {
    try click(controls.textAfter("Trigger"))
    #expect(panel.menu?.popUp.titles == ["points", "viewport", "indicator"])
    let viewport = try #require(controls.text("viewport"))
    panel.handle(.mouseMoved(x: viewport.x, y: viewport.y))
    #expect(panel.menu?.popUp.highlighted == 1)
    try click(viewport)
    #expect(panel.menu == nil)
    #expect(panel.tuning.refresh.distances.trigger == .viewport(fraction: 0.08))
  }

  @Test mutating func `a press beside the menu only closes the menu`() throws {
    try click(controls.textAfter("Trigger"))
    #expect(try click(controls.text("Save")) == nil)
    #expect(panel.menu == nil)
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `a row and the whole tuning can be reset to the preset`() throws {
    try click(controls.step("Trigger", isMore: true))
    panel.set("refresh.hysteresis", .number(20))
    #expect(panel.settings.changeCount == 2)
    try click(controls.reset("Trigger"))
    #expect(panel.settings.changeCount == 1)
    #expect(panel.tuning.refresh.distances.trigger == .points(64))
    try click(controls.text("Reset"))
    #expect(panel.tuning == Tuning())
    try click(controls.text("Undo"))
    #expect(panel.settings.changeCount == 1)
  }

  @Test mutating func `Reset is enabled exactly when it would change something`() throws {
    // The preset does not cover the scene, the edge and the sample's response.
    panel.set("failureRate", .number(0.5))
    panel.set("edge", .choice("end"))
    panel.set("scene", .choice("carousel"))
    #expect(panel.settings.changeCount == 0)
    #expect(!panel.settings.isEnabled(.reset))
    // A change in a closed group also enables Reset.
    panel.set(trigger, .number(100))
    panel.toggle(.distances)
    #expect(panel.settings.changeCount == 1)
    #expect(panel.settings.isEnabled(.reset))
    try click(controls.text("Reset"))
    #expect(panel.settings.changeCount == 0)
    #expect(!panel.settings.isEnabled(.reset))
    #expect(panel.tuning.failureRate == 0.5)
    #expect(panel.tuning.edge == .end)
  }

  @Test func `no preset and no indicator starts with something to reset`() {
    for preset in RefreshPreset.all {
      for indicator in [nil] + IndicatorChoice.allCases.map(Optional.some) {
        var tuning = Tuning(preset)
        tuning.show(indicator)
        let panel = TunerPanel(tuning)
        #expect(
          !panel.settings.isEnabled(.reset), "\(preset.name), \(indicator?.rawValue ?? "its own")")
        #expect(panel.settings.changeCount == 0)
      }
    }
  }

  @Test mutating func `the focus ring surrounds the controls of a row`() throws {
    panel.rowList.closedGroups = []
    panel.updateRows()
    for row in panel.rowList.rows where row.choice != nil {
      let widget = row.widget(width: 320, index: 0)
      let ring = try #require(widget.outlined).inset(by: 2)
      let box = panel.layout.choiceBox(row).moved(by: widget.origin)
      #expect(box.y >= ring.y + 2 && box.y + box.height + 2 <= ring.y + ring.height)
    }
  }

  @Test mutating func `a reset of a row with a kind also resets its number`() throws {
    panel.set("refresh.reveal", .choice("timed"))
    panel.set("refresh.reveal.timed.duration", .number(2))
    #expect(panel.settings.changeCount > 0)
    let row = try #require(panel.rowList["refresh.reveal"])
    panel.settings.reset(row.keys)
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `Down reaches every row and makes it visible`() throws {
    panel.focus.isActive = true
    var seen: Set<String> = []
    var last: WidgetID?
    while true {
      press("Down")
      guard panel.focus.stop != last else { break }
      last = panel.focus.stop
      guard let row = panel.focusedRow else { continue }
      seen.insert(row.id)
      if !row.title.isEmpty {
        let y = try #require(controls.text(row.title)).y
        #expect((100...870).contains(y), "\(row.id) is not visible")
      }
    }
    #expect(seen == Set(panel.rowList.rows.map(\.id)))
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `arrows, Home, End, Delete and Ctrl+Z change a number and undo it`() {
    func hysteresis() -> TuningValue? {
      TuningParameter.named("refresh.hysteresis")?.value(in: panel.tuning)
    }
    focus(on: "refresh.hysteresis")
    press("Right")
    press("Right", .shift)
    #expect(hysteresis() == .number(19))
    press("Left")
    #expect(hysteresis() == .number(18))
    press("End")
    #expect(hysteresis() == .number(200))
    press("Home")
    #expect(hysteresis() == .number(0))
    press("z", .control)
    #expect(panel.tuning == Tuning())
    press("z", [.control, .shift])
    #expect(hysteresis() == .number(0))
    press("Delete")
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `the keyboard opens a menu, moves in it, chooses and closes it`() {
    func firing() -> TuningValue? {
      TuningParameter.named("refresh.firing")?.value(in: panel.tuning)
    }
    focus(on: "refresh.firing")
    press("Return")
    #expect(panel.menu?.choice.chosen == "onRelease")
    press("Down")
    press("space")
    #expect(panel.menu == nil)
    #expect(firing() == .choice("atThreshold"))
    press("Return")
    press("Down")
    press("Escape")
    #expect(firing() == .choice("atThreshold"))
    #expect(panel.hasFocus)
    press("Right")
    #expect(firing() == .choice("dwell"))
  }

  @Test mutating func `buttons and shortcuts request the file and the clipboard`() throws {
    #expect(try click(controls.text("Save")) == .save)
    #expect(try click(controls.text("Load")) == .load)
    #expect(try click(controls.text("Copy")) == .copy)
    #expect(press("s", .control) == .save)
    #expect(press("o", .control) == .load)
    #expect(press("c", .control) == .copy)
  }

  @Test mutating func `keys go to the list unless the panel has the focus`() {
    for name in ["Down", "Tab", "space", "Home", "F5", "Escape"] {
      let isHandled = panel.handle(.keyPressed(Key(rawValue: name), modifiers: []))
      #expect(!isHandled, "\(name)")
    }
    press("F6")
    #expect(panel.hasFocus)
    let isHandled = panel.handle(.keyPressed(.f5, modifiers: []))
    #expect(!isHandled)
    press("Escape")
    #expect(!panel.hasFocus)
  }

  @Test mutating func `a wheel scrolls the rows to their end and not beyond`() throws {
    for step in 0..<200 {
      panel.advance(to: Double(step) / 20)
      panel.handle(.wheelTurned(x: 100, y: 400, dx: 0, dy: 2))
    }
    panel.advance(to: 30)
    let last = try #require(controls.text("Load more"))
    #expect((790...860).contains(last.y))
    #expect(panel.nextDeadline == nil)
    #expect(!panel.isAnimating(at: 30))
  }

  @Test mutating func `a closed group hides only its own rows`() throws {
    try click(controls.text("Distances"))
    #expect(panel.rowList["refresh.triggerDistance"] == nil)
    #expect(panel.rowList["refresh.firing"] != nil)
    try click(controls.text("Distances"))
    #expect(panel.rowList["refresh.triggerDistance"] != nil)
  }

  @Test mutating func `every target of every row is large enough to be hit`() {
    panel.rowList.closedGroups = []
    panel.updateRows()
    for row in panel.rowList.rows {
      let widget = row.widget(width: 320, index: 0)
      for target in [widget] + widget.children(nil) where target.respondsToPointer {
        let box = target.box
        #expect(min(box.width, box.height) >= 22, "\(target.id)")
        #expect(box.x >= 0 && box.x + box.width <= 320, "\(target.id)")
      }
    }
  }

  @Test func `positions of a slider map to numbers in range and back, in order`() {
    for parameter in TuningParameter.all {
      guard case .number(let range) = parameter.kind else { continue }
      #expect(range.value(at: 0) == range.limits.lowerBound, "\(parameter.key)")
      #expect(range.value(at: 1) == range.limits.upperBound, "\(parameter.key)")
      var last = range.limits.lowerBound
      for place in 0...50 {
        let value = range.value(at: Double(place) / 50)
        #expect(value >= last && range.limits.contains(value), "\(parameter.key)")
        let back = range.value(at: range.share(of: value))
        #expect(abs(back - value) <= range.step * 1.001, "\(parameter.key)")
        last = value
      }
    }
  }
}
