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
}
