import Glibc
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

struct ExponentialResistanceTests {
  private let header = ExponentialResistance(maximum: 250, scale: 800)

  @Test func `SmartRefresh's header of 100 points arms after 200 points of finger travel`() {
    #expect(header.pull(finger: 200) == 100)
    #expect(header.finger(pull: 100) == 200)
  }

  @Test func `the pull approaches the maximum where the exponential curve applies`() {
    // The pull is 250·(1 − 100^(−x/800)) at x = 400 and 800.
    expect(header.pull(finger: 800), prints: "225.0000")
    expect(header.pull(finger: 1600), prints: "247.5000")
    #expect(header.pull(finger: 1e9) <= 250)
    #expect(header.pull(finger: header.finger(pull: 250)) == 250)
    #expect(header.pull(finger: header.finger(pull: 250).nextDown) < 250)
    #expect(header.finger(pull: 250.nextUp) == .greatestFiniteMagnitude)
  }

  @Test func `content that is caught at its maximum follows the finger back immediately`() {
    var model = ScrollModel.list()
    model.setPullRule(
      PullRule(resistance: PerDevice(.exponential(maximumRate: 2.5)), trigger: 100), time: 0,
      at: .start)
    model.drag(by: 30_000, at: 0, over: 0.1, lifts: false)
    #expect(model.offset(at: 0.1) == -250)
    // The finger presses again and catches the content that its first drag released.
    model.send(.touchDown(finger: 1, x: 0, y: 500), time: 0.3)
    #expect(model.offset(at: 0.3) == -250)
    model.send(.touchMoved(finger: 1, x: 0, y: 490), time: 0.31)
    expect(model.offset(at: 0.31), near: -240, within: 1e-9)
  }

  @Test func `the pull never exceeds half the finger's travel`() {
    for step in 0...1000 {
      let finger = Double(step)
      hold(header.pull(finger: finger) <= finger / 2)
    }
  }

  @Test func `Firefox's resistance is exponential with a scale of 8·ln 100 viewports`() {
    // Each event of 16 pixels moves content by 1 − pull/length pixels. This is 1, 0.95 and 0.5
    // pixels at pulls of 0, 38 and 380 pixels.
    let band = ExponentialResistance(maximum: 760, scale: 8 * 760 * log(100))
    for (pull, moved) in [(0.0, "1.0000"), (38, ".9500"), (380, ".5000")] {
      expect(16 * band.slope(finger: band.finger(pull: pull)), prints: moved)
    }
    // One event of 200 pixels would move content by 12.5 pixels. Firefox limits this to 8 pixels.
    expect(200 * band.slope(finger: 0), prints: "12.5")
    expect(min(200 * band.slope(finger: 0), 8), prints: "8")
  }

  @Test func `the slope drops at the point where the two curves meet`() {
    #expect(header.slope(finger: 100) == 0.5)
    #expect(header.slope(finger: 700) < 0.2)
  }

  @Test func `a scale of almost 0 leaves a flat curve`() {
    let flat = ExponentialResistance(maximum: 100, scale: .leastNonzeroMagnitude)
    #expect(flat.slope(finger: 500) == 0)
  }
}
