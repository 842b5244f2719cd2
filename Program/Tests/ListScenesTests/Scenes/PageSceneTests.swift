import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The sample's newspaper.
@Suite @MainActor struct NewspaperTests {
  private func newspaper(
    size: Size = Size(width: 400, height: 600),
    _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> TestList {
    TestList(PageScene.newspaper(), size: size, change)
  }

  @Test(arguments: [60.0, 400, 1200])
  func `a page's parts are below each other, and it is as long as the longest edition`(
    width: Double
  ) throws {
    let driver = newspaper(size: Size(width: width, height: 600))
    var longest = 0.0
    for number in 0..<Page.editionCount {
      let layout = PageLayout(.edition(number), width: width, hasPicture: true)
      let boxes =
        [try #require(layout.picture), layout.kicker, layout.title, try #require(layout.byline)]
        + layout.paragraphs
      for (upper, lower) in zip(boxes, boxes.dropFirst()) {
        #expect(lower.y >= upper.y + upper.height)
      }
      #expect(layout.length == boxes[boxes.count - 1].y + boxes[boxes.count - 1].height + 50)
      longest = max(longest, layout.length)
    }
    #expect(driver.list.model.contentLength == longest)
    let chapter = PageLayout(Page.chapters[0], width: width, hasPicture: false)
    #expect(chapter.picture == nil && chapter.byline == nil && chapter.kicker.y == 36)
  }

  @Test func `a refresh loads the next edition`() {
    var driver = newspaper()
    let length = driver.list.model.contentLength
    #expect(texts(driver).contains("HARBOUR NEWS · No. 1"))
    driver.drag(fromX: 200, y: 100, y: 150)
    driver.lift()
    driver.wait(6)
    // Each refresh loads one edition, regardless of the number of new entries.
    #expect(!driver.liveList.rows.newest.isEmpty)
    #expect(texts(driver).contains("HARBOUR NEWS · No. 2"))
    #expect(texts(driver).contains(Page.edition(1).title))
    driver.press(.f5)
    driver.wait(6)
    #expect(texts(driver).contains("HARBOUR NEWS · No. 3"))
    #expect(driver.offset == 0 && driver.list.model.contentLength == length)
  }

  @Test func `no part of a page can be selected`() {
    var driver = newspaper()
    driver.click(x: 200, y: 300)
    driver.press(.down, .shift)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == nil)
  }

  @Test func `only visible parts are drawn`() {
    let driver = newspaper(size: Size(width: 400, height: 300))
    driver.list.scroll(to: 100)
    #expect(texts(driver).contains(Page.edition(0).title))
    driver.list.scroll(to: driver.list.model.restingRange.upperBound)
    #expect(!texts(driver).contains(Page.edition(0).title))
    #expect(texts(driver).contains { $0.contains(Page.edition(0).paragraphs[2]) })
  }

  @Test func `a wider window makes the page shorter and keeps the reading position`() {
    var driver = newspaper()
    driver.wait(0)
    driver.list.scroll(to: 300)
    let before = driver.list.model.contentLength
    driver.liveList.size = Size(width: 640, height: 600)
    driver.wait(0.1)
    let after = driver.list.model.contentLength
    #expect(after != before)
    #expect(abs(driver.offset / after - 300 / before) < 0.01)
  }

  @Test func `the editions start over after the last one, with numbers that go on`() {
    let count = Page.editionCount
    #expect(Set((0..<count).map { Page.edition($0).title }).count == count)
    #expect(Page.edition(count).title == Page.edition(0).title)
    #expect(Page.edition(count).kicker == "HARBOUR NEWS · No. \(count + 1)")
    #expect(Page.edition(-5).title == Page.edition(0).title)
  }

  @Test(arguments: [(1, 1), (30, 900), (3000, 50)])
  func `the drawing of a page is finite and covers any window size`(
    _ width: Double, _ height: Double
  ) {
    let size = Size(width: width, height: height)
    let driver = newspaper(size: size)
    driver.drawing().expectFiniteAndOpaque(size: size)
  }

  @Test func `an edition has a view of the harbor, and a chapter has none`() {
    func pictures(_ scene: PageScene) -> Int {
      TestList(scene).drawing().steps().count {
        if case .cached = $0.command { true } else { false }
      }
    }
    #expect(pictures(.newspaper()) == pictures(.book()) + 1)
  }

  private func texts(_ driver: TestList) -> [String] { driver.drawing().texts }
}

/// The sample's book.
@Suite @MainActor struct BookTests {
  private func book(_ change: (inout LiveList.Options) -> Void = { _ in }) -> LiveList {
    var options = LiveList.Options()
    options.latency = 0.5
    change(&options)
    return LiveList(options: options, book: .book(), size: Size(width: 400, height: 500))
  }

  private func chapter(_ list: LiveList) -> Int? { (list.scene as? PageScene)?.chapter }

  private func turn(_ list: LiveList, at edge: Edge) {
    list.advance(to: list.now)
    list.list.startRefreshing(at: edge)
    list.advance(to: list.now + 0.5)
  }

  @Test func `a pull past the end opens the next chapter at its beginning, and back at its end`() {
    let list = book()
    turn(list, at: .end)
    #expect(chapter(list) == 1 && list.list.model.offset(at: list.now) == 0)
    turn(list, at: .end)
    list.advance(to: list.now + 1)
    turn(list, at: .start)
    #expect(chapter(list) == 1)
    #expect(list.list.model.offset(at: list.now) == list.list.model.restingRange.upperBound)
  }

  @Test func `nothing follows the last chapter or precedes the first`() {
    let list = book()
    turn(list, at: .start)
    #expect(list.list.state(at: .start) == .finishing(.exhausted) && chapter(list) == 0)
    list.advance(to: list.now + 3)
    for _ in 0..<Page.chapters.count {
      turn(list, at: .end)
      list.advance(to: list.now + 3)
    }
    #expect(chapter(list) == Page.chapters.count - 1)
  }

  @Test func `a page turn moves both pictures without a jump, and fades without motion`() {
    for reducesMotion in [false, true] {
      let list = book()
      list.list.scroll(to: list.list.model.restingRange.upperBound)
      list.advance(to: 1)
      turn(list, at: .end)
      var style = SceneStyle()
      style.reducesMotion = reducesMotion
      #expect(list.isAnimating(at: list.now))
      let drawings = (0...4).map { list.drawing(at: list.now + Double($0) * 0.1, style) }
      #expect(Set(drawings.map { "\($0)".count > 0 }) == [true])
      for (one, next) in zip(drawings, drawings.dropFirst()) { #expect(one != next) }
      list.advance(to: list.now + 1)
      #expect(!list.isAnimating(at: list.now))
    }
  }

  @Test func `the indicator names the chapter that a pull opens`() throws {
    let scene = PageScene.book()
    let titles = Edge.allCases.map { (scene.indicator(at: $0) as? NavigateIndicator)?.title }
    #expect(titles == [nil, Page.chapters[1].title])
  }
}
