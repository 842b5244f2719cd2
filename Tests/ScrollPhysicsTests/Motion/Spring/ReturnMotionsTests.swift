import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ClampedSpringMotionTests {
  private let loose = Spring(stiffness: 100, dampingRatio: 0.3)

  @Test func `a clamped spring stops at its destination instead of swinging past it`() {
    let motion = ClampedSpringMotion(spring: loose, from: 100, to: 0)
    #expect(motion.settlingTime < 0.3)
    for step in 0...200 {
      #expect(motion.position(at: Double(step) * 0.01) >= 0)
    }
    #expect(motion.position(at: motion.settlingTime) == 0)
    #expect(motion.velocity(at: motion.settlingTime) == 0)
  }

  @Test func `a clamped spring equals its spring until it arrives`() {
    let motion = ClampedSpringMotion(spring: loose, from: -100, to: 0, velocity: 50)
    let spring = SpringMotion(spring: loose, from: -100, to: 0, velocity: 50)
    #expect(motion.position(at: 0.1) == spring.position(at: 0.1))
    let time = motion.settlingTime
    expect(spring.position(at: time), near: 0, within: 1e-9)
  }

  @Test func `a clamped spring that starts at its destination swings out once and then ends`() {
    let motion = ClampedSpringMotion(spring: loose, from: 0, to: 0, velocity: 1000)
    #expect(motion.position(at: 0.1) > 10)
    // This is half a period of the spring.
    expect(motion.settlingTime, near: .pi / (10 * 0.91.squareRoot()), within: 1e-9)
  }

  @Test func `a spring that never passes its destination settles as if it were not clamped`() {
    let motion = ClampedSpringMotion(spring: .bounce, from: 100, to: 0)
    #expect(motion.settlingTime == motion.motion.settlingTime)
    #expect(motion.time(toReach: 0) == nil)
  }

  @Test(arguments: [-300.0, 300])
  func `a clamped spring thrown from its destination ends after half a turn`(_ velocity: Double) {
    let motion = ClampedSpringMotion(
      spring: Spring(stiffness: 100, dampingRatio: 0.2), from: 10, to: 10, velocity: velocity)
    // The damped angular frequency is √(100·(1 − .2²)).
    expect(motion.settlingTime, near: .pi / 96.0.squareRoot(), within: 1e-9)
    #expect((motion.position(at: 0.1) - 10) * velocity > 0)
  }
}

struct ElasticReturnMotionTests {
  @Test func `the return matches WebKit's published values`() {
    let still = ElasticReturnMotion(from: 80, to: 0)
    for (time, stretch) in [
      (0.016, "65.4985"), (0.05, "42.8209"), (0.1, "22.9204"), (0.2, "6.5668"), (0.35, "1.0071"),
    ] {
      expect(still.position(at: time), prints: stretch)
    }
    let thrown = ElasticReturnMotion(from: 20, to: 0, velocity: 2000)
    for (time, stretch) in [
      (0.016, "24.4964"), (0.05, "27.2983"), (0.08, "25.6044"), (0.1, "23.4934"),
      (0.2, "11.8202"), (0.4, "1.8058"),
    ] {
      expect(thrown.position(at: time), prints: stretch)
    }
  }

  @Test func `the return ends below half a pixel at the same time as Chromium's`() {
    let published = ElasticReturnMotion(from: 80, to: 0)
    expect(published.time(toReach: 0.5) ?? .nan, prints: ".40601")
    let thrownOut = ElasticReturnMotion(from: 20, to: 0, velocity: 2000)
    expect(thrownOut.time(toReach: 0.5) ?? .nan, prints: ".52272")
    // The settling time is computed for a distance that is smaller by a thousandth.
    let tolerance = RestTolerance(distance: 0.5, velocity: .infinity)
    let still = ElasticReturnMotion(from: 80, to: 0, tolerance: tolerance)
    expect(still.settlingTime, near: 0.40601, within: 1.2e-4)
    let thrown = ElasticReturnMotion(from: 20, to: 0, velocity: 2000, tolerance: tolerance)
    expect(thrown.settlingTime, near: 0.52272, within: 1.2e-4)
  }

  @Test func `the return at the other edge is the mirror image`() {
    let top = ElasticReturnMotion(from: -20, to: 0, velocity: -2000)
    let bottom = ElasticReturnMotion(from: 20, to: 0, velocity: 2000)
    #expect(top.position(at: 0.07) == -bottom.position(at: 0.07))
  }
}
