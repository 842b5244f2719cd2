/// Chooses the movement of content that no device holds.
///
/// If no movement would be visible, the content rests.
struct MovementLaunch {
  let range: ClosedRange<Double>
  let configuration: ScrollConfiguration
  let time: Double

  /// The distance within which content counts as at an edge, in points (our choice: under a pixel).
  static let atEdge = 0.5

  /// The friction after a cancelled gesture or a release too slow for a fling, in 1/s (our choice).
  ///
  /// Content released at 50 points per second stops after 1.25 points. Such a distance is too short
  /// to look like a fling.
  private static let braking = Deceleration(friction: 40)

  func settle(
    from offset: Double, velocity: Double, to goal: Double, curve: SettleCurve,
    cause: TimedActivity.Cause = .program
  ) -> ScrollActivity {
    if isRest(offset - goal, velocity) || configuration.reducesMotion && cause == .program {
      return .rest(offset: goal)
    }
    let movement = ScrollMovement(
      curve.motion(from: offset, to: goal, velocity: velocity), start: time)
    let isReturn = !range.contains(offset)
    return switch curve {
    case .spring: .settle(SettleActivity(movement, isReturn: isReturn))
    case .timed:
      .timed(TimedActivity(movement, curve: curve, cause: cause, isReturn: isReturn))
    }
  }

  /// Starts the movement of released content: a spring back, a fling, or no movement.
  ///
  /// - Parameter wheelEdge: The edge towards which a wheel scrolled the content so far, or nil.
  func fling(
    from offset: Double, velocity: Double, wheelEdge: Edge? = nil
  ) -> ScrollActivity {
    let nearest = range.clamp(offset)
    if isRest(offset - nearest, velocity) { return .rest(offset: nearest) }
    // Content that moves outwards past an edge springs back. Content thrown inwards flings.
    if nearest != offset, velocity * (nearest - offset) <= 0 || configuration.reducesMotion {
      return springBack(from: offset, to: nearest, velocity: velocity)
    }
    let motion = FlingMotion(
      from: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: configuration.deceleration, curve: configuration.fling,
      spring: passesEdges || nearest != offset ? configuration.bounce : nil)
    if motion.flingStart == .infinity {
      return begin(.settle(SettleActivity(springBack: ScrollMovement(motion, start: time))))
    }
    var fling = FlingActivity(motion, start: time)
    fling.wheelEdge = wheelEdge
    return begin(.fling(fling))
  }

  /// Stops content within a short distance, or springs it back from past an edge.
  func brake(from offset: Double, velocity: Double) -> ScrollActivity {
    let nearest = range.clamp(offset)
    if isRest(offset - nearest, velocity) { return .rest(offset: nearest) }
    if nearest != offset { return springBack(from: offset, to: nearest, velocity: velocity) }
    let motion = FlingMotion(
      from: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: Self.braking,
      spring: passesEdges ? configuration.bounce : nil)
    return begin(.fling(FlingActivity(motion, start: time, isBrake: true)))
  }

  /// Makes a movement along a curve bounce at the edge that it reaches, or stop there if flings may
  /// not pass edges.
  ///
  /// The movement of content already past an edge does not change, because a limit would move the
  /// content to the edge at once.
  func clamp(_ activity: ScrollActivity, from offset: Double) -> ScrollActivity {
    guard range.contains(offset) else { return activity }
    switch activity {
    case .settle(var settle):
      if passesEdges {
        if let bounce = bounce(of: settle.movement) {
          settle.movement = ScrollMovement(bounce, start: time)
        }
      } else {
        settle.movement.limits = range
      }
      return .settle(settle)
    case .timed(var timed):
      if passesEdges {
        if let bounce = bounce(of: timed.movement) { timed.bounce(by: bounce) }
      } else {
        timed.movement.limits = range
      }
      return .timed(timed)
    case .rest, .drag, .touchpad, .wheel, .fling: return activity
    }
  }

  /// Whether a movement may pass an edge and bounce.
  private var passesEdges: Bool { configuration.flingsPastEdges && !configuration.reducesMotion }

  private func springBack(from offset: Double, to goal: Double, velocity: Double) -> ScrollActivity
  {
    let motion = SpringMotion(
      spring: configuration.returnSpring, from: offset, to: goal,
      velocity: configuration.reducesMotion ? 0 : velocity, tolerance: .standard)
    return .settle(SettleActivity(springBack: ScrollMovement(motion, start: time)))
  }

  /// Returns an activity, or rest if the activity would end at once.
  private func begin(_ activity: ScrollActivity) -> ScrollActivity {
    guard let movement = activity.movement, movement.end <= movement.start else { return activity }
    return .rest(offset: movement.destination)
  }

  /// A motion that follows a movement up to the edge that it passes, and then a spring with the
  /// movement's velocity.
  ///
  /// Nil if the movement passes no edge.
  private func bounce(of movement: ScrollMovement) -> BouncedMotion? {
    let velocity = movement.motion.velocity(at: 0)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let outward = velocity < 0 ? -1.0 : 1.0
    guard movement.motion.time(toReach: edge + outward * RestTolerance.standard.distance) != nil,
      let exit = movement.motion.time(toReach: edge)
    else { return nil }
    // A movement can pass the edge and end inside. The spring must then not pass the destination.
    let bounce = configuration.bounce
    let spring =
      movement.destination == edge || bounce.dampingRatio >= 1
      ? bounce : Spring(mass: bounce.mass, stiffness: bounce.stiffness, dampingRatio: 1)
    return BouncedMotion(
      motion: movement.motion, exitTime: exit,
      spring: SpringMotion(
        spring: spring, from: edge, to: movement.destination,
        velocity: movement.motion.velocity(at: exit), tolerance: .standard))
  }

  private func isRest(_ distance: Double, _ velocity: Double) -> Bool {
    abs(distance) < RestTolerance.standard.distance
      && abs(velocity) < RestTolerance.standard.velocity
  }
}
