import PullcordScrollTesting
import ScrollPhysics
import Testing

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
