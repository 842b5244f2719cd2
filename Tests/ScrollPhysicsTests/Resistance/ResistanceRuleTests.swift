import Glibc
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ResistanceRuleTests {
  @Test func `a rule creates its resistance from the lengths of the viewport and the trigger`() {
    let touch = ResistanceRule.rubberBand.resistance(viewport: 760, trigger: 64)
    expect(touch.pull(finger: 100), prints: "51.2883")
    let slingshot = ResistanceRule.slingshot.resistance(viewport: 760, trigger: 64)
    #expect(slingshot.pull(finger: 128) == 64)
    let smart = ResistanceRule.exponential(maximumRate: 2.5).resistance(viewport: 800, trigger: 100)
    #expect(smart.pull(finger: 200) == 100)
    let third = ResistanceRule.linear(slope: 0.5).resistance(viewport: 800, trigger: 72)
    #expect(third.finger(pull: 72) == 144)
    let stopped = ResistanceRule.linearWithStop(slope: 1, maximumRate: 1.5)
    #expect(stopped.resistance(viewport: 800, trigger: 100).pull(finger: 400) == 150)
    #expect(ResistanceRule.zoned.resistance(viewport: 0, trigger: 50).pull(finger: 100) == 75)
    let free = ResistanceRule.freeUntilTrigger(thenHyperbolic: 0.55)
    #expect(free.resistance(viewport: 800, trigger: 64).pull(finger: 64) == 64)
  }

  /// The finger travel that reaches a trigger in a viewport of 800 points, and the largest pull.
  private static let field:
    [(name: String, rule: ResistanceRule, trigger: Double, finger: String, most: Double?)] = [
      ("UIRefreshControl", .rubberBand, 100, "208", nil),
      ("Ionic on iOS", .rubberBand, 158, "358", nil),
      ("macOS", .freeUntilTrigger(thenHyperbolic: 0.55), 60, "60", nil),
      ("SwipeRefreshLayout", .slingshot, 64, "128", 128),
      ("Material 3", .slingshot, 80, "160", 160),
      ("Flutter Material", .linearWithStop(slope: 1, maximumRate: 1.5), 200, "200", 300),
      ("Flutter Material's look", .unresisted, 800.0 / 6, "133", nil),
      ("Flutter Cupertino", .hyperbolic(coefficient: 0.52), 100, "220", nil),
      ("easy_refresh Classic", .hyperbolic(coefficient: 0.52), 70, "148", nil),
      ("easy_refresh Bezier", .hyperbolic(coefficient: 0.4), 100, "286", nil),
      ("easy_refresh Material", .hyperbolic(coefficient: 0.875), 100, "131", nil),
      ("easy_refresh waterdrop", .hyperbolic(coefficient: 0.25), 60, "259", nil),
      ("SmartRefresh", .exponential(maximumRate: 2.5), 100, "200", 250),
      ("MJRefresh", .rubberBand, 54, "105", nil), ("ESPull", .rubberBand, 60, "118", nil),
      ("Kafka", .rubberBand, 45, "87", nil), ("DGElastic", .rubberBand, 95, "196", nil),
      ("better-scroll", .linear(slope: 1.0 / 3), 90, "270", nil),
      ("Ionic classic", .linearWithStop(slope: 1, maximumRate: 2), 60, "60", 120),
      ("Vant", .zoned, 50, "50", nil), ("Kirigami", .linear(slope: 0.5), 72, "144", nil),
      ("Tuba", .linearWithStop(slope: 1, maximumRate: 1.2), 125, "125", 150),
      ("WinUI", .linearWithStop(slope: 1, maximumRate: 1.25), 80, "80", 100),
      ("Flickable", .linearWithStop(slope: 0.5, maximumRate: 1), 150, "300", 150),
    ]

  @Test(arguments: field.indices)
  func `each preset of another library arms at its published finger travel`(
    row: Int
  ) {
    let control = Self.field[row]
    let band = control.rule.resistance(viewport: 800, trigger: control.trigger)
    expect(band.finger(pull: control.trigger), prints: control.finger, control.name)
    expect(
      band.pull(finger: band.finger(pull: control.trigger)), near: control.trigger, within: 1e-9)
    if let most = control.most {
      hold(band.pull(finger: 1e6) <= most, control.name)
      expect(band.pull(finger: 1e6), near: most, within: 1e-9, control.name)
    }
  }

  @Test func `rules with equal values are equal`() {
    let rules: Set<ResistanceRule> = [.rubberBand, .hyperbolic(coefficient: 0.55), .unresisted]
    #expect(rules == [.rubberBand, .linear(slope: 1)])
  }
}

