internal import PathAnimation
internal import PullToRefresh
internal import RefreshIllustrations
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The view on the second level: a harbor as large as the gap.
enum TwoLevelView {
  /// The duration of the fade over the pulled indicator, in seconds.
  ///
  /// It is similar to the fade of a result.
  static let fadeDuration = 0.15

  /// Draws the view in the gap.
  ///
  /// The view fades in over the indicator whose pull opened the second level.
  static func drawing(_ context: IndicatorContext, over indicator: any Indicator) -> Drawing {
    let snapshot = context.snapshot
    let opacity =
      snapshot.state == .twoLevel
      ? ProgressWindow(end: fadeDuration).value(at: snapshot.stateAge) : 1
    let harbour = HarbourIndicator().scenery(context)
    guard opacity < 1 else { return harbour }
    var drawing = Drawing()
    if snapshot.isPastTwoLevel {
      var pulled = context
      pulled.snapshot.state = .armed
      // Show the indicator as it is after the arming animation.
      pulled.snapshot.stateAge = .infinity
      drawing = indicator.drawing(pulled)
    }
    drawing.addGroup(harbour, .identity, opacity: opacity)
    return drawing
  }
}
