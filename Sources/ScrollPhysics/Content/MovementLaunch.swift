/// Chooses how content continues by itself; rest if a movement would not be visible.
struct MovementLaunch {
  let range: ClosedRange<Double>
  let configuration: ScrollConfiguration
  let time: Double

  /// Content nearer to an edge than this counts as at the edge, in points (ours: under a pixel).
  static let atEdge = 0.5

  /// The friction of content that is released too slowly for a fling, in 1/s (ours).
  ///
  /// Content released at 50 points per second stops after 1.25 points, too short to look like a
  /// fling.
  private static let braking = Deceleration(friction: 40)

  func settle(
    from offset: Double, velocity: Double, to goal: Double, curve: SettleCurve,
    isScroll: Bool = false
  ) -> ScrollActivity {
    if isRest(offset - goal, velocity) || configuration.reducesMotion && !isScroll {
      return .resting(offset: goal)
    }
    return .moving(
      ScrollMovement(
        .settle(
          curve, isReturn: !range.contains(offset), isScroll: isScroll, exit: .infinity),
        motion: curve.motion(from: offset, to: goal, velocity: velocity), start: time))
  }

  /// Starts the movement of released content: a spring back, a fling, or none.
  func fling(from offset: Double, velocity: Double) -> ScrollActivity {
    let nearest = range.clamp(offset)
    if isRest(offset - nearest, velocity) { return .resting(offset: nearest) }
    // Content that moves outwards past an edge springs back. Content thrown inwards flings.
    if nearest != offset, velocity * (nearest - offset) <= 0 || configuration.reducesMotion {
      return springBack(from: offset, to: nearest, velocity: velocity)
    }
    let motion = FlingMotion(
      from: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: configuration.deceleration, curve: configuration.fling,
      spring: passesEdges || nearest != offset ? configuration.bounce : nil)
    let role: ScrollMovement.Role =
      motion.flingStart == .infinity
      ? .springBack : .fling(entry: motion.flingStart, exit: motion.exitTime)
    return begin(role, motion)
  }

  /// Stops content within a short distance, or springs it back from past an edge.
  func brake(from offset: Double, velocity: Double) -> ScrollActivity {
    let nearest = range.clamp(offset)
    if isRest(offset - nearest, velocity) { return .resting(offset: nearest) }
    if nearest != offset { return springBack(from: offset, to: nearest, velocity: velocity) }
    let motion = FlingMotion(
      from: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: Self.braking,
      spring: passesEdges ? configuration.bounce : nil)
    return begin(.brake(exit: motion.exitTime), motion)
  }

  /// Makes a movement bounce at the edge that it reaches, or stop there if flings may not pass
  /// edges.
  ///
  /// Content already past an edge does not change, because it must not stop there.
  func clamp(_ movement: ScrollMovement, from offset: Double) -> ScrollMovement {
    guard range.contains(offset) else { return movement }
    if passesEdges { return bounced(movement) }
    var clamped = movement
    clamped.limits = range
    return clamped
  }

  /// Whether a movement may pass an edge and bounce.
  private var passesEdges: Bool { configuration.flingsPastEdges && !configuration.reducesMotion }

  private func springBack(from offset: Double, to goal: Double, velocity: Double) -> ScrollActivity
  {
    .moving(
      ScrollMovement(
        .springBack,
        motion: SpringMotion(
          spring: configuration.returnSpring, from: offset, to: goal,
          velocity: configuration.reducesMotion ? 0 : velocity, tolerance: .standard),
        start: time))
  }

  /// Starts a motion, or rest if an edge stops it at once.
  private func begin(_ role: ScrollMovement.Role, _ motion: any Motion) -> ScrollActivity {
    let movement = ScrollMovement(role, motion: motion, start: time)
    return movement.end > movement.start
      ? .moving(movement) : .resting(offset: movement.destination)
  }

  /// Adds a spring at the time when the movement passes an edge, with the velocity at that time.
  private func bounced(_ movement: ScrollMovement) -> ScrollMovement {
    guard case .settle(let curve, let isReturn, let isScroll, _) = movement.role else {
      return movement
    }
    let velocity = movement.motion.velocity(at: 0)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let outward = velocity < 0 ? -1.0 : 1.0
    guard movement.motion.time(toReach: edge + outward * RestTolerance.standard.distance) != nil,
      let exit = movement.motion.time(toReach: edge)
    else { return movement }
    // If the destination is not the edge, the spring must not swing past the destination.
    let bounce = configuration.bounce
    let spring =
      movement.destination == edge || bounce.dampingRatio >= 1
      ? bounce : Spring(mass: bounce.mass, stiffness: bounce.stiffness, dampingRatio: 1)
    let motion = BouncedMotion(
      motion: movement.motion, exitTime: exit,
      spring: SpringMotion(
        spring: spring, from: edge, to: movement.destination,
        velocity: movement.motion.velocity(at: exit), tolerance: .standard))
    return ScrollMovement(
      .settle(curve, isReturn: isReturn, isScroll: isScroll, exit: exit), motion: motion,
      start: movement.start)
  }

  private func isRest(_ distance: Double, _ velocity: Double) -> Bool {
    abs(distance) < RestTolerance.standard.distance
      && abs(velocity) < RestTolerance.standard.velocity
  }
}
