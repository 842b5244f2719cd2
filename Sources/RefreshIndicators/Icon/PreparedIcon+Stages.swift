internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

/// The icon in every stage of a pull, with the times of MRefresh's default animations.
extension PreparedIcon {
  /// The duration of half a pulse, from opaque to `pulseOpacity`, in seconds (MRefresh: 0.1).
  private static let pulseDuration = 0.4
  /// The lowest opacity of a pulse (MRefresh).
  private static let pulseOpacity = 0.3
  /// The time in which the icon shrinks until it disappears, in seconds (MRefresh).
  private static let shrinkDuration = 0.1
  /// The time in which a complete icon changes from lines to paint, in seconds.
  private static let paintDuration = 0.12
  /// The time to shrink the icon and then draw the result, in seconds.
  static let finishDuration = shrinkDuration + ResultMark.duration

  /// The icon, or the result in its place.
  func mark(_ context: IndicatorContext, in box: Rectangle) -> [Drawing.Command] {
    context.crossFadingWithoutMotion { context in
      let (snapshot, theme) = (context.snapshot, context.theme)
      switch context.stage {
      case .hidden: return []
      case .pulling:
        return commands(
          upTo: snapshot.progress, painted: 0, in: box, color: theme.secondaryText)
      case .armed:
        let painted =
          context.reducesMotion
          ? 1 : ProgressWindow(end: Self.paintDuration).value(at: snapshot.stateAge)
        return commands(
          painted: painted, in: box, color: theme.accent, scale: 1 + popScale * context.pop)
      case .running:
        let pulse =
          context.reducesMotion ? context.motionlessPulse : Self.pulse(at: context.actionAge)
        return commands(in: box, color: theme.accent, opacity: context.opacity * pulse)
      case .result(let outcome): return ending(outcome, context, in: box)
      }
    }
  }

  /// Shrinks the icon and draws the result in its place.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, in box: Rectangle
  ) -> [Drawing.Command] {
    let age = max(context.resultAge, 0)
    let shrunk = ProgressWindow(end: Self.shrinkDuration).value(at: age)
    let icon =
      shrunk < 1
      ? commands(
        in: box, color: context.theme.accent, scale: 1 - shrunk,
        opacity: (1 - shrunk) * Self.pulse(at: context.actionAgeAtEnd)) : []
    let side = min(box.width, IndicatorLayout.markSide)
    // The pen starts while the icon is still visible, so that the mark is never empty.
    return icon
      + ResultMark.commands(
        outcome,
        in: Rectangle(centerX: box.center.x, centerY: box.center.y, width: side, height: side),
        age: age - Self.shrinkDuration / 4, theme: context.theme, opacity: context.opacity)
  }

  /// The opacity of the pulse at an age of the action, in seconds.
  static func pulse(at age: Double) -> Double {
    guard age > 0 else { return 1 }
    let phase = (age / pulseDuration).truncatingRemainder(dividingBy: 2)
    return 1 - (1 - pulseOpacity) * (phase <= 1 ? phase : 2 - phase)
  }
}
