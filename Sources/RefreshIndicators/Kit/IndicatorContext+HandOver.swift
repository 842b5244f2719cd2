internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

/// How what ran gives way to the result.
///
/// An ending begins at the pose in which it finds the indicator, or cross-fades: nothing that is shown
/// jumps.
extension IndicatorContext {
  /// How long what ran stays in sight under the result, in seconds.
  ///
  /// Long enough for seven frames of a usual screen, and shorter than drawing a result's sign.
  static let handOver = 0.12

  /// How long the action has run, in seconds; it goes on while its result takes over.
  var runAge: Double {
    let age = snapshot.actionAge ?? snapshot.stateAge
    return age.isFinite ? max(age, 0) : 0
  }

  /// How long the action had run when it ended, in seconds; counts where it has ended.
  var endedAt: Double {
    let age = snapshot.stateAge
    return max(0, runAge - (age.isFinite ? max(age, 0) : 0))
  }

  /// How far the result has taken the place of what ran, 0…1.
  var handedOver: Double {
    switch snapshot.state {
    case .finishing: ProgressWindow(end: Self.handOver).value(at: snapshot.stateAge)
    case .closing: outcome == nil ? 0 : 1
    default: 0
    }
  }

  /// The same as if the action still ran.
  var running: IndicatorContext {
    var context = self
    context.snapshot.stateAge = runAge
    context.snapshot.actionAge = runAge
    context.snapshot.state = .refreshing(.programmatic)
    return context
  }

  /// What is drawn, while the result takes over with what still runs fading away.
  ///
  /// - Parameter isOpaque: whether both pictures hide what is below them; the first then stays as it is
  ///   until the second, coming in over it, has hidden it.
  func handingOver(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    let share = handedOver
    guard case .finishing = snapshot.state, share < 1 else { return draw(self) }
    let pictures = [(draw(running), isOpaque ? 1 : 1 - share), (draw(self), share)]
    return pictures.compactMap { commands, opacity in
      guard opacity > 0, !commands.isEmpty else { return nil }
      return .group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)
    }
  }
}
