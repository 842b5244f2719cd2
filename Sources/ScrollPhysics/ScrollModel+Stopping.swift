extension ScrollModel {
  /// Ends a movement that must not become a fling, without a jerk.
  ///
  /// Content past an edge springs back, content inside stops on the shortest way that keeps its velocity
  /// continuous: it is taken away at 40 parts per second, so that 50 pt/s end 1.25 pt further.
  mutating func stop(from offset: Double, velocity: Double, time: Double) {
    let range = restingRange
    let place = range.clamp(offset)
    if Self.isRest(offset - place, velocity) {
      activity = .resting(offset: place)
      return
    }
    if place != offset {
      springBack(from: offset, to: place, velocity: velocity, time: time)
      return
    }
    let motion = FlingMotion(
      from: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
      deceleration: Self.stopping,
      spring: configuration.flingsPastEdges ? configuration.bounce : nil)
    var movement = Movement(motion: motion, start: time, kind: .decelerating)
    movement.handOver = motion.exitTime
    movement.isStop = true
    begin(movement)
  }

  /// How content stops that is let go too slowly for a fling (ours: too short a way to be seen as one).
  private static let stopping = Deceleration(friction: 40)
}
