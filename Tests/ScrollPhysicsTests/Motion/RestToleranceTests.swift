import PullcordScrollTesting
import ScrollPhysics
import Testing

struct RestToleranceTests {
  @Test func `the default is a hundredth of a point and a point a second`() {
    #expect(RestTolerance.standard.distance == 0.01)
    #expect(RestTolerance.standard.velocity == 1)
  }

  @Test func `a wider tolerance settles sooner`() {
    let coarse = RestTolerance(distance: 1, velocity: 20)
    let strict = FrictionMotion(from: 0, velocity: 1000)
    let loose = FrictionMotion(from: 0, velocity: 1000, tolerance: coarse)
    #expect(loose.settlingTime < strict.settlingTime)
  }
}
