import PullcordControls
import PullcordDrawingChecks
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The menu of presets in a panel that is less high than the menu.
struct TunerMenuTests {
  private var panel: TunerPanel = {
    var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 300))
    panel.handle(.mouseDown(x: 100, y: 40))
    panel.handle(.mouseUp(x: 100, y: 40))
    return panel
  }()

  private mutating func press(_ key: String) {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: []))
  }

  private func drawing() throws -> Drawing {
    let menu = try #require(panel.menu?.widget)
    return Drawing(menu.commands(in: WidgetScenery(WidgetLook(.light, .estimate))))
  }

  private var titles: [String] { panel.menu?.popUp.titles ?? [] }

  /// The position of a title in the panel.
  ///
  /// The position is nil outside the visible part of the menu, from 4 to 296 points.
  private func position(_ title: String) throws -> Point? {
    let point = try #require(LabelledControls(drawing()).text(title))
    return (10..<290).contains(point.y) ? point : nil
  }

  @Test func `the menu stays inside the panel`() throws {
    #expect(titles.count == 14)
    // The shadow may extend beyond the panel, but the background may not.
    let box = try #require(
      drawing().steps().compactMap(\.fill).first { $0.color == Theme.light.background })
    #expect(box.box.y >= 0 && box.box.y + box.box.height <= 300)
  }

  @Test mutating func `the highlighted title is always visible`() throws {
    press("Home")
    for index in titles.indices {
      #expect(panel.menu?.popUp.highlighted == index)
      #expect(try position(titles[index]) != nil, "\(index) is not visible")
      press("Down")
    }
    press("Home")
    #expect(try position(titles[0]) != nil)
    press("End")
    #expect(try position(titles[13]) != nil)
  }

  @Test mutating func `a wheel scrolls to the last title, and a click chooses it`() throws {
    let last = try #require(titles.last)
    for _ in 0..<20 { panel.handle(.wheelTurned(x: 200, y: 150, dx: 0, dy: 1)) }
    let point = try #require(try position(last))
    panel.handle(.mouseDown(x: point.x, y: point.y))
    panel.handle(.mouseUp(x: point.x, y: point.y))
    #expect(panel.menu == nil)
    #expect(panel.tuning.preset == last)
  }

  @Test mutating func `a finger scrolls the titles without choosing, and a tap chooses`() throws {
    let (before, last) = (panel.tuning, try #require(titles.last))
    panel.handle(.touchDown(finger: 1, x: 200, y: 250))
    for y in stride(from: 245.0, through: 50, by: -5) {
      panel.handle(.touchMoved(finger: 1, x: 200, y: y))
    }
    panel.handle(.touchUp(finger: 1, x: 200, y: 50))
    #expect(panel.tuning == before)
    let tap = try #require(try position(last))
    panel.handle(.touchDown(finger: 1, x: tap.x, y: tap.y))
    panel.handle(.touchUp(finger: 1, x: tap.x, y: tap.y))
    #expect(panel.tuning.preset == last)
  }

  @Test mutating func `a panel that shrinks keeps the highlighted title visible`() throws {
    panel.resize(to: Size(width: 320, height: 800), time: 0)
    press("End")
    panel.resize(to: Size(width: 320, height: 220), time: 0)
    let point = try #require(try position(titles[13]))
    #expect(point.y < 210)
  }
}
