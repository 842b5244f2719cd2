internal import PullcordMath

/// A damped spring, which pulls content back from any distance at any velocity.
///
/// The motion of a spring solves `m·x″ + damping·x′ + stiffness·x = 0`. With a damping ratio below
/// 1 it is under-damped and swings through its destination. At 1 it is critically damped. Above 1
/// it is over-damped and approaches slowly.
public struct Spring: Hashable, Sendable {
  /// Mass 1, stiffness 100, ratio 1: ScrollMechanics and GTK 4 (overshoot friction 20).
  public static let bounce = Spring(stiffness: 100, dampingRatio: 1)
  /// Mass ½, stiffness 100, ratio 1.1: Flutter's default, equal to Firefox's (1, 200, 1.1).
  public static let flutterBounce = Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
  /// Mass .3, stiffness 75, ratio 1.3: Flutter's fast deceleration.
  public static let flutterFastBounce = Spring(mass: 0.3, stiffness: 75, dampingRatio: 1.3)

  /// The mass, greater than 0; only the ratios of stiffness and damping to the mass matter.
  public let mass: Double
  /// The force per point of displacement, greater than 0.
  public let stiffness: Double
  /// The force against a velocity of 1 point per second; with 0 the spring swings forever.
  public let damping: Double

  /// Half the damping over the mass, in 1/s: the rate at which swings shrink.
  let decay: Double
  /// The stiffness over the mass, in 1/s².
  let frequencySquared: Double
  /// The distance of the roots of the spring's characteristic equation from `-decay`, in 1/s.
  ///
  /// If the spring is under-damped, the roots are complex, and this is their imaginary part.
  let split: Double
  let regime: Regime

  enum Regime: Hashable { case underDamped, critical, overDamped }

  /// Makes a spring from its physical constants.
  ///
  /// The mass and the stiffness must be finite and greater than 0. The damping must be finite and
  /// at least 0. Traps for other values. Also traps if doubles cannot represent the motion, because
  /// two of these constants differ by a factor above 10¹⁵⁰.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    requirePositive(mass, "Spring: mass")
    requirePositive(stiffness, "Spring: stiffness")
    requireFinite(damping, "Spring: damping")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    decay = damping / (2 * mass)
    frequencySquared = stiffness / mass
    let frequency = frequencySquared.squareRoot()
    let square = (decay - frequency) * (decay + frequency)
    // So near to critical damping, `square` consists mostly of rounding errors.
    if abs(square) < 1e-14 * frequencySquared {
      regime = .critical
      split = 0
    } else {
      regime = square < 0 ? .underDamped : .overDamped
      split = abs(square).squareRoot()
    }
    require(
      frequencySquared > 0 && split.isFinite,
      "Spring: mass \(mass), stiffness \(stiffness) and damping \(damping) are too far apart")
  }

  /// Makes a spring from a stiffness and a damping ratio (1 is critical).
  ///
  /// The mass and the stiffness must be finite and greater than 0. The ratio must be finite and at
  /// least 0. The initializer traps for other values.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    requireFinite(dampingRatio, "Spring: dampingRatio")
    requirePositive(mass, "Spring: mass")
    requirePositive(stiffness, "Spring: stiffness")
    let product = mass * stiffness
    // The product of large numbers can overflow although its root does not.
    let root =
      product.isNormal ? product.squareRoot() : mass.squareRoot() * stiffness.squareRoot()
    let damping = 2 * dampingRatio * root
    require(
      damping.isFinite,
      "Spring: mass \(mass), stiffness \(stiffness) and dampingRatio \(dampingRatio) are too far apart"
    )
    self.init(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The undamped angular frequency, in radians per second.
  public var angularFrequency: Double { frequencySquared.squareRoot() }

  /// The damping divided by the critical damping.
  public var dampingRatio: Double { decay / angularFrequency }
}

extension Spring {
  /// Makes a spring from a duration and a damping ratio, the parameters of UIKit's animations.
  ///
  /// The spring has mass 1. It is the softest spring whose remaining distance is certain to be at
  /// most a thousandth of the whole distance after `duration` seconds. An upper bound of the
  /// remaining distance ensures this. `initialVelocity` is in whole distances per second, positive
  /// towards the target. NaN counts as 0.
  ///
  /// With `ω` the frequency, `ω_d` the damped frequency, `z` the ratio, `v` the velocity and `T`
  /// the duration, the bound is:
  ///
  /// - For an under-damped spring, the smaller of `√(1 + ((z·ω − v)/ω_d)²)·e^(−z·ω·T)` and
  ///   `(1 + |z·ω − v|·T)·e^(−z·ω·T)`. The second one is smaller near ratio 1.
  /// - From ratio 1 on, `even(T) + |z·ω − v|·odd(T)`, with the two solutions of `basis(at:)`.
  ///
  /// Apple's formula is not public. The formula here is our model of Apple's.
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
    // The search uses the duration as its unit of time, so it is the same for every duration.
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
