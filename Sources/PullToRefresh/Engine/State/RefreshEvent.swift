public import ScrollPhysics

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