/// Tests resistances that are defined outside the library.
struct CustomResistanceTests {
  /// The example in the documentation, which defines only a pull.
  private struct Sticky: ResistanceFamily {
    struct Band: Resistance {
      var depth: Double
      func pull(finger: Double) -> Double { depth * max(finger, 0) / (depth + max(finger, 0)) }
    }

    var share = 0.25

    func resistance(viewport: Double, trigger: Double) -> any Resistance {
      Band(depth: viewport * share)
    }
  }

  /// Another resistance of which only the pull is defined.
  private struct Bare: Resistance {
    var resistance: any Resistance
    func pull(finger: Double) -> Double { resistance.pull(finger: finger) }
  }

  private static let sticky = ResistanceRule.custom(CustomResistance(Sticky()))

  private static let known: [any Resistance] = [
    HyperbolicResistance(viewport: 760), SlingshotResistance(trigger: 64),
    ExponentialResistance(maximum: 250, scale: 760), LinearResistance(slope: 1.0 / 3),
    LinearResistance(slope: 0.5, maximum: 100), ZonedResistance(trigger: 50),
    DelayedResistance(free: 64, then: HyperbolicResistance(viewport: 760)),
    TangentResistance(viewport: 760), StretchResistance(viewport: 760),
  ]

  @Test(arguments: known.indices) func `the inverse and the slope are derived from the pull alone`(
    number: Int
  ) {
    let resistance = Self.known[number]
    let bare = Bare(resistance: resistance)
    for step in 1...500 {
      let finger = Double(step) * 1.37
      let pull = resistance.pull(finger: finger)
      let back = bare.finger(pull: pull)
      hold(bare.pull(finger: back) >= pull && bare.pull(finger: back.nextDown) < pull)
      if resistance.slope(finger: finger) > 0.01 {
        expect(back, near: resistance.finger(pull: pull), within: 1e-9 * finger, "\(resistance)")
      }
      expect(
        bare.slope(finger: finger), near: resistance.slope(finger: finger), within: 1e-6,
        "\(resistance) at \(finger)")
    }
    #expect(bare.finger(pull: 0) == 0)
    #expect(bare.finger(pull: -3) == 0)
    expect(bare.slope(finger: 0), near: resistance.slope(finger: 0), within: 1e-5)
  }

  @Test func `the inverse of a pull beyond the range is the largest finite travel`() {
    let bare = Bare(resistance: LinearResistance(slope: 0.5, maximum: 100))
    #expect(bare.finger(pull: 100) == 200)
    #expect(bare.finger(pull: 100.1) == .greatestFiniteMagnitude)
    #expect(bare.finger(pull: .infinity) == .greatestFiniteMagnitude)
  }

  /// Turns a function into a resistance and a family of resistances.
  private struct Formula: ResistanceFamily, Resistance {
    enum Shape { case logarithm, half, steep, pole }
    var shape: Shape
    func pull(finger: Double) -> Double {
      switch shape {
      case .logarithm: log1p(finger)
      case .half: finger / 2
      case .steep: finger * 3
      case .pole: 1 / (50 - finger)
      }
    }
    func resistance(viewport: Double, trigger: Double) -> any Resistance { self }
  }

  @Test func `a pull is in range if a travel of 10¹⁵ points reaches it exactly`() {
    for shape in [Formula.Shape.logarithm, .half, .steep] {
      let formula = Formula(shape: shape)
      let most = formula.pull(finger: 1e15)
      for share in [1e-300, 1e-9, 0.3, 0.999, 1] {
        let finger = formula.finger(pull: most * share)
        hold(formula.pull(finger: finger) >= most * share, "\(shape) \(share)")
        hold(formula.pull(finger: finger.nextDown) < most * share, "\(shape) \(share)")
      }
      hold(formula.finger(pull: most) <= 1e15)
      hold(formula.finger(pull: most.nextUp) == .greatestFiniteMagnitude)
    }
    #expect(Formula(shape: .half).finger(pull: 5e14) == 1e15)
  }

