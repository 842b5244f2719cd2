import PullcordScrollTesting
import ScrollLayout
import ScrollPhysics
import Testing

/// Tests that programmer errors stop the program with a message that names the error.
struct ProgrammerErrorTests {
  struct Mistake: Sendable {
    /// The beginning of the message.
    ///
    /// It contains the type, the argument and the valid range.
    var message: String
    /// The argument that the message must contain.
    var value: String
    var make: @Sendable () -> Void

    init(_ message: String, _ value: String, _ make: @escaping @Sendable () -> Void) {
      self.message = message
      self.value = value
      self.make = make
    }
  }

  private static let rows = RowLayout(count: 5, length: 40)
  private static let sections = Sections([(header: 30, content: 300)])

  private static let springs: [Mistake] = [
    Mistake("Spring: mass must be finite and greater than 0", "-1.0") {
      _ = Spring(mass: -1, stiffness: 100, damping: 1)
    },
    Mistake("Spring: mass must be finite and greater than 0", "0.0") {
      _ = Spring(mass: 0, stiffness: 100, dampingRatio: 1)
    },
    Mistake("Spring: mass must be finite and greater than 0", "nan") {
      _ = Spring(mass: .nan, stiffness: 100, dampingRatio: 1)
    },
    Mistake("Spring: stiffness must be finite and greater than 0", "-100.0") {
      _ = Spring(stiffness: -100, damping: 1)
    },
    Mistake("Spring: stiffness must be finite and greater than 0", "inf") {
      _ = Spring(stiffness: .infinity, dampingRatio: 1)
    },
    Mistake("Spring: damping must be finite and at least 0", "-0.1") {
      _ = Spring(stiffness: 100, damping: -0.1)
    },
    Mistake("Spring: damping must be finite and at least 0", "nan") {
      _ = Spring(stiffness: 100, damping: .nan)
    },
    Mistake("Spring: dampingRatio must be finite and at least 0", "-1.0") {
      _ = Spring(stiffness: 100, dampingRatio: -1)
    },
    Mistake("Spring: mass 1.0, stiffness 1.0 and dampingRatio 1.7e+308", "1.7e+308") {
      _ = Spring(stiffness: 1, dampingRatio: 1.7e308)
    },
    Mistake("Spring: mass 1e-200, stiffness 1e+200", "damping 0.0") {
      _ = Spring(mass: 1e-200, stiffness: 1e200, damping: 0)
    },
    Mistake("Spring: mass 1.0, stiffness 1.0", "damping 1e+200") {
      _ = Spring(stiffness: 1, damping: 1e200)
    },
    Mistake("Spring: duration must lie between", "0.0") {
      _ = Spring(duration: 0, dampingRatio: 1)
    },
    Mistake("Spring: duration must lie between", "nan") {
      _ = Spring(duration: .nan, dampingRatio: 1)
    },
    Mistake("Spring: dampingRatio must lie between", "0.0") {
      _ = Spring(duration: 1, dampingRatio: 0)
    },
    Mistake("Spring: dampingRatio must lie between", "inf") {
      _ = Spring(duration: 1, dampingRatio: .infinity)
    },
  ]

  private static let motions: [Mistake] = [
    Mistake("ElasticReturnMotion: amplitude must be finite and at least 0", "-1.0") {
      _ = ElasticReturnMotion(from: 1, to: 0, amplitude: -1)
    },
    Mistake("ElasticReturnMotion: stiffness must be finite and greater than 0", "0.0") {
      _ = ElasticReturnMotion(from: 1, to: 0, stiffness: 0)
    },
    Mistake("ElasticReturnMotion: stiffness 1e+200 and period 1.6", "too far apart") {
      _ = ElasticReturnMotion(from: 1, to: 0, stiffness: 1e200)
    },
    Mistake("Deceleration: friction must be finite and at least 10⁻⁶", "1e-300") {
      _ = Deceleration(friction: 1e-300)
    },
    Mistake("ElasticReturnMotion: period must be finite and greater than 0", "nan") {
      _ = ElasticReturnMotion(from: 1, to: 0, period: .nan)
    },
    Mistake("ClampingFlingMotion: friction must be finite and greater than 0", "-0.015") {
      _ = ClampingFlingMotion(from: 0, velocity: 1, friction: -0.015)
    },
    Mistake("ConstantDecelerationMotion: deceleration must be finite", "0.0") {
      _ = ConstantDecelerationMotion(from: 0, velocity: 1, deceleration: 0)
    },
    Mistake("FrictionMotion: drag must be finite and at least 0", "-1.0") {
      _ = FrictionMotion(from: 0, velocity: 1, drag: -1)
    },
    Mistake("Deceleration: friction must be finite and at least 10⁻⁶", "nan") {
      _ = Deceleration(friction: .nan)
    },
    Mistake("Deceleration: ratePerMillisecond must lie between 0 and 1", "1.0") {
      _ = Deceleration(ratePerMillisecond: 1)
    },
    Mistake("Deceleration: ratePerMillisecond must lie between 0 and 1", "0.0") {
      _ = Deceleration(ratePerMillisecond: 0)
    },
    Mistake("Deceleration: ratePerSecond must lie between 0 and 1", "0.0") {
      _ = Deceleration(ratePerSecond: 0)
    },
    Mistake("Deceleration: ratePerSecond must lie between 0 and 1", "-0.5") {
      _ = Deceleration(ratePerSecond: -0.5)
    },
    Mistake("RestTolerance: distance must be greater than 0", "0.0") {
      _ = RestTolerance(distance: 0)
    },
    Mistake("RestTolerance: velocity must be greater than 0", "nan") {
      _ = RestTolerance(velocity: .nan)
    },
  ]

