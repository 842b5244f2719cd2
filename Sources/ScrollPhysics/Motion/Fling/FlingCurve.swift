/// How a fling inside the content slows down.
public enum FlingCurve: Hashable, Sendable {
  /// The fling loses the same share of its velocity in every second; see `FrictionMotion`.
  ///
  /// `ScrollConfiguration.deceleration` is the rate. UIScrollView, Flutter and GTK use this curve.
  case exponential
  /// The fling follows Android's power curve; see `ClampingFlingMotion`.
  case clamping
  /// The velocity falls by a constant amount in every second; see `ConstantDecelerationMotion`.
  ///
  /// The amount is in points per second squared, finite and greater than 0. Qt uses 1500.
  case constant(deceleration: Double)
}

extension FlingCurve {
  func check() {
    if case .constant(let deceleration) = self {
      requirePositive(deceleration, "FlingCurve: deceleration")
    }
  }
}
