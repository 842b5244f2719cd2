internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

/// The transition from a running action to its result. Nothing visible may jump.
extension IndicatorContext {
  /// The duration of the transition, in seconds: seven frames at 60 Hz, and shorter than drawing a
  /// result mark.
  private static let crossFadeDuration = 0.12

  /// How much of the result is visible, 0…1.
  var resultShare: Double {
    switch snapshot.state {
    case .finishing: ProgressWindow(end: Self.crossFadeDuration).value(at: snapshot.stateAge)
    case .closing: outcome == nil ? 0 : 1
    default: 0
    }
  }

  /// The same context as if the action still ran.
  var stillRunning: IndicatorContext {
    var context = self
    context.snapshot.stateAge = actionAge
    context.snapshot.actionAge = actionAge
    context.snapshot.state = .refreshing(.programmatic)
    return context
  }

  /// Fades from the drawing of the running action to the drawing of its result.
  ///
  /// - Parameter isOpaque: whether both drawings cover what is below them. The first then stays opaque
  ///   until the second covers it.
  func crossFading(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    let share = resultShare
    guard case .finishing = snapshot.state, share < 1 else { return draw(self) }
    let layers = [(draw(stillRunning), isOpaque ? 1 : 1 - share), (draw(self), share)]
    return layers.compactMap { commands, opacity in
      guard opacity > 0, !commands.isEmpty else { return nil }
      return .group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)
    }
  }

  /// Fades to the result only where motion is reduced; otherwise the indicator animates its own ending.
  func crossFadingWithoutMotion(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    reducesMotion ? crossFading(isOpaque: isOpaque, draw) : draw(self)
  }
}