  private static let bands: [Mistake] = [
    Mistake("HyperbolicResistance: coefficient must be finite and at least 0", "-0.1") {
      _ = HyperbolicResistance(coefficient: -0.1, viewport: 100)
    },
    Mistake("HyperbolicResistance: coefficient must be finite and at least 0", "-1.0") {
      var model = ScrollModel(axis: .vertical, viewport: 1, content: 1)
      let rule = PullRule(
        resistance: PerDevice(
          touch: .rubberBand, touchpad: .rubberBand, wheel: .rubberBand,
          mouse: .hyperbolic(coefficient: -1)),
        trigger: 64)
      model.setPullRule(rule, time: 0, at: .end)
    },
    Mistake("LinearResistance: slope must be finite and at least 0", "-1.0") {
      _ = LinearResistance(slope: -1)
    },
    Mistake("HyperbolicResistance: coefficient must be finite and at least 0", "nan") {
      _ = ResistanceRule.hyperbolic(coefficient: .nan).resistance(viewport: 1, trigger: 1)
    },
    Mistake("LinearResistance: slope must be finite and at least 0", "inf") {
      _ = ResistanceRule.linear(slope: .infinity).resistance(viewport: 1, trigger: 1)
    },
    Mistake("ResistanceRule: maximumRate must be finite and at least 0", "-2.0") {
      _ = ResistanceRule.exponential(maximumRate: -2).resistance(viewport: 1, trigger: 1)
    },
    Mistake("AxisLock: cone must lie between 0 and 90 degrees", "120.0") {
      _ = AxisLock(axis: .vertical, cone: 120)
    },
    Mistake("AxisLock: cone must lie between 0 and 90 degrees", "90.5") {
      _ = AxisLock(axis: .vertical, cone: 90.5)
    },
    Mistake("NestedScroll: parent and child must scroll along one axis", "horizontal") {
      _ = NestedScroll(
        parent: ScrollModel(axis: .vertical, viewport: 1, content: 1),
        child: ScrollModel(axis: .horizontal, viewport: 1, content: 1))
    },
  ]

  private static let settings: [Mistake] = [
    setting(\.minimumFlingVelocity, "minimumFlingVelocity must be at least 0", -1),
    setting(\.maximumFlingVelocity, "maximumFlingVelocity must be at least 0", .nan),
    setting(\.mouseSlop, "mouseSlop must be at least 0", -4),
    setting(\.mouseCone, "mouseCone must lie between 0.0 and 90.0", 91),
    setting(\.touchCone, "touchCone must lie between 0.0 and 90.0", .nan),
    setting(\.touchpadCone, "touchpadCone must lie between 0.0 and 90.0", -1),
    setting(\.wheelRelease, "wheelRelease must be at least 0", .nan),
    setting(\.wheelHold, "wheelHold must be at least 0", -0.7),
    setting(\.wheelNudge, "wheelNudge must be finite and at least 0", .infinity),
    setting(\.touchpadSilence, "touchpadSilence must be at least 0", -0.5),
    setting(\.wheelCoolDown, "wheelCoolDown must be at least 0", -1),
    setting(\.stepDuration, "stepDuration must be at least 0", .nan),
    setting(\.pullStepDuration, "pullStepDuration must be at least 0", -1),
    Mistake("FlingCurve: deceleration must be finite and greater than 0", "-5.0") {
      var configuration = ScrollConfiguration()
      configuration.fling = .constant(deceleration: -5)
    },
    Mistake("ConstantDecelerationMotion: deceleration must be finite", "-5.0") {
      _ = FlingMotion(
        from: 0, velocity: 1, minimum: 0, maximum: 9, curve: .constant(deceleration: -5))
    },
    setting(\.pageFraction, "pageFraction must lie between 0.0 and 1.0", 1.5),
  ]

  private static func setting(
    _ path: any (WritableKeyPath<ScrollConfiguration, Double> & Sendable), _ message: String,
    _ value: Double
  ) -> Mistake {
    Mistake("ScrollConfiguration: \(message)", "\(value)") {
      var configuration = ScrollConfiguration()
      configuration[keyPath: path] = value
    }
  }

