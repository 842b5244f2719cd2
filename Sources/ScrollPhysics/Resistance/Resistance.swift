/// How far content follows a finger that pulls it past its edge.
///
/// A resistance is monotone, passes through (0, 0) and is finite for every finite argument. Lengths
/// are points, at least 0; what is negative counts as 0.
///
/// One of your own needs `pull(finger:)` alone: the inverse and the slope are found from it. To give it to a
/// list, see `ResistanceFamily`.
public protocol Resistance: Sendable {
  /// What the content moves when the finger has travelled `finger` points past the edge.
  func pull(finger: Double) -> Double

  /// The finger travel that gives `pull`: the inverse of `pull(finger:)`. On a plateau it is the smallest
  /// such travel; beyond the range the largest finite one.
  func finger(pull: Double) -> Double

  /// The derivative of `pull(finger:)`: content velocity over finger velocity.
  func slope(finger: Double) -> Double
}

extension Resistance {
  /// The inverse, by bisection: the smallest travel that gives the pull, to the last bit.
  ///
  /// A pull that a travel of 10¹⁵ points does not reach is beyond the range. It costs about sixty calls of
  /// `pull(finger:)`; give your own where there is a formula.
  public func finger(pull wanted: Double) -> Double {
    let wanted = wanted.asLength
    guard wanted > 0 else { return 0 }
    var high = Double.farthest.bitPattern
    guard pull(finger: .farthest) >= wanted else { return .greatestFiniteMagnitude }
    // Positive doubles are ordered as their bits are.
    var low: UInt64 = 0
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if pull(finger: Double(bitPattern: middle)) >= wanted { high = middle } else { low = middle }
    }
    return Double(bitPattern: high)
  }

  /// The slope, from two pulls a ten-thousandth of a point apart, or a millionth of the travel.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    let width = max(0.5e-4, finger * 0.5e-6)
    let (low, high) = (max(finger - width, 0), (finger + width).asLength)
    return ((pull(finger: high).asLength - pull(finger: low).asLength) / (high - low)).asLength
  }
}
