import PullToRefresh
import PullcordControls
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// Curves with handles in the tuner.
struct TunerCurveTests {
  private var panel: TunerPanel

  init() {
    panel = TunerPanel(Tuning(.ios), size: Size(width: 320, height: 900))
    panel.rowList.closedGroups = Set(TuningGroup.allCases).subtracting([.resistance, .motion])
    panel.updateRows()
  }

  private func row(_ group: TuningGroup) throws -> (TunerRow, CurveRow) {
    let row = try #require(panel.rowList["curves.\(group.rawValue)"])
    guard case .curves(let curves) = row.content else { throw Missing() }
    return (row, curves)
  }

  private struct Missing: Error {}

  /// The center of a part in the panel.
  private func center(_ part: CurveRow.Part, _ group: TuningGroup) throws -> Point {
    let (row, curves) = try row(group)
    let box = curves.box(of: part, width: 320)
    return Point(
      x: box.center.x, y: panel.layout.body.y + row.y - panel.rowList.offset + box.center.y)
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers = []) {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
  }

  private let coefficient = CurveRow.Part.handle(
    .resistance(.touch), id: "refresh.resistance.touch.coefficient")

  private var touch: ResistanceRule { panel.tuning.refresh.resistance.touch }

  @Test mutating func `a dragged handle stays under the pointer, and the drag is one undo step`()
    throws
  {
    let start = try center(coefficient, .resistance)
    panel.handle(.mouseDown(x: start.x + 3, y: start.y - 2))
    #expect(panel.tuning == Tuning(.ios))
    for y in 1...15 {
      panel.handle(.mouseMoved(x: start.x + 3, y: start.y - 2 + Double(y)))
      let handle = try center(coefficient, .resistance)
      #expect(abs(handle.y - start.y - Double(y)) < 1.5, "\(y)")
    }
    panel.handle(.mouseUp(x: start.x + 3, y: start.y + 13))
    guard case .hyperbolic(let coefficient) = touch else { throw Missing() }
    #expect(coefficient < 0.55)
    press("z", .control)
    #expect(panel.tuning == Tuning(.ios))
  }

  @Test mutating func `a finger drags a handle, too, and a cancelled drag ends`() throws {
    let start = try center(coefficient, .resistance)
    panel.handle(.touchDown(finger: 1, x: start.x, y: start.y))
    panel.handle(.touchMoved(finger: 1, x: start.x, y: start.y + 30))
    #expect(panel.tuning != Tuning(.ios))
    panel.handle(.touchCancelled(finger: 1))
    #expect(panel.rowList.curves.held == nil)
  }

  @Test mutating func `the keyboard selects a device and moves its handles`() throws {
    panel.focus.isActive = true
    panel.focus.stop = .row(id: "curves.Resistance")
    press("Right")
    press("Right")
    press("Right")
    press("Return")
    #expect(panel.rowList.curves.device == .mouse)
    press("Right")
    let (_, curves) = try row(.resistance)
    #expect(
      curves.parts[panel.focus.part]
        == .handle(.resistance(.mouse), id: "refresh.resistance.mouse.coefficient"))
    let before = panel.tuning.refresh.resistance.mouse
    press("Up", .shift)
    #expect(panel.tuning.refresh.resistance.mouse != before)
    press("Down", .shift)
    #expect(
      TunerFooter(panel: panel).note(on: try row(.resistance).0)?.hasPrefix("Drag: coefficient ")
        == true)
    press("Escape")
    #expect(!panel.hasFocus)
  }

  @Test mutating func `a pull moves a point on the curve of its device`() throws {
    panel.observe(LivePull(device: .mouse, finger: 100, pull: 50), viewport: 700)
    #expect(panel.live == LivePull(device: .mouse, finger: 100, pull: 50))
    #expect(panel.rowList.curves.device == .mouse && panel.rowList.curves.viewport == 700)
    let (_, curves) = try row(.resistance)
    let graph = curves.graph(.resistance(.mouse))
    let plot = curves.plot(.resistance(.mouse), width: 320)
    let expected = plot.point(Point(x: 100, y: 50))
    #expect(graph.x.contains(100) && plot.box.contains(expected))
    panel.observe(LivePull(device: .mouse, finger: 0, pull: 0), viewport: 700)
    #expect(panel.live == nil)
    panel.observe(LivePull(device: .keyboard, finger: 9, pull: 3), viewport: 700)
    #expect(panel.live == nil)
  }

  @Test mutating func `the curve of the other tuning is drawn while it differs`() throws {
    #expect(try row(.resistance).1.state.other == nil)
    panel.activate(.b)
    panel.set("refresh.resistance.touch.coefficient", .number(0.2))
    #expect(try row(.resistance).1.state.other == Tuning(.ios))
    panel.activate(.a)
    #expect(
      try row(.resistance).1.state.other?.refresh.resistance.touch
        == .hyperbolic(coefficient: 0.2))
    panel.copySide()
    #expect(try row(.resistance).1.state.other == nil)
  }

  /// A pull to a travel, which fires under the panel's tuning if it is far enough.
  private func pull(to finger: Double, _ observed: PullStroke.Outcome) -> PullStroke {
    let samples = (0...30).map {
      PullStroke.Sample(time: Double($0) / 30, finger: finger * min(1, Double($0) / 20))
    }
    return PullStroke(
      .touch, samples, observed: observed, under: PullJudge(panel.tuning.refresh, viewport: 800))
  }

  @Test mutating func `pulls are dots that a moved threshold changes at once, and undo, too`()
    throws
  {
    #expect(try row(.resistance).1.height == 188)
    panel.set("refresh.firing", .choice("onRelease"))
    HandState.add(pull(to: 150, .notFired), to: &panel)
    HandState.add(pull(to: 240, .fired), to: &panel)
    func outcomes() throws -> [PullStroke.Outcome] {
      try row(.resistance).1.state.dots.map(\.outcome)
    }
    #expect(try outcomes() == [.notFired, .fired])
    #expect(try row(.resistance).1.height > 188)
    panel.set("refresh.triggerDistance.points", .number(60))
    #expect(try outcomes() == [.fired, .fired])
    panel.set("refresh.triggerDistance.points", .number(130))
    #expect(try outcomes() == [.notFired, .notFired])
    press("z", .control)
    press("z", .control)
    #expect(try outcomes() == [.notFired, .fired])
    // Other devices have pulls of their own.
    panel.choose(.mouse)
    #expect(try outcomes().isEmpty)
  }

  @Test mutating func `assistive technology reads how many pulls fire`() throws {
    HandState.add(pull(to: 240, .fired), to: &panel)
    HandState.add(pull(to: 150, .cancelled), to: &panel)
    let counts = try #require(panel.widgets.widget("pulls"))
    #expect(counts.role == .label)
    #expect(
      counts.name
        == "Pulls of this session under these settings: 1 fire, 0 do not, 1 cancelled.")
  }

  @Test(arguments: [240.0, 320, 480])
  mutating func `all handles are inside the panel`(width: Double) throws {
    panel.resize(to: Size(width: width, height: 700), time: 0)
    for group in [TuningGroup.resistance, .motion] {
      let (row, curves) = try row(group)
      for part in curves.parts {
        let box = curves.box(of: part, width: width)
        #expect(box.x >= 0 && box.x + box.width <= width)
        #expect(box.y >= 0 && box.y + box.height <= TunerLayout.height(of: row))
      }
    }
  }
}
