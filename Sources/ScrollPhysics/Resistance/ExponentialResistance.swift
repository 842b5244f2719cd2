internal import Glibc

/// SmartRefresh's damping: half the finger's travel, or an exponential approach to a maximum where that is
/// less.
///
/// With `x` half the finger's travel, `M` the maximum and `H` the scale, the pull is
/// `min(M·(1 − 100^(−x/H)), x)`. The slope drops at once where the two cross, as in the
/// original.
///
/// Source: SmartRefreshLayout.java (drag rate .5, maximum drag rate 2.5 × header height, `H` the larger
/// of half the screen and the view's height).
public struct ExponentialResistance: Resistance, Hashable {
  /// Content travel over finger travel before the damping: SmartRefresh's drag rate, .5.
  public static let dragRate = 0.5

  /// The pull that the curve approaches, in points.
  public let maximum: Double
  /// The half finger travel after which 99 % of the maximum is reached, in points.
  public let scale: Double

  /// Makes the damping for a maximum pull and a scale, both in points; negative or NaN counts as 0.
  public init(maximum: Double, scale: Double) {
    self.maximum = maximum.asLength
    self.scale = scale.asLength
  }

  /// The pull for a finger travel, in points; at most `maximum`.
  public func pull(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    return min(damped(half), half)
  }

  /// The smallest finger travel for a pull, in points: the largest finite number above `maximum`.
  ///
  /// For the maximum itself, it is the travel from which rounding makes the pull equal to it.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= maximum else { return .greatestFiniteMagnitude }
    if pull == maximum { return plateau }
    let half = -log1p(-pull / maximum) / Self.rate * scale
    return (max(half, pull) / Self.dragRate).asLength
  }

  /// Content velocity over finger velocity: ½ before the crossing, then falling to 0.
  public func slope(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    guard maximum > 0 else { return 0 }
    guard scale > 0 else { return half < maximum ? Self.dragRate : 0 }
    let steepness = Self.dragRate * (Self.rate * (maximum / scale) * exp(-Self.rate * half / scale))
    let isFree = half == 0 ? steepness >= Self.dragRate : half <= damped(half)
    if isFree { return Self.dragRate }
    // A scale next to 0 makes the formula infinity times 0: the curve is flat there.
    return steepness.isFinite ? steepness : 0
  }

  /// ln 100: the formula is a power of 100.
  private static let rate = 4.605170185988092

  /// Where the pull first is the maximum.
  private var plateau: Double {
    // e^−40 is lost in rounding beside 1.
    let end = (max(40 / Self.rate * scale, maximum) / Self.dragRate).asLength
    guard pull(finger: end) >= maximum else { return .greatestFiniteMagnitude }
    return bisect(from: maximum, to: end) { pull(finger: $0) >= maximum }
  }

  private func damped(_ half: Double) -> Double {
    guard half > 0 else { return 0 }
    return maximum * -expm1(-Self.rate * half / scale)
  }
}
