import PullToRefresh
import PullcordDrawingChecks
@testable import PullcordListScenes
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// How a hold appears with reduced motion.
@MainActor @Suite struct HoldFadeTests {
  private static let style = SceneStyle(reducesMotion: true)

  /// The opacities of the groups that cover a picture, in their order.
  private func opacities(_ list: TestList) -> [Double] {
    list.drawing(Self.style).commands.compactMap {
      if case .group(_, _, let opacity, _) = $0, opacity < 1 { opacity } else { nil }
    }
  }

  @Test func `a hold opens in place, and the new picture fades in over the old one`() {
    var list = TestList(FeedScene())
    list.liveList.reducesMotion = true
    #expect(opacities(list).isEmpty)
    let rows = list.drawing(Self.style).steps().compactMap(\.row).map(\.y)
    list.press(.f5)
    #expect(list.offset == -64)
    #expect(list.drawing(Self.style).steps().compactMap(\.row).map(\.y) == rows)
    list.wait(0.1)
    #expect(list.offset == -64)
    let half = opacities(list).first ?? 1
    #expect(abs(half - 0.5) < 0.01)
    #expect(list.liveList.isAnimating(at: list.time))
    list.wait(0.11)
    #expect(opacities(list).isEmpty)
  }

  @Test func `a hold closes in place with the same fade`() {
    var list = TestList(FeedScene()) { $0.response = .failure }
    list.liveList.reducesMotion = true
    list.press(.f5)
    var frames = 0
    while list.offset == -64, frames < 600 {
      list.wait(1.0 / 60)
      frames += 1
    }
    #expect(list.offset == 0)
    #expect(opacities(list).contains { $0 < 0.2 })
    list.wait(0.25)
    #expect(opacities(list).isEmpty)
  }

  @Test func `a finger moves the content without a fade`() {
    var list = TestList(FeedScene())
    list.liveList.reducesMotion = true
    list.drag(fromX: 200, y: 100, byX: 0, y: 80)
    #expect(list.offset < -20)
    #expect(opacities(list).isEmpty)
  }
}
