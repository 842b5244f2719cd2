internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

extension PreparedIcon {
  /// The icon while the action runs: it pulses.
  func running(_ context: IndicatorContext, in box: Rectangle) -> [Drawing.Command] {
    commands(
      in: box, color: context.theme.accent,
      opacity: context.opacity * Self.pulse(context, at: context.runAge))
  }

  /// The icon shrinks away from where its pulse was, and the result is drawn in its place, as large as
  /// in other indicators.
  ///
  /// Without a result it fades as it is; with less motion result and icon cross-fade.
  func ending(_ context: IndicatorContext, in box: Rectangle) -> [Drawing.Command] {
    guard let outcome = context.outcome else { return running(context, in: box) }
    let isAtOnce = context.reducesMotion || context.snapshot.state == .closing
    let age = isAtOnce ? .infinity : max(context.snapshot.stateAge, 0)
    let shrunk = ProgressWindow(end: PathIndicator.shrinkDuration).value(at: age)
    let icon =
      shrunk < 1
      ? commands(
        in: box, color: context.theme.accent, scale: 1 - shrunk,
        opacity: (1 - shrunk) * Self.pulse(context, at: context.endedAt)) : []
    let side = min(box.width, IndicatorLayout.markSide)
    let sign = Rectangle(centerX: box.center.x, centerY: box.center.y, width: side, height: side)
    // The pen starts while the icon is still seen, so that there is always something.
    return icon
      + ResultMark.commands(
        outcome, in: sign, age: isAtOnce ? nil : age - PathIndicator.shrinkDuration / 4,
        theme: context.theme, opacity: context.opacity)
  }

  private static func pulse(_ context: IndicatorContext, at age: Double) -> Double {
    context.reducesMotion ? ReducedMotion.pulse(at: age) : PathIndicator.pulse(at: age)
  }
}
