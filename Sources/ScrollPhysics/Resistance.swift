/// How far content follows a finger that pulls it past its edge.
///
/// A resistance is monotone, passes through (0, 0) and is finite for every finite argument. Lengths
/// are points, at least 0; what is negative counts as 0.
public protocol Resistance: Sendable {
  /// What the content moves when the finger has travelled `finger` points past the edge.
  func pull(finger: Double) -> Double

  /// The finger travel that gives `pull`: the inverse of `pull(finger:)`. On a plateau it is the smallest
  /// such travel; beyond the range the largest finite one.
  func finger(pull: Double) -> Double

  /// The derivative of `pull(finger:)`: content velocity over finger velocity.
  func slope(finger: Double) -> Double
}
