import PullcordScrollTesting
import ScrollPhysics
import Testing

struct StretchResistanceTests {
  @Test func `the stretch matches Android's published values`() {
    let stretch = StretchResistance(viewport: 1)
    for (travel, pull) in [(0.1, ".010579"), (0.5, ".023740"), (1, ".031996")] {
      expect(stretch.pull(finger: travel), prints: pull)
      expect(stretch.pull(finger: travel), near: Double("0" + pull) ?? 0, within: 6e-7)
    }
  }

  @Test func `the stretch stops growing after a finger travel of one viewport`() {
    let stretch = StretchResistance(viewport: 800)
    #expect(stretch.pull(finger: 5000) == stretch.pull(finger: 800))
    #expect(stretch.slope(finger: 800) == 0)
    expect(stretch.finger(pull: stretch.pull(finger: 5000)), near: 800, within: 1e-6)
    expect(stretch.finger(pull: stretch.pull(finger: 123)), near: 123, within: 1e-9)
  }

  @Test(arguments: hostileNumbers) func `any size and travel has a finite result`(viewport: Double)
  {
    let stretch = StretchResistance(viewport: viewport)
    for value in hostileNumbers {
      hold(stretch.pull(finger: value).isFinite)
      hold(stretch.finger(pull: value).isFinite)
      hold(stretch.slope(finger: value).isFinite)
    }
  }
}
