import PullcordScrollTesting
import ScrollPhysics
import Testing

struct SlingshotResistanceTests {
  @Test func `up to the trigger the pull is half of the finger's travel`() {
    let slingshot = SlingshotResistance(trigger: 64)
    #expect(slingshot.pull(finger: 64) == 32)
    #expect(slingshot.pull(finger: 128) == 64)
    #expect(slingshot.finger(pull: 64) == 128)
  }

  @Test func `beyond the trigger the pull grows more slowly, up to twice the trigger`() {
    let slingshot = SlingshotResistance(trigger: 64)
    // For t = ½, 1 and 2, the pull T(1 + t − t²/4) is 92, 112 and 128 points.
    expect(slingshot.pull(finger: 192), near: 92, within: 1e-12)
    expect(slingshot.pull(finger: 256), near: 112, within: 1e-12)
    #expect(slingshot.pull(finger: 384) == 128)
    #expect(slingshot.pull(finger: 5000) == 128)
  }

  @Test func `Android's triggers require a finger travel of twice their length`() {
    #expect(SlingshotResistance(trigger: 80).finger(pull: 80) == 160)
    #expect(SlingshotResistance(trigger: 64).finger(pull: 64) == 128)
  }

  @Test func `the inverse is the smallest travel on the plateau and the largest above it`() {
    let slingshot = SlingshotResistance(trigger: 50)
    expect(slingshot.finger(pull: 100), near: 300, within: 1e-9)
    #expect(slingshot.finger(pull: 100.001) == .greatestFiniteMagnitude)
  }

  @Test func `the slope is continuous at the trigger and 0 at the largest pull`() {
    let slingshot = SlingshotResistance(trigger: 64)
    #expect(slingshot.slope(finger: 128) == 0.5)
    expect(slingshot.slope(finger: 128.0001), near: 0.5, within: 1e-6)
    #expect(slingshot.slope(finger: 384) == 0)
  }

  @Test func `a trigger below a point has the same shape`() {
    let slingshot = SlingshotResistance(trigger: 0.5)
    expect(slingshot.slope(finger: 2), near: 0.25, within: 1e-12)
  }
}
