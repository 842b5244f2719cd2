internal import PathAnimation
internal import PullToRefresh
package import VectorGraphics

/// The transition from a running action to its result, without visible jumps.
extension IndicatorContext {
  /// The duration of the transition, in seconds.
  ///
  /// It takes seven frames at 60 Hz and is shorter than the drawing of a result mark.
  private static let crossFadeDuration = 0.12

  /// The visible share of the result, 0…1.
  package var resultShare: Double {
    outcome == nil ? 0 : ProgressWindow(end: Self.crossFadeDuration).value(at: outcomeAge)
  }

  /// A copy of this context in which the action is still running.
  var asRunning: IndicatorContext {
    var context = self
    context.snapshot.stateAge = actionAge
    context.snapshot.actionAge = actionAge
    context.snapshot.state = .refreshing(.programmatic)
    return context
  }

  /// Fades from the drawing of the running action to the drawing of its result.
  ///
  /// - Parameter isOpaque: whether both drawings cover everything below them. If so, the first
  ///   stays opaque until the second covers it.
  func crossFading(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    let share = resultShare
    guard outcome != nil, share < 1 else { return draw(self) }
    let layers = [(draw(asRunning), isOpaque ? 1 : 1 - share), (draw(self), share)]
    return layers.compactMap { commands, opacity in
      guard opacity > 0, !commands.isEmpty else { return nil }
      return .group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)
    }
  }

  /// Fades to the result only if motion is reduced.
  ///
  /// Otherwise the indicator animates its own ending.
  package func crossFadingWithoutMotion(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    reducesMotion ? crossFading(isOpaque: isOpaque, draw) : draw(self)
  }
}
