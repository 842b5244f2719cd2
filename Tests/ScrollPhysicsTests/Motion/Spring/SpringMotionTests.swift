import Glibc
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct SpringMotionTests {
  /// The start of a spring motion and the published positions at later times.
  struct Worked: Sendable {
    var spring: Spring
    var start: Double
    var velocity: Double
    var target = 0.0
    var positions: [(time: Double, position: String)]
    /// The published upper bound for the time after which the distance stays below 0.5 points.
    var bound: String?
  }

  private static let firm = Spring(stiffness: 200, dampingRatio: 1)

  private static let published = [
    Worked(
      spring: .bounce, start: 100, velocity: 0,
      positions: [(0.05, "90.9796"), (0.1, "73.5759"), (0.2, "40.6006"), (0.4, "9.1578")],
      bound: "1.13692"),
    Worked(
      spring: .bounce, start: 0, velocity: 1000,
      positions: [(0.05, "30.3265"), (0.1, "36.7879"), (0.2, "27.0671"), (0.4, "7.3263")],
      bound: "1.13692"),
    Worked(
      spring: .bounce, start: 50, velocity: 2000,
      positions: [(0.08, "112.3322"), (0.1, "110.3638"), (0.2, "74.4344"), (0.4, "19.2314")],
      bound: "1.32018"),
    Worked(
      spring: .bounce, start: 60, velocity: -500,
      positions: [(0.05, "39.4245"), (0.1, "25.7516"), (0.2, "10.8268")], bound: ".67641"),
    Worked(
      spring: firm, start: 100, velocity: 0, positions: [(0.1, "58.6936"), (0.2, "22.6282")],
      bound: ".80393"),
    Worked(spring: firm, start: 0, velocity: 1000, positions: [(0.07071, "26.013")]),
    Worked(
      spring: .flutterBounce, start: -80, velocity: 0,
      positions: [
        (0.05, "-67.7888"), (0.1, "-48.6996"), (0.2, "-21.4632"), (0.4, "-3.5974"),
        (0.6, "-.587"),
      ]),
    Worked(
      spring: .flutterBounce, start: 0, velocity: 2000,
      positions: [(0.05, "46.749"), (0.1, "45.2285"), (0.2, "23.2429"), (0.4, "4.0676")]),
    Worked(
      spring: Spring(stiffness: 100, dampingRatio: 0.5), start: 100, velocity: 0,
      positions: [(0.1, "65.97"), (0.2, "15.0574"), (0.3, "-12.4355"), (0.4, "-15.3123")]),
    // A spring that moves content to an open hold.
    Worked(
      spring: .bounce, start: 140, velocity: 0, target: 60,
      positions: [
        (0.05, "132.7837"), (0.1, "118.8607"), (0.2, "92.4805"), (0.3, "75.9319"),
        (0.5, "63.2342"),
      ]),
    // The values of Flutter's tests for its spring simulation.
    Worked(
      spring: .bounce, start: 0, velocity: 0, target: 500,
      positions: [(0.25, "356.35"), (0.5, "479.79"), (0.75, "497.65")]),
    Worked(
      spring: Spring(stiffness: 100, dampingRatio: 1.25), start: 0, velocity: 0, target: 500,
      positions: [(0.5, "445.28"), (1, "495.51"), (1.5, "499.63")]),
    Worked(
      spring: Spring(stiffness: 100, dampingRatio: 0.25), start: 0, velocity: 0, target: 300,
      positions: [(1, "325.43")]),
    // The values of Android's edge effect.
    Worked(
      spring: Spring(stiffness: 24.657 * 24.657, dampingRatio: 0.98), start: 100, velocity: 0,
      positions: [(0.016, "93.96"), (0.05, "64.71"), (0.1, "28.58"), (0.2, "3.70")]),
  ]

  /// The time from which a spring stays nearer than `threshold`, by ScrollMechanics' upper bound.
  private static func bound(on motion: SpringMotion, below threshold: Double) -> Double {
    let spring = motion.spring
    let beta = spring.damping / (2 * spring.mass)
    let away = motion.start - motion.destination
    let odd = motion.initialVelocity + beta * away
    let root = spring.stiffness / spring.mass - beta * beta
    if abs(root) < 1e-9 * beta * beta {
      return max(
        log(2 * abs(away) / threshold) / beta,
        2 / beta * log(4 * abs(odd) / (M_E * beta * threshold)))
    }
    if root > 0 {
      return log((abs(away) + abs(odd / root.squareRoot())) / threshold) / beta
    }
    let (slow, fast) = (-beta + (-root).squareRoot(), -beta - (-root).squareRoot())
    let second = (motion.initialVelocity - fast * away) / (slow - fast)
    return max(
      log(2 * abs(away - second) / threshold) / -fast, log(2 * abs(second) / threshold) / -slow)
  }

  @Test(arguments: testSeeds(1...20))
  func `settling times are never later than the published bounds`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<100 {
      let ratio = Bool.random(using: &generator) ? generator.number(in: 0.1...2) : 1
      let motion = SpringMotion(
        spring: Spring(stiffness: generator.number(in: 30...600), dampingRatio: ratio),
        from: generator.number(in: -300...300), to: 0,
        velocity: generator.number(in: -5000...5000),
        tolerance: RestTolerance(distance: 0.5, velocity: .infinity))
      // 10 µs is the resolution of settling times.
      let bound = max(0, Self.bound(on: motion, below: 0.5))
      hold(motion.settlingTime <= bound + 1e-5, "seed \(seed): \(motion)")
    }
  }

  @Test(arguments: published) func `positions match published values in both directions`(
    worked: Worked
  ) {
    let motion = SpringMotion(
      spring: worked.spring, from: worked.start, to: worked.target, velocity: worked.velocity)
    let mirror = SpringMotion(
      spring: worked.spring, from: -worked.start, to: -worked.target, velocity: -worked.velocity)
    for (time, position) in worked.positions {
      expect(motion.position(at: time), prints: position)
      hold(mirror.position(at: time) == -motion.position(at: time))
    }
    if let bound = worked.bound {
      expect(Self.bound(on: motion, below: 0.5), prints: bound)
      let motion = SpringMotion(
        spring: worked.spring, from: worked.start, to: worked.target, velocity: worked.velocity,
        tolerance: RestTolerance(distance: 0.5, velocity: .infinity))
      hold(motion.settlingTime < Self.bound(on: motion, below: 0.5))
    }
  }

  @Test func `velocities match published values`() {
    let forth = SpringMotion(spring: .bounce, from: 0, to: 500)
    let creeping = SpringMotion(
      spring: Spring(stiffness: 100, dampingRatio: 1.25), from: 0, to: 500)
    for (motion, time, velocity) in [
      (forth, 0.25, "1026.06"), (forth, 0.5, "168.45"), (forth, 0.75, "20.74"),
      (creeping, 0.5, "273.47"), (creeping, 1, "22.46"), (creeping, 1.5, "1.84"),
      (SpringMotion(spring: .flutterBounce, from: -80, to: 0), 0.05, "373.99"),
      (
        SpringMotion(spring: Spring(stiffness: 100, dampingRatio: 0.25), from: 0, to: 300), 1,
        "-64.81"
      ),
    ] {
      expect(motion.velocity(at: time), prints: velocity)
    }
  }

  @Test func `the spring that follows GTK's friction at 60 Hz matches it in every frame`() {
    let friction = FrictionMotion(from: 10, velocity: -1000, deceleration: .gtk)
    let frame = 1.0 / 60
    expect(friction.position(at: frame), prints: "-6.123")
    expect(friction.velocity(at: frame), prints: "-935.5")
    let spring = SpringMotion(
      spring: .bounce, from: friction.position(at: frame), to: 0,
      velocity: friction.velocity(at: frame))
    let frames = ["-19.245", "-28.194", "-33.942", "-37.26", "-38.76", "-38.921", "-38.119"]
    for (index, position) in frames.enumerated() {
      expect(spring.position(at: Double(index + 1) * frame), prints: position)
    }
    // The motion settles below 0.1 points after 0.9333 s. This is the 56th frame, and one of the
    // frames belongs to GTK's friction.
    #expect(abs(spring.position(at: 54 * frame)) >= 0.1)
    #expect(abs(spring.position(at: 55 * frame)) < 0.1)
  }

  @Test func `GTK's spring, starting one frame late, overshoots an upper edge by 132 points`() {
    // The fling starts 10 points inside the edge at 3000 points a second.
    let frame = 1.0 / 60
    let friction = FrictionMotion(from: -10, velocity: 3000, deceleration: .gtk)
    let spring = SpringMotion(
      spring: .bounce, from: friction.position(at: frame), to: 0,
      velocity: friction.velocity(at: frame))
    let frames = (0...60).map { spring.position(at: Double($0) * frame) }
    expect(frames.max() ?? 0, prints: "132")
    // A spring that starts at the edge itself overshoots by v/(e·β), like every critical spring.
    let solved = FlingMotion(
      from: -10, velocity: 3000, minimum: -1000, maximum: 0, deceleration: .gtk, spring: .bounce)
    let peak = solved.velocity(at: solved.exitTime) / (10 * exp(1))
    expect(solved.position(at: solved.exitTime + 0.1), near: peak, within: 1e-6)
    expect(peak, prints: "109")
  }

  @Test func `a spring that gets a velocity at rest has its peak of v/(e·β) after 1/β`() throws {
    let motion = SpringMotion(spring: .bounce, from: 0, to: 0, velocity: 1000)
    expect(motion.velocity(at: 0.1), near: 0, within: 1e-9)
    expect(try #require(motion.time(toReach: 36.7879)), near: 0.1, within: 1e-3)
    #expect(motion.time(toReach: 36.7880) == nil)
  }

  @Test func `springs have a velocity of 0 at the published peaks`() {
    for (spring, start, velocity, time) in [
      (Spring.bounce, 50.0, 2000.0, 0.08), (.bounce, 0, 1000, 0.1), (Self.firm, 0, 1000, 0.07071),
    ] {
      let motion = SpringMotion(spring: spring, from: start, to: 0, velocity: velocity)
      // The published time has five digits.
      expect(motion.velocity(at: time), near: 0, within: 5e-6 * 200 * 100)
      hold(motion.position(at: time - 1e-3) < motion.position(at: time))
      hold(motion.position(at: time + 1e-3) < motion.position(at: time))
    }
  }

  @Test func `changing the destination in the middle of a motion causes no jump`() {
    let first = SpringMotion(
      spring: Spring(stiffness: 300, dampingRatio: 0.6), from: 0, to: 100, velocity: 900)
    for time in [0.0, 0.03, 0.11, 0.4] {
      let second = first.retargeted(to: -40, at: time)
      expect(second.position(at: 0), near: first.position(at: time), within: 1e-9)
      hold(second.velocity(at: 0) == first.velocity(at: time))
      hold(second.destination == -40)
    }
  }

  @Test func `a spring without damping never comes to rest`() {
    let motion = SpringMotion(spring: Spring(stiffness: 100, damping: 0), from: 10, to: 0)
    #expect(motion.settlingTime == .infinity)
    expect(motion.position(at: .pi / 5), near: 10, within: 1e-9)
  }

  @Test(arguments: testSeeds(1...40))
  func `random springs lose energy and rest from their settling time on`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<25 {
      let ratio = Bool.random(using: &generator) ? generator.number(in: 0.05...3) : 1
      let spring = Spring(
        mass: generator.number(in: 0.1...4), stiffness: generator.number(in: 20...900),
        dampingRatio: ratio)
      let motion = SpringMotion(
        spring: spring, from: generator.number(in: -500...500),
        to: generator.number(in: -100...100), velocity: generator.number(in: -9000...9000))
      let squared = spring.angularFrequency * spring.angularFrequency
      var last = Double.infinity
      let end = motion.settlingTime
      for step in 0...300 {
        let time = end * 1.2 * Double(step) / 300
        let away = motion.position(at: time) - motion.destination
        let velocity = motion.velocity(at: time)
        let energy = velocity * velocity + squared * away * away
        hold(energy <= last * (1 + 1e-9) + 1e-6, "energy grew at \(time)")
        last = energy
        if time >= end { hold(abs(away) < 0.01 && abs(velocity) < 1) }
      }
      let before = max(end - 1e-3, 0)
      let isMoving = abs(motion.velocity(at: before)) > 0.9
      let isAway = abs(motion.position(at: before) - motion.destination) > 0.009
      hold(end == 0 || isMoving || isAway, "settles earlier than \(end)")
    }
  }

  @Test(arguments: hostileNumbers) func `any position and velocity has a finite result`(
    value: Double
  ) {
    for other in hostileNumbers {
      for spring in [Spring.bounce, .flutterBounce, Spring(stiffness: 90, dampingRatio: 0.2)] {
        let motion = SpringMotion(spring: spring, from: value, to: other, velocity: other)
        hold(motion.settlingTime.isFinite)
        hold(motion.position(at: 0.3).isFinite && motion.velocity(at: 0.3).isFinite)
      }
    }
  }

  @Test(arguments: [-5000.0, 1000, 1e6])
  func `a short spring far from 0 rests when the same spring at 0 rests`(_ place: Double) {
    let spring = Spring(duration: 0.4, dampingRatio: 0.8)
    let far = SpringMotion(spring: spring, from: place, to: place + 0.5)
    let near = SpringMotion(spring: spring, from: 0, to: 0.5)
    expect(far.settlingTime, near: near.settlingTime, within: 1e-6)
  }

  @Test(arguments: [-100.0, 100])
  func `an over-damped spring does not reach its destination`(_ start: Double) {
    let motion = SpringMotion(
      spring: Spring(duration: 0.4, dampingRatio: 2), from: start, to: 0)
    #expect(motion.time(toReach: 0) == nil)
    #expect(motion.time(toReach: -start) == nil)
    #expect(motion.time(toReach: start / 2) ?? 0 > 0)
  }

  @Test(arguments: [0.5, 1, 2])
  func `a spring that starts within its tolerance is at rest at once`(_ ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(duration: 0.4, dampingRatio: ratio), from: 0.001, to: 0,
      tolerance: .standard)
    #expect(motion.settlingTime == 0)
  }

  @Test func `a spring is at its start at time 0`() {
    let released = SpringMotion(spring: .bounce, from: 40, to: 10)
    #expect(released.time(toReach: 40) == 0)
  }
}
