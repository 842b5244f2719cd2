@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The menu of presets in a window that is lower than it.
struct TunerMenuTests {
  private var panel: TunerPanel = {
    var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 300))
    panel.hasFocus = true
    panel.open(panel.presetChip, anchor: Point(x: 304, y: 37))
    return panel
  }()

  private mutating func press(_ key: String) {
    var wish: TunerPanel.Wish?
    #expect(panel.pressed(Key(rawValue: key), [], wish: &wish))
  }

  /// Where a name is seen, in the panel; nil outside the menu's box.
  private func place(_ index: Int) throws -> Point? {
    let menu = try #require(panel.menu)
    let box = menu.box(in: panel.size)
    let y =
      box.y + TunerMenu.padding + (Double(index) + 0.5) * TunerMenu.rowHeight - menu.offset
    return (box.y + TunerMenu.padding..<box.y + box.height - TunerMenu.padding).contains(y)
      ? Point(x: box.center.x, y: y) : nil
  }

  @Test func `it stays inside the panel`() throws {
    let menu = try #require(panel.menu)
    #expect(menu.names.count == 14)
    let box = menu.box(in: panel.size)
    #expect(box.y >= 0 && box.y + box.height <= 300)
    #expect(menu.isLong(in: panel.size))
    #expect(!menu.isLong(in: Size(width: 320, height: 800)))
  }

  @Test mutating func `the keyboard's name is always in sight`() throws {
    press("Home")
    for index in 0..<14 {
      #expect(panel.menu?.highlighted == index)
      #expect(try place(index) != nil, "\(index) is out of sight")
      press("Down")
    }
    press("Home")
    #expect(try place(0) != nil)
    press("End")
    #expect(try place(13) != nil)
  }

  @Test mutating func `a wheel brings the last name under the pointer, which chooses it`() throws {
    let last = try #require(panel.menu?.names.last)
    for _ in 0..<20 { panel.scrolled(.wheelTurned(x: 200, y: 150, dx: 0, dy: 1)) }
    let point = try #require(try place(13))
    panel.pressed(.mouse, at: point, .mouseDown(x: point.x, y: point.y))
    _ = panel.lifted(.mouse, at: point, .mouseUp(x: point.x, y: point.y))
    #expect(panel.menu == nil)
    #expect(panel.tuning.preset == last)
  }

  @Test mutating func `a finger takes the names along and chooses none, a tap chooses`() throws {
    let before = panel.tuning
    let start = Point(x: 200, y: 250)
    panel.pressed(.finger(1), at: start, .touchDown(finger: 1, x: 200, y: 250))
    for y in stride(from: 245.0, through: 50, by: -5) {
      panel.moved(.finger(1), to: Point(x: 200, y: y), .touchMoved(finger: 1, x: 200, y: y))
    }
    let end = Point(x: 200, y: 50)
    _ = panel.lifted(.finger(1), at: end, .touchUp(finger: 1, x: 200, y: 50))
    #expect(panel.tuning == before)
    let tap = try #require(try place(13))
    panel.pressed(.finger(1), at: tap, .touchDown(finger: 1, x: tap.x, y: tap.y))
    _ = panel.lifted(.finger(1), at: tap, .touchUp(finger: 1, x: tap.x, y: tap.y))
    #expect(panel.tuning.preset == panel.presetChip.names.last)
  }

  @Test mutating func `a panel that shrinks keeps the highlighted name in sight`() throws {
    panel.resize(to: Size(width: 320, height: 800), at: 0)
    press("End")
    panel.resize(to: Size(width: 320, height: 220), at: 0)
    #expect(try place(13) != nil)
  }
}
