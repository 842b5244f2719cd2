import PullToRefresh
import PullcordFeeds
import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct PlacementTests {
  private func box(
    _ placement: IndicatorPlacement, pull: Double, edge: Edge = .start
  ) -> Rectangle? {
    let scene = FeedScene()
    let end = 7_200.0 - 800
    var state = state(edge == .start ? -pull : end + pull)
    if placement == .overlay { state.offset = edge == .start ? 0 : end }
    let snapshot = RefreshSnapshot(
      edge: edge, state: .armed, pull: pull, indicatorLength: 64, placement: placement)
    return scene.indicatorBox(snapshot, in: state)
  }

  @Test func `an indicator that scrolls with the content stands at the content's edge`() {
    #expect(box(.scrollsWithContent, pull: 40)?.y == -24)
    #expect(box(.scrollsWithContent, pull: 100)?.y == 36)
    #expect(box(.scrollsWithContent, pull: 40, edge: .end)?.y == 760)
  }

  @Test func `a pinned indicator stands at the viewport's edge`() {
    #expect(box(.pinnedBehind, pull: 40)?.y == 0)
    #expect(box(.pinnedBehind, pull: 100)?.y == 0)
    #expect(box(.pinnedBehind, pull: 100, edge: .end)?.y == 736)
  }

  @Test func `a centered indicator has the gap, and its middle once the gap is longer`() {
    #expect(
      box(.centredInGap, pull: 40) == Rectangle(x: 0, y: 0, width: 480, height: 40))
    #expect(
      box(.centredInGap, pull: 100) == Rectangle(x: 0, y: 18, width: 480, height: 64))
    #expect(box(.centredInGap, pull: 100, edge: .end)?.y == 718)
  }

  @Test func `an overlay slides in over content that stands still`() {
    #expect(box(.overlay, pull: 40)?.y == -24)
    #expect(box(.overlay, pull: 80)?.y == 16)
    #expect(box(.overlay, pull: 40, edge: .end)?.y == 760)
  }

  @Test func `nothing is drawn at rest`() {
    let scene = FeedScene()
    #expect(scene.indicatorBox(RefreshSnapshot(edge: .start), in: state(0)) == nil)
    #expect(box(.centredInGap, pull: 0) == nil)
  }
}
