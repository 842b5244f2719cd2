import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests the properties that every motion must have.
struct MotionTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var motion: any Motion
    /// The times at which the velocity may jump, such as the end of a clamped motion.
    var stops: [Double] = []
    /// Whether the motion reaches its destination instead of approaching it for ever.
    var arrives = true
  }

  private static let samples: [Sample] = {
    let under = Spring(stiffness: 100, dampingRatio: 0.5)
    let clamped = ClampedSpringMotion(spring: under, from: 100, to: 0)
    let halted = FlingMotion(from: 0, velocity: 3000, minimum: 0, maximum: 300, spring: nil)
    return [
      Sample(testDescription: "rest", motion: RestMotion(position: 12)),
      Sample(
        testDescription: "friction", motion: FrictionMotion(from: 10, velocity: 3000),
        arrives: false),
      Sample(
        testDescription: "friction with drag",
        motion: FrictionMotion(from: 10, velocity: -3000, drag: 1400)),
      Sample(
        testDescription: "constant deceleration",
        motion: ConstantDecelerationMotion(from: 5, velocity: -2000, deceleration: 1500)),
      Sample(
        testDescription: "under-damped",
        motion: SpringMotion(spring: under, from: 100, to: 0, velocity: 400)),
      Sample(
        testDescription: "critical",
        motion: SpringMotion(spring: .bounce, from: -80, to: 20, velocity: -2000), arrives: false),
      Sample(
        testDescription: "over-damped",
        motion: SpringMotion(spring: .flutterFastBounce, from: 50, to: 0, velocity: -3000),
        arrives: false),
      Sample(
        testDescription: "clamped", motion: clamped, stops: [clamped.settlingTime]),
      Sample(
        testDescription: "elastic return",
        motion: ElasticReturnMotion(from: 20, to: 0, velocity: 2000), arrives: false),
      Sample(
        testDescription: "Android fling", motion: ClampingFlingMotion(from: 0, velocity: -4000)),
      Sample(
        testDescription: "ease in-out", motion: TimedMotion(from: 3, to: 400, duration: 0.4),
        stops: [0.4]),
      Sample(
        testDescription: "ease out with velocity",
        motion: TimedMotion(
          from: 3, to: 400, duration: 0.5, curve: .easeOut, initialVelocity: -900), stops: [0.5]),
      Sample(
        testDescription: "linear",
        motion: TimedMotion(from: 0, to: -50, duration: 1, curve: .linear), stops: [1]),
      Sample(
        testDescription: "fling into an edge",
        motion: FlingMotion(from: 0, velocity: 3000, minimum: 0, maximum: 300)),
      Sample(
        testDescription: "fling across both edges",
        motion: FlingMotion(from: -60, velocity: 6000, minimum: 0, maximum: 300)),
      Sample(
        testDescription: "fling that stops dead", motion: halted, stops: [halted.exitTime]),
    ]
  }()

  @Test(arguments: samples) func `a motion has settled at its settling time`(sample: Sample) {
    let motion = sample.motion
    for step in 0...4000 {
      let time = motion.settlingTime + Double(step) * 0.003
      hold(abs(motion.position(at: time) - motion.destination) < 0.01, "at \(time)")
      hold(abs(motion.velocity(at: time)) < 1, "at \(time)")
    }
  }

  @Test func `every accepted number makes a motion with finite values that comes to rest`() {
    let speeds: [Double] = [1, 8000, 1e15, .infinity, -.infinity]
    for velocity in speeds {
      let motions: [any Motion] =
        [.leastNonzeroMagnitude, 1e-9, 1500, Double.greatestFiniteMagnitude].flatMap {
          number -> [any Motion] in
          [
            ConstantDecelerationMotion(from: 5, velocity: velocity, deceleration: number),
            ClampingFlingMotion(from: 5, velocity: velocity, friction: number),
            FrictionMotion(from: 5, velocity: velocity, drag: number),
          ]
        } + [
          FrictionMotion(from: 5, velocity: velocity, deceleration: Deceleration(friction: 1e-6)),
          FrictionMotion(
            from: 5, velocity: velocity,
            deceleration: Deceleration(friction: .greatestFiniteMagnitude)),
          FrictionMotion(
            from: 5, velocity: velocity, deceleration: Deceleration(ratePerMillisecond: 1 - 1e-9)),
        ]
      for motion in motions {
        let settled = motion.settlingTime
        hold(settled <= 1e9 && motion.destination.isFinite, "\(motion)")
        for time in [0, settled / 3, settled, settled * 2, 1e18] {
          hold(
            motion.position(at: time).isFinite && motion.velocity(at: time).isFinite, "\(motion)")
          guard time >= settled else { continue }
          let rounding = 1e-12 * abs(motion.destination)
          hold(
            abs(motion.position(at: time) - motion.destination) <= 0.01 + rounding, "\(motion)")
          hold(abs(motion.velocity(at: time)) < 1, "\(motion)")
        }
      }
    }
  }

  @Test(arguments: samples) func `the velocity is the derivative of the position`(sample: Sample) {
    let motion = sample.motion
    let width = 1e-6
    for step in 1...999 {
      let time = (motion.settlingTime + 0.1) * Double(step) / 999
      if sample.stops.contains(where: { abs($0 - time) < 2 * width }) { continue }
      let slope = (motion.position(at: time + width) - motion.position(at: time - width)) / 2e-6
      let velocity = motion.velocity(at: time)
      expect(slope, near: velocity, within: 0.02 + abs(velocity) * 1e-3, "at \(time)")
    }
  }

  @Test(arguments: samples) func `the position at a time does not depend on the frame rate`(
    sample: Sample
  ) {
    let motion = sample.motion
    var seen: [Double: UInt64] = [:]
    var generator = SplitMix(seed: testSeed(60))
    for rate in [30, 60, 144, 1000, 60, 30] {
      for frame in 0...(rate * 2) where Double.random(in: 0...1, using: &generator) > 0.2 {
        let time = Double(frame) / Double(rate)
        let bits = motion.position(at: time).bitPattern ^ motion.velocity(at: time).bitPattern
        hold(seen[time] ?? bits == bits)
        seen[time] = bits
      }
    }
  }

  @Test(arguments: samples) func `before its start a motion is at its origin`(sample: Sample) {
    let motion = sample.motion
    #expect(motion.position(at: -1) == motion.position(at: 0))
    #expect(motion.position(at: .nan) == motion.position(at: 0))
  }

  @Test(arguments: samples) func `any time has a finite result`(sample: Sample) {
    for time in hostileNumbers {
      hold(sample.motion.position(at: time).isFinite)
      hold(sample.motion.velocity(at: time).isFinite)
      _ = sample.motion.time(toReach: time)
    }
    for time in [1e18, Double.infinity] {
      let end = sample.motion.position(at: time)
      expect(end, near: sample.motion.destination, within: 1e-9)
    }
  }

  @Test(arguments: samples) func `the time of arrival is the first time at a position`(
    sample: Sample
  ) throws {
    let motion = sample.motion
    let start = motion.position(at: 0)
    for step in 1...40 {
      let time = motion.settlingTime * Double(step) / 40
      let position = motion.position(at: time)
      // A motion that only approaches its destination never arrives, although its position may
      // round to it.
      if position == motion.destination, !sample.arrives { continue }
      let reached = try #require(motion.time(toReach: position), "\(position) at \(time)")
      hold(reached <= time + 1e-6)
      expect(motion.position(at: reached), near: position, within: 1e-6)
      guard reached > 1e-6 else { continue }
      for earlier in stride(from: 0.0, to: reached * 0.999, by: reached / 50).dropFirst() {
        let before = motion.position(at: earlier)
        hold((before < position) == (start < position) || before == position)
      }
    }
  }
}

