package import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import VectorGraphics

/// The times and shares from which indicators draw their transitions.
///
/// Each value is continuous through every change of state.
extension IndicatorContext {
  /// The time since the action began, in seconds.
  ///
  /// The value keeps growing while the result is visible.
  public var actionAge: Double {
    Self.nonnegative(snapshot.actionAge ?? snapshot.stateAge)
  }

  /// The duration of the action, in seconds; valid only in the result stage.
  var actionAgeAtEnd: Double { max(0, actionAge - (outcomeAge.isFinite ? outcomeAge : 0)) }

  /// The time since the action began, which comes to rest after a failure, in seconds.
  ///
  /// A failure stays until the user has read it. A scene that kept moving would need every frame.
  package var sceneAge: Double {
    guard let age = snapshot.outcomeAge, age.isFinite, let outcome else { return actionAge }
    switch outcome {
    case .failure, .timedOut:
      let rest = min(max(age / Self.restDuration, 0), 1)
      return actionAgeAtEnd + Self.restDuration * (rest - rest * rest / 2)
    case .success, .exhausted, .cancelled: return actionAge
    }
  }

  /// The time in which a scene comes to rest after a failure, in seconds; chosen by eye.
  private static let restDuration = 1.5

  /// The time since the result appeared, in seconds; infinite if the result appears without an
  /// animation.
  package var resultAge: Double { reducesMotion ? .infinity : outcomeAge }

  /// The time since the action ended, in seconds.
  var outcomeAge: Double {
    if let age = snapshot.outcomeAge { return Self.nonnegative(age) }
    return snapshot.state == .closing ? .infinity : Self.nonnegative(snapshot.stateAge)
  }

  /// The time since the pull became armed, in seconds; nil if no pull armed the control.
  var armedAge: Double? {
    snapshot.armedAge ?? (snapshot.state == .armed ? Self.nonnegative(snapshot.stateAge) : nil)
  }

  /// The share of the change to an armed control, 0…1.
  ///
  /// It falls again in a pull that fell below the threshold. It is 1 in an action that no pull
  /// began.
  package func armedShare(duration: Double = 0.2, easing: Easing = .easeInOut) -> Double {
    let window = ProgressWindow(end: duration, easing: easing)
    switch snapshot.state {
    case .pulling:
      guard let armedAge else { return 0 }
      let reached = window.value(at: armedAge - snapshot.stateAge)
      return reached * (1 - window.value(at: snapshot.stateAge))
    default: return armedAge.map { window.value(at: $0) } ?? 1
    }
  }

  /// The color of a mark, which changes from the secondary color to the accent when the pull is
  /// armed.
  var armedColor: Color { theme.secondaryText.interpolated(to: theme.accent, armedShare()) }

  /// The progress of a pull, 0…1.
  ///
  /// Some controls are armed before the progress is 1. The mark of an armed control is complete.
  package var shownProgress: Double {
    guard snapshot.state == .pulling || snapshot.state == .armed else { return 1 }
    let progress = snapshot.visibleProgress ?? snapshot.progress
    return progress + (1 - progress) * armedShare()
  }

  /// The growth of an indicator that becomes armed: from 0 to 1 and back within 0.2 s.
  package var pop: Double {
    guard !reducesMotion, let armedAge else { return 0 }
    return sin(ProgressWindow(end: 0.2).value(at: armedAge) * .pi)
  }

  /// How far a running mark that shows no result has disappeared, 0…1.
  var departure: Double {
    let window = ProgressWindow(end: Self.departureDuration)
    switch snapshot.state {
    case .finishing: return snapshot.showsResult ? 0 : window.value(at: outcomeAge)
    case .closing where snapshot.outcome == nil: return window.value(at: snapshot.stateAge)
    case .closing: return snapshot.showsResult ? 0 : window.value(at: outcomeAge)
    default: return 0
    }
  }

  /// The time in which a mark without a result disappears, in seconds.
  ///
  /// Material scales its circle down in 0.15 s, UIRefreshControl fades its spokes in about 0.25 s.
  private static let departureDuration = 0.2

  /// Returns a mark, which shrinks about a point while it departs.
  func departing(_ commands: [Drawing.Command], toward center: Point) -> [Drawing.Command] {
    let share = departure
    guard share > 0, !reducesMotion, !commands.isEmpty else { return commands }
    let scale = 1 - 0.6 * Easing.easeIn.value(at: share)
    return [
      .group(
        Drawing(commands), transform: .scale(x: scale, y: scale).centered(at: center), opacity: 1,
        clip: nil)
    ]
  }

  /// The opacity that replaces motion while the action runs.
  ///
  /// It pulses between 1 and 0.8 in 1.6 s, so that the mark keeps its contrast.
  package var motionlessPulse: Double {
    actionAge < 1e9 ? 0.9 + 0.1 * cos(actionAge / 1.6 * 2 * .pi) : 1
  }

  private static func nonnegative(_ age: Double) -> Double { age.isFinite ? max(age, 0) : 0 }
}
