extension ScrollModel {
  /// A movement that began at a time and runs by itself.
  struct Movement: Sendable {
    var motion: any Motion
    var start: Double
    var kind: ScrollPhase
    /// The curve it was made from; nil for a fling.
    var curve: SettleCurve?
    /// Content put in before what is seen moves the whole movement by this.
    var shift = 0.0
    /// When a spring hands over to the fling, in seconds from the start; 0 for anything else.
    var flingStart = 0.0
    /// When a fling, or a step that was too fast, runs past an edge, in seconds from the start; infinite if never.
    var handOver = Double.infinity
    /// Whether this is a person's scrolling, which a wheel's pull must not follow at once.
    var scrollsContent = false
    /// The walls it stops dead at, before any shift; nil: it bounces.
    var limits: ClosedRange<Double>?
    /// Whether it brings back what was out past an edge.
    var isReturn = false
    /// Whether it only ends what was too slow for a fling.
    var isStop = false
    private(set) var end: Double

    init(motion: any Motion, start: Double, kind: ScrollPhase) {
      self.motion = motion
      self.start = start
      self.kind = kind
      end = start + motion.settlingTime
    }

    var destination: Double { motion.destination + shift }

    /// The same movement at another time.
    mutating func move(by seconds: Double) {
      start += seconds
      end += seconds
    }

    func position(at time: Double) -> Double {
      if time >= end { return destination }
      let position = motion.position(at: time - start)
      return (limits?.clamp(position) ?? position) + shift
    }

    func velocity(at time: Double) -> Double {
      if time >= end { return 0 }
      if let limits, !limits.contains(motion.position(at: time - start)) { return 0 }
      return motion.velocity(at: time - start)
    }

    /// When it is next at an offset, at or after a time; nil if it never is again.
    func time(toReach offset: Double, after time: Double) -> Double? {
      let place = offset - shift
      if place == motion.destination, time >= end { return time }
      guard time < end, limits?.contains(place) ?? true else { return nil }
      let found = motion.time(toReach: place, after: max(0, time - start)).map {
        max(start + $0, time)
      }
      // What only approaches its destination is put there at its end.
      if place == motion.destination { return min(found ?? end, end) }
      return found.flatMap { $0 < end ? $0 : nil }
    }

    func phase(at time: Double) -> ScrollPhase {
      if time >= end { return .resting }
      return time - start >= handOver || time - start < flingStart ? .springing : kind
    }
  }

  /// Starts towards a resting place with the velocity content has now.
  mutating func settle(
    at goal: Double, curve: SettleCurve, time: Double, scrollsContent: Bool = false
  ) {
    let offset = position(at: time)
    let velocity = speed(at: time)
    if Self.isRest(offset - goal, velocity) {
      activity = .resting(offset: goal)
      return
    }
    var movement = Movement(
      motion: curve.motion(from: offset, to: goal, velocity: velocity), start: time,
      kind: curve.phase)
    movement.curve = curve
    movement.scrollsContent = scrollsContent
    movement.isReturn = !restingRange.contains(offset)
    activity = .moving(movement)
  }

  /// Brings content back from past an edge.
  mutating func springBack(from offset: Double, to place: Double, velocity: Double, time: Double) {
    var movement = Movement(
      motion: SpringMotion(
        spring: configuration.bounce, from: offset, to: place, velocity: velocity),
      start: time, kind: .springing)
    movement.isReturn = true
    activity = .moving(movement)
  }

  /// Lets content go on by itself from an offset: back from past an edge, flung, or resting.
  mutating func coast(from offset: Double, velocity: Double, time: Double) {
    let range = restingRange
    let place = range.clamp(offset)
    if Self.isRest(offset - place, velocity) {
      activity = .resting(offset: place)
      return
    }
    // Going out, or not going in, a spring has it; an inward throw flies on into the content.
    if place != offset, velocity * (place - offset) <= 0 {
      springBack(from: offset, to: place, velocity: velocity, time: time)
      return
    }
    let motion = FlingMotion(
      from: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: configuration.deceleration, curve: configuration.fling,
      spring: configuration.flingsPastEdges || place != offset ? configuration.bounce : nil)
    if motion.flingStart == .infinity {
      var movement = Movement(motion: motion, start: time, kind: .springing)
      movement.isReturn = true
      begin(movement)
      return
    }
    var movement = Movement(motion: motion, start: time, kind: .decelerating)
    movement.flingStart = motion.flingStart
    movement.handOver = motion.exitTime
    movement.scrollsContent = true
    begin(movement)
  }

  /// Moves, or rests where the movement would have ended at once: a throw against a wall.
  mutating func begin(_ movement: Movement) {
    activity =
      movement.end > movement.start ? .moving(movement) : .resting(offset: movement.destination)
  }

  static func isRest(_ distance: Double, _ velocity: Double) -> Bool {
    abs(distance) < RestTolerance.standard.distance
      && abs(velocity) < RestTolerance.standard.velocity
  }

  /// Content this near to its resting offset is at the edge, in points: less than any pixel.
  static let atEdge = 0.5
}