struct RestMotionTests {
  @Test func `a resting motion has the same position at all times`() {
    let rest = RestMotion(position: 42)
    #expect(rest.position(at: 1e9) == 42)
    #expect(rest.velocity(at: 0) == 0)
    #expect(rest.settlingTime == 0)
    #expect(rest.time(toReach: 42) == 0)
    #expect(rest.time(toReach: 41) == nil)
    #expect(RestMotion(position: .nan).destination == 0)
  }
}

struct RestToleranceTests {
  @Test func `the default tolerance is 0.01 points and 1 point a second`() {
    #expect(RestTolerance.standard.distance == 0.01)
    #expect(RestTolerance.standard.velocity == 1)
  }

  @Test func `a larger tolerance shortens the settling time`() {
    let coarse = RestTolerance(distance: 1, velocity: 20)
    let strict = FrictionMotion(from: 0, velocity: 1000)
    let loose = FrictionMotion(from: 0, velocity: 1000, tolerance: coarse)
    #expect(loose.settlingTime < strict.settlingTime)
  }

  @Test func `a spring settles at most 10 µs after it came to rest`() {
    for ratio in [0.2, 0.7, 1, 1.1, 3] {
      for velocity in [-2000.0, 0, 900] {
        let motion = SpringMotion(
          spring: Spring(stiffness: 100, dampingRatio: ratio), from: 200, to: 0, velocity: velocity)
        let before = motion.settlingTime - 1.1e-5
        hold(
          abs(motion.position(at: before)) >= 0.01 || abs(motion.velocity(at: before)) >= 1,
          "ratio \(ratio), velocity \(velocity)")
      }
    }
  }

