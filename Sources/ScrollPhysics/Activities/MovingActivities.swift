internal import PullcordMath

/// A movement of the content that began at a time and continues by itself.
struct ScrollMovement: Sendable {
  let motion: any Motion
  private(set) var start: Double
  /// The time from which the content rests.
  private(set) var end: Double
  /// The length of content that was inserted before the viewport during the movement.
  var shift = 0.0
  /// The edges at which the movement stops, before `shift` is added; nil if it may pass them and
  /// bounce.
  var limits: ClosedRange<Double>?

  init(_ motion: any Motion, start: Double) {
    self.motion = motion
    self.start = start
    end = start + motion.settlingTime
  }

  /// Moves the whole movement to a later time.
  mutating func delay(by seconds: Double) {
    start += seconds
    end += seconds
  }

  var destination: Double { motion.destination + shift }

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

  /// The first time at or after `time` at which the content is at an offset; nil if there is none.
  func time(toReach offset: Double, after time: Double) -> Double? {
    let position = offset - shift
    if position == motion.destination, time >= end { return time }
    guard time < end, limits?.contains(position) ?? true else { return nil }
    let found = motion.time(toReach: position, after: max(0, time - start)).map {
      max(start + $0, time)
    }
    // Some motions only approach their destination. They reach it when they end.
    if position == motion.destination { return min(found ?? end, end) }
    return found.flatMap { $0 < end ? $0 : nil }
  }
}

/// Released content moves on by its own velocity, until it rests.
///
/// If one list is inside another, a fling that passes an edge can continue in the other list.
struct FlingActivity: Sendable {
  var movement: ScrollMovement
  /// The time at which the fling begins, in seconds from the start of the movement.
  ///
  /// Before that time, a spring moves the content.
  let entry: Double
  /// The time at which the content passes an edge and a spring takes over, in seconds from the
  /// start of the movement, or infinite.
  let exit: Double
  /// Whether the content only stops, because its release was too slow for a fling or because its
  /// gesture was cancelled.
  let isBrake: Bool
  /// The edge towards which a wheel scrolled the content before the fling, or nil.
  var wheelEdge: Edge?

  init(_ motion: FlingMotion, start: Double, isBrake: Bool = false) {
    movement = ScrollMovement(motion, start: start)
    entry = isBrake ? -.infinity : motion.flingStart
    exit = motion.exitTime
    self.isBrake = isBrake
  }

  func phase(at time: Double) -> ScrollPhase {
    let elapsed = time - movement.start
    if time >= movement.end { return .resting }
    return elapsed >= exit || elapsed < entry ? .springing : .decelerating
  }

  /// Returns the same kind of movement in a range that has changed.
  func relaunched(
    by launch: MovementLaunch, from offset: Double, velocity: Double
  ) -> ScrollActivity {
    isBrake
      ? launch.brake(from: offset, velocity: velocity)
      : launch.fling(from: offset, velocity: velocity, wheelEdge: wheelEdge)
  }
}

/// A spring moves the content to its resting position.
///
/// Then the content rests.
struct SettleActivity: Sendable {
  var movement: ScrollMovement
  /// Whether the content was past an edge when it began to move.
  let isReturn: Bool
  /// Whether the content returns because a device or a fling left it past an edge.
  ///
  /// It is false if the content returns because a length changed.
  let isSpringBack: Bool

  init(_ movement: ScrollMovement, isReturn: Bool) {
    self.movement = movement
    self.isReturn = isReturn
    isSpringBack = false
  }

  init(springBack movement: ScrollMovement) {
    self.movement = movement
    isReturn = true
    isSpringBack = true
  }

  func phase(at time: Double) -> ScrollPhase { time < movement.end ? .springing : .resting }
}

/// A short movement away from the resting position and back.
///
/// It begins and ends without velocity.
struct NudgeMotion: Motion {
  let destination: Double
  /// The farthest position relative to the destination, in points.
  let distance: Double
  let settlingTime: Double

  init(at rest: Double, by distance: Double, duration: Double) {
    destination = rest
    self.distance = distance
    settlingTime = duration
  }

  func position(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= settlingTime { return destination }
    let sine = sin(.pi * time / settlingTime)
    return destination + distance * sine * sine
  }

  func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= settlingTime { return 0 }
    return distance * .pi / settlingTime * sin(2 * .pi * time / settlingTime)
  }

  func time(toReach position: Double) -> Double? { time(toReach: position, after: 0) }

  func time(toReach position: Double, after time: Double) -> Double? {
    let time = time.asElapsed
    let share = (position - destination) / distance
    if time >= settlingTime { return share == 0 ? time : nil }
    // A share outside 0…1 is never reached: its arc sine is NaN, so both comparisons are false.
    let out = settlingTime / .pi * asin(share.squareRoot())
    return [out, settlingTime - out].first { $0 >= time }
  }
}

/// The content moves along a curve for a fixed time.
///
/// After a wheel's step that ends at an edge, a short movement past the edge (a nudge) follows if
/// the wheel can pull that edge. In all other cases the content rests.
struct TimedActivity: Sendable {
  /// The cause of the movement.
  enum Cause: Hashable, Sendable {
    /// The program, a change of a length, or a hold (the gap of an action) that opens or closes.
    case program
    /// The step of a key.
    case key
    /// The step of a wheel towards an edge.
    case wheel(Edge)

    var wheelEdge: Edge? { if case .wheel(let edge) = self { edge } else { nil } }
  }

  var movement: ScrollMovement
  let curve: SettleCurve
  let cause: Cause
  /// Whether the content was past an edge when it began to move.
  let isReturn: Bool
  /// The time at which a spring replaces the step, in seconds from the start, or infinite.
  ///
  /// A spring takes over at the edge if the step is so fast that it would pass the edge.
  private(set) var exit = Double.infinity

  init(_ movement: ScrollMovement, curve: SettleCurve, cause: Cause, isReturn: Bool) {
    self.movement = movement
    self.curve = curve
    self.cause = cause
    self.isReturn = isReturn
  }

  /// Whether a wheel or a key of the user caused the movement.
  var isScroll: Bool { cause != .program }

  /// Lets a spring take over where the movement passes an edge.
  mutating func bounce(by motion: BouncedMotion) {
    movement = ScrollMovement(motion, start: movement.start)
    exit = motion.exitTime
  }

  func phase(at time: Double) -> ScrollPhase {
    if time >= movement.end { return .resting }
    return time - movement.start >= exit ? .springing : .animating
  }
}

/// A motion up to an edge, followed by a spring that starts with the motion's velocity at the edge.
struct BouncedMotion: Motion {
  let motion: any Motion
  let exitTime: Double
  let spring: SpringMotion

  var destination: Double { spring.destination }

  var settlingTime: Double { exitTime + spring.settlingTime }

  func position(at time: Double) -> Double {
    time < exitTime ? motion.position(at: time) : spring.position(at: time - exitTime)
  }

  func velocity(at time: Double) -> Double {
    time < exitTime ? motion.velocity(at: time) : spring.velocity(at: time - exitTime)
  }

  func time(toReach position: Double) -> Double? { time(toReach: position, after: 0) }

  func time(toReach position: Double, after time: Double) -> Double? {
    if time <= exitTime, let found = motion.time(toReach: position, after: time),
      found <= exitTime
    {
      return found
    }
    return spring.time(toReach: position, after: max(0, time - exitTime)).map { exitTime + $0 }
  }
}
