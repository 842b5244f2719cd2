internal import PullcordMath

extension Spring {
  /// Makes a spring from a duration and a damping ratio, the parameters of UIKit's animations.
  ///
  /// The spring has mass 1. Its remaining distance has an upper bound, which falls to a thousandth
  /// of the whole distance after `duration` seconds. The spring is the softest one that meets this
  /// condition. `initialVelocity` is in whole distances per second, positive towards the target.
  /// NaN counts as 0.
  ///
  /// With `ω` the frequency, `z` the ratio, `v` the velocity and `T` the duration, the bound is:
  ///
  /// - For an under-damped spring, the smaller of `√(1 + ((z·ω − v)/ω_d)²)·e^(−z·ω·T)` and
  ///   `(1 + |z·ω − v|·T)·e^(−z·ω·T)`. The second one is smaller near ratio 1.
  /// - From ratio 1 on, the sum of the absolute values of the two parts of the solution.
  ///
  /// Apple's formula is not public. This one is our model of it.
  ///
  /// Traps if the duration is not between 10⁻⁹ and 10⁹ seconds, or if the ratio is not between 10⁻⁶
  /// and 10⁶.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    require(
      duration > 1e-9 && duration < 1e9,
      "Spring: duration must lie between 10⁻⁹ and 10⁹ seconds, is \(duration)")
    require(
      dampingRatio > 1e-6 && dampingRatio < 1e6,
      "Spring: dampingRatio must lie between 10⁻⁶ and 10⁶, is \(dampingRatio)")
    // In units of the duration, one search works for every duration.
    let velocity = (initialVelocity * duration).asCoordinate
    let isSettled = { (frequency: Double) -> Bool in
      Self.bound(frequency: frequency, ratio: dampingRatio, velocity: velocity) <= 0.001
    }
    let high = bracket(from: 0, step: 1, until: isSettled) ?? 1e9
    let frequency = bisect(from: high > 1 ? high / 2 : 0, to: high, until: isSettled) / duration
    self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
  }

  /// The bound on the remaining distance after 1 s, for a spring that starts at −1.
  private static func bound(frequency: Double, ratio: Double, velocity: Double) -> Double {
    let spring = Spring(stiffness: frequency * frequency, dampingRatio: ratio)
    let slope = abs(spring.decay - velocity)
    let decayed = exp(-spring.decay)
    switch spring.regime {
    case .underDamped:
      return decayed * min(hypot(1, slope / spring.split), 1 + slope)
    case .critical:
      return decayed * (1 + slope)
    case .overDamped:
      let basis = spring.basis(at: 1)
      return basis.even + slope * basis.odd
    }
  }
}
