public import ScrollPhysics

/// An action in flight.
///
/// Completions carry it, so that a late or foreign one changes nothing.
public struct RefreshToken: Hashable, Sendable {
  /// The edge whose control began the action.
  public var edge: Edge
  /// Counts the control's actions, from 1.
  public var number: Int

  /// Makes a token.
  public init(edge: Edge, number: Int) {
    self.edge = edge
    self.number = number
  }
}

/// What an engine asks its owner to do, or reports.
public enum RefreshEffect: Hashable, Sendable {
  /// An action is about to begin: the owner responds with `allowed` or `vetoed`.
  case shouldBegin(RefreshTrigger)
  /// The action begins: run it, and bring its outcome back with the token.
  case begin(RefreshToken, RefreshTrigger)
  /// The action's work is no longer wanted: cancel it.
  case abandon(RefreshToken)
  /// The action has ended, for the person too.
  case finish(RefreshToken, RefreshOutcome)
  /// Keep this much space open at the edge from now on. Content at the edge goes there along the curve;
  /// without one it stays where it is.
  case hold(length: Double, SettleCurve?)
  /// Bring the indicator in sight.
  case reveal
  /// The threshold was crossed outwards while tracking: one notch to feel, see or hear.
  case tick
  /// The threshold was crossed back before the release.
  case untick
  /// A completion or a start that came too late, twice or for nothing was dropped.
  case ignored
  /// The owner refused the action.
  case vetoed
  /// There is no more data to load.
  case exhausted
  /// Something to say to a person who does not see the indicator.
  case announce(String)
}

/// An effect with its time and place, as an observer or a log gets it.
public struct RefreshEvent: Hashable, Sendable {
  /// When, in the host's seconds: the time of the cause, never of a frame.
  public var time: Double
  /// The edge of the control.
  public var edge: Edge
  /// The action in flight when it happened, if any.
  public var token: RefreshToken?
  /// What.
  public var effect: RefreshEffect

  /// Makes an event.
  public init(time: Double, edge: Edge, token: RefreshToken?, effect: RefreshEffect) {
    self.time = time
    self.edge = edge
    self.token = token
    self.effect = effect
  }
}
