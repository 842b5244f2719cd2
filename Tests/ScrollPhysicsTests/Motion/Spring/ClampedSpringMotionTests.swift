import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ClampedSpringMotionTests {
  private let loose = Spring(stiffness: 100, dampingRatio: 0.3)

  @Test func `it stops at its destination instead of swinging through`() {
    let motion = ClampedSpringMotion(spring: loose, from: 100, to: 0)
    #expect(motion.settlingTime < 0.3)
    for step in 0...200 {
      #expect(motion.position(at: Double(step) * 0.01) >= 0)
    }
    #expect(motion.position(at: motion.settlingTime) == 0)
    #expect(motion.velocity(at: motion.settlingTime) == 0)
  }

  @Test func `until it arrives it is the spring itself`() {
    let motion = ClampedSpringMotion(spring: loose, from: -100, to: 0, velocity: 50)
    let spring = SpringMotion(spring: loose, from: -100, to: 0, velocity: 50)
    #expect(motion.position(at: 0.1) == spring.position(at: 0.1))
    let time = motion.settlingTime
    expect(spring.position(at: time), near: 0, within: 1e-9)
  }

  @Test func `hit at its destination it swings out once and ends when it is back`() {
    let motion = ClampedSpringMotion(spring: loose, from: 0, to: 0, velocity: 1000)
    #expect(motion.position(at: 0.1) > 10)
    // Half a period.
    expect(motion.settlingTime, near: .pi / (10 * 0.91.squareRoot()), within: 1e-9)
  }

  @Test func `a spring that never crosses its destination settles unchanged`() {
    let motion = ClampedSpringMotion(spring: .bounce, from: 100, to: 0)
    #expect(motion.settlingTime == motion.motion.settlingTime)
    #expect(motion.time(toReach: 0) == nil)
  }
}
