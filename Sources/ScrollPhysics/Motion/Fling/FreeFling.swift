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

  /// The velocity with which the fling passes a position at a time.
  func velocity(passing position: Double, at time: Double) -> Double {
    guard case .friction(let motion) = self, motion.drag == 0 else { return velocity(at: time) }
    // With friction alone, every point of travel costs the same amount of velocity.
    return motion.initialVelocity - motion.deceleration.friction * (position - motion.start)
  }
}
