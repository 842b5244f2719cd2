import Glibc
import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import PullcordTuning
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite @MainActor struct ShelfSceneTests {
  @MainActor private final class Driver {
    let scene: ShelfScene
    private(set) var time = 0.0
    private(set) var effects: [String] = []

    init(_ tuning: Tuning = Tuning()) {
      func feed(_ count: Int) -> SampleFeed {
        SampleFeed(
          items: (0..<count).map {
            FeedItem(
              id: UInt64($0), title: "Title \($0)", subtitle: "Words", minutesAgo: $0,
              avatarSeed: UInt32($0))
          })
      }
      var options = LiveList.Options(tuning)
      options.makeScene = {
        ShelfScene.columnScene(
          start: $0.shownIndicator.indicator(), end: LoadMoreIndicator())
      }
      var shelf = LiveList.Options(ShelfScene.shelfTuning(tuning))
      shelf.sampleControls = .atBothEdges
      shelf.makeScene = {
        let indicator = $0.shownIndicator.indicator()
        return CarouselScene(startIndicator: indicator, endIndicator: indicator)
      }
      scene = ShelfScene(
        options: options, feed: feed(60),
        scene: ShelfScene.columnScene(start: SpinnerIndicator(), end: LoadMoreIndicator()),
        shelfOptions: shelf, shelfFeed: feed(12), shelf: CarouselScene(),
        size: Size(width: 400, height: 800))
      scene.start()
      scene.onEvent = { [unowned self] in
        if case .begin(let token, _) = $0.effect { effects.append("begin \(token.edge)") }
      }
    }

    var column: RefreshController { scene.mainList }
    /// The shelf's list, which becomes the active one with a key that scrolls it.
    var shelf: RefreshController {
      if let known { return known }
      press(.left)
      wait(1)
      let list = scene.list
      known = list
      press(.up)
      wait(1)
      return list
    }
    private var known: RefreshController?

    var offsets: [Double] { [column, shelf].map { $0.model.offset(at: time) } }

    func send(_ event: InputEvent) { scene.handle(event, time: time) }
    func press(_ key: Key, _ modifiers: KeyModifiers = []) {
      send(.keyPressed(key, modifiers: modifiers))
    }

    /// Presses Tab, and returns whether the focus is still in the scene.
    func tab(_ modifiers: KeyModifiers = []) -> Bool {
      scene.handle(.keyPressed(.tab, modifiers: modifiers), time: time)
    }

    func wait(_ seconds: Double) {
      time += seconds
      scene.advance(to: time)
    }

    /// Drags a pointer in fifteen steps and returns the offsets after each.
    @discardableResult
    func drag(
      _ pointer: InputEvent.Pointer = .finger(1), from start: Point, byX dx: Double, y dy: Double
    ) -> [[Double]] {
      send(.pointer(pointer, .began, x: start.x, y: start.y))
      return (1...15).map { step in
        wait(1.0 / 60)
        let share = Double(step) / 15
        send(.pointer(pointer, .moved, x: start.x + dx * share, y: start.y + dy * share))
        return offsets
      }
    }
  }

  private let overShelf = Point(x: 200, y: 110)

  @Test(arguments: [InputEvent.Pointer.finger(1), .mouse])
  func `a drag over the shelf moves one list only, at any angle`(_ pointer: InputEvent.Pointer) {
    for angle in stride(from: 0.0, to: 360, by: 9) {
      let driver = Driver()
      let shelf = driver.shelf
      driver.column.scroll(to: 60)
      shelf.scroll(to: 300)
      let (dx, dy) = (90 * cos(angle * .pi / 180), 90 * sin(angle * .pi / 180))
      let offsets = driver.drag(pointer, from: overShelf, byX: dx, y: dy)
      let isVertical = abs(dy) >= abs(dx) * (1 - 1e-9)
      // A mouse drags only within 30° of an axis (`mouseCone`).
      let slant = min(abs(dx), abs(dy)) / max(abs(dx), abs(dy))
      if pointer == .mouse, slant > tan(30 * Double.pi / 180) {
        #expect(offsets.allSatisfy { $0 == [60, 300] }, "\(angle)°")
        continue
      }
      #expect(offsets.allSatisfy { $0[isVertical ? 1 : 0] == (isVertical ? 300 : 60) }, "\(angle)°")
      let moved = offsets.last?[isVertical ? 0 : 1] ?? 0
      #expect(abs(moved - (isVertical ? 60 : 300)) > 40, "\(angle)°")
      #expect(driver.scene.list === (isVertical ? driver.column : driver.shelf), "\(angle)°")
    }
  }

  @Test func `assistive technology reads both lists, and its actions go to the right one`() throws {
    let driver = Driver()
    let input = SyntheticInput(click: { _ in }, type: { _ in })
    func lists() -> [AccessibleNode] {
      driver.scene.accessibleNodes(
        AccessibleContext(origin: Point(x: 0, y: 40), hasFocus: true, input: input)
      ).filter { $0.role == .list }
    }
    func focused() -> [String] {
      lists().flatMap { list in
        let rows = list.rows.map { rows in (0..<rows.count).map(rows.node) } ?? []
        return [list] + rows
      }.filter { $0.states.contains(.focused) }.map(\.id)
    }
    #expect(lists().map(\.name) == ["List", "Shelf"])
    #expect(lists().map(\.rows?.count) == [60, 12])
    #expect(lists()[1].box == Rectangle(x: 0, y: 40, width: 400, height: 230))
    #expect(focused() == ["list"])
    try #require(lists()[1].rows).node(5).focus?()
    #expect(focused() == ["list_shelf_5"])
    driver.wait(1)
    #expect(driver.offsets[0] == 0 && driver.offsets[1] > 100)
    lists()[1].actions.first?.perform()
    #expect(driver.shelf.isRefreshing(at: .start) && !driver.column.isRefreshing(at: .start))
    // A shelf out of sight is hidden, and comes back when it takes the focus.
    try #require(lists()[0].rows).node(30).reveal?()
    driver.wait(1)
    #expect(lists()[1].states.contains(.hidden) && driver.offsets[0] > 500)
    lists()[1].focus?()
    driver.wait(1)
    #expect(!lists()[1].states.contains(.hidden) && driver.offsets[0] == 0)
    lists()[0].focus?()
    #expect(focused() == ["list"])
  }

  @Test func `a shelf opens where another one was scrolled to`() {
    let driver = Driver()
    driver.shelf.scroll(to: 240)
    driver.column.scroll(to: 60)
    let position = driver.scene.position
    #expect(position == ScenePosition(offset: 60, sideOffset: 240))
    let again = Driver()
    again.scene.position = position
    #expect(again.scene.position == position && again.column.model.offset(at: 0) == 60)
  }

  @Test func `both lists can be pulled, and each refreshes its own rows`() {
    let driver = Driver()
    let shelf = driver.shelf
    driver.drag(from: overShelf, byX: 180, y: 60)
    #expect(shelf.state(at: .start) == .armed)
    #expect(driver.column.state(at: .start) == .idle)
    driver.send(.touchUp(finger: 1, x: 380, y: 170))
    #expect(shelf.isRefreshing(at: .start) && !driver.column.isRefreshing(at: .start))
    // The list can be pulled while the shelf refreshes.
    driver.drag(from: overShelf, byX: 60, y: 240)
    #expect(driver.column.state(at: .start) == .armed)
    driver.send(.touchUp(finger: 1, x: 260, y: 350))
    #expect(driver.column.isRefreshing(at: .start) && shelf.isRefreshing(at: .start))
    #expect(driver.effects == ["begin start", "begin start"])
    driver.wait(5)
    #expect(driver.scene.isAtRest)
    #expect(driver.offsets == [0, 0])
  }

  @Test func `a drag below the shelf never moves it`() {
    let driver = Driver()
    let offsets = driver.drag(from: Point(x: 300, y: 500), byX: -90, y: 20)
    #expect(offsets.allSatisfy { $0 == [0, 0] })
  }

  @Test func `a second finger follows the gesture of the first`() {
    let driver = Driver()
    driver.drag(from: overShelf, byX: 60, y: 0)
    let before = driver.offsets
    #expect(before[1] < -10)
    driver.send(.touchDown(finger: 2, x: 100, y: 500))
    driver.send(.touchUp(finger: 1, x: 260, y: 110))
    for step in 1...10 {
      driver.wait(0.02)
      driver.send(.touchMoved(finger: 2, x: 100, y: 500 + 10 * Double(step)))
    }
    #expect(driver.offsets[0] == 0)
  }

  @Test func `a press over the shelf stops the moving list, and its axis decides anew`() {
    let driver = Driver()
    _ = driver.shelf
    driver.drag(from: Point(x: 200, y: 700), byX: 0, y: -100)
    driver.send(.touchUp(finger: 1, x: 200, y: 600))
    driver.wait(0.02)
    #expect(driver.column.model.phase(at: driver.time) == .decelerating)
    driver.send(.touchDown(finger: 1, x: 200, y: 60))
    #expect(driver.column.model.phase(at: driver.time) == .tracking(.touch))
    driver.wait(0.02)
    let stopped = driver.offsets[0]
    driver.send(.touchMoved(finger: 1, x: 150, y: 62))
    driver.wait(0.02)
    driver.send(.touchMoved(finger: 1, x: 120, y: 62))
    #expect(driver.offsets[0] == stopped && driver.offsets[1] > 20)
  }

  @Test func `a click selects a card or a row`() {
    let driver = Driver()
    func click(_ point: Point) {
      driver.send(.mouseDown(x: point.x, y: point.y))
      driver.wait(0.1)
      driver.send(.mouseMoved(x: point.x + 1, y: point.y + 1))
      driver.send(.mouseUp(x: point.x + 1, y: point.y + 1))
    }
    let style = SceneStyle()
    let plain = driver.scene.drawing(at: driver.time, style)
    click(Point(x: 100, y: 110))
    let card = driver.scene.drawing(at: driver.time, style)
    #expect(card != plain)
    click(Point(x: 200, y: 500))
    #expect(driver.scene.drawing(at: driver.time, style) != card)
    #expect(driver.offsets == [0, 0])
  }

  @Test func `a wheel turns the shelf sideways and the list vertically`() {
    let driver = Driver()
    _ = driver.shelf
    driver.send(.wheelTurned(x: 200, y: 110, dx: 1, dy: 0))
    driver.wait(1)
    #expect(driver.offsets[0] == 0 && driver.offsets[1] > 20)
    let shelf = driver.offsets[1]
    driver.send(.wheelTurned(x: 200, y: 110, dx: 0, dy: 1))
    driver.wait(1)
    #expect(driver.offsets[0] > 20 && driver.offsets[1] == shelf)
    // Below the shelf, a sideways turn has no effect.
    let before = driver.offsets
    driver.send(.wheelTurned(x: 200, y: 600, dx: 1, dy: 0))
    driver.wait(1)
    #expect(driver.offsets == before)
  }

  @Test func `a wheel that pulls one list does not scroll the other`() {
    let driver = Driver()
    _ = driver.shelf
    driver.wait(2)
    driver.send(.wheelTurned(x: 200, y: 110, dx: 0, dy: -1))
    driver.wait(0.1)
    #expect(driver.column.model.phase(at: driver.time) == .tracking(.wheel))
    driver.send(.wheelTurned(x: 200, y: 110, dx: 1, dy: 0))
    driver.wait(0.2)
    #expect(driver.offsets[1] == 0)
  }

  @Test func `two fingers on a touchpad move one list only`() {
    for (dx, dy) in [(6.0, 2.0), (2, 6), (-6, 2), (5, 5)] {
      let driver = Driver()
      let shelf = driver.shelf
      driver.column.scroll(to: 60)
      shelf.scroll(to: 300)
      for _ in 1...10 {
        driver.wait(0.016)
        driver.send(.touchpadScrolled(x: 200, y: 110, dx: dx, dy: dy))
      }
      let isVertical = abs(dy) >= abs(dx)
      let expected = isVertical ? [60 + 10 * dy, 300] : [60, 300 + 10 * dx]
      #expect(zip(driver.offsets, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(dx), \(dy)")
    }
  }

  @Test func `Tab reaches both lists, and F5 refreshes the focused one`() {
    let driver = Driver()
    let shelf = driver.shelf
    #expect(driver.tab() && !driver.tab(.shift), "the focus leaves before the first list")
    #expect(driver.tab() && driver.tab() && !driver.tab(), "and after the second one")
    #expect(driver.scene.focusedStop == nil)
    #expect(driver.tab(.shift) && driver.tab(.shift) && driver.tab())
    driver.press(.f5)
    #expect(shelf.isRefreshing(at: .start) && !driver.column.isRefreshing(at: .start))
    driver.press(.tab, .shift)
    driver.press(.f5)
    #expect(driver.column.isRefreshing(at: .start))
    driver.press(.escape)
    #expect(!driver.column.isRefreshing(at: .start) && !shelf.isRefreshing(at: .start))
    driver.scene.focusedStop = nil
    #expect(driver.tab(.shift) && !driver.tab(), "Shift+Tab enters at the second list")
  }

  @Test func `a chosen indicator and a preset's own one appear without a new list`() {
    let driver = Driver()
    let (column, shelf) = (driver.column, driver.shelf)
    var tuning = Tuning()
    tuning.show(.plain(.arrow))
    #expect(driver.scene.tune(tuning, from: Tuning()))
    var next = Tuning()
    next.apply(.material3)
    #expect(driver.scene.tune(next, from: tuning))
    #expect(driver.column === column && driver.shelf === shelf)
    #expect(
      column.configuration(at: .start)?.distances == RefreshPreset.material3.refresh.distances)
    next.edge = .end
    #expect(!driver.scene.tune(next, from: tuning))
  }
}
