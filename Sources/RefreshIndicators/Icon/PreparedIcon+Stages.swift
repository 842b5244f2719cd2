internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

/// The icon in every stage of a pull.
extension PreparedIcon {
  /// The time in which the icon shrinks until it disappears, in seconds (MRefresh).
  private static let shrinkDuration = 0.1
  /// The time in which a complete icon changes from lines to paint, in seconds.
  private static let paintDuration = 0.12
  /// The time in which a pen draws the icon again while the action runs, in seconds.
  static let traceDuration = 1.6
  /// The time to shrink the icon and then draw the result, in seconds.
  static let finishDuration = shrinkDuration + ResultMark.duration

  /// The icon, or the result in its place.
  ///
  /// While the action runs, the parts move if there is a choreography. Otherwise a pen draws the
  /// icon again and again.
  func mark(
    _ context: IndicatorContext, in box: Rectangle, moving choreography: Choreography? = nil
  ) -> [Drawing.Command] {
    context.crossFadingWithoutMotion { context in
      switch context.stage {
      case .hidden: return []
      case .pulling, .armed:
        let painted = context.armedShare(duration: Self.paintDuration, easing: .linear)
        return commands(
          Stretch(from: 0, to: context.shownProgress), painted: painted, in: box,
          color: context.armedColor, scale: 1 + popScale * context.pop)
      case .running:
        return context.departing(
          running(at: context.actionAge, context, in: box, choreography), toward: box.center)
      case .result(let outcome): return ending(outcome, context, in: box, choreography)
      }
    }
  }

  private func running(
    at age: Double, _ context: IndicatorContext, in box: Rectangle, _ choreography: Choreography?,
    scale: Double = 1, opacity: Double = 1
  ) -> [Drawing.Command] {
    let color = context.armedColor
    let opacity = opacity * context.opacity
    if context.reducesMotion {
      return commands(in: box, color: color, opacity: opacity * context.motionlessPulse)
    }
    let scale = scale * (1 + popScale * context.pop)
    if let choreography {
      return commands(in: box, color: color, scale: scale, opacity: opacity) { part in
        let pose = choreography.pose(ofPart: part, at: age)
        return (pose.transform, pose.opacity)
      }
    }
    // Paint would hide the pen, so only lines remain. The pen leaves a faint trace.
    let painted = 1 - ProgressWindow(end: Self.paintDuration).value(at: age)
    let trace = context.theme.track.opacity(1 - painted)
    return commands(
      painted: 0, in: box, color: trace, scale: scale, opacity: opacity, isMonochrome: true)
      + commands(
        Self.traced(at: age), painted: painted, in: box, color: color, scale: scale,
        opacity: opacity)
  }

  /// The stretch of the lines that is visible at an age of the action, in seconds.
  ///
  /// The icon disappears from its beginning while the pen draws it again.
  static func traced(at age: Double) -> Stretch {
    guard age > 0, age < 1e9 else { return .whole }
    let phase = (age / traceDuration).truncatingRemainder(dividingBy: 1)
    let gone = ProgressWindow(end: 0.7, easing: .easeInOut).value(at: phase)
    let drawn = ProgressWindow(start: 0.25, end: 1, easing: .easeInOut).value(at: phase)
    return gone < 1 ? Stretch(from: gone, to: 1 + drawn) : Stretch(from: 0, to: drawn)
  }

  /// Shrinks the icon and draws the result in its place.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, in box: Rectangle,
    _ choreography: Choreography?
  ) -> [Drawing.Command] {
    let age = max(context.resultAge, 0)
    let shrunk = ProgressWindow(end: Self.shrinkDuration).value(at: age)
    let icon =
      shrunk < 1
      ? running(
        at: context.actionAgeAtEnd, context, in: box, choreography, scale: 1 - shrunk,
        opacity: 1 - shrunk) : []
    let side = min(box.width, IndicatorLayout.markSide)
    // The pen starts while the icon is still visible, so that the mark is never empty.
    return icon
      + ResultMark.commands(
        outcome,
        in: Rectangle(centerX: box.center.x, centerY: box.center.y, width: side, height: side),
        age: age - Self.shrinkDuration / 4, theme: context.theme, opacity: context.opacity)
  }
}
