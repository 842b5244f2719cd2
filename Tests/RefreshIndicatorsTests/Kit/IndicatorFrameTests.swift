import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Where a list shows an indicator.
@Suite struct IndicatorFrameTests {
  private let viewport = Rectangle(x: 10, y: 20, width: 400, height: 800)

  private func frame(
    _ placement: IndicatorPlacement, pull: Double, at edge: Edge = .start, axis: Axis = .vertical,
    isRightToLeft: Bool = false, inset: Double = 0, scale: Double = 1
  ) -> IndicatorFrame? {
    RefreshSnapshot(edge: edge, state: .pulling, progress: 0.5, pull: pull, placement: placement)
      .frame(
        in: viewport, axis: axis, isRightToLeft: isRightToLeft, inset: inset, scale: scale)
  }

  @Test func `a gap is at the edge, and the box is in its middle`() {
    let small = frame(.centredInGap, pull: 40)
    #expect(small?.gap == Rectangle(x: 10, y: 20, width: 400, height: 40))
    #expect(small?.box == small?.gap && small?.cardOpacity == nil)
    let large = frame(.centredInGap, pull: 100)
    #expect(large?.box == Rectangle(x: 10, y: 38, width: 400, height: 64))
    #expect(frame(.pinnedBehind, pull: 100)?.box.y == 20)
    #expect(frame(.scrollsWithContent, pull: 40)?.box.y == -4)
  }

  @Test func `an inset moves the gap, and the end edge mirrors it`() {
    #expect(frame(.centredInGap, pull: 64, inset: 30)?.gap.y == 50)
    #expect(frame(.centredInGap, pull: 64, at: .end)?.gap.y == 756.0)
    #expect(frame(.centredInGap, pull: 64, at: .end, inset: 30)?.gap.y == 726.0)
    #expect(frame(.pinnedBehind, pull: 100, at: .end)?.box.y == 756.0)
  }

  @Test func `a horizontal list has its gap at a side`() {
    #expect(
      RefreshSnapshot(
        edge: .start, state: .pulling, progress: 0.5, pull: 64, placement: .centredInGap
      ).frame(in: viewport, axis: .horizontal)?.gap
        == Rectangle(x: 10, y: 20, width: 64, height: 800))
    #expect(
      frame(.centredInGap, pull: 64, axis: .horizontal, isRightToLeft: true)?.gap.x == 346.0)
    #expect(
      frame(.centredInGap, pull: 64, at: .end, axis: .horizontal, isRightToLeft: true)?.gap.x
        == 10)
  }

  @Test func `an indicator over the content has a card that may draw in the whole viewport`() {
    let card = frame(.overlay, pull: 40)
    #expect(card?.cardOpacity == 1 && card?.gap == viewport)
    #expect(card?.box == Rectangle(x: 10 + 96, y: 20 + 40 - 64, width: 208, height: 64))
  }

  @Test func `edges lie on device pixels, and a hidden indicator has no frame`() {
    #expect(frame(.centredInGap, pull: 40.3, scale: 2)?.gap.height == 40.5)
    #expect(frame(.centredInGap, pull: 0) == nil)
    #expect(frame(.centredInGap, pull: .nan) == nil)
    #expect(RefreshSnapshot(edge: .start, pull: 40).frame(in: viewport, axis: .vertical) == nil)
  }

  @Test func `the drawing in a frame is clipped to the gap`() throws {
    let frame = try #require(self.frame(.centredInGap, pull: 40))
    let snapshot = RefreshSnapshot(edge: .start, state: .pulling, progress: 0.5, pull: 40)
    let drawing = IndicatorContext(snapshot: snapshot, frame: frame)
      .drawing(of: SpinnerIndicator(), in: frame)
    guard case .group(_, _, _, let clip) = drawing.commands.first else {
      Issue.record("expected a group")
      return
    }
    #expect(clip == .rectangle(frame.gap))
  }
}
