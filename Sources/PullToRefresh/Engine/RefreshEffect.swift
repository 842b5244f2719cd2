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
  /// An action is about to begin: the owner responds with `allowed` or `vetoed`.
  case shouldBegin(RefreshTrigger)
  /// The action begins: run its work, and report the outcome with the token.
  case begin(RefreshToken, RefreshTrigger)
  /// The action has ended without its work: cancel the work.
  case abandon(RefreshToken)
  /// The action has ended, and the indicator shows it.
  case finish(RefreshToken, RefreshOutcome)
  /// Keep `length` points open at the edge from now on.
  ///
  /// Content at the edge moves there along the curve. Without a curve it stays where it is.
  case hold(length: Double, SettleCurve?)
  /// Scroll to the indicator.
  case reveal
  /// A tracked pull crossed the threshold outwards: the moment for a haptic, visual or audible tick.
  case tick
  /// A tracked pull fell back below the threshold before the release.
  case untick
  /// A completion or a request was late, duplicate, foreign or not possible in the present state, and had no
  /// effect.
  case ignored
  /// The owner vetoed the action.
  case vetoed
  /// There is no more data to load.
  case exhausted
  /// A text for assistive technology, for users who do not see the indicator.
  case announce(String)
}

/// An effect with its time and edge, as observers and logs receive it.
public struct RefreshEvent: Hashable, Sendable {
  /// The time of the cause, never of a frame, in seconds on the host's clock.
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
