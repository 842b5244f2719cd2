import PullcordScrollTesting
import ScrollPhysics
import Testing

struct HyperbolicResistanceTests {
  private static let published: [(viewport: Double, finger: Double, pull: String)] = [
    (400, 1, "0.5492"), (400, 10, "5.4254"), (400, 50, "25.731"), (400, 100, "48.3516"),
    (400, 200, "86.2745"), (400, 400, "141.9355"),
    (760, 1, "0.5496"), (760, 10, "5.4605"), (760, 50, "26.5397"), (760, 100, "51.2883"),
    (760, 200, "96.0920"), (760, 400, "170.6122"), (760, 760, "269.6774"),
    (1000, 10, "5.4699"), (1000, 50, "26.7640"), (1000, 100, "52.1327"), (1000, 200, "99.0991"),
    (1000, 1000, "354.8387"), (1000, 10_000, "846.1538"),
    (960, 5, "2.74"), (960, 10, "5.47"), (960, 100, "52.02"), (960, 400, "178.98"),
    (960, 960, "340.65"),
  ]

  @Test(arguments: published) func `content follows the finger as in UIScrollView`(
    viewport: Double, finger: Double, pull: String
  ) {
    expect(HyperbolicResistance(viewport: viewport).pull(finger: finger), prints: pull)
  }

  @Test func `the inverse matches published values`() {
    expect(HyperbolicResistance(viewport: 760).finger(pull: 50), prints: "97.3111")
    expect(HyperbolicResistance(viewport: 760).finger(pull: 100), prints: "209.3664")
    expect(HyperbolicResistance(viewport: 600).finger(pull: 64), prints: "130.2578")
    let phone = HyperbolicResistance(viewport: 568)
    for (pull, finger) in [
      (40.0, "78.2"), (60, "122.0"), (80, "169.3"), (100, "220.7"), (140, "337.8"),
    ] {
      expect(phone.finger(pull: pull), prints: finger)
    }
  }

  @Test func `the slope starts at the coefficient and decreases`() {
    let band = HyperbolicResistance(viewport: 760)
    #expect(band.slope(finger: 0) == 0.55)
    expect(band.slope(finger: 100), prints: ".47827")
    expect(band.slope(finger: 200), prints: ".42")
    expect(band.slope(finger: 400), prints: ".33078")
  }

  @Test func `Flutter's coefficient gives the pull of Flutter's closed formula`() {
    let band = HyperbolicResistance(coefficient: 0.52, viewport: 760)
    for (finger, pull) in [
      (10.0, "5.165"), (50, "25.140"), (100, "48.670"), (200, "91.481"), (400, "163.306"),
    ] {
      expect(band.pull(finger: finger), prints: pull)
    }
  }

  @Test func `the slope at a pull equals Flutter's friction factor at this pull`() {
    for (share, factor) in [(0.0, ".52"), (0.1, ".4212"), (0.25, ".2925"), (0.5, ".13")] {
      let band = HyperbolicResistance(coefficient: 0.52, viewport: 760)
      expect(band.slope(finger: band.finger(pull: share * 760)), prints: factor)
    }
  }

  @Test func `the slopes at moves of one pixel add up to Flutter's pulls`() {
    let band = HyperbolicResistance(coefficient: 0.52, viewport: 760)
    let printed = [10: "5.168", 50: "25.156", 100: "48.700", 200: "91.533", 400: "163.383"]
    var pull = 0.0
    for travel in 1...400 {
      pull += band.slope(finger: band.finger(pull: pull))
      if let text = printed[travel] { expect(pull, prints: text) }
      // The closed formula is the limit as the drag is split into smaller and smaller moves.
      hold(pull >= band.pull(finger: Double(travel)))
    }
  }

  @Test func `finger travels in the table of presets arm in a viewport of 800 points`() {
    for (coefficient, pull, finger) in [
      (0.55, 100.0, "208"), (0.52, 100, "220"), (0.52, 70, "148"), (0.4, 100, "286"),
      (0.875, 100, "131"), (0.25, 60, "259"), (0.55, 54, "105"), (0.55, 60, "118"),
      (0.55, 45, "87"), (0.55, 95, "196"), (0.55, 158, "358"),
    ] {
      let band = HyperbolicResistance(coefficient: coefficient, viewport: 800)
      expect(band.finger(pull: pull), prints: finger)
    }
  }

  @Test func `the pull approaches the viewport's length and never exceeds it`() {
    let band = HyperbolicResistance(viewport: 300)
    #expect(band.pull(finger: 1e12) <= 300)
    #expect(band.pull(finger: .greatestFiniteMagnitude) == 300)
    #expect(band.finger(pull: 300) == .greatestFiniteMagnitude)
  }

  @Test func `a viewport of length 0 cannot be pulled, and a huge one resists evenly`() {
    #expect(HyperbolicResistance(viewport: 0).pull(finger: 100) == 0)
    #expect(HyperbolicResistance(viewport: 0).slope(finger: 0) == 0)
    #expect(HyperbolicResistance(viewport: 0).finger(pull: 0) == 0)
    let huge = HyperbolicResistance(viewport: .greatestFiniteMagnitude)
    expect(huge.pull(finger: 100), near: 55, within: 1e-12)
    expect(huge.finger(pull: 55), near: 100, within: 1e-12)
  }
}
