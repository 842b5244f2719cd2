import PullToRefresh
import PullcordDrawingChecks
@testable import PullcordTunerPanel
@testable import PullcordTuning
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

struct TunerPanelTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 900))

  /// The middle of something in the panel, as far as it is in sight.
  private func place(
    _ target: TunerTarget, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Point {
    let layout = panel.layout
    if case .tool(let tool) = target { return layout.tool(tool).center }
    if target == .preset { return layout.preset.center }
    for row in panel.rows {
      guard let box = layout.targets(row).first(where: { $0.target == target })?.box else {
        continue
      }
      let top = layout.body.y - panel.scroll.offset(at: panel.now) + row.y
      return Point(x: box.center.x, y: top + box.center.y)
    }
    let missing: Point? = nil
    return try #require(missing, "\(target) is not there", sourceLocation: sourceLocation)
  }

  private mutating func click(_ target: TunerTarget) throws -> TunerPanel.Wish? {
    let point = try place(target)
    panel.pressed(.mouse, at: point, .mouseDown(x: point.x, y: point.y))
    return panel.lifted(.mouse, at: point, .mouseUp(x: point.x, y: point.y))
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers = []) -> TunerPanel.Wish? {
    var wish: TunerPanel.Wish?
    _ = panel.pressed(Key(rawValue: key), modifiers, wish: &wish)
    return wish
  }

  private let trigger = "refresh.triggerDistance.points"

  @Test mutating func `a slider follows a drag, and the drag is one step`() throws {
    let row = try #require(panel.rows.first { $0.numberKey == trigger })
    let track = panel.layout.track(row)
    let y = try place(.slider(key: trigger)).y
    panel.pressed(.mouse, at: Point(x: track.x, y: y), .mouseDown(x: track.x, y: y))
    for x in stride(from: track.x, through: track.x + track.width / 2, by: 2) {
      panel.moved(.mouse, to: Point(x: x, y: y), .mouseMoved(x: x, y: y))
    }
    let middle = track.x + track.width / 2
    panel.moved(.mouse, to: Point(x: middle, y: y), .mouseMoved(x: middle, y: y))
    _ = panel.lifted(.mouse, at: Point(x: middle, y: y), .mouseUp(x: middle, y: y))
    #expect(panel.tuning.refresh.distances.trigger == .points(250))
    _ = try click(.tool(.undo))
    #expect(panel.tuning == Tuning())
    _ = try click(.tool(.redo))
    #expect(panel.tuning.refresh.distances.trigger == .points(250))
  }

  @Test mutating func `a drag far beyond a slider's ends stops at its range`() throws {
    let y = try place(.slider(key: trigger)).y
    panel.pressed(.mouse, at: Point(x: 200, y: y), .mouseDown(x: 200, y: y))
    panel.moved(.mouse, to: Point(x: -5000, y: -900), .mouseMoved(x: -5000, y: -900))
    #expect(panel.tuning.refresh.distances.trigger == .points(0))
    panel.moved(.mouse, to: Point(x: 5000, y: y), .mouseMoved(x: 5000, y: y))
    #expect(panel.tuning.refresh.distances.trigger == .points(2000))
  }

  @Test mutating func `the signs beside a slider turn by one step`() throws {
    _ = try click(.more(key: trigger))
    #expect(panel.tuning.refresh.distances.trigger == .points(65))
    _ = try click(.less(key: trigger))
    _ = try click(.less(key: trigger))
    #expect(panel.tuning.refresh.distances.trigger == .points(63))
  }

  @Test mutating func `a finger along a slider turns it, a finger across it scrolls`() throws {
    let start = try place(.slider(key: trigger))
    panel.pressed(
      .finger(1), at: start, .touchDown(finger: 1, x: start.x, y: start.y))
    #expect(panel.tuning == Tuning())
    panel.moved(
      .finger(1), to: Point(x: start.x + 1, y: start.y - 60),
      .touchMoved(finger: 1, x: start.x + 1, y: start.y - 60))
    #expect(panel.tuning == Tuning())
    #expect(panel.scroll.offset(at: 0) > 50)
    _ = panel.lifted(
      .finger(1), at: start, .touchUp(finger: 1, x: start.x, y: start.y - 60))

    let again = try place(.slider(key: trigger))
    panel.pressed(.finger(2), at: again, .touchDown(finger: 2, x: again.x, y: again.y))
    panel.moved(
      .finger(2), to: Point(x: again.x + 40, y: again.y + 3),
      .touchMoved(finger: 2, x: again.x + 40, y: again.y + 3))
    #expect(panel.tuning != Tuning())
  }

  @Test mutating func `a switch is switched by a click anywhere on its row`() throws {
    _ = try click(.flag(key: "refresh.triggersOnlyBeyond"))
    #expect(panel.tuning.refresh.firing.mustExceedTrigger)
  }

  @Test mutating func `a choice opens a menu, and a click in it chooses`() throws {
    _ = try click(.chip(key: "refresh.triggerDistance"))
    let menu = try #require(panel.menu)
    #expect(menu.names == ["points", "viewport", "indicator"])
    let box = menu.box(in: panel.size)
    let point = Point(x: box.center.x, y: box.y + TunerMenu.padding + 1.5 * TunerMenu.rowHeight)
    panel.hovered(at: point)
    #expect(panel.menu?.highlighted == 1)
    panel.pressed(.mouse, at: point, .mouseDown(x: point.x, y: point.y))
    _ = panel.lifted(.mouse, at: point, .mouseUp(x: point.x, y: point.y))
    #expect(panel.menu == nil)
    #expect(panel.tuning.refresh.distances.trigger == .viewport(fraction: 0.08))
  }

  @Test mutating func `a press beside the menu closes it and does nothing else`() throws {
    _ = try click(.chip(key: "refresh.triggerDistance"))
    _ = try click(.tool(.save))
    #expect(panel.menu == nil)
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `a row and everything are set back to the preset`() throws {
    _ = try click(.more(key: trigger))
    _ = try click(.flag(key: "refresh.triggersOnlyBeyond"))
    #expect(panel.changeCount == 2)
    _ = try click(.reset(id: "refresh.triggerDistance"))
    #expect(panel.changeCount == 1)
    #expect(panel.tuning.refresh.distances.trigger == .points(64))
    _ = try click(.tool(.reset))
    #expect(panel.tuning == Tuning())
    _ = try click(.tool(.undo))
    #expect(panel.tuning.refresh.firing.mustExceedTrigger)
  }

  @Test mutating func `Reset is usable exactly when it would change something`() throws {
    // What is shown and how the sample answers are not the preset's.
    panel.set("failureRate", .number(0.5))
    panel.set("edge", .choice("end"))
    panel.set("scene", .choice("carousel"))
    #expect(panel.changeCount == 0)
    #expect(!panel.isUsable(.reset))
    // A change stays one while its group is closed.
    panel.set(trigger, .number(100))
    panel.toggle(.distances)
    #expect(panel.changeCount == 1)
    #expect(panel.isUsable(.reset))
    _ = try click(.tool(.reset))
    #expect(panel.changeCount == 0)
    #expect(!panel.isUsable(.reset))
    #expect(panel.tuning.failureRate == 0.5)
    #expect(panel.tuning.edge == .end)
  }

  @Test func `no preset and no indicator begins with something to reset`() {
    for preset in RefreshPreset.all {
      for indicator in [nil] + IndicatorName.allCases.map(Optional.some) {
        var tuning = Tuning(preset)
        tuning.show(indicator)
        let panel = TunerPanel(tuning)
        #expect(!panel.isUsable(.reset), "\(preset.name), \(indicator?.rawValue ?? "its own")")
        #expect(panel.changeCount == 0)
      }
    }
  }

  @Test mutating func `the ring of the focus goes round what stands in a row`() throws {
    panel.closed = []
    panel.updateRows()
    for row in panel.rows {
      // The line is two points wide, inside its box.
      let ring = panel.layout.ring(row).inset(by: 2)
      for (target, box) in panel.layout.targets(row) {
        switch target {
        case .chip:
          #expect(box.y >= ring.y + 2 && box.y + box.height + 2 <= ring.y + ring.height)
        default: break
        }
      }
    }
  }

  @Test mutating func `a row whose kind changed comes back with its numbers`() throws {
    panel.set("refresh.reveal", .choice("timed"))
    panel.set("refresh.reveal.timed.duration", .number(2))
    let row = try #require(panel.rows.first { $0.id == "refresh.reveal" })
    panel.reset(row)
    #expect(panel.tuning.refresh.motion.reveal == Tuning().refresh.motion.reveal)
  }

  @Test mutating func `the keyboard reaches and turns every row`() throws {
    panel.hasFocus = true
    var seen: Set<String> = []
    var last: TunerPanel.Focus?
    while true {
      _ = press("Tab")
      guard panel.focus != last else { break }
      last = panel.focus
      guard case .row(let id) = panel.focus,
        let row = panel.rows.first(where: { $0.id == id })
      else { continue }
      seen.insert(id)
      let y = row.y - panel.scroll.offset(at: panel.now)
      #expect((0...panel.layout.body.height).contains(y), "\(id) is out of sight")
    }
    #expect(seen == Set(panel.rows.map(\.id)))
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `arrows, Home, End, Delete and Ctrl+Z turn a number and take it back`() {
    panel.hasFocus = true
    panel.focus = .row(id: "refresh.hysteresis")
    _ = press("Right")
    _ = press("Right", .shift)
    #expect(panel.tuning.refresh.guards.hysteresis == 19)
    _ = press("Left")
    #expect(panel.tuning.refresh.guards.hysteresis == 18)
    _ = press("End")
    #expect(panel.tuning.refresh.guards.hysteresis == 200)
    _ = press("Home")
    #expect(panel.tuning.refresh.guards.hysteresis == 0)
    _ = press("z", .control)
    #expect(panel.tuning == Tuning())
    _ = press("z", [.control, .shift])
    #expect(panel.tuning.refresh.guards.hysteresis == 0)
    _ = press("Delete")
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `the keyboard opens a menu, moves in it, chooses and gives up`() {
    panel.hasFocus = true
    panel.focus = .row(id: "refresh.firing")
    _ = press("Return")
    #expect(panel.menu?.chosen == "onRelease")
    _ = press("Down")
    _ = press("space")
    #expect(panel.menu == nil)
    #expect(panel.tuning.refresh.firing.moment == .atThreshold)
    _ = press("Return")
    _ = press("Down")
    _ = press("Escape")
    #expect(panel.tuning.refresh.firing.moment == .atThreshold)
    #expect(panel.hasFocus)
    _ = press("Right")
    #expect(panel.tuning.refresh.firing.moment == .dwell(0.5))
  }

  @Test mutating func `shortcuts and buttons wish for the file and the clipboard`() throws {
    #expect(try click(.tool(.save)) == .save)
    #expect(try click(.tool(.load)) == .load)
    #expect(try click(.tool(.copy)) == .copy)
    #expect(press("s", .control) == .save)
    #expect(press("o", .control) == .load)
    panel.hasFocus = true
    #expect(press("c", .control) == .copy)
  }

  @Test mutating func `keys are the list's unless the panel has the focus`() {
    var wish: TunerPanel.Wish?
    for name in ["Down", "Tab", "space", "Home", "F5", "Escape"] {
      #expect(!panel.pressed(Key(rawValue: name), [], wish: &wish), "\(name)")
    }
    _ = press("F6")
    #expect(panel.hasFocus)
    #expect(!panel.pressed(.f5, [], wish: &wish))
    _ = press("Escape")
    #expect(!panel.hasFocus)
  }

  @Test mutating func `a wheel scrolls the rows to their end and not beyond`() {
    for step in 0..<200 {
      panel.advance(to: Double(step) / 20)
      panel.scrolled(.wheelTurned(x: 100, y: 400, dx: 0, dy: 2))
    }
    panel.advance(to: 30)
    #expect(panel.scroll.offset(at: 30) == panel.scroll.endRest)
    #expect(panel.row(at: Point(x: 100, y: 835))?.row.id == TuningGroup.loadMore.rawValue)
    #expect(panel.nextDeadline == nil)
    #expect(!panel.isAnimating(at: 30))
  }

  @Test mutating func `a closed group hides its rows, and only them`() throws {
    _ = try click(.heading(.distances))
    #expect(!panel.rows.contains { $0.id == "refresh.triggerDistance" })
    #expect(panel.rows.contains { $0.id == "refresh.firing" })
    _ = try click(.heading(.distances))
    #expect(panel.rows.contains { $0.id == "refresh.triggerDistance" })
  }

  @Test mutating func `every target of every row is large enough to be hit`() {
    panel.closed = []
    panel.updateRows()
    for row in panel.rows {
      for (target, box) in panel.layout.targets(row) {
        #expect(min(box.width, box.height) >= 22, "\(target)")
        #expect(box.x >= 0 && box.x + box.width <= 320, "\(target)")
      }
    }
  }

  @Test func `a slider's places and its numbers are inverse, in order and inside the range`() {
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
