internal import PullcordMath

/// A damped oscillator from 0 to 1 over a unit of time: `x″ + 2ζω x′ + ω² (x − 1) = 0`.
///
/// ω is chosen so that the remaining distance at the end is 0.001. For ζ < 1 this applies to the
/// envelope, `√(1 + ((ζω − v)/ω_d)²) · e^(−ζω) = .001`. For ζ ≥ 1 it applies to the distance
/// itself. For example, ζ = .4 and v = .8 give ω = 17.44333.
struct UnitSpring {
  /// The damping ratio ζ, clamped to .01…100.
  private let damping: Double
  /// The initial velocity v, clamped to ±1000.
  private let velocity: Double
  /// The slower and the faster decay rate, both divided by ω, for ζ > 1.
  private let (slow, fast): (Double, Double)
  /// The undamped angular frequency ω.
  private(set) var frequency = 0.0

  /// Solves for the frequency; nil if an argument is NaN or the velocity is infinite.
  init?(dampingRatio: Double, velocity: Double) {
    guard velocity.isFinite, !dampingRatio.isNaN else { return nil }
    damping = min(max(dampingRatio, 0.01), 100)
    self.velocity = min(max(velocity, -1e3), 1e3)
    fast = damping + max(0, damping * damping - 1).squareRoot()
    // The rates are reciprocal. Computing the slow one as `ζ - √(ζ² - 1)` would lose digits at
    // large ζ.
    slow = 1 / fast
    // Newton's method works on the logarithm of the remaining distance. It needs only four or five
    // rounds, because this logarithm is nearly linear in ω. It starts at an ω past all overshoots,
    // so it finds the last solution.
    var (low, high) = (1e-2, 1e6)
    var omega = damping < 1 ? 6.9 / damping : 9.3 / slow + max(0, self.velocity)
    for _ in 0..<64 {
      let (excess, slope) = excess(omega)
      if abs(excess) <= 1e-12 { break }
      if excess > 0 { low = omega } else { high = omega }
      let next = omega - excess / slope
      omega = next > low && next < high ? next : (low * high).squareRoot()
    }
    frequency = omega
  }

  func value(at time: Double) -> Double { time <= 0 ? 0 : 1 - remaining(frequency, time).distance }

  /// Returns the logarithm of 1000 times the remaining distance at the end, and its derivative by
  /// ω.
  private func excess(_ omega: Double) -> (Double, slope: Double) {
    if damping < 1 {
      let root = (1 - damping * damping).squareRoot()
      let ratio = (damping - velocity / omega) / root
      let square = 1 + ratio * ratio
      return (
        0.5 * log(square) - damping * omega + log(1000),
        ratio * velocity / (omega * omega * root * square) - damping
      )
    }
    let (distance, slope) = remaining(omega, 1)
    return (log(abs(distance)) + log(1000), slope / distance)
  }

  /// Returns the remaining distance at a time, and for ζ ≥ 1 its derivative by ω.
  private func remaining(_ omega: Double, _ time: Double) -> (distance: Double, slope: Double) {
    if damping < 1 {
      let damped = omega * (1 - damping * damping).squareRoot()
      let decay = damping * omega
      let distance =
        exp(-decay * time)
        * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
      return (distance, .nan)
    }
    if damping == 1 {
      let decay = exp(-omega * time)
      return (
        (1 + (omega - velocity) * time) * decay, time * (velocity - omega) * time * decay
      )
    }
    let (slower, faster) = (exp(-slow * omega * time), exp(-fast * omega * time))
    let share = velocity / omega
    let gap = fast - slow
    let slope =
      share / omega * (slower - faster)
      - time * (slow * (fast - share) * slower - fast * (slow - share) * faster)
    return (((fast - share) * slower - (slow - share) * faster) / gap, slope / gap)
  }
}
