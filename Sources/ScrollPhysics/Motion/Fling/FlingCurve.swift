/// How a fling inside the content slows down.
public enum FlingCurve: Hashable, Sendable {
  /// By the same factor in every equal span of time, with `ScrollConfiguration.deceleration`; see
  /// `FrictionMotion` (UIScrollView, Flutter, GTK).
  case exponential
  /// On Android's power curve; see `ClampingFlingMotion`.
  case clamping
  /// By this many points per second in every second, finite and greater than 0; see
  /// `ConstantDecelerationMotion` (Qt: 1500).
  case constant(deceleration: Double)
}

extension FlingCurve {
  /// Traps if the deceleration is invalid.
  func check() {
    if case .constant(let deceleration) = self {
      requirePositive(deceleration, "FlingCurve: deceleration")
    }
  }
}

/// The part of a fling inside its range.
enum FreeFling: Motion, Hashable {
  case friction(FrictionMotion)
  case clamping(ClampingFlingMotion)
  case constant(ConstantDecelerationMotion)

  init(
    _ curve: FlingCurve, from start: Double, velocity: Double, deceleration: Deceleration,
    drag: Double, tolerance: RestTolerance
  ) {
    switch curve {
    case .exponential:
      self = .friction(
        FrictionMotion(
          from: start, velocity: velocity, deceleration: deceleration, drag: drag,
          tolerance: tolerance))
    case .clamping:
      self = .clamping(
        ClampingFlingMotion(from: start, velocity: velocity, tolerance: tolerance))
    case .constant(let constant):
      self = .constant(
        ConstantDecelerationMotion(from: start, velocity: velocity, deceleration: constant))
    }
  }

  var settlingTime: Double {
    switch self {
    case .friction(let motion): motion.settlingTime
    case .clamping(let motion): motion.settlingTime
    case .constant(let motion): motion.settlingTime
    }
  }

  var destination: Double {
    switch self {
    case .friction(let motion): motion.destination
    case .clamping(let motion): motion.destination
    case .constant(let motion): motion.destination
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .friction(let motion): motion.position(at: time)
    case .clamping(let motion): motion.position(at: time)
    case .constant(let motion): motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .friction(let motion): motion.velocity(at: time)
    case .clamping(let motion): motion.velocity(at: time)
    case .constant(let motion): motion.velocity(at: time)
    }
  }

  func time(toReach position: Double) -> Double? {
    switch self {
    case .friction(let motion): motion.time(toReach: position)
    case .clamping(let motion): motion.time(toReach: position)
    case .constant(let motion): motion.time(toReach: position)
    }
  }

  /// The velocity at which it passes a position at a time.
  func velocity(passing position: Double, at time: Double) -> Double {
    guard case .friction(let motion) = self, motion.drag == 0 else { return velocity(at: time) }
    // Friction alone costs the same velocity for every point of travel.
    return motion.initialVelocity - motion.deceleration.friction * (position - motion.start)
  }
}
