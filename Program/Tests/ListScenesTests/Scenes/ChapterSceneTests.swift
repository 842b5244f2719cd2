import PullToRefresh
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor struct ChapterSceneTests {
  private func book(_ change: (inout LiveList.Options) -> Void = { _ in }) -> LiveList {
    var options = LiveList.Options()
    options.latency = 0.5
    change(&options)
    return LiveList(options: options, book: ChapterScene(), size: Size(width: 400, height: 500))
  }

  private func chapter(_ list: LiveList) -> Int? { (list.scene as? ChapterScene)?.number }

  private func turn(_ list: LiveList, at edge: Edge) {
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
    for _ in 0..<Chapter.all.count {
      turn(list, at: .end)
      list.advance(to: list.now + 3)
    }
    #expect(chapter(list) == Chapter.all.count - 1)
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
    let scene = ChapterScene()
    let titles = Edge.allCases.map { (scene.indicator(at: $0) as? NavigateIndicator)?.title }
    #expect(titles == [nil, Chapter.all[1].title])
  }
}
