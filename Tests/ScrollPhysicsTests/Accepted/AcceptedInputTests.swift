import PullcordAcceptedRows
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// What reads input answers as a person has accepted, for random histories of few exact numbers.
///
/// Times and lengths often equal a limit exactly, or lie just beside it.
struct AcceptedInputTests {
  private static let seeds: ClosedRange<UInt64> = 1...400

  /// A row for each 40 histories.
  private static func rows(
    _ name: String, _ history: (inout SplitMix, inout ReportSums) -> Void
  ) -> [[String]] {
    stride(from: seeds.lowerBound, through: seeds.upperBound, by: 40).map { first in
      var sums = ReportSums()
      for seed in first..<first + 40 {
        var generator = SplitMix(seed: seed)
        history(&generator, &sums)
      }
      return ["\(name) from \(first)"] + sums.columns
    }
  }

  private static func choice<Value>(_ values: [Value], _ generator: inout SplitMix) -> Value {
    values[generator.chance(of: values.count)]
  }

  @Test func `strokes on a grid have accepted velocities and drawn positions`() throws {
    let rows = Self.rows("stroke") { generator, sums in
      var tracker = VelocityTracker()
      var (time, position) = (0.0, 0.0)
      let resamplers = [
        PointerResampler(), PointerResampler(latency: 0, maximumPrediction: 0.0078125),
        PointerResampler(latency: 0.03125, maximumPrediction: 0),
      ]
      // Half of the strokes have steady steps, half of them turn and rest.
      let isSteady = generator.chance(of: 2) == 0
      let usual = Self.choice([0.0078125, 0.015625, 0.001], &generator)
      let slant = Self.choice([0.5, 1, 4, -2, -8], &generator)
      for _ in 0..<12 + generator.chance(of: 30) {
        let steps = [0, 0.00025, 0.0005, 0.0008, 0.001, 0.02, 0.04, 0.041, 0.1, 0.125, -0.0078125]
        time += isSteady || generator.chance(of: 3) > 0 ? usual : Self.choice(steps, &generator)
        position +=
          isSteady || generator.chance(of: 3) > 0
          ? slant : Self.choice([0, 1, -1, 2, -2, 3, -16], &generator)
        if generator.chance(of: 40) == 0 {
          tracker.reset()
          sums.add(tracker.lastTime ?? -1, to: "no time")
          sums.add(resamplers[0].position(at: time, of: tracker) ?? -1, to: "nowhere")
          sums.add(tracker.velocity(at: time), to: "no velocity")
        }
        tracker.add(position: position, time: time)
        let later = time + Self.choice([0, 0, 0.02, 0.03125, 0.039, 0.04], &generator)
        sums.add(tracker.lastTime ?? -1, to: "last time")
        for strategy in VelocityStrategy.allCases {
          sums.add(tracker.velocity(at: later, by: strategy), to: strategy.rawValue)
        }
        for resampler in resamplers {
          sums.add(resampler.position(at: later, of: tracker) ?? -1, to: "drawn")
          sums.add(resampler.position(at: later - 0.015625, of: tracker) ?? -1, to: "drawn before")
        }
      }
    }
    try AcceptedRows("strokes.tsv", beside: #filePath).expect(rows)
  }

  @Test func `directions on a grid are judged as a person has accepted`() throws {
    let rows = Self.rows("direction") { generator, sums in
      var lock = AxisLock(
        axis: Self.choice([.vertical, .horizontal], &generator),
        cone: Self.choice([0, 30, 45, 60, 90], &generator))
      for _ in 0..<8 {
        let dx: Double = Self.choice([0, 0.5, 1, -1, 2, -4, .infinity], &generator)
        let dy: Double = Self.choice([0, -0.5, 1, -1, 2, 3, 4, .nan], &generator)
        sums.add(lock.moved(dx: dx, dy: dy), to: "verdict")
        if generator.chance(of: 8) == 0 { lock.reset() }
      }
      var detector = Self.choice(
        [
          FingerDetector(), FingerDetector(reportsLift: false), .xwayland(release: 12_400_999),
          .xwayland(release: 12_401_000),
        ], &generator)
      var time = 0.0
      // Parts of a detent in 120ths, and fixed-point numbers of a touchpad.
      let parts: [Double] = [0, 1, 3, 5, 10, 12, 15, 30, 60, 120, -120, 1.5, 0.046875, 0.46875]
      let units = parts.map { $0 / 120 } + [.infinity, .nan]
      for _ in 0..<12 {
        time += Self.choice([0, 0.125, 0.25, 0.5, 0.625], &generator)
        let dx = generator.chance(of: 3) == 0 ? Self.choice(units, &generator) : 0
        let source = detector.source(dx: dx, dy: Self.choice(units, &generator), time: time)
        sums.add(source, to: "source")
        sums.add(detector.areScrolling, to: "scrolling")
        if generator.chance(of: 5) == 0 { detector.stopped() }
        sums.add(detector.reportsLift, to: "lift")
        sums.add(detector.pointsPerUnit, to: "unit")
      }
    }
    try AcceptedRows("directions.tsv", beside: #filePath).expect(rows)
  }

  @Test func `values have accepted defaults and parts`() throws {
    var rows: [[String]] = []
    func row(_ name: String, _ values: Any...) {
      var sums = ReportSums()
      for value in values { sums.add(value, to: "value") }
      rows.append([name] + sums.columns)
    }
    row("configuration", ScrollConfiguration())
    row("plain rule", PullRule.plain)
    row("rule", PullRule(resistance: PerDevice(.rubberBand), trigger: 64))
    row("rule of devices", PullRule(resistance: PerDevice(.rubberBand), trigger: PerDevice(64)))
    row("tolerance", RestTolerance(), RestTolerance.standard)
    row("decelerations", Deceleration.normal, Deceleration.fast, Deceleration.flutter)
    row("springs", Spring.bounce, Spring.flutterBounce, Spring.flutterFastBounce)
    row("curves", TimingCurve.ease, TimingCurve.easeIn, TimingCurve.easeOut, TimingCurve.easeInOut)
    row("settle curve", SettleCurve.scroll, TimingCurve.smoothStep)
    row(
      "springs between two places", SpringMotion(spring: .bounce, from: 0, to: 64),
      ClampedSpringMotion(spring: .bounce, from: 0, to: 64), ElasticReturnMotion(from: 0, to: 64),
      Spring(duration: 0.5, dampingRatio: 0.5))
    row(
      "flings", FrictionMotion(from: 0, velocity: 512),
      FlingMotion(from: 0, velocity: 512, minimum: 0, maximum: 64),
      TimedMotion(from: 0, to: 64, duration: 0.5, curve: .linear))
    row("orders", NestedOrder.chained, NestedOrder.collapsingHeader)
    row("more orders", NestedOrder.refreshBelowHeader, NestedOrder.returningHeader)
    row("modifiers", KeyModifiers.shift, KeyModifiers.control, KeyModifiers.alt)
    let events: [InputEvent] = [
      .touchpadRested, .touchpadStopped, .touchpadCancelled, .interrupted,
      .touchCancelled(finger: 1),
      .touchDown(finger: 1, x: 2, y: 3), .mouseUp(x: 4, y: 5),
      .wheelTurned(x: 1, y: 2, dx: 3, dy: 4), .touchpadScrolled(x: 1, y: 2, dx: 3, dy: 4),
    ]
    for event in events { row("\(event)", event, event.device as Any, event.phase as Any) }
    for notches in 2...4 {
      for filled in [0, 0.5, 1, 2, 2.5, 3, 4] {
        let pull = WheelPull(notches: notches, filled: filled)
        row("pull of \(filled) in \(notches)", pull, pull.missing)
      }
    }
    for size in [0.0, 1, 500, 512, 3000, 1e7] {
      let momentum = CarriedMomentum(caughtAt: size)
      row("momentum of \(size)", momentum.velocity, momentum.added(to: momentum.velocity / 2))
      row("back from \(size)", momentum.added(to: -size), momentum.added(to: size))
    }
    try AcceptedRows("values.tsv", beside: #filePath).expect(rows)
  }

  @Test func `frames on a grid are as even as a person has accepted`() throws {
    let rows = Self.rows("frames") { generator, sums in
      var smoothness = Smoothness(interval: 0.125)
      var (position, shown) = (0.0, 0.0)
      for _ in 0..<30 {
        let step: Double = Self.choice([0, 0.25, 0.5, 1, 1, 2, 5, 7, 8, 10, -1, -7], &generator)
        position += step
        shown += Self.choice([0.125, 0.125, 0.0625, 0.25, 0.375, 0], &generator)
        let wait = Self.choice([0, 0.125, 0.1875, 0.25, 0.5, .infinity], &generator)
        let frame = Smoothness.Frame(position: position, shown: shown, wait: wait)
        if generator.chance(of: 12) == 0 {
          smoothness.rest(at: frame)
        } else {
          smoothness.add(frame)
        }
        sums.add(smoothness.frames, to: "frames")
        sums.add(smoothness.jank, to: "jank")
        sums.add(smoothness.late, to: "late")
        sums.add(smoothness.hitchRatio, to: "hitch ratio")
        sums.add(smoothness.duration, to: "duration")
        sums.add(frame.missedRefreshes(interval: 0.125), to: "missed")
      }
    }
    try AcceptedRows("frames.tsv", beside: #filePath).expect(rows)
  }
}
