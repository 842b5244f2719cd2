import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor @Suite struct TwoLevelSignTests {
  @Test func `the container's handle opens its second level, and the notice there closes it`() {
    var list = TestList(PageScene.newspaper())
    list.liveList.handle(.mouseMoved(x: 200, y: 11), time: 0)
    #expect(list.liveList.state(at: 0).marks.hovered == .widget(.twoLevel))
    list.click(x: 200, y: 11)
    #expect(list.list.state(at: .start) == .twoLevel)
    list.wait(2)
    #expect(list.drawing().texts.contains("Swipe back or press Esc to close"))
    list.click(x: 200, y: 600 - 37)
    list.wait(2)
    #expect(list.list.state(at: .start) == .idle && list.offset == 0)
  }

  @Test func `other scenes have neither a second level nor a handle`() {
    var list = TestList(FeedScene())
    list.click(x: 200, y: 11)
    list.wait(0.1)
    #expect(list.list.state(at: .start) == .idle)
    #expect(list.liveList.state(at: list.time).marks.selectedRow == 0)
  }

  @Test func `a scrolled list hides the handle`() {
    let list = TestList(PageScene.newspaper())
    let chrome = { (offset: Double) in
      var state = list.liveList.state(at: 0)
      state.offset = offset
      return ListChrome(state, axisFrame: AxisFrame(size: state.viewport), contentLength: 3000)
    }
    #expect(TwoLevelSign(chrome(0)).widget?.path(at: Point(x: 200, y: 11)) != nil)
    #expect(TwoLevelSign(chrome(40)).widget == nil)
  }
}
