/// How far content follows a finger that pulls it past its edge.
///
/// ## Contract
///
/// - `pull(finger:)` never decreases and passes through (0, 0).
/// - Lengths are points, at least 0. A negative argument counts as 0.
/// - Every result is finite for every finite argument.
/// - `finger(pull:)` is the inverse, so that content caught in flight does not jump.
/// - `slope(finger:)` is the derivative, so that released content keeps its visible velocity.
///
/// A list treats invalid results as lengths: negative numbers and NaN count as 0, more than 10¹⁵ as 10¹⁵.
///
/// ## Defaults
///
/// Only `pull(finger:)` is required. The inverse is found by bisection, the slope from a difference.
/// Implement them where you have formulas: the default inverse calls `pull(finger:)` about sixty times.
///
/// ## Example
///
/// A resistance that follows the finger for a while and never exceeds a quarter of the viewport. A
/// `ResistanceFamily` makes it for the sizes of a list, and `CustomResistance` passes it to a rule:
///
///     struct Sticky: ResistanceFamily {
///       struct Band: Resistance {
///         var depth: Double
///         func pull(finger: Double) -> Double { depth * finger / (depth + finger) }
///       }
///       func resistance(viewport: Double, trigger: Double) -> any Resistance {
///         Band(depth: viewport / 4)
///       }
///     }
///     let rule = PullRule(resistance: PerDevice(.custom(CustomResistance(Sticky()))), trigger: 64)
///
/// See also `HyperbolicResistance` for the rubber band of touch platforms, `DelayedResistance` for a
/// resistance made of another one, and `ResistanceRule` for the ones that a configuration can name.
public protocol Resistance: Sendable {
  /// The distance the content moves when the finger has traveled `finger` points past the edge.
  func pull(finger: Double) -> Double

  /// The finger travel that results in `pull`: the inverse of `pull(finger:)`.
  ///
  /// On a plateau it is the smallest such travel; beyond the range the largest finite number.
  func finger(pull: Double) -> Double

  /// The derivative of `pull(finger:)`: content velocity over finger velocity.
  func slope(finger: Double) -> Double
}

extension Resistance {
  /// The inverse by bisection: the smallest travel that results in the pull, to the last bit.
  ///
  /// A pull that a travel of 10¹⁵ points does not reach is beyond the range.
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

  /// The slope from two pulls: a ten-thousandth of a point apart, or a millionth of the travel.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    let width = max(0.5e-4, finger * 0.5e-6)
    let (low, high) = (max(finger - width, 0), (finger + width).asLength)
    return ((pull(finger: high).asLength - pull(finger: low).asLength) / (high - low)).asLength
  }
}
