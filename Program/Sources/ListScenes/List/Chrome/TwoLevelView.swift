internal import PathAnimation
internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// What is on the second level: the harbour, with all the room it has.
enum TwoLevelView {
  /// How long it takes to come in over what was pulled, in seconds; about as long as a result does.
  static let fadeDuration = 0.15

  /// The view in the room that is open, coming in over the indicator whose pull has opened it.
  static func drawing(_ context: IndicatorContext, over indicator: any Indicator) -> Drawing {
    let snapshot = context.snapshot
    let shown =
      snapshot.state == .twoLevel
      ? ProgressWindow(end: fadeDuration).value(at: snapshot.stateAge) : 1
    let harbour = HarbourIndicator().scenery(context)
    guard shown < 1 else { return harbour }
    var drawing = Drawing()
    if snapshot.isPastTwoLevel {
      var pulled = context
      pulled.snapshot.state = .armed
      // The pop of arming is long over.
      pulled.snapshot.stateAge = .infinity
      drawing = indicator.drawing(pulled)
    }
    drawing.addGroup(harbour, .identity, opacity: shown)
    return drawing
  }
}
