public import ScrollPhysics

/// A command or a report of an engine to its owner.
public enum RefreshEffect: Hashable, Sendable {
  /// An action is about to begin, and the owner must call `allowed` or `vetoed`.
  case shouldBegin(RefreshTrigger)
  /// Run the work of the action, and report its outcome with the token.
  case begin(RefreshToken, RefreshTrigger)
  /// Cancel the work, because the action has ended before it.
  case abandon(RefreshToken)
  /// The action ended with this outcome.
  case finish(RefreshToken, RefreshOutcome)
  /// Keep `length` points open at the edge from now on.
  ///
  /// Content at the edge moves to its new position along the curve. Without a curve it does not
  /// move.
  case hold(length: Double, SettleCurve?)
  /// Scroll to the indicator.
  case reveal
  /// A pull reached the threshold, where a haptic, visual or audible tick is appropriate.
  case tick
  /// A pull returned below the threshold before the release.
  case untick
  /// A completion or a request had no effect.
  ///
  /// It was late, duplicate, foreign or not possible in the current state.
  case ignored
  /// The owner vetoed the action.
  case vetoed
  /// There is no more data to load.
  case exhausted
  /// A text that assistive technology reads to users who do not see the indicator.
  case announce(String)
}
