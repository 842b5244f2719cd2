import PullcordScrollTesting
import ScrollPhysics
import Testing

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
