internal import PullcordMath

/// How fast a free fling slows down: the same share of its velocity in every second.
public struct Deceleration: Hashable, Sendable {
  /// UIScrollView's normal rate, .998 per millisecond, equal to Firefox's friction of .002.
  public static let normal = Deceleration(ratePerMillisecond: 0.998)
  /// UIScrollView's fast rate, .99 per millisecond.
  public static let fast = Deceleration(ratePerMillisecond: 0.99)
  /// Flutter's bouncing scroll, .135 per second (`scroll_simulation.dart`).
  public static let flutter = Deceleration(ratePerSecond: 0.135)
  /// GTK 4's kinetic scrolling, friction 4 (`gtkscrolledwindow.c`).
  public static let gtk = Deceleration(friction: 4)

  /// The rate at which the velocity decays, in 1/s, greater than 0.
  ///
  /// A fling travels its velocity divided by this rate.
  public let friction: Double

  /// Makes a deceleration from the exponent `k` in `v₀·e^(−k·t)`, in 1/s.
  ///
  /// Traps if it is not finite, or below 10⁻⁶. Below 10⁻⁶ a fling would last for months.
  public init(friction: Double) {
    require(
      friction >= 1e-6 && friction.isFinite,
      "Deceleration: friction must be finite and at least 10⁻⁶, is \(friction)")
    self.friction = friction
  }

  /// Makes a deceleration from the factor per millisecond, as in UIKit (.998).
  ///
  /// Traps if it is not greater than 0, or above 1 − 10⁻⁹.
  public init(ratePerMillisecond rate: Double) {
    require(
      rate > 0 && rate <= 1 - 1e-9,
      "Deceleration: ratePerMillisecond must lie between 0 and 1 − 10⁻⁹, is \(rate)")
    self.init(friction: max(-1000 * log(rate), 1e-6))
  }

  /// Makes a deceleration from the factor per second, as in Flutter (.135).
  ///
  /// Traps if it is not greater than 0, or above 1 − 10⁻⁶.
  public init(ratePerSecond rate: Double) {
    require(
      rate > 0 && rate <= 1 - 1e-6,
      "Deceleration: ratePerSecond must lie between 0 and 1 − 10⁻⁶, is \(rate)")
    self.init(friction: max(-log(rate), 1e-6))
  }
}
