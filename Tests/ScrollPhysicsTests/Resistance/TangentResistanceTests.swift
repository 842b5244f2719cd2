import PullcordScrollTesting
import ScrollPhysics
import Testing

struct TangentResistanceTests {
  private let band = TangentResistance(viewport: 760)

  @Test func `pulls equal Chromium's values when rounded down to whole pixels`() {
    for (finger, pull) in [(50.0, 9.0), (100, 19), (400, 59), (1000, 75)] {
      hold(band.pull(finger: finger).rounded(.down) == pull)
    }
  }

  @Test func `the inverse returns the finger's travel up to the end of the range`() {
    expect(band.finger(pull: band.pull(finger: 300)), near: 300, within: 1e-9)
    expect(band.slope(finger: 0), near: 0.2, within: 1e-15)
    #expect(band.finger(pull: 76.0.nextUp) == .greatestFiniteMagnitude)
    // At these distances the tangent rounds to 1. The inverse is the smallest travel for which it
    // does.
    let least = band.finger(pull: 76)
    #expect(band.pull(finger: least) == 76)
    #expect(band.pull(finger: least * (1 - 1e-12)) < 76)
  }

  @Test(arguments: hostileNumbers) func `any size and travel has a finite result`(viewport: Double)
  {
    let band = TangentResistance(viewport: viewport)
    for value in hostileNumbers {
      hold(band.pull(finger: value).isFinite)
      hold(band.finger(pull: value).isFinite)
      hold(band.slope(finger: value).isFinite)
    }
  }

  @Test func `a viewport shorter than a point still gives way`() {
    let resistance = TangentResistance(viewport: 0.5)
    #expect(resistance.pull(finger: 1) > 0 && resistance.pull(finger: 1) <= 0.05)
    #expect(TangentResistance(viewport: 0).pull(finger: 1) == 0)
  }
}
