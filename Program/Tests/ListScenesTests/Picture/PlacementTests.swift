import PullToRefresh
import PullcordControls
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct RowPlacementTests {
  @Test func `the row at a position is found`() {
    let rows = RowPlacement(count: 3, length: 72, spacing: 8, margin: 10)
    #expect(rows.contentLength == 252)
    #expect(rows.row(at: 9.9) == nil)
    #expect(rows.row(at: 10) == 0 && rows.row(at: 81.9) == 0)
    #expect(rows.row(at: 82) == nil && rows.row(at: 90) == 1)
    #expect(rows.row(at: 241.9) == 2 && rows.row(at: 242) == nil)
  }
}

@Suite struct IndicatorPlacementTests {
  private func box(
    _ snapshot: RefreshSnapshot, _ state: ListState
  ) -> Rectangle? {
    ListChrome(state, axisFrame: AxisFrame(size: state.viewport), contentLength: 7200)
      .indicatorBox(snapshot)
  }

  private func box(
    _ placement: IndicatorPlacement, pull: Double, edge: Edge = .start
  ) -> Rectangle? {
    let end = 7_200.0 - 800
    var state = state(edge == .start ? -pull : end + pull)
    if placement == .overlay { state.offset = edge == .start ? 0 : end }
    return box(
      RefreshSnapshot(
        edge: edge, state: .armed, pull: pull, indicatorLength: 64, placement: placement), state)
  }

  @Test func `an indicator that scrolls with the content stays at the content's edge`() {
    #expect(box(.scrollsWithContent, pull: 40)?.y == -24)
    #expect(box(.scrollsWithContent, pull: 100)?.y == 36)
    #expect(box(.scrollsWithContent, pull: 40, edge: .end)?.y == 760)
  }

  @Test func `a pinned indicator stays at the viewport's edge`() {
    #expect(box(.pinnedBehind, pull: 40)?.y == 0)
    #expect(box(.pinnedBehind, pull: 100)?.y == 0)
    #expect(box(.pinnedBehind, pull: 100, edge: .end)?.y == 736)
  }

  @Test func `a centered indicator fills a short gap and is in the middle of a longer one`() {
    #expect(
      box(.centredInGap, pull: 40) == Rectangle(x: 0, y: 0, width: 480, height: 40))
    #expect(
      box(.centredInGap, pull: 100) == Rectangle(x: 0, y: 18, width: 480, height: 64))
    #expect(box(.centredInGap, pull: 100, edge: .end)?.y == 718)
  }

  @Test func `an overlay slides in over content at rest`() {
    #expect(box(.overlay, pull: 40)?.y == -24)
    #expect(box(.overlay, pull: 80)?.y == 16)
    #expect(box(.overlay, pull: 40, edge: .end)?.y == 760)
  }

  @Test func `no indicator is drawn at rest`() {
    #expect(box(RefreshSnapshot(edge: .start), state(0)) == nil)
    #expect(box(.centredInGap, pull: 0) == nil)
  }
}
