internal import PullcordMath

/// SmartRefresh's damping: the content moves half as far as the finger and approaches a maximum.
///
/// With `x` half the finger's travel, `M` the maximum and `H` the scale, the pull is
/// `min(M·(1 − 100^(−x/H)), x)`. The slope drops abruptly where the two curves cross, as in
/// SmartRefresh.
///
/// Source: SmartRefreshLayout.java. Its drag rate is .5 and its maximum drag rate is 2.5 × header
/// height. Its `H` is half the screen or the view's height, whichever is larger.
public struct ExponentialResistance: Resistance, Hashable {
  /// Content travel over finger travel before the damping: SmartRefresh's drag rate, .5.
  public static let dragRate = 0.5

  /// The pull that the curve approaches, in points.
  public let maximum: Double
  /// The half finger travel at which the pull reaches 99 % of the maximum, in points.
  public let scale: Double

  /// Makes the damping for two lengths in points; negative or NaN counts as 0.
  public init(maximum: Double, scale: Double) {
    self.maximum = maximum.asLength
    self.scale = scale.asLength
  }

  /// The pull for a finger travel, in points, at most `maximum`.
  public func pull(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    return min(damped(half), half)
  }

  /// The smallest finger travel for a pull, in points.
  ///
  /// For the maximum itself, it is the smallest travel whose pull rounds to the maximum. For a
  /// larger pull, it is the largest finite number.
  public func finger(pull: Double) -> Double {
    let pull = pull.asLength
    guard pull > 0 else { return 0 }
    guard pull <= maximum else { return .greatestFiniteMagnitude }
    if pull == maximum { return plateau }
    let half = -log1p(-pull / maximum) / Self.rate * scale
    return (max(half, pull) / Self.dragRate).asLength
  }

  /// Content velocity over finger velocity: ½ before the two curves cross, then falling to 0.
  public func slope(finger: Double) -> Double {
    let half = finger.asLength * Self.dragRate
    guard maximum > 0 else { return 0 }
    guard scale > 0 else { return half < maximum ? Self.dragRate : 0 }
    let steepness = Self.dragRate * (Self.rate * (maximum / scale) * exp(-Self.rate * half / scale))
    let isFree = half == 0 ? steepness >= Self.dragRate : half <= damped(half)
    if isFree { return Self.dragRate }
    // If the scale is almost 0, the formula is infinity times 0. The curve is flat there.
    return steepness.isFinite ? steepness : 0
  }

  /// ln 100, because the formula is a power of 100.
  private static let rate = 4.605170185988092

  private var plateau: Double {
    // Next to 1, e^−40 is smaller than the rounding error.
    let end = (max(40 / Self.rate * scale, maximum) / Self.dragRate).asLength
    guard pull(finger: end) >= maximum else { return .greatestFiniteMagnitude }
    return bisect(from: maximum, to: end) { pull(finger: $0) >= maximum }
  }

  private func damped(_ half: Double) -> Double {
    guard half > 0 else { return 0 }
    return maximum * -expm1(-Self.rate * half / scale)
  }
}
