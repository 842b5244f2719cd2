import PullcordDrawingChecks
import PullcordFeeds
import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor @Suite struct ListClockTests {
  private func session(_ indicator: any Indicator) -> ListSession {
    ListSession(
      feed: SampleFeed(items: []), size: Size(width: 480, height: 400),
      scene: FeedScene(startIndicator: indicator))
  }

  private func hold(_ session: ListSession, at time: Double) {
    session.handle(.touchDown(finger: 1, x: 240, y: 50), time: time)
    session.handle(.touchMoved(finger: 1, x: 240, y: 200), time: time + 0.2)
    session.handle(.touchMoved(finger: 1, x: 240, y: 202), time: time + 0.3)
  }

  @Test func `a visible indicator with a clock needs a frame every second`() {
    let session = session(ArrowIndicator())
    #expect(session.nextDeadline == nil)
    hold(session, at: 12.5)
    #expect(session.drawing(at: 12.9, SceneStyle()).texts.contains("Updated 12 s ago"))
    #expect(session.nextDeadline == 13)
    session.advance(to: 13)
    #expect(session.nextDeadline == 14)
    #expect(session.drawing(at: 13, SceneStyle()).texts.contains("Updated 13 s ago"))
  }

  @Test func `an indicator without a clock needs no frames`() {
    let session = session(SpinnerIndicator())
    hold(session, at: 12.5)
    #expect(session.nextDeadline == nil)
  }
}
