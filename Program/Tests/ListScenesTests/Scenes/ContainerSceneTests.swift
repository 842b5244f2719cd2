import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

@Suite @MainActor struct ContainerSceneTests {
  private func container(
    size: Size = Size(width: 400, height: 600),
    _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> TestList {
    TestList(ContainerScene(), size: size, change)
  }

  @Test func `the page is as long as the sum of its parts`() {
    let driver = container()
    let layout = PageLayout(width: 400)
    #expect(driver.list.model.contentLength == layout.length)
    #expect(layout.length > 600)
    #expect(layout.figures.map(\.y).allSatisfy { $0 == layout.figures[0].y })
    #expect(layout.text.y >= layout.figures[0].y + layout.figures[0].height)
    #expect(layout.text.y + layout.text.height <= layout.length)
  }

  @Test func `a refresh loads the next edition`() {
    var driver = container()
    #expect(texts(driver).contains("HARBOUR NEWS · No. 1"))
    driver.drag(fromX: 200, y: 100, y: 150)
    driver.lift()
    driver.wait(6)
    // Each refresh loads one edition, regardless of the number of new entries.
    #expect(!driver.liveList.rows.newest.isEmpty)
    #expect(texts(driver).contains("HARBOUR NEWS · No. 2"))
    #expect(texts(driver).contains(Edition.number(1).headline))
    driver.press(.f5)
    driver.wait(6)
    #expect(texts(driver).contains("HARBOUR NEWS · No. 3"))
    #expect(driver.offset == 0 && driver.list.model.contentLength == PageLayout(width: 400).length)
  }

  @Test func `no part of a page can be selected`() {
    var driver = container()
    driver.click(x: 200, y: 300)
    driver.press(.down, .shift)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == nil)
  }

  @Test func `only visible parts are drawn`() {
    let driver = container(size: Size(width: 400, height: 300))
    driver.list.scroll(to: 100)
    #expect(texts(driver).contains(Edition.number(0).headline))
    driver.list.scroll(to: driver.list.model.restingRange.upperBound)
    #expect(!texts(driver).contains(Edition.number(0).headline))
    #expect(texts(driver).contains { $0.contains(Edition.number(0).paragraphs[2]) })
  }

  @Test func `a wider window makes the page shorter and keeps the reading position`() {
    var driver = container()
    driver.list.scroll(to: 300)
    let before = driver.list.model.contentLength
    driver.liveList.resize(to: Size(width: 640, height: 600))
    driver.wait(0.1)
    let after = driver.list.model.contentLength
    #expect(after != before)
    #expect(abs(driver.offset / after - 300 / before) < 0.01)
  }

  @Test func `the editions start over after the last one`() {
    #expect(Edition.number(0) != Edition.number(1))
    #expect(Edition.number(-5) == Edition.number(0))
    #expect((0..<7).contains { $0 > 0 && Edition.number($0) == Edition.number(0) })
  }

  @Test(arguments: [(1, 1), (30, 900), (3000, 50)])
  func `the drawing of a page is finite and covers any window size`(
    _ width: Double, _ height: Double
  ) {
    let size = Size(width: width, height: height)
    let driver = container(size: size)
    driver.drawing().expectFiniteAndOpaque(size: size)
  }

  private func texts(_ driver: TestList) -> [String] {
    driver.drawing().steps().flatMap { step -> [String] in
      if case .cached(_, _, _, let inner) = step.command { return inner.texts }
      return []
    }
  }
}
