import PullToRefresh
import PullcordDrawingChecks
import PullcordControls
import PullcordFeeds
@testable import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite @MainActor struct CarouselSceneTests {
  private func carousel(
    isRightToLeft: Bool = false, rows: Int? = 6,
    _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> TestList {
    TestList(CarouselScene(isRightToLeft: isRightToLeft), rows: rows) { options in
      options.sampleControls = .atBothEdges
      change(&options)
    }
  }

  /// A carousel of 400 × 600 points.
  ///
  /// It has a margin of 24 points and cards of 312 × 552 points, which are 14 points apart.
  private let layout = CarouselLayout(Size(width: 400, height: 600))

  @Test func `the first card and a part of the next are visible`() {
    let places = carousel().pictures
    #expect(Set(places.keys) == [0, 1])
    let shadow = CarouselCard.shadow
    #expect(places[0] == Point(x: 24 - shadow, y: 24 - shadow))
    #expect(places[1] == Point(x: 24 + 312 + 14 - shadow, y: 24 - shadow))
    #expect(layout.card == Size(width: 312, height: 552))
  }

  @Test func `in a right-to-left layout the first card is on the right`() {
    let places = carousel(isRightToLeft: true).pictures
    #expect(places[0]?.x == 400 - 24 - 312 - CarouselCard.shadow)
    #expect((places[1]?.x ?? 0) < 0)
  }

  @Test(arguments: [false, true])
  func `a pull at the leading edge loads new cards`(_ isRightToLeft: Bool) {
    var driver = carousel(isRightToLeft: isRightToLeft)
    let travel = isRightToLeft ? -150.0 : 150
    driver.drag(fromX: 200, y: 300, byX: travel)
    #expect(driver.list.state(at: .start) == .armed)
    #expect(driver.list.state(at: .end) == .idle)
    driver.lift()
    driver.wait(0.6)
    #expect(driver.list.state(at: .start) == .refreshing(.pull(.touch)))
    #expect(abs(driver.offset + 64) < 0.01)
    driver.wait(4)
    #expect(driver.liveList.isAtRest)
    #expect((1...4).contains(driver.liveList.rows.newest.count))
    #expect(driver.offset == 0)
    #expect(driver.liveList.rows.count == 6 + driver.liveList.rows.newest.count)
  }

  @Test(arguments: [false, true])
  func `a pull at the trailing edge loads older cards`(_ isRightToLeft: Bool) {
    var driver = carousel(isRightToLeft: isRightToLeft)
    driver.press(.end)
    driver.wait(1)
    let end = driver.offset
    #expect(end == driver.list.model.contentLength - 400)
    driver.drag(fromX: 200, y: 300, byX: isRightToLeft ? 150 : -150)
    #expect(driver.list.state(at: .end) == .armed)
    driver.lift()
    driver.wait(0.6)
    #expect(driver.list.state(at: .end) == .refreshing(.pull(.touch)))
    driver.wait(4)
    #expect(driver.liveList.isAtRest)
    #expect((1...4).contains(driver.liveList.rows.oldest.count))
    #expect(driver.liveList.rows.newest.isEmpty)
    let ages = driver.liveList.rows.suffix(5).compactMap(\.minutesAgo)
    #expect(ages == ages.sorted())
  }

  @Test func `a vertical drag does not scroll or pull`() {
    var driver = carousel()
    driver.drag(fromX: 200, y: 100, y: 200)
    #expect(driver.offset == 0 && driver.list.state(at: .start) == .idle)
  }

  @Test func `a wheel and the arrow keys scroll, and a right-to-left layout mirrors them`() {
    for (isRightToLeft, key) in [(false, Key.right), (true, .left)] {
      var driver = carousel(isRightToLeft: isRightToLeft)
      driver.press(key)
      driver.wait(1)
      #expect(driver.offset > 20)
      driver.press(.down)
      driver.press(.home)
      driver.wait(1)
      #expect(driver.offset == 0)
      driver.liveList.handle(.wheelTurned(x: 200, y: 300, dx: 0, dy: 1), time: driver.time)
      driver.wait(1)
      #expect(driver.offset > 20)
    }
  }

  @Test func `a click on a card selects it, and a click between cards does not`() {
    var driver = carousel()
    driver.click(x: 100, y: 300)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 0)
    driver.click(x: 390, y: 300)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 1)
    var other = carousel()
    other.click(x: 24 + 312 + 7, y: 300)
    #expect(other.liveList.state(at: 0).marks.selectedRow == nil)
  }

  @Test func `Shift and the arrow keys select cards and scroll to them`() {
    var driver = carousel()
    for _ in 0..<3 { driver.press(.right, .shift) }
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 2)
    let start = layout.placement(count: 6).start(of: 2)
    #expect(driver.offset == start + 312 - 400)
    for _ in 0..<5 { driver.press(.left, .shift) }
    #expect(driver.offset == 24)
  }

  @Test func `the scroll indicator is at the bottom and can be dragged`() {
    var driver = carousel()
    driver.wait(1)
    driver.liveList.handle(.mouseMoved(x: 10, y: 596), time: 1)
    driver.liveList.handle(.mouseDown(x: 10, y: 596), time: 1)
    driver.liveList.handle(.mouseMoved(x: 4000, y: 596), time: 1.1)
    driver.liveList.handle(.mouseUp(x: 4000, y: 596), time: 1.1)
    driver.wait(0.1)
    #expect(driver.offset == driver.list.model.contentLength - 400)
    let bars = driver.drawing().steps().compactMap { step in
      if case .cached(ScrollIndicator.pictureID, _, let size, _) = step.command {
        (y: step.transform.ty, height: size.height)
      } else {
        nil
      }
    }
    #expect(bars.map(\.y) == [600 - 3 - 5] && bars.map(\.height) == [5])
  }

  @Test func `the indicator is centered between the window's side and the card`() throws {
    var driver = carousel()
    driver.drag(fromX: 200, y: 300, byX: 150)
    driver.lift()
    driver.wait(0.6)
    let state = driver.liveList.state(at: driver.time)
    let placement = layout.placement(count: 6)
    let chrome = ListChrome(
      state, axisFrame: AxisFrame(size: state.viewport, axis: .horizontal),
      contentLength: placement.contentLength, margin: placement.margin)
    let snapshot = try #require(state.refreshes.first { $0.edge == .start })
    let box = try #require(chrome.indicatorBox(snapshot))
    #expect(box == Rectangle(x: 12, y: 0, width: 64, height: 600))
  }

  @Test func `the visible card stays visible when the window is resized`() {
    var driver = carousel(rows: 12)
    for _ in 0..<6 { driver.press(.right, .shift) }
    driver.wait(1)
    let before = driver.pictures.filter { $0.value.x > -300 }.min { $0.value.x < $1.value.x }?.key
    driver.liveList.size = Size(width: 900, height: 500)
    driver.wait(0.1)
    #expect(driver.pictures.keys.contains(before ?? 99))
    driver.liveList.size = Size(width: 400, height: 600)
    #expect(driver.pictures.keys.contains(before ?? 99))
  }

  @Test func `insets leave space for bars on both sides`() {
    var driver = carousel { $0.insets = EdgeLengths(start: 60, end: 30) }
    #expect(driver.offset == -60)
    #expect(driver.pictures[0]?.x == 60 + 24 - CarouselCard.shadow)
    driver.press(.end)
    driver.wait(1)
    #expect(driver.offset == driver.list.model.contentLength + 30 - 400)
  }

  @Test(arguments: [(1, 1), (60, 2000), (3000, 40), (200, 120)])
  func `the drawing of a carousel is finite and covers any window size`(
    _ width: Double, _ height: Double
  ) {
    var driver = carousel()
    let size = Size(width: width, height: height)
    driver.liveList.size = size
    driver.wait(0.1)
    driver.drawing().expectFiniteAndOpaque(size: size)
    driver.press(.end)
    driver.wait(1)
    driver.drawing().expectFiniteAndOpaque(size: size)
  }

  @Test func `equal cards give equal drawings, and different cards give different ones`() {
    let state = carousel().liveList.state(at: 0)
    let card = CarouselCard(layout, state, PixelGrid(scale: 1), isRightToLeft: false)
    let first = state.rows[0]
    var other = first
    other.avatarSeed &+= 1
    #expect(card.drawing(first, .estimate) == card.drawing(first, .estimate))
    #expect(card.drawing(first, .estimate) != card.drawing(other, .estimate))
  }
}
