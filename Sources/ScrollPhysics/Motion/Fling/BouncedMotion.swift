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
