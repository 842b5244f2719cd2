import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ElasticReturnMotionTests {
  @Test func `the return matches WebKit's published values`() {
    let still = ElasticReturnMotion(from: 80, to: 0)
    for (time, stretch) in [
      (0.016, "65.4985"), (0.05, "42.8209"), (0.1, "22.9204"), (0.2, "6.5668"), (0.35, "1.0071"),
    ] {
      expect(still.position(at: time), prints: stretch)
    }
    let thrown = ElasticReturnMotion(from: 20, to: 0, velocity: 2000)
    for (time, stretch) in [
      (0.016, "24.4964"), (0.05, "27.2983"), (0.08, "25.6044"), (0.1, "23.4934"),
      (0.2, "11.8202"), (0.4, "1.8058"),
    ] {
      expect(thrown.position(at: time), prints: stretch)
    }
  }

  @Test func `the return ends below half a pixel at the same time as Chromium's`() {
    let published = ElasticReturnMotion(from: 80, to: 0)
    expect(published.time(toReach: 0.5) ?? .nan, prints: ".40601")
    let thrownOut = ElasticReturnMotion(from: 20, to: 0, velocity: 2000)
    expect(thrownOut.time(toReach: 0.5) ?? .nan, prints: ".52272")
    // The settling time is computed for a distance that is smaller by a thousandth.
    let tolerance = RestTolerance(distance: 0.5, velocity: .infinity)
    let still = ElasticReturnMotion(from: 80, to: 0, tolerance: tolerance)
    expect(still.settlingTime, near: 0.40601, within: 1.2e-4)
    let thrown = ElasticReturnMotion(from: 20, to: 0, velocity: 2000, tolerance: tolerance)
    expect(thrown.settlingTime, near: 0.52272, within: 1.2e-4)
  }

  @Test func `the return at the other edge is the mirror image`() {
    let top = ElasticReturnMotion(from: -20, to: 0, velocity: -2000)
    let bottom = ElasticReturnMotion(from: 20, to: 0, velocity: 2000)
    #expect(top.position(at: 0.07) == -bottom.position(at: 0.07))
  }
}
