extension ScrollModel {
  /// The duration below which no step is shortened, in seconds (ours): about a frame.
  private static let shortestStep = 0.02

  /// Scrolls by an animated step, from the destination of the step before it.
  ///
  /// If the content is already faster than the step, the step is shorter, so that the content does
  /// not pass its destination, which is never past an edge.
  mutating func step(
    by length: Double, cause: TimedActivity.Cause, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let offset = content.position(at: time)
    var from = offset
    if case .timed(let timed) = content.activity, timed.isScroll {
      from = timed.movement.destination
    }
    let range = restingRange
    let goal = range.clamp(from + length)
    var duration = configuration.stepDuration
    let speed = content.speed(at: time)
    let towardsGoal = goal < offset ? -speed : speed
    if towardsGoal > 0 {
      let curveSpeed = abs(goal - offset) * TimingCurve.easeOut.slope(at: 0)
      duration = min(duration, max(curveSpeed / towardsGoal, Self.shortestStep))
    }
    let launch = content.launch(at: time)
    content.activity = launch.settle(
      from: offset, velocity: speed, to: goal, curve: .timed(duration: duration, .easeOut),
      cause: cause)
    guard let movement = content.activity.movement else { return changes.append(.rested) }
    // `v·t·(1 − t/T)²` is largest at T/3. Most steps need no further check.
    let velocity = movement.motion.velocity(at: 0)
    let reach = abs(velocity) * duration * 4 / 27
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let mayPassEdge =
      goal == edge ? duration <= Self.shortestStep : abs(edge - offset) < reach
    if mayPassEdge || !configuration.flingsPastEdges || configuration.reducesMotion {
      content.activity = launch.clamp(content.activity, from: offset)
    }
  }
}
