/// A motion up to an edge, and a spring from there that keeps its velocity.
struct BouncedMotion: Motion {
  let motion: any Motion
  /// When the motion is at the edge.
  let exitTime: Double
  /// The motion from the edge on.
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