  @Test func `a spring from 0 to 1 rests within a thousandth, as far as one from 0 to 10 points`() {
    for ratio in [0.4, 1, 1.5] {
      let spring = Spring(stiffness: 200, dampingRatio: ratio)
      let progress = SpringMotion(spring: spring, from: 0, to: 1)
      let settled = progress.settlingTime
      for step in 0..<200 {
        let time = settled + Double(step) * 0.002
        hold(abs(progress.position(at: time) - 1) < 1e-3, "ratio \(ratio), step \(step)")
      }
      let points = SpringMotion(spring: spring, from: 0, to: 10)
      expect(settled, near: points.settlingTime, within: 2e-5)
      let standard = SpringMotion(spring: spring, from: 0, to: 1, tolerance: .standard)
      #expect(standard.settlingTime < settled - 0.05)
    }
    // A thrown spring without a distance has a length too.
    let spring = Spring(stiffness: 100, dampingRatio: 1)
    let thrown = SpringMotion(spring: spring, from: 1, to: 1, velocity: 5)
    #expect(thrown.settlingTime > 0.5)
    // Far from 0, the tolerance stays larger than the rounding of positions.
    let far = SpringMotion(spring: spring, from: 1e9, to: 1e9 + 1e-6)
    #expect(abs(far.position(at: far.settlingTime) - far.destination) <= 8 * far.destination.ulp)
  }

  @Test func `springs that stop early and springs that continue rest as near to a unit`() {
    let spring = Spring(stiffness: 200, dampingRatio: 1)
    let clamped = ClampedSpringMotion(spring: spring, from: 0, to: 1)
    hold(abs(clamped.motion.position(at: clamped.settlingTime) - 1) < 1e-3, "clamped")
    let elastic = ElasticReturnMotion(from: 1, to: 0)
    hold(abs(elastic.position(at: elastic.settlingTime)) < 2e-3, "elastic")
    // The rest of a long motion may be short, and a short motion may become a long one.
    let long = SpringMotion(spring: spring, from: 0, to: 1).retargeted(to: 1000, at: 0)
    #expect(
      long.settlingTime == SpringMotion(spring: spring, from: 0, to: 1000).settlingTime)
  }
}