  private static let frames: [Mistake] = [
    Mistake("Smoothness: interval must be finite and greater than 0", "0.0") {
      _ = Smoothness(interval: 0)
    }
  ]

  private static let lists: [Mistake] = [
    Mistake("RowLayout: row 6 is not in 0...5", "6") { _ = rows.offset(ofRow: 6) },
    Mistake("RowLayout: row 5 is not in 0..<5", "5") { _ = rows.length(ofRow: 5) },
    Mistake("RowLayout: row -1 is not in 0..<5", "-1") { _ = rows.isMeasured(row: -1) },
    Mistake("RowLayout: row 5 is not in 0..<5", "5") {
      var rows = Self.rows
      rows.setLength(1, ofRow: 5)
    },
    Mistake("RowLayout: rows 3..<6 are not in 0..<5", "3..<6") {
      var rows = Self.rows
      rows.remove(3..<6)
    },
    Mistake("RowLayout: rows 4..<9 are not in 0..<5", "4..<9") {
      var rows = Self.rows
      rows.forgetLengths(ofRows: 4..<9)
    },
    Mistake("RowLayout: count must be at least 0", "-1") {
      _ = RowLayout(count: -1, length: 1)
    },
    Mistake("RowLayout: count must be at least 0", "-3") {
      _ = RowLayout(count: -3, estimatedLength: 1)
    },
    Mistake("RowLayout: count must stay below 2⁵³", "\(Int.max)") {
      _ = RowLayout(count: .max, length: 1)
    },
    Mistake("RowLayout: row 7 is not in 0...5", "7") {
      var rows = Self.rows
      rows.insert(count: 1, length: 1, before: 7)
    },
    Mistake("RowLayout: row -2 is not in 0...5", "-2") {
      var rows = Self.rows
      rows.insert(lengths: [1], before: -2)
    },
    Mistake("RowLayout: row 8 is not in 0...5", "8") {
      var rows = Self.rows
      rows.insertEstimated(count: 1, before: 8)
    },
    Mistake("RowAnchor: count must be at least 0", "-1") {
      var anchor = RowAnchor(row: 1, distance: 0)
      anchor.inserted(count: -1, before: 0)
    },
    Mistake("Sections: section 2 is not in 0...1", "2") { _ = sections.start(ofSection: 2) },
    Mistake("Sections: section 1 is not in 0..<1", "1") {
      _ = sections.header(ofSection: 1, offset: 0)
    },
    Mistake("Sections: section -1 is not in 0..<1", "-1") {
      var sections = Self.sections
      sections.setContentLength(1, ofSection: -1)
    },
    Mistake("Sections: headers must begin with row 0", "[2]") {
      _ = Sections(headers: [2], in: rows)
    },
    Mistake("Sections: headers must begin with row 0", "[] of 5 rows") {
      _ = Sections(headers: [], in: rows)
    },
    Mistake("Sections: headers must be rows of the list", "7 is not in 0..<5") {
      _ = Sections(headers: [0, 7], in: rows)
    },
    Mistake("Sections: section 2 is not in 0...1", "2") {
      var sections = Self.sections
      sections.insert(header: 1, content: 1, before: 2)
    },
    Mistake("Sections: sections 0..<2 are not in 0..<1", "0..<2") {
      var sections = Self.sections
      sections.remove(0..<2)
    },
    Mistake("Sections: section 1 is not in 0..<1", "1") {
      var sections = Self.sections
      sections.setHeaderLength(3, ofSection: 1)
    },
    Mistake("RowAnchor: count 9223372036854775807 moves row 4", "9223372036854775807") {
      var anchor = RowAnchor(row: 4, distance: 0)
      anchor.inserted(count: .max, before: 0)
    },
    Mistake("Sections: headers must ascend", "3") { _ = Sections(headers: [0, 3, 1], in: rows) },
  ]

  static let mistakes = springs + motions + bands + settings + frames + lists

  @Test(arguments: mistakes.indices)
  func `an invalid argument stops the program with a message that names it`(
    number: Int
  ) async {
    let mistake = Self.mistakes[number]
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      ProgrammerErrorTests.mistakes[number].make()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(mistake.message))
    #expect(message.contains(mistake.value))
  }

  @Test func `valid settings are accepted`() {
    var configuration = ScrollConfiguration()
    configuration.minimumFlingVelocity = .infinity
    configuration.maximumFlingVelocity = 0
    configuration.touchCone = 90
    configuration.mouseCone = 0
    configuration.pageFraction = 1
    configuration.wheelCoolDown = .infinity
    var model = ScrollModel.list(at: 1000) { $0 = configuration }
    model.drag(by: -300, at: 0, over: 0.1)
    model.settle(after: 0.1)
    #expect(model.offset(at: 10) == 1300)
  }
}
