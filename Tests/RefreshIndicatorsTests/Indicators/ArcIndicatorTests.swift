@testable import RefreshIndicators
import Testing

@Suite struct ArcIndicatorTests {
  @Test(arguments: [(-1.0, 0, 0), (0, 0, 0), (0.4, 0.32, 0), (0.7, 0.56, 0.5), (1, 0.8, 1)])
  func `the arc grows to four fifths of a circle, and its arrow grows after 40 percent`(
    _ progress: Double, _ sweep: Double, _ arrow: Double
  ) {
    let pose = ArcIndicator.pulled(at: progress)
    #expect(abs(pose.sweep - sweep) < 1e-9)
    #expect(abs(pose.arrow - arrow) < 1e-9)
  }

  @Test func `spinning starts from the fully pulled arc without a jump`() {
    var last = ArcIndicator.pulled(at: 1)
    for step in 0...2_000 {
      let pose = ArcIndicator.spinning(at: Double(step) / 500)
      let moved = pose.start - last.start
      #expect(abs(moved - moved.rounded()) < 0.02)
      #expect(abs(pose.sweep - last.sweep) < 0.02)
      #expect(abs(pose.arrow - last.arrow) < 0.02)
      #expect((0...ArcIndicator.longestArc + 1e-9).contains(pose.sweep))
      last = pose
    }
  }

  @Test func `the arc is shortest half a period after it is longest`() {
    let half = ArcIndicator.spinning(at: ArcIndicator.period / 2 - 1e-9).sweep
    #expect(abs(half - ArcIndicator.shortestArc) < 1e-6)
    #expect(abs(ArcIndicator.spinning(at: ArcIndicator.period).sweep - 0.8) < 1e-6)
  }
}
