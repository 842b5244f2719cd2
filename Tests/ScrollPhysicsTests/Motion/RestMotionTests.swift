import PullcordScrollTesting
import ScrollPhysics
import Testing

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
