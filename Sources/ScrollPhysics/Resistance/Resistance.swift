/// How far content follows a finger that pulls it past its edge.
///
/// ## Contract
///
/// - `pull(finger:)` never decreases and passes through (0, 0).
/// - Lengths are points, at least 0. A negative argument counts as 0.
/// - Every result is finite for every finite argument.
/// - `finger(pull:)` is the inverse, so that content does not jump when a finger catches it past
///   the edge.
/// - `slope(finger:)` is the derivative, so that released content keeps its visible velocity.
///
/// A list limits results that break this contract. Negative numbers and NaN count as 0. A pull
/// above 10¹⁵ counts as 10¹⁵.
///
/// ## Defaults
///
/// Only `pull(finger:)` is required. By default, bisection finds the inverse, and the difference of
/// two pulls gives the slope. If you have formulas for the inverse and the slope, implement both
/// functions. The default inverse calls `pull(finger:)` about sixty times.
///
/// ## Example
///
/// This resistance never pulls content farther than a quarter of the viewport. A `ResistanceFamily`
/// makes the resistance for a list's viewport and trigger distance. `CustomResistance` passes the
/// family to a rule:
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
/// See also `HyperbolicResistance` for the rubber band of touch platforms. `DelayedResistance`
/// wraps another resistance. `ResistanceRule` lists the resistances that a configuration can name.
public protocol Resistance: Sendable {
  /// The distance the content moves when the finger has traveled `finger` points past the edge.
  func pull(finger: Double) -> Double

  /// The finger travel that results in `pull`: the inverse of `pull(finger:)`.
  ///
  /// If several travels have the same pull, the result is the smallest of them. For a pull that the
  /// resistance never reaches, the result is the largest finite number.
  func finger(pull: Double) -> Double

  /// The derivative of `pull(finger:)`: content velocity over finger velocity.
  func slope(finger: Double) -> Double
}

extension Resistance {
  /// The inverse by bisection: the smallest travel that results in the pull, to the last bit.
  ///
  /// The result is the largest finite number if a travel of 10¹⁵ points does not reach the pull.
  public func finger(pull wanted: Double) -> Double {
    let wanted = wanted.asLength
    guard wanted > 0 else { return 0 }
    var high = Double.farthest.bitPattern
    guard pull(finger: .farthest) >= wanted else { return .greatestFiniteMagnitude }
    // Positive doubles have the same order as their bit patterns.
    var low: UInt64 = 0
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if pull(finger: Double(bitPattern: middle)) >= wanted { high = middle } else { low = middle }
    }
    return Double(bitPattern: high)
  }

  /// The slope, computed from the pulls of two finger travels that are close to each other.
  ///
  /// The two travels differ by a ten-thousandth of a point, or by a millionth of the travel if that
  /// is more.
  public func slope(finger: Double) -> Double {
    let finger = finger.asLength
    let width = max(0.5e-4, finger * 0.5e-6)
    let (low, high) = (max(finger - width, 0), (finger + width).asLength)
    return ((pull(finger: high).asLength - pull(finger: low).asLength) / (high - low)).asLength
  }
}
