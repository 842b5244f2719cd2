import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct TiltIndicatorTests {
  @Test func `during the pull, the sign tilts from edge-on to upright`() {
    #expect(TiltIndicator.angle(at: 0) == .pi / 2)
    #expect(TiltIndicator.angle(at: 0.5) == .pi / 4)
    #expect(TiltIndicator.angle(at: 2) == 0)
  }

  @Test func `the running sign turns once in a second, and the armed sign shows its text`() {
    #expect(TiltIndicator.turning(at: 0) == 0)
    #expect(abs(TiltIndicator.turning(at: 0.4) - .pi) < 1e-9)
    #expect(abs(TiltIndicator.turning(at: 1.001)) < 0.01)
    #expect(
      TiltIndicator(length: 64).drawing(context(.armed, age: 1)).texts == ["Release to refresh"])
  }
}
