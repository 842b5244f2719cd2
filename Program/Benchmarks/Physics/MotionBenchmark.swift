internal import ScrollPhysics

/// Measures `position(at:)` of each motion.
enum MotionBenchmark {
  /// Prints the table.
  ///
  /// Each call has a different time in the first two seconds of the motion.
  static func run() {
    var table = Table("position(at:) of every motion, ns (target < 50)", "", "median")
    func add(_ name: String, _ motion: some Motion) {
      table.add(name, nanoseconds(motion).digits(1))
    }
    add("rest", RestMotion(position: 40))
    let constant = ConstantDecelerationMotion(from: 0, velocity: 4000, deceleration: 2000)
    add("friction .998", FrictionMotion(from: 0, velocity: 2000))
    add("friction .99", FrictionMotion(from: 0, velocity: 2000, deceleration: .fast))
    add("friction with drag", FrictionMotion(from: 0, velocity: 2000, drag: 20))
    add("clamping fling (Android)", ClampingFlingMotion(from: 0, velocity: 8000))
    add("constant deceleration", constant)
    for (name, ratio) in [("under", 0.4), ("critically ", 1), ("over", 1.6)] {
      let spring = Spring(stiffness: 20, dampingRatio: ratio)
      add("spring, \(name)damped", SpringMotion(spring: spring, from: 100, to: 0, velocity: 500))
    }
    let stiff = Spring(stiffness: 100, dampingRatio: 0.4)
    add(
      "clamped spring",
      ClampedSpringMotion(spring: stiff, from: 100, to: 0, velocity: 500))
    add("elastic return (WebKit)", ElasticReturnMotion(from: 80, to: 0, velocity: 2000))
    add("timed, ease-in-out", TimedMotion(from: 0, to: 400, duration: 2))
    add("timed, ease-out", TimedMotion(from: 0, to: 400, duration: 2, curve: .easeOut))
    // These curves are the slowest known ones. They are vertical at both ends and flat in the
    // middle.
    for (name, curve) in [
      ("(1, 0, 0, 1)", TimingCurve.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)),
      ("(.05, 0, .25, 1)", .cubicBezier(x1: 0.05, y1: 0, x2: 0.25, y2: 1)),
    ] {
      add("timed, \(name)", TimedMotion(from: 0, to: 400, duration: 2, curve: curve))
    }
    add("timed, steps", TimedMotion(from: 0, to: 400, duration: 2, curve: .steps(count: 8)))
    add("fling into an edge", FlingMotion(from: 0, velocity: 3000, minimum: 0, maximum: 600))
    table.show()
  }

  private static func nanoseconds(_ motion: some Motion) -> Double {
    let times = (0..<1024).map { Double(($0 * 389) % 1024) / 512 }
    return Rounds.nanoseconds(calls: times.count) {
      var sum = 0.0
      for time in times { sum += motion.position(at: time) }
      return sum
    }
  }
}
