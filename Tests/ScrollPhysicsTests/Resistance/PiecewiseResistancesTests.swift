import PullcordScrollTesting
import ScrollPhysics
import Testing

struct LinearResistanceTests {
  @Test func `content moves a fixed share of the finger's travel`() {
    #expect(LinearResistance.none.pull(finger: 77) == 77)
    #expect(LinearResistance(slope: 0.5).finger(pull: 72) == 144)
    expect(LinearResistance(slope: 1.0 / 3).finger(pull: 90), near: 270, within: 1e-9)
  }

  @Test func `Chromium's stretch is a twentieth of the scrolling past the edge`() {
    let stretch = LinearResistance(slope: 1.0 / 20)
    for (force, pixels) in [(10.0, 1.0), (100, 5), (400, 20), (1000, 50)] {
      #expect(stretch.pull(finger: force).rounded(.toNearestOrAwayFromZero) == pixels)
    }
  }

  @Test func `a limit ends the pull, and its inverse is the shortest travel that reaches it`() {
    let stopped = LinearResistance(slope: 0.5, maximum: 100)
    #expect(stopped.pull(finger: 500) == 100)
    #expect(stopped.finger(pull: 100) == 200)
    #expect(stopped.finger(pull: 101) == .greatestFiniteMagnitude)
    #expect(stopped.slope(finger: 199) == 0.5)
    #expect(stopped.slope(finger: 200) == 0)
  }

  @Test func `content does not move if the slope is 0`() {
    let stiff = LinearResistance(slope: 0)
    #expect(stiff.pull(finger: 1e9) == 0)
    #expect(stiff.finger(pull: 1) == .greatestFiniteMagnitude)
  }
}

struct ZonedResistanceTests {
  @Test func `Vant's three zones count the whole travel, half of it and a quarter of it`() {
    let zoned = ZonedResistance(trigger: 50)
    for (finger, pull) in [(25.0, 25.0), (50, 50), (75, 62.5), (100, 75), (140, 85), (500, 175)] {
      #expect(zoned.pull(finger: finger) == pull)
      expect(zoned.finger(pull: pull), near: finger, within: 1e-9)
    }
  }

  @Test func `each zone has its own slope`() {
    let zoned = ZonedResistance(trigger: 50)
    #expect([10.0, 60, 160].map(zoned.slope(finger:)) == [1, 0.5, 0.25])
  }

  @Test func `without a trigger only the last zone applies`() {
    #expect(ZonedResistance(trigger: 0).pull(finger: 100) == 25)
  }
}

struct DelayedResistanceTests {
  private let band = HyperbolicResistance(viewport: 760)

  @Test func `content first follows the finger one to one, then meets resistance without a step`() {
    let delayed = DelayedResistance(free: 64, then: band)
    #expect(delayed.pull(finger: 40) == 40)
    #expect(delayed.pull(finger: 64) == 64)
    expect(delayed.pull(finger: 164), near: 64 + band.pull(finger: 100), within: 1e-12)
    #expect(delayed.slope(finger: 63) == 1)
    #expect(delayed.slope(finger: 64) == 0.55)
  }

  @Test func `the inverse includes both the delay and the resistance`() {
    let delayed = DelayedResistance(free: 64, then: band)
    #expect(delayed.finger(pull: 30) == 30)
    expect(delayed.finger(pull: 114), near: 64 + band.finger(pull: 50), within: 1e-9)
  }

  @Test func `a custom resistance may follow the delay`() {
    struct Stop: Resistance {
      func pull(finger: Double) -> Double { 0 }
      func finger(pull: Double) -> Double { pull > 0 ? .greatestFiniteMagnitude : 0 }
      func slope(finger: Double) -> Double { 0 }
    }
    let delayed = DelayedResistance(free: 10, then: Stop())
    #expect(delayed.pull(finger: 500) == 10)
    #expect(delayed.finger(pull: 10) == 10)
    #expect(delayed.finger(pull: 11).isFinite)
  }
}

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
