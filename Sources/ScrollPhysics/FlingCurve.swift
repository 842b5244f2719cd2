/// How a fling inside the content slows down.
public enum FlingCurve: Hashable, Sendable {
  /// By the same factor in every equal span of time, as `ScrollConfiguration.deceleration` says; see
  /// `FrictionMotion` (UIScrollView, Flutter, GTK).
  case exponential
  /// On Android's power curve; see `ClampingFlingMotion`.
  case clamping
  /// By so many points per second in every second; see `ConstantDecelerationMotion` (Qt: 1500).
  ///
  /// What is not finite and greater than 0 counts as Qt's.
  case constant(deceleration: Double)
}

/// The part of a fling that runs inside its range.
enum FreeFling: Motion, Hashable {
  case friction(FrictionMotion)
  case clamping(ClampingFlingMotion)
  case constant(ConstantDecelerationMotion)

  init(
    _ curve: FlingCurve, from start: Double, velocity: Double, deceleration: Deceleration,
    tolerance: RestTolerance
  ) {
    switch curve {
    case .exponential:
      self = .friction(
        FrictionMotion(
          from: start, velocity: velocity, deceleration: deceleration, tolerance: tolerance))
    case .clamping:
      self = .clamping(
        ClampingFlingMotion(from: start, velocity: velocity, tolerance: tolerance))
    case .constant(let constant):
      let isSound = constant > 0 && constant.isFinite
      self = .constant(
        ConstantDecelerationMotion(
          from: start, velocity: velocity, deceleration: isSound ? constant : Self.flickable))
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

  /// The velocity where it passes a position at a time.
  func velocity(passing position: Double, at time: Double) -> Double {
    guard case .friction(let motion) = self else { return velocity(at: time) }
    // Friction takes the same velocity from every point travelled.
    return motion.initialVelocity - motion.deceleration.friction * (position - motion.start)
  }

  /// The deceleration of Qt's Flickable, in points per second squared.
  private static let flickable = 1500.0
}
