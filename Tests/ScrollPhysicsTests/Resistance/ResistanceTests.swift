import Glibc
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests the properties that every resistance must have.
struct ResistanceTests {
  private static let rules: [ResistanceRule] = [
    .rubberBand, .hyperbolic(coefficient: 0.25), .slingshot, .exponential(maximumRate: 2.5),
    .unresisted, .linear(slope: 1.0 / 3), .linearWithStop(slope: 1, maximumRate: 1.5), .zoned,
    .freeUntilTrigger(thenHyperbolic: 0.55), .stretch, .tangent,
  ]

  @Test(arguments: rules) func `a resistance starts at 0 and never decreases`(
    rule: ResistanceRule
  ) {
    for (viewport, trigger) in [(800.0, 64.0), (1, 64), (1e6, 3), (320, 0)] {
      let resistance = rule.resistance(viewport: viewport, trigger: trigger)
      hold(resistance.pull(finger: 0) == 0)
      hold(resistance.finger(pull: 0) == 0)
      var last = 0.0
      for step in 0...20_000 {
        let pull = resistance.pull(finger: Double(step) * 0.37)
        hold(pull >= last, "\(rule) falls at step \(step)")
        last = pull
      }
    }
  }

  @Test(arguments: rules) func `the inverse returns the finger's travel`(
    rule: ResistanceRule
  ) {
    let resistance = rule.resistance(viewport: 760, trigger: 64)
    for step in 1...2000 {
      let finger = Double(step) * 0.31
      let pull = resistance.pull(finger: finger)
      let back = resistance.finger(pull: pull)
      expect(resistance.pull(finger: back), near: pull, within: 1e-9)
      if resistance.slope(finger: finger) > 0.01 {
        expect(back, near: finger, within: 1e-7 * max(finger, 1), "\(rule)")
      } else {
        hold(back <= finger + 1e-7 * finger, "the smallest travel of the plateau")
      }
    }
  }

  /// Resistances of every type, with usual, tiny and huge sizes.
  private static let types: [any Resistance] = [0, 1e-300, 1, 760, 1e9, .greatestFiniteMagnitude]
    .flatMap { size -> [any Resistance] in
      [
        HyperbolicResistance(viewport: size), SlingshotResistance(trigger: size),
        ExponentialResistance(maximum: size / 3, scale: size),
        LinearResistance(slope: 1.0 / 3, maximum: size), ZonedResistance(trigger: size),
        DelayedResistance(free: size / 10, then: HyperbolicResistance(viewport: size)),
        TangentResistance(viewport: size), StretchResistance(viewport: size),
      ]
    }

  @Test(arguments: types.indices)
  func `neither pull nor inverse decreases from the smallest travel to the largest`(number: Int) {
    let resistance = Self.types[number]
    var generator = SplitMix(seed: testSeed(UInt64(number)))
    let lengths = (0..<2000).map { _ in pow(10, generator.number(in: -300...308)) }.sorted()
    var (lastPull, lastFinger) = (0.0, 0.0)
    for length in lengths {
      let pull = resistance.pull(finger: length)
      hold(pull >= lastPull && pull.isFinite, "\(resistance): \(pull) at \(length)")
      let finger = resistance.finger(pull: length)
      hold(finger >= lastFinger && finger.isFinite, "\(resistance): \(finger) for \(length)")
      (lastPull, lastFinger) = (pull, finger)
    }
  }

  @Test func `the inverse is the smallest travel on a plateau and the largest beyond it`() {
    for (resistance, most, first) in [
      (SlingshotResistance(trigger: 64) as any Resistance, 128.0, 384.0),
      (LinearResistance(slope: 0.5, maximum: 90), 90, 180),
      (StretchResistance(viewport: 800), 800 * 0.0319957, 800),
      (ExponentialResistance(maximum: 100, scale: 0), 100, 200),
      (ExponentialResistance(maximum: 250, scale: 760), 250, 12_354.27),
    ] {
      let plateau = resistance.pull(finger: 1e9)
      expect(plateau, near: most, within: 1e-3)
      let finger = resistance.finger(pull: plateau)
      expect(finger, near: first, within: first * 1e-5, "\(resistance)")
      hold(resistance.pull(finger: finger) == plateau, "\(resistance)")
      hold(resistance.pull(finger: first * 0.999) < plateau, "\(resistance)")
      hold(resistance.finger(pull: plateau * 1.001) == .greatestFiniteMagnitude, "\(resistance)")
    }
  }

  @Test(arguments: rules) func `the slope is the pull's derivative`(rule: ResistanceRule) {
    let resistance = rule.resistance(viewport: 760, trigger: 64)
    let width = 1e-5
    var corners = 0
    for step in 1...1000 {
      let finger = Double(step) * 0.773
      let rise =
        resistance.pull(finger: finger + width) - resistance.pull(finger: finger - width)
      if abs(rise / (2 * width) - resistance.slope(finger: finger)) > 1e-4 { corners += 1 }
    }
    #expect(corners == 0)
  }

  @Test(arguments: rules) func `every number from a device has a finite result`(
    rule: ResistanceRule
  ) {
    for viewport in hostileNumbers {
      for trigger in hostileNumbers {
        let resistance = rule.resistance(viewport: viewport, trigger: trigger)
        for value in hostileNumbers {
          let pull = resistance.pull(finger: value)
          hold(pull.isFinite && pull >= 0, "\(rule) \(viewport) \(trigger) \(value)")
          let finger = resistance.finger(pull: value)
          hold(finger.isFinite && finger >= 0, "\(rule) \(viewport) \(trigger) \(value)")
          let slope = resistance.slope(finger: value)
          hold(slope.isFinite && slope >= 0, "\(rule) \(viewport) \(trigger) \(value)")
        }
      }
    }
  }

  @Test(arguments: rules) func `a negative travel pulls nothing`(
    rule: ResistanceRule
  ) {
    let resistance = rule.resistance(viewport: 800, trigger: 64)
    #expect(resistance.pull(finger: -20) == 0)
    #expect(resistance.finger(pull: -20) == 0)
  }
}
