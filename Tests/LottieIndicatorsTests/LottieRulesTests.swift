import LottieIndicators
import PullToRefresh
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The animations of this project follow the rules of every indicator.
@Suite(.needsRlottie) struct LottieRulesTests {
  private func rules(_ name: String) throws -> IndicatorRules {
    IndicatorRules(LottieIndicator(try LottieAssets.animation(name)))
  }

  @Test(arguments: LottieAssets.names)
  func `an animation is visible in every state except idle`(_ name: String) throws {
    try rules(name).expectVisibility()
    try rules(name).expectDifferentResults()
  }

  @Test(arguments: LottieAssets.names)
  func `a running animation moves unless motion is reduced`(_ name: String) throws {
    try rules(name).expectMotion()
  }

  @Test(arguments: LottieAssets.names, Axis.allCases)
  func `an animation stays within its gap and accepts any box`(_ name: String, _ axis: Axis) throws
  {
    try rules(name).expectClipping(axis)
    try rules(name).expectOpacityInAnyBox()
  }

  /// Animations with a result and without, with work, and with large shapes.
  private static let varied = ["bar.json", "dots.json", "ring.json", "tick.json"]

  @Test(arguments: varied, [false, true])
  func `a result, its end and a cancellation begin with the previous picture`(
    _ name: String, _ reducesMotion: Bool
  ) async throws {
    let rules = try rules(name)
    await rules.expectContinuousEndings(reducesMotion: reducesMotion)
    await rules.expectSmoothEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: LottieAssets.names)
  func `a label shows that a click retries`(_ name: String) throws { try rules(name).expectRetry() }

  @MainActor @Test(arguments: LottieAssets.names)
  func `no frame changes the picture by more than three times the change of its neighbors`(
    _ name: String
  ) throws {
    try rules(name).expectNoCut(least: 45)
  }
}
