import Glibc
import PullcordAcceptedRows
import PullcordMachines
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// Content moves as it did when a person accepted its movement.
///
/// The properties of movements leave many numbers and moments open. A change here is a change that
/// users feel. `./run.sh record` accepts it.
struct AcceptedScrollTests {
  private static let seeds: ClosedRange<UInt64> = 1...60
  /// The histories on a grid that share a row.
  private static let sharing: UInt64 = 8

  @Test func `a list answers random histories as a person has accepted`() async throws {
    var rows: [[String]] = []
    for seed in Self.seeds {
      await Task.yield()
      var generator = SplitMix(seed: seed)
      let steps = (0..<40).map { _ in ScrollStep.random(using: &generator) }
      let configuration = ScrollConfiguration.random(using: &generator)
      var record = ScrollRecord()
      record.run(steps, configuration, rules: [.refresh, .refresh])
      rows.append(["history \(seed)"] + record.sums.columns)
      record = ScrollRecord()
      for number in 0..<Self.sharing {
        var grid = SplitMix(seed: seed * Self.sharing + number)
        record.run(
          GridHistory.steps(using: &grid, count: 60), GridHistory.configuration(using: &grid),
          rules: [GridHistory.rule(using: &grid), GridHistory.rule(using: &grid)],
          axis: grid.chance(of: 4) == 0 ? .horizontal : .vertical,
          content: [2000, 640, 608, 304][grid.chance(of: 4)])
      }
      rows.append(["grid \(seed)"] + record.sums.columns)
    }
    try AcceptedRows("lists.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists of all kinds answer thousands of random histories as accepted`() async throws {
    let rows = await ScrollRecord.rows("lists", count: 120) { generator, record in
      func choice<Value>(_ values: [Value]) -> Value {
        values[generator.chance(of: values.count)]
      }
      func steps() -> [ScrollStep] { (0..<40).map { _ in .random(using: &generator) } }
      let axis: Axis = choice([.vertical, .vertical, .horizontal])
      record.run(
        steps(), .random(using: &generator),
        rules: [choice(ScrollStep.rules), choice(ScrollStep.rules)],
        axis: axis, content: choice([2000, 640, 300, 0]))
      let nested = steps().map { NestedStep(step: $0, layer: choice([.parent, .child])) }
      record.run(
        nested, .random(using: &generator),
        rules: [choice(ScrollStep.rules), choice(ScrollStep.rules)],
        in: choice(Self.orders), axis: axis,
        contents: (choice([2000, 700, 608]), choice([2000, 640, 300, 0])))
    }
    try AcceptedRows("histories.tsv", beside: #filePath).expect(rows)
  }

  private static let orders =
    NestedMachine.orders + [
      .refreshBelowHeader, .returningHeader,
      NestedOrder(towardsEnd: .child, towardsStart: .parent, pastStart: .child, pastEnd: .parent),
    ]

  @Test func `a list inside a list answers random histories as a person has accepted`() async throws
  {
    var rows: [[String]] = []
    for seed in Self.seeds {
      await Task.yield()
      let order = Self.orders[Int(seed) % Self.orders.count]
      var record = ScrollRecord()
      for number in 0..<Self.sharing {
        var generator = SplitMix(seed: seed * Self.sharing + number)
        let steps = GridHistory.steps(using: &generator, count: 60).map {
          NestedStep(step: $0, layer: generator.chance(of: 2) == 0 ? .parent : .child)
        }
        let lengths = [2000.0, 896, 640, 608, 304]
        record.run(
          steps, GridHistory.configuration(using: &generator),
          rules: [GridHistory.rule(using: &generator), GridHistory.rule(using: &generator)],
          in: order, axis: generator.chance(of: 4) == 0 ? .horizontal : .vertical,
          contents: (lengths[generator.chance(of: 5)], lengths[generator.chance(of: 5)]))
      }
      rows.append(["pair \(seed)"] + record.sums.columns)
    }
    try AcceptedRows("pairs.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists of a few points answer slow histories as accepted`() async throws {
    let rows = await ScrollRecord.rows("tiny", count: 40) { generator, record in
      func choice<Value>(_ values: [Value]) -> Value {
        values[generator.chance(of: values.count)]
      }
      func steps() -> [ScrollStep] { TinyHistory.steps(using: &generator) }
      func rules() -> [PullRule] { (0..<2).map { _ in TinyHistory.rule(using: &generator) } }
      let axis: Axis = choice([.vertical, .vertical, .horizontal])
      record.run(
        steps(), TinyHistory.configuration(using: &generator), rules: rules(), axis: axis,
        viewport: choice([0.5, 1, 4]), content: choice([0.5, 1, 8, 64]))
      let nested = steps().map { NestedStep(step: $0, layer: choice([.parent, .child])) }
      record.run(
        nested, TinyHistory.configuration(using: &generator), rules: rules(),
        in: choice(Self.orders), axis: axis, viewport: choice([0.5, 1, 4]),
        contents: (choice([1, 8]), choice([0.5, 1, 8, 64])))
    }
    try AcceptedRows("tiny.tsv", beside: #filePath).expect(rows)
  }

  @Test func `motions have accepted positions, velocities and times`() async throws {
    var rows: [[String]] = []
    for kind in RandomMotion.Kind.allCases {
      for seed in Self.seeds.prefix(25) {
        await Task.yield()
        var generator = SplitMix(seed: seed)
        let motion = RandomMotion(kind, using: &generator).motion
        rows.append(["\(kind) \(seed)"] + Self.columns(motion))
      }
    }
    let curves: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut, .smoothStep]
    for (number, curve) in curves.enumerated() {
      rows.append(
        ["curve \(number)"]
          + Self.columns(TimedMotion(from: 0, to: 1000, duration: 1, curve: curve)))
    }
    let springs: [Spring] = [.bounce, .flutterBounce, .flutterFastBounce]
    for (number, spring) in springs.enumerated() {
      rows.append(
        ["spring \(number)"]
          + Self.columns(SpringMotion(spring: spring, from: 100, to: 0, velocity: 500)))
    }
    let decelerations: [Deceleration] = [.normal, .fast, .flutter, .gtk]
    for (number, deceleration) in decelerations.enumerated() {
      rows.append(
        ["deceleration \(number)"]
          + Self.columns(FrictionMotion(from: 0, velocity: 3000, deceleration: deceleration)))
    }
    try AcceptedRows("motions.tsv", beside: #filePath).expect(rows)
  }

  private static func columns(_ motion: any Motion) -> [String] {
    var sums = ReportSums()
    let settled = motion.settlingTime
    sums.add(settled, to: "settled")
    sums.add(motion.destination, to: "destination")
    for share in [-0.1, 0, 0.05, 0.2, 0.5, 0.9, 1, 1.1] {
      let time = share * settled
      let position = motion.position(at: time)
      sums.add(position * (1 + share), to: "position")
      sums.add(motion.velocity(at: time) * (1 + share), to: "velocity")
      sums.add(motion.time(toReach: position) ?? -1, to: "time")
      for after in [0.1, 0.6] {
        sums.add(motion.time(toReach: position, after: after * settled) ?? -1, to: "later")
      }
    }
    return sums.columns
  }

  @Test func `resistances have accepted pulls, inverses and slopes`() throws {
    let rules: [ResistanceRule] = [
      .rubberBand, .hyperbolic(coefficient: 0.875), .slingshot, .exponential(maximumRate: 2.5),
      .linear(slope: 0.5), .linearWithStop(slope: 0.75, maximumRate: 1.5), .zoned,
      .freeUntilTrigger(thenHyperbolic: 0.55), .stretch, .tangent,
    ]
    var rows: [[String]] = []
    for (number, rule) in rules.enumerated() {
      for (viewport, trigger) in [(0.0, 0.0), (608, 0), (608, 64), (320, 128)] {
        let band = rule.resistance(viewport: viewport, trigger: trigger)
        var sums = ReportSums()
        // The trigger, its half and its double begin and end parts of most resistances.
        for length in [-8.0, 0, 1, 32, 64, 96, 128, 129, 160, 192, 256, 320, 512, 640, 1e4, 1e15] {
          let weight = 1 / (1 + abs(length))
          sums.add(band.pull(finger: length) * weight, to: "pull")
          sums.add(log1p(band.finger(pull: length)) * (1 + weight), to: "finger")
          sums.add(band.slope(finger: length) * (1 + weight), to: "slope")
        }
        rows.append(["resistance \(number) of \(viewport) and \(trigger)"] + sums.columns)
      }
    }
    try AcceptedRows("resistances.tsv", beside: #filePath).expect(rows)
  }
}
