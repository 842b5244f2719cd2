import PullcordControls
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// What follows from a tree of widgets.
@MainActor struct WidgetTreeTests {
  /// A panel with a button, a label below another one, a row of parts, and a clipped list.
  private struct Panel: WidgetHost {
    var focus = WidgetFocus()
    var log: [String] = []
    var revealed: [WidgetID] = []

    mutating func moveFocus(to stop: WidgetID, part: Int) {
      focus.isActive = true
      focus.stop = stop
      focus.part = part
      revealed.append(stop)
    }

    private func button(_ id: WidgetID, _ box: Rectangle) -> Widget<Panel> {
      var button = Widget<Panel>(id, .button, id.rawValue.uppercased(), box: box)
      button.press = .init("Press") { $0.log.append(id.rawValue) }
      button.marksHover = true
      button.look = { [.fill($0.box, radius: $0.hasFocus ? 2 : 1, Color(hex: 0))] }
      return button
    }

    var widgets: Widget<Panel> {
      var back = button("back", Rectangle(x: 0, y: 0, width: 100, height: 20))
      back.isBehind = true
      var front = button("front", Rectangle(x: 60, y: 0, width: 40, height: 20))
      front.keys = { panel, key, _ in
        if key == .left { panel.log.append("front left") }
        return key == .left
      }
      let parts = ["one", "two"].enumerated().map { index, id in
        button(
          WidgetID(rawValue: id), Rectangle(x: 50 * Double(index), y: 0, width: 50, height: 20))
      }
      var row = Widget<Panel>("row", box: Rectangle(x: 0, y: 20, width: 100, height: 20))
      row.origin = Point(x: 0, y: 20)
      row = row.withParts(parts)
      var list = Widget<Panel>("list", box: Rectangle(x: 0, y: 40, width: 100, height: 20))
      list.respondsToPointer = false
      list.isClipped = true
      list.origin = Point(x: 0, y: 30)
      let items = (0..<3).map {
        button(
          WidgetID(rawValue: "item\($0)"),
          Rectangle(x: 0, y: 10 * Double($0), width: 100, height: 10))
      }
      list.children = { area in
        items.filter { area == nil || $0.box.y + 10 > area?.y ?? 0 }
      }
      var root = Widget<Panel>(
        "root", box: Rectangle(x: 0, y: 0, width: 100, height: 60),
        children: [back, front, row, list])
      root.keys = { panel, key, _ in
        panel.log.append("root \(key.rawValue)")
        return key != .f5
      }
      return root
    }

    mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
      widgets.route(key, modifiers, in: &self)
    }
  }

  private var panel = Panel()

  private func target(_ x: Double, _ y: Double) -> WidgetID? {
    panel.widgets.path(at: Point(x: x, y: y))?.last?.id
  }

  @Test func `a pointer finds the front widget, a part, or a visible child of a clipped list`() {
    #expect(target(80, 10) == "front")
    #expect(target(20, 10) == "back")
    #expect(target(70, 30) == "two")
    // The first item is above the visible part, and the third one partly below it.
    #expect(target(50, 45) == "item1")
    #expect(target(50, 59) == "item2")
    #expect(target(50, 61) == nil)
    #expect(target(50, -1) == nil)
  }

  @Test func `the path to a target leads through its parents`() {
    let path = panel.widgets.path(at: Point(x: 70, y: 30))
    #expect(path?.map(\.id) == ["root", "row", "two"])
  }

  @Test func `the focus visits stops in the order of the widgets, and parts are one stop`() {
    #expect(panel.widgets.stops == ["back", "front", "row", "item0", "item1", "item2"])
  }

  @Test mutating func `a click performs the action and takes the focus to the part`() throws {
    let two = try #require(panel.widgets.path(at: Point(x: 70, y: 30))?.last)
    two.click(in: &panel)
    #expect(panel.log == ["two"])
    #expect(panel.focus.stop == "row" && panel.focus.part == 1)
    let back = try #require(panel.widgets.path(at: Point(x: 20, y: 10))?.last)
    back.click(in: &panel)
    #expect(panel.focus.stop == "back" && panel.focus.part == 0)
  }

  @Test mutating func `a key goes to the focused widget first and then to its parents`() {
    panel.moveFocus(to: "front", part: 0)
    let handled = [Key.left, .enter, .right, .f5].map { panel.press($0) }
    #expect(handled == [true, true, true, false])
    #expect(panel.log == ["front left", "front", "root Right", "root F5"])
    panel.log = []
    _ = panel.press(.enter, .shift)
    #expect(panel.log == ["root Return"])
  }

  @Test mutating func `arrows, Home and End move between the parts, and Enter presses one`() {
    panel.moveFocus(to: "row", part: 0)
    for (key, part) in [(Key.left, 0), (.right, 1), (.right, 1), (.home, 0), (.end, 1)] {
      let isHandled = panel.press(key)
      #expect(isHandled && panel.focus.part == part)
    }
    _ = panel.press(.space)
    #expect(panel.log == ["two"])
    // A key of the row with a modifier is one for its parents.
    _ = panel.press(.home, .shift)
    #expect(panel.log == ["two", "root Home"])
  }

  @Test func `without the focus no widget receives a key`() {
    var panel = panel
    var handled = [panel.press(.enter)]
    panel.moveFocus(to: "missing", part: 0)
    handled.append(panel.press(.enter))
    #expect(handled == [false, false] && panel.log.isEmpty)
  }

  @Test mutating func `the picture shows the mouse, and the focus with a ring`() {
    var scenery = WidgetScenery(WidgetLook(.light, .estimate))
    let rest = panel.widgets.commands(in: scenery)
    panel.moveFocus(to: "front", part: 0)
    scenery.focus = panel.focus
    let focused = panel.widgets.commands(in: scenery)
    // The ring has two lines.
    #expect(focused.count == rest.count + 2)
    scenery.focus.isActive = false
    #expect(panel.widgets.commands(in: scenery) == rest)
  }

  @Test mutating func `assistive technology gets the widgets with a role, and changes the host`()
    throws
  {
    panel.moveFocus(to: "row", part: 1)
    final class Changes { var list: [Widget<Panel>.Change] = [] }
    let changes = Changes()
    let nodes = panel.widgets.accessibleNodes(
      prefix: "panel_", at: Point(x: 5, y: 7), focus: panel.focus
    ) { changes.list.append($0) }
    #expect(
      nodes.map(\.id)
        == ["back", "front", "one", "two", "item0", "item1", "item2"].map {
          "panel_" + $0
        })
    #expect(nodes[3].box == Rectangle(x: 55, y: 27, width: 50, height: 20))
    #expect(
      nodes.map { $0.states.contains(.focused) } == [
        false, false, false, true, false, false, false,
      ])
    // An item above the visible part is hidden.
    #expect(
      nodes.map { $0.states.contains(.hidden) } == [false, false, false, false, true, false, false])
    nodes[2].focus?()
    nodes[0].actions[0].perform()
    for change in changes.list { change(&panel) }
    #expect(panel.focus.stop == "row" && panel.focus.part == 0)
    #expect(panel.log == ["back"])
  }
}
