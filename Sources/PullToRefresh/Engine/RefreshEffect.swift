public import ScrollPhysics

/// The identity of an action.
///
/// Completions carry the token. A completion whose action no longer runs has no effect.
public struct RefreshToken: Hashable, Sendable {
  /// The edge whose control began the action.
  public var edge: Edge
  /// The number of the action at its edge, from 1.
  public var number: Int

  /// Makes a token.
  public init(edge: Edge, number: Int) {
    self.edge = edge
    self.number = number
  }
}

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

/// An effect with its time and edge, as observers and logs receive it.
public struct RefreshEvent: Hashable, Sendable {
  /// The time of the event that caused the effect, in seconds on the host's clock.
  public var time: Double
  /// The edge of the control.
  public var edge: Edge
  /// The action that ran at that time; nil without one.
  public var token: RefreshToken?
  /// The effect.
  public var effect: RefreshEffect

  /// Makes an event.
  public init(time: Double, edge: Edge, token: RefreshToken?, effect: RefreshEffect) {
    self.time = time
    self.edge = edge
    self.token = token
    self.effect = effect
  }
}
