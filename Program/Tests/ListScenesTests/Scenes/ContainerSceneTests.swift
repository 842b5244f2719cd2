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
    _ change: (inout ListSession.Options) -> Void = { _ in }
  ) -> SceneTestSession {
    SceneTestSession(ContainerScene(), size: size, change)
  }

  @Test func `the page is as long as its parts`() {
    let hand = container()
    let layout = PageLayout(width: 400)
    #expect(hand.list.model.contentLength == layout.length)
    #expect(layout.length > 600)
    #expect(layout.figures.map(\.y).allSatisfy { $0 == layout.figures[0].y })
    #expect(layout.text.y >= layout.figures[0].y + layout.figures[0].height)
    #expect(layout.text.y + layout.text.height <= layout.length)
  }

  @Test func `a refresh loads the next edition`() {
    var hand = container()
    #expect(texts(hand).contains("HARBOUR NEWS · No. 1"))
    hand.drag(fromX: 200, y: 100, y: 150)
    hand.lift()
    hand.wait(6)
    // Each refresh is one edition, whatever the number of new entries.
    #expect(!hand.session.rows.newest.isEmpty)
    #expect(texts(hand).contains("HARBOUR NEWS · No. 2"))
    #expect(texts(hand).contains(Edition.number(1).headline))
    hand.press(.f5)
    hand.wait(6)
    #expect(texts(hand).contains("HARBOUR NEWS · No. 3"))
    #expect(hand.offset == 0 && hand.list.model.contentLength == PageLayout(width: 400).length)
  }

  @Test func `no part of a page can be selected`() {
    var hand = container()
    hand.click(x: 200, y: 300)
    hand.press(.down, .shift)
    #expect(hand.session.state(at: hand.time).marks.selectedRow == nil)
  }

  @Test func `only visible parts are drawn`() {
    let hand = container(size: Size(width: 400, height: 300))
    hand.list.scroll(to: 100)
    #expect(texts(hand).contains(Edition.number(0).headline))
    hand.list.scroll(to: hand.list.model.restingRange.upperBound)
    #expect(!texts(hand).contains(Edition.number(0).headline))
    #expect(texts(hand).contains { $0.contains(Edition.number(0).paragraphs[2]) })
  }

  @Test func `a wider window makes the page shorter and keeps the reading position`() {
    var hand = container()
    hand.list.scroll(to: 300)
    let before = hand.list.model.contentLength
    hand.session.resize(to: Size(width: 640, height: 600))
    hand.wait(0.1)
    let after = hand.list.model.contentLength
    #expect(after != before)
    #expect(abs(hand.offset / after - 300 / before) < 0.01)
  }

  @Test func `editions repeat`() {
    #expect(Edition.number(0) != Edition.number(1))
    #expect(Edition.number(-5) == Edition.number(0))
    #expect((0..<7).contains { $0 > 0 && Edition.number($0) == Edition.number(0) })
  }

  @Test(arguments: [(1, 1), (30, 900), (3000, 50)])
  func `a page of any size gives a finite drawing that covers it`(
    _ width: Double, _ height: Double
  ) {
    let size = Size(width: width, height: height)
    let hand = container(size: size)
    hand.drawing().expectFiniteAndOpaque(size: size)
  }

  /// The texts in the cached parts of the page.
  private func texts(_ hand: SceneTestSession) -> [String] {
    hand.drawing().steps().flatMap { step -> [String] in
      if case .cached(_, _, _, let inner) = step.command { return inner.texts }
      return []
    }
  }
}
