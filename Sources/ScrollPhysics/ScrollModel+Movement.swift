extension ScrollModel {
  /// A movement that began at a time and runs by itself.
  struct Movement: Sendable {
    var motion: any Motion
    var start: Double
    var kind: ScrollPhase
    /// Content put in before what is seen moves the whole movement by this.
    var shift = 0.0
    /// When a fling runs past an edge, in seconds from its start; infinite if never.
    var handOver = Double.infinity
    /// Whether this is a person's scrolling, which a wheel's pull must not follow at once.
    var scrollsContent = false

    var end: Double { start + motion.settlingTime }
    var destination: Double { motion.destination + shift }

    func position(at time: Double) -> Double {
      time >= end ? destination : motion.position(at: time - start) + shift
    }

    func velocity(at time: Double) -> Double {
      time >= end ? 0 : motion.velocity(at: time - start)
    }

    func phase(at time: Double) -> ScrollPhase {
      time - start >= handOver ? .springing : kind
    }
  }

  /// Starts towards a resting place with the velocity content has now.
  mutating func settle(
    at goal: Double, curve: SettleCurve, time: Double, scrollsContent: Bool = false
  ) {
    let offset = offset(at: time)
    let velocity = velocity(at: time)
    if abs(offset - goal) < RestTolerance.standard.distance,
      abs(velocity) < RestTolerance.standard.velocity
    {
      activity = .resting(offset: goal)
      return
    }
    activity = .moving(
      Movement(
        motion: curve.motion(from: offset, to: goal, velocity: velocity), start: time,
        kind: curve.phase, scrollsContent: scrollsContent))
  }

  /// Lets content go on by itself from an offset: back from past an edge, flung, or resting.
  mutating func coast(from offset: Double, velocity: Double, time: Double) {
    let range = restingRange
    let limit = configuration.maximumFlingVelocity
    let speed = min(max(velocity, -limit), limit)
    guard range.contains(offset) else {
      let goal = range.clamp(offset)
      activity = .moving(
        Movement(
          motion: SpringMotion(
            spring: configuration.bounce, from: offset, to: goal, velocity: velocity),
          start: time, kind: .springing))
      return
    }
    guard abs(speed) >= configuration.minimumFlingVelocity else {
      activity = .resting(offset: offset)
      return
    }
    let motion = FlingMotion(
      from: offset, velocity: speed, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: configuration.deceleration,
      spring: configuration.flingsPastEdges ? configuration.bounce : nil)
    activity = .moving(
      Movement(
        motion: motion, start: time, kind: .decelerating, handOver: motion.exitTime,
        scrollsContent: true))
  }

  /// Makes a change to the lengths and then moves content to where it now belongs, without a jump.
  mutating func change(
    following edge: Edge?, by curve: SettleCurve, at time: Double,
    _ body: (inout ScrollModel) -> Void
  ) {
    let time = begin(at: time)
    let old = restingRange
    let offset = offset(at: time)
    if case .tracking(let tracking) = activity {
      let shown = shown(tracking)
      body(&self)
      guard case .tracking(var changed) = activity else { return }
      changed.raw = raw(showing: shown, in: changed)
      changed.rebase()
      activity = .tracking(changed)
      return
    }
    let goal: Double
    if case .moving(let movement) = activity { goal = movement.destination } else { goal = offset }
    body(&self)
    let new = restingRange
    var place = new.clamp(goal)
    if edge == .start, goal <= old.lowerBound + Self.atEdge { place = new.lowerBound }
    if edge == .end, goal >= old.upperBound - Self.atEdge { place = new.upperBound }
    if case .moving(let movement) = activity, movement.kind == .decelerating, old != new {
      coast(from: offset, velocity: movement.velocity(at: time), time: time)
    } else if place != goal {
      settle(at: place, curve: curve, time: time)
    }
  }

  mutating func shift(by length: Double) {
    switch activity {
    case .resting(let offset):
      activity = .resting(offset: offset + length)
    case .tracking(var tracking):
      tracking.raw += length
      tracking.step?.shift += length
      tracking.rebase()
      activity = .tracking(tracking)
    case .moving(var movement):
      movement.shift += length
      activity = .moving(movement)
    }
  }

  /// Content this near to its resting offset is at the edge, in points (DESIGN: half a point, less than
  /// any pixel).
  static let atEdge = 0.5
}
