/// Released content moves on by its own velocity, until it rests.
///
/// A fling of a list inside a list can continue in the other list where it passes an edge.
struct FlingActivity: Sendable {
  var movement: ScrollMovement
  /// The time at which the fling begins, in seconds from the start; a spring moves the content
  /// before.
  let entry: Double
  /// The time at which a spring takes over past an edge, in seconds from the start, or infinite.
  let exit: Double
  /// Whether the content was released too slowly for a fling, so that it only stops.
  let isBrake: Bool
  /// The edge towards which a wheel had scrolled the content when the fling took over, or nil.
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

  /// What follows a change of the range: the same kind of movement in the new range.
  func relaunched(by launch: MovementLaunch, from offset: Double, time: Double) -> ScrollActivity {
    let velocity = movement.velocity(at: time)
    return isBrake
      ? launch.brake(from: offset, velocity: velocity)
      : launch.fling(from: offset, velocity: velocity, wheelEdge: wheelEdge)
  }
}
