import PullcordScrollTesting
import ScrollPhysics
import Testing

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
