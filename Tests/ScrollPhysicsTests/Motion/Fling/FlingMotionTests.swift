import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct FlingMotionTests {
  @Test
  func
    `it can have Flutter's constant deceleration on top, and bounces with the velocity it has left`()
  {
    let plain = FrictionMotion(from: 0, velocity: 3000, drag: 1400)
    let fling = FlingMotion(from: 0, velocity: 3000, minimum: -100, maximum: 400, drag: 1400)
    for time in stride(from: 0, to: fling.exitTime, by: 0.01) {
      hold(fling.position(at: time) == plain.position(at: time))
    }
    expect(plain.position(at: fling.exitTime), near: 400, within: 1e-9)
    let carried = plain.velocity(at: fling.exitTime)
    expect(fling.velocity(at: fling.exitTime), near: carried, within: 1e-6)
    expect(fling.velocity(at: fling.exitTime.nextDown), near: carried, within: 1e-6)
    #expect(fling.destination == 400)
  }

  @Test func `a fling that reaches an edge passes its velocity to the spring`() {
    let fling = FlingMotion(from: 0, velocity: 3000, minimum: 0, maximum: 300)
    expect(fling.exitTime, prints: ".1115852")
    expect(fling.velocity(at: fling.exitTime), prints: "2399.3992")
    expect(fling.position(at: 0.2115852), prints: "388.2690")
    expect(fling.velocity(at: fling.exitTime + 0.1), near: 0, within: 1e-6)
    for (later, overscroll) in [(0.2, "64.9447"), (0.4, "17.5786"), (0.8, ".6439")] {
      expect(fling.position(at: fling.exitTime + later) - 300, prints: overscroll)
    }
    #expect(fling.destination == 300)
  }

  @Test func `flings match the values of Flutter's bouncing simulation test at both edges`() {
    let spring = Spring(stiffness: 170, dampingRatio: 1.1)
    let up = FlingMotion(
      from: 500, velocity: -7500, minimum: 0, maximum: 1000, deceleration: .flutter,
      spring: spring)
    let down = FlingMotion(
      from: 500, velocity: 7500, minimum: 0, maximum: 1000, deceleration: .flutter,
      spring: spring)
    expect(up.exitTime, prints: ".0715571")
    expect(up.velocity(at: up.exitTime), prints: "-6498.76")
    for (time, position, velocity) in [
      (0.065, "42.894", "-6584.65"), (0.1, "-123.518", "-2612.857"), (0.5, "-14.995", "124.393"),
    ] {
      expect(up.position(at: time), prints: position)
      expect(up.velocity(at: time), prints: velocity)
      expect(down.position(at: time), near: 1000 - up.position(at: time), within: 1e-9)
      expect(down.velocity(at: time), near: -up.velocity(at: time), within: 1e-9)
    }
  }

  @Test func `Flutter's bouncing simulation ends after 2 s with Flutter's own tolerance`() {
    let fling = FlingMotion(
      from: 500, velocity: -7500, minimum: 0, maximum: 1000, deceleration: .flutter,
      spring: Spring(stiffness: 170, dampingRatio: 1.1),
      tolerance: RestTolerance(distance: 1e-3, velocity: 1e-3))
    #expect(fling.settlingTime > 0.5 && fling.settlingTime <= 2)
  }

  @Test(arguments: testSeeds(1...60))
  func `position and velocity are continuous at every transition`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<50 {
      let fling = FlingMotion(
        from: generator.number(in: -300...1300), velocity: generator.number(in: -9000...9000),
        minimum: 0, maximum: generator.number(in: 0...1000),
        deceleration: Bool.random(using: &generator) ? .normal : .fast,
        spring: Spring(stiffness: 150, dampingRatio: generator.number(in: 0.3...1.5)))
      for time in [fling.flingStart, fling.exitTime] where time.isFinite && time > 0 {
        let velocity = fling.velocity(at: time)
        let speed = max(abs(velocity), 1)
        let before = time.nextDown
        let gap = speed * time.ulp
        expect(fling.position(at: before), near: fling.position(at: time), within: 1e-9 + gap)
        expect(fling.velocity(at: before), near: velocity, within: 1e-6 * speed)
      }
      let rest = fling.position(at: fling.settlingTime)
      expect(rest, near: fling.destination, within: 0.01)
    }
  }

  @Test func `a fling that ends inside its range never reaches an edge`() {
    let fling = FlingMotion(from: 100, velocity: 500, minimum: 0, maximum: 1000)
    #expect(fling.exitTime == .infinity)
    #expect(fling.destination == FrictionMotion(from: 100, velocity: 500).destination)
  }

  @Test func `content released past an edge returns by a spring and stays at the edge`() {
    let fling = FlingMotion(from: -80, velocity: 0, minimum: 0, maximum: 1000)
    #expect(fling.flingStart == .infinity)
    #expect(fling.destination == 0)
    let spring = SpringMotion(spring: .bounce, from: -80, to: 0)
    #expect(fling.position(at: 0.1) == spring.position(at: 0.1))
    #expect(fling.settlingTime == spring.settlingTime)
  }

  @Test func `an under-damped spring swings around the edge`() {
    let fling = FlingMotion(
      from: -80, velocity: 0, minimum: 0, maximum: 1000,
      spring: Spring(stiffness: 100, dampingRatio: 0.3))
    #expect(fling.destination == 0)
    #expect(fling.position(at: 0.3) > 5)
  }

  @Test func `content thrown inwards from beyond an edge continues as a fling`() {
    let fling = FlingMotion(from: -80, velocity: 4000, minimum: 0, maximum: 5000)
    #expect(fling.flingStart.isFinite && fling.flingStart > 0)
    #expect(fling.destination > 1000)
    #expect(fling.exitTime == .infinity)
    let far = FlingMotion(from: -80, velocity: 4000, minimum: 0, maximum: 500)
    #expect(far.exitTime > far.flingStart)
    #expect(far.destination == 500)
  }

  @Test func `a fling without a spring stops at the edge immediately`() {
    let fling = FlingMotion(from: 0, velocity: 3000, minimum: 0, maximum: 300, spring: nil)
    #expect(fling.position(at: 1) == 300)
    #expect(fling.velocity(at: fling.exitTime) == 0)
    #expect(fling.settlingTime == fling.exitTime)
    #expect(fling.time(toReach: 300) == fling.exitTime)
  }

  @Test func `a fling passes its destination once before the bounce and never during the bounce`()
    throws
  {
    let fling = FlingMotion(from: 0, velocity: 3000, minimum: 0, maximum: 300)
    let out = try #require(fling.time(toReach: 300))
    expect(out, near: fling.exitTime, within: 1e-12)
    expect(fling.position(at: out), near: 300, within: 1e-9)
    #expect(fling.time(toReach: 300, after: fling.exitTime + 0.1) == nil)
    let swinging = FlingMotion(
      from: 0, velocity: 3000, minimum: 0, maximum: 300,
      spring: Spring(stiffness: 100, dampingRatio: 0.3))
    let back = try #require(swinging.time(toReach: 300, after: swinging.exitTime + 0.1))
    expect(swinging.position(at: back), near: 300, within: 1e-9)
  }

  @Test func `springs that are almost critical bounce equally at both edges`() {
    let spring = Spring(stiffness: 100, dampingRatio: 1 - 1e-11)
    for velocity in [5000.0, 300] {
      let up = FlingMotion(
        from: -0.01, velocity: velocity, minimum: 0, maximum: 1e5, spring: spring)
      let down = FlingMotion(
        from: 0.01, velocity: -velocity, minimum: -1e5, maximum: 0, spring: spring)
      #expect(up.flingStart == down.flingStart)
      for motion in [up, down] {
        let start = motion.flingStart
        expect(
          motion.position(at: start.nextDown), near: motion.position(at: start), within: 1e-9)
      }
    }
  }

  @Test func `a fling of content that is shorter than its viewport only bounces`() {
    let fling = FlingMotion(from: 0, velocity: 1000, minimum: 0, maximum: -200)
    #expect(fling.exitTime == 0)
    #expect(fling.destination == 0)
    expect(fling.position(at: 0.1), prints: "36.7879")
  }

  @Test(arguments: hostileNumbers) func `any range and velocity has a finite result`(value: Double)
  {
    for other in hostileNumbers {
      for spring in [Spring.bounce, nil] {
        let fling = FlingMotion(
          from: value, velocity: other, minimum: other, maximum: value, spring: spring)
        for time in [0, 0.1, 3, Double.infinity] {
          hold(fling.position(at: time).isFinite && fling.velocity(at: time).isFinite)
        }
        hold(!fling.settlingTime.isNaN && fling.destination.isFinite)
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a fling without a spring that starts beyond an edge does not go farther out`(_ sign: Double)
  {
    let edge = sign < 0 ? 0.0 : 100
    let start = edge + sign * 50
    let out = FlingMotion(
      from: start, velocity: sign * 1000, minimum: 0, maximum: 100, spring: nil)
    #expect(out.destination == start)
    #expect(out.position(at: 0.1) == start)
    let back = FlingMotion(
      from: start, velocity: -sign * 60, minimum: 0, maximum: 100, spring: nil)
    #expect(back.position(at: 0.1) != start)
  }

  @Test(arguments: [-1.0, 1]) func `the slowest fling stops at its edge, too`(_ sign: Double) {
    let fling = FlingMotion(
      from: sign * 0.1, velocity: sign * 0.9, minimum: sign < 0 ? 0 : -9, maximum: sign < 0 ? 9 : 0,
      spring: nil, tolerance: RestTolerance(distance: 1e-6, velocity: 1e-6))
    #expect(fling.destination == sign * 0.1)
    let inside = FlingMotion(
      from: -sign * 0.1, velocity: sign * 0.9, minimum: sign < 0 ? 0 : -9,
      maximum: sign < 0 ? 9 : 0, spring: nil,
      tolerance: RestTolerance(distance: 1e-6, velocity: 1e-6))
    #expect(inside.destination == 0)
  }
}

struct FlingCurveTests {
  static let curves: [FlingCurve] = [.exponential, .clamping, .constant(deceleration: 1500)]

  @Test(arguments: curves)
  func `position and velocity are continuous where a fling leaves its range`(_ curve: FlingCurve) {
    for sign in [-1.0, 1] {
      let fling = FlingMotion(
        from: 0, velocity: sign * 3000, minimum: -300, maximum: 300, curve: curve)
      let exit = fling.exitTime
      #expect(exit < 1)
      let (before, after) = (exit * (1 - 1e-12), exit * (1 + 1e-12))
      #expect(abs(fling.position(at: exit) - sign * 300) < 1e-9)
      #expect(abs(fling.position(at: before) - fling.position(at: after)) < 1e-6)
      #expect(abs(fling.velocity(at: before) / fling.velocity(at: after) - 1) < 1e-6)
      #expect(fling.destination == sign * 300)
      #expect(abs(fling.position(at: fling.settlingTime) - sign * 300) < 0.01)
    }
  }

  @Test(arguments: curves)
  func `a fling without a spring stops at the edge immediately`(_ curve: FlingCurve) {
    let fling = FlingMotion(
      from: 0, velocity: 3000, minimum: 0, maximum: 300, curve: curve, spring: nil)
    #expect(fling.position(at: fling.exitTime) == 300)
    #expect(fling.velocity(at: fling.exitTime) == 0)
    #expect(fling.settlingTime == fling.exitTime)
  }

  @Test func `a fling inside its range equals the motion of its curve`() {
    func fling(_ curve: FlingCurve) -> FlingMotion {
      FlingMotion(from: 10, velocity: 2000, minimum: 0, maximum: 1e6, curve: curve)
    }
    let clamping = ClampingFlingMotion(from: 10, velocity: 2000)
    let constant = ConstantDecelerationMotion(from: 10, velocity: 2000, deceleration: 1500)
    for time in [0, 0.1, 0.5, 1, 3] {
      #expect(fling(.clamping).position(at: time) == clamping.position(at: time))
      #expect(
        fling(.constant(deceleration: 1500)).velocity(at: time) == constant.velocity(at: time))
    }
    #expect(fling(.clamping).settlingTime == clamping.settlingTime)
    #expect(fling(.clamping).time(toReach: 100) == clamping.time(toReach: 100))
  }
}