  @Test func `the slope of a custom resistance is finite for every travel`() {
    for shape in [Formula.Shape.logarithm, .half, .steep, .pole] {
      for finger in hostileNumbers + [49.99999, 50, 50.00001] {
        let slope = Formula(shape: shape).slope(finger: finger)
        hold(slope.isFinite && slope >= 0, "\(shape): \(slope) at \(finger)")
      }
    }
    expect(
      Formula(shape: .half).slope(finger: .greatestFiniteMagnitude), near: 0.5, within: 1e-6)
  }

  @Test func `a resistance with a pole keeps the list within valid coordinates`() {
    var model = ScrollModel.list()
    model.setPullRule(
      PullRule(
        resistance: PerDevice(.custom(CustomResistance(Formula(shape: .pole)))), trigger: 64),
      time: 0, at: .start)
    model.send(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    model.send(.touchMoved(finger: 1, x: 0, y: 50), time: 0.1)
    #expect(model.offset(at: 0.1) == -1e15)
    #expect(model.velocity(at: 0.1).isFinite)
    model.lift(at: 0.3, y: 50)
    model.settle(after: 0.3)
    #expect(model.offset(at: 100) == 0)
  }

  @Test
  func `a list follows a custom resistance, is caught without a jump and continues with its slope`()
  {
    var model = ScrollModel.list()
    model.setPullRule(
      PullRule(resistance: PerDevice(Self.sticky), trigger: 64), time: 0, at: .start)
    model.drag(by: 200, at: 0, over: 0.2, lifts: false)
    // The pull is 200·200/(200 + 200), and the slope at this pull is ¼.
    expect(-model.offset(at: 0.2), near: 100, within: 1e-9)
    expect(-model.velocity(at: 0.2), near: 250, within: 1e-3)
    let before = model
    model.lift(at: 0.2, y: 200)
    expectSmooth(from: before, to: model, at: 0.2)
    let place = model.offset(at: 0.25)
    model.send(.touchDown(finger: 2, x: 0, y: 100), time: 0.25)
    expect(model.offset(at: 0.25), near: place, within: 1e-9)
    expect(model.finger(at: .start), near: -200 * place / (200 + place), within: 1e-6)
    model.send(.touchUp(finger: 2, x: 0, y: 100), time: 0.4)
    model.settle(after: 0.4)
    #expect(model.offset(at: 20) == 0)
  }

  @Test func `rules with equal custom resistances are equal`() {
    let other = ResistanceRule.custom(CustomResistance(Sticky(share: 0.5)))
    #expect(Self.sticky == .custom(CustomResistance(Sticky())))
    #expect(Self.sticky != other)
    #expect(Set([Self.sticky, other, .rubberBand, Self.sticky]).count == 3)
    #expect(Self.sticky.hashValue != other.hashValue)
  }

  @Test func `a custom resistance receives only valid lengths`() {
    for viewport in hostileNumbers {
      let resistance = Self.sticky.resistance(viewport: viewport, trigger: viewport)
      hold(resistance.pull(finger: 10) >= 0 || viewport.isNaN || !(viewport > 0))
    }
  }

  @Test func `a resistance with invalid results does not pull, and its list comes to rest`() {
    struct Broken: ResistanceFamily {
      struct Band: Resistance {
        func pull(finger: Double) -> Double { finger > 50 ? .nan : -finger }
        func finger(pull: Double) -> Double { .nan }
        func slope(finger: Double) -> Double { -.infinity }
      }
      func resistance(viewport: Double, trigger: Double) -> any Resistance { Band() }
    }
    var model = ScrollModel.list(at: 30)
    model.setPullRule(
      PullRule(resistance: PerDevice(.custom(CustomResistance(Broken()))), trigger: 64),
      time: 0, at: .start)
    model.drag(by: 300, at: 0, over: 0.2, lifts: false)
    #expect(model.offset(at: 0.2) == 0)
    #expect(model.velocity(at: 0.2).isFinite)
    model.lift(at: 0.2, y: 300)
    model.settle(after: 0.2)
    #expect(model.offset(at: 20) == 0)
  }
}
