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
