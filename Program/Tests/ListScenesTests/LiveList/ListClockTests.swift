import PullcordDrawingChecks
import PullcordFeeds
import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor @Suite struct ListClockTests {
  private func liveList(_ indicator: any Indicator) -> LiveList {
    LiveList(
      feed: SampleFeed(items: []), size: Size(width: 480, height: 400),
      scene: FeedScene(startIndicator: indicator))
  }

  private func hold(_ liveList: LiveList, at time: Double) {
    liveList.handle(.touchDown(finger: 1, x: 240, y: 50), time: time)
    liveList.handle(.touchMoved(finger: 1, x: 240, y: 200), time: time + 0.2)
    liveList.handle(.touchMoved(finger: 1, x: 240, y: 202), time: time + 0.3)
  }

  @Test func `a visible indicator with a clock needs a frame every second`() {
    let liveList = liveList(ArrowIndicator())
    #expect(liveList.nextDeadline == nil)
    hold(liveList, at: 12.5)
    #expect(liveList.drawing(at: 12.9, SceneStyle()).texts.contains("Updated 12 s ago"))
    #expect(liveList.nextDeadline == 13)
    liveList.advance(to: 13)
    #expect(liveList.nextDeadline == 14)
    #expect(liveList.drawing(at: 13, SceneStyle()).texts.contains("Updated 13 s ago"))
  }

  @Test func `an indicator without a clock needs no frames`() {
    let liveList = liveList(SpinnerIndicator())
    hold(liveList, at: 12.5)
    #expect(liveList.nextDeadline == nil)
  }
}
