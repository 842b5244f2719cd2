import PullcordScrollTesting
import ScrollPhysics
import Testing

struct SpringTests {
  @Test func `a spring has the given damping ratio at any scale of mass and stiffness`() {
    for scale in [1e-300, 1e-160, 1, 1e160, 1e300] {
      let spring = Spring(mass: scale, stiffness: 100 * scale, dampingRatio: 1)
      expect(spring.dampingRatio, near: 1, within: 1e-12, "\(scale)")
      expect(spring.angularFrequency, near: 10, within: 1e-12, "\(scale)")
    }
  }

  @Test func `three different descriptions give the same spring`() {
    let physical = Spring(mass: 0.5, stiffness: 100, damping: 15.556349186104045)
    expect(physical.dampingRatio, near: 1.1, within: 1e-12)
    expect(Spring.flutterBounce.damping, near: physical.damping, within: 1e-9)
    expect(Spring.flutterFastBounce.damping, prints: "12.33288")
    expect(Spring.bounce.angularFrequency, near: 10, within: 1e-12)
    // For GTK's overshoot friction of 20, β is 10 and the stiffness is 20² / 4.
    #expect(Spring(stiffness: 20 * 20 / 4, damping: 20) == .bounce)
    expect(
      Spring.flutterBounce.angularFrequency * Spring.flutterBounce.angularFrequency, prints: "200.0"
    )
    // Firefox's spring is Flutter's spring with all parameters doubled.
    let firefox = Spring(stiffness: 200, dampingRatio: 1.1)
    expect(
      firefox.angularFrequency, near: Spring.flutterBounce.angularFrequency, within: 1e-12)
  }

  @Test func `a duration of 1 s with ratio 0.4 and velocity 0.8 gives the expected spring`() {
    let spring = Spring(duration: 1, dampingRatio: 0.4, initialVelocity: 0.8)
    expect(spring.angularFrequency, prints: "17.44333")
    expect(spring.stiffness, prints: "304.27")
    expect(spring.damping, prints: "13.955")
    let motion = SpringMotion(spring: spring, from: 0, to: 1, velocity: 0.8)
    let values = [
      "0", ".313", ".822", "1.167", "1.253", "1.166", "1.037", ".954", ".936", ".960", ".993",
      "1.012", "1.016",
    ]
    for (step, value) in values.enumerated() {
      expect(motion.position(at: Double(step) * 0.05), prints: value)
    }
    expect(motion.position(at: 0.194), prints: "1.254")
  }

  @Test(arguments: [0.1, 0.4, 0.7, 0.9, 0.99, 0.9999, 1, 1.0001, 1.1, 2, 10, 100])
  func `after its duration a spring stays within a thousandth of the distance`(ratio: Double) {
    for velocity in [-5.0, 0, 0.8, 3, 20] {
      for duration in [0.05, 0.4, 3] {
        let spring = Spring(
          duration: duration, dampingRatio: ratio, initialVelocity: velocity / duration)
        let motion = SpringMotion(
          spring: spring, from: 0, to: 1, velocity: velocity / duration)
        for step in 0...400 {
          let time = duration * (1 + Double(step) * 0.01)
          let rest = abs(motion.position(at: time) - 1)
          hold(rest <= 0.001 + 1e-9, "ratio \(ratio) velocity \(velocity) at \(time)")
        }
      }
    }
  }

  @Test func `a small change of a damping ratio near 1 changes the spring only a little`() {
    let below = Spring(duration: 0.5, dampingRatio: 0.999_999)
    let at = Spring(duration: 0.5, dampingRatio: 1)
    let above = Spring(duration: 0.5, dampingRatio: 1.000_001)
    expect(below.stiffness / at.stiffness, near: 1, within: 1e-4)
    expect(above.stiffness / at.stiffness, near: 1, within: 1e-4)
  }
}
