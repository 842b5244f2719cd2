import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ConstantDecelerationMotionTests {
  @Test func `a fling travels half of its velocity times its duration`() {
    // Kirigami decelerates by 4000 · 2.5 pt/s².
    let fling = ConstantDecelerationMotion(from: 10, velocity: 2000, deceleration: 10_000)
    #expect(fling.settlingTime == 0.2)
    #expect(fling.destination == 210)
    #expect(fling.position(at: 0.1) == 160)
    #expect(fling.velocity(at: 0.1) == 1000)
    #expect(fling.velocity(at: 0.2) == 0)
  }

  @Test func `Android's ballistic overshoot takes as long as its return`() {
    for (distance, milliseconds) in [(50.0, 223.0), (100, 316), (200, 447)] {
      let velocity = (2 * 2000 * distance).squareRoot()
      let out = ConstantDecelerationMotion(from: 0, velocity: velocity, deceleration: 2000)
      expect(out.destination, near: distance, within: 1e-9)
      #expect((out.settlingTime * 1000).rounded(.down) == milliseconds)
    }
  }

  @Test func `a fling passes each position once and never passes its destination`() throws {
    let fling = ConstantDecelerationMotion(from: 0, velocity: -2000, deceleration: 10_000)
    let time = try #require(fling.time(toReach: -150))
    expect(time, near: 0.1, within: 1e-12)
    expect(try #require(fling.time(toReach: -200)), near: 0.2, within: 1e-7)
    #expect(fling.time(toReach: -201) == nil)
    #expect(fling.time(toReach: 1) == nil)
  }
}
