internal import PullToRefresh
internal import ScrollPhysics

// The kinds of settings that describe motions.

// MARK: Springs

extension SettingKind<Spring> {
  /// A spring that the user edits by its mass and stiffness, such as the spring of a bounce.
  static var bounce: Self {
    .parts([
      SettingPart(
        "mass", "Bounce: mass", .number(TuningRange(0.05...10, step: 0.05, isLogarithmic: true)),
        note: "The weight on the spring at the edges. Larger: a slower bounce.",
        presentation: .row, get: { $0.mass },
        set: { Spring(mass: $1, stiffness: $0.stiffness, dampingRatio: $0.tunableRatio) }),
      SettingPart(
        "stiffness", "Bounce: stiffness",
        .number(TuningRange(1...10_000, step: 1, isLogarithmic: true)),
        note: "The strength of that spring. Larger: a quicker, shorter bounce.",
        presentation: .row, get: { $0.stiffness },
        set: { Spring(mass: $0.mass, stiffness: $1, dampingRatio: $0.tunableRatio) }),
      SettingPart(
        "dampingRatio", "Bounce: damping ratio", .number(TuningRange(0.05...4, step: 0.05)),
        note: "How the bounce ends. Below 1 it swings; larger: no swing.", presentation: .row,
        get: { $0.tunableRatio },
        set: { Spring(mass: $0.mass, stiffness: $0.stiffness, dampingRatio: $1) }),
    ])
  }

  /// A spring that the user edits by the duration of its motion.
  fileprivate static var settling: Self {
    .parts([
      SettingPart(
        "duration", "Settling time", .number(TuningRange(0.02...3, step: 0.01, unit: "s")),
        note: "The length of the spring’s motion. Larger: slower and heavier.",
        get: { $0.tunableDuration },
        set: { Spring(duration: $1, dampingRatio: $0.tunableRatio) }),
      SettingPart(
        "dampingRatio", "Damping ratio", .number(TuningRange(0.05...4, step: 0.05)),
        note: "How the spring ends. Below 1 it swings past; larger: it ends without a swing.",
        get: { $0.tunableRatio },
        set: { Spring(duration: $0.tunableDuration, dampingRatio: $1) }),
    ])
  }
}

extension Spring {
  /// The damping ratio, rounded to remove rounding errors.
  var tunableRatio: Double { TuningText.shortened(dampingRatio) }

  /// The duration that, together with the damping ratio, gives a spring with the same motion.
  ///
  /// The duration of a spring is the reciprocal of its frequency, times a factor that depends
  /// only on the damping ratio.
  var tunableDuration: Double {
    guard tunableRatio > 0 else { return 0 }
    let unit = Spring(duration: 1, dampingRatio: tunableRatio)
    return TuningText.shortened(unit.angularFrequency / angularFrequency)
  }
}

// MARK: Springs or curves over time

extension SettingKind<SettleCurve> {
  /// A setting for a motion to a resting position, either as a spring or as a curve over time.
  static var settling: Self {
    .cases(
      SettingCases(
        names: ["spring", "timed"],
        parts: [
          SettingPart(
            "spring", nil, .settling,
            get: { if case .spring(let spring) = $0 { spring } else { nil } },
            set: { .spring($1) }),
          SettingPart(
            "timed.duration", "Duration", .seconds(3, step: 0.01),
            note: "The time of the motion. Larger: slower.",
            get: { if case .timed(let duration, _) = $0 { duration } else { nil } },
            set: { .timed(duration: $1, $0.curve) }),
          SettingPart(
            "timed.curve", "Curve", .timing, note: "How the speed is spread over the time.",
            get: { if case .timed(_, let curve) = $0 { curve } else { nil } },
            set: { .timed(duration: $0.duration, $1) }),
        ]
      ) { name, old, _ in
        let duration = old?.duration ?? 0
        return name == "spring"
          ? .spring(Spring(duration: max(0.1, duration), dampingRatio: 1))
          : .timed(duration: duration, .easeOut)
      })
  }
}

extension SettleCurve {
  fileprivate var duration: Double {
    switch self {
    case .spring(let spring): spring.tunableDuration
    case .timed(let duration, _): duration
    }
  }

  /// The curve over time.
  ///
  /// For a spring, this is `easeOut`, because `easeOut` is slow at its end like a spring.
  fileprivate var curve: TimingCurve {
    if case .timed(_, let curve) = self { curve } else { .easeOut }
  }
}

extension SettingKind<TimingCurve> {
  /// A setting for how the progress of a motion depends on its time.
  ///
  /// The user chooses a named curve, a custom curve, or steps.
  fileprivate static var timing: Self {
    .cases(
      SettingCases(
        names: TimingCurve.tunable.map(\.name) + ["custom", "steps"],
        parts: [
          control("x1", "x₁", 0...1, 0, note: time), control("y1", "y₁", -2...3, 1, note: height),
          control("x2", "x₂", 0...1, 2, note: time), control("y2", "y₂", -2...3, 3, note: height),
          SettingPart(
            "count", "Steps", .whole(1...60), note: "The number of jumps. Larger: smoother.",
            get: { $0.steps?.count },
            set: { .steps(count: $1, jump: $0.steps?.jump ?? .end) }),
          SettingPart(
            "jump", "Jump position", .choice(),
            note: "Whether the jumps are at the beginning or at the end of each step.",
            get: { $0.steps?.jump },
            set: { .steps(count: $0.steps?.count ?? 1, jump: $1) }),
        ],
        name: { $0.tunableName }
      ) { name, _, _ in
        switch name {
        // Begin with Material's standard curve. No curve in `tunable` equals it, so it is custom.
        case "custom": .cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
        case "steps": .steps(count: 6)
        default: TimingCurve.tunable.first { $0.name == name }?.curve
        }
      })
  }

  private static var time: String {
    "The time of a control point. Larger: the change comes later."
  }

  private static var height: String {
    "The height of a control point. Above 1 the motion overshoots."
  }

  /// A setting for a coordinate of a control point.
  private static func control(
    _ key: String, _ title: String, _ range: ClosedRange<Double>, _ index: Int, note: String
  ) -> SettingPart<TimingCurve> {
    SettingPart(
      key, title, .number(TuningRange(range, step: 0.01)), note: note,
      get: { $0.tunableName == "custom" ? $0.controls?[index] : nil },
      set: { curve, value in
        guard var controls = curve.controls else { return curve }
        controls[index] = value
        return .cubicBezier(x1: controls[0], y1: controls[1], x2: controls[2], y2: controls[3])
      })
  }
}

extension TimingCurve {
  /// The curves that have a name.
  ///
  /// All other cubic Bézier curves count as custom.
  static let tunable: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut), ("smoothStep", .smoothStep),
  ]

  fileprivate var tunableName: String {
    steps == nil ? Self.tunable.first { $0.curve == self }?.name ?? "custom" : "steps"
  }

  var controls: [Double]? {
    if case .cubicBezier(let x1, let y1, let x2, let y2) = self { [x1, y1, x2, y2] } else { nil }
  }

  fileprivate var steps: (count: Int, jump: StepJump)? {
    if case .steps(let count, let jump) = self { (count, jump) } else { nil }
  }
}

// MARK: Flings

extension SettingKind<FlingCurve> {
  static var fling: Self {
    .cases(
      SettingCases(
        // Qt's Flickable decelerates by 1500 pt/s².
        [.exponential, .clamping, .constant(deceleration: 1500)], areUnits: true,
        parts: [
          SettingPart(
            "deceleration", "Deceleration",
            .number(TuningRange(10...50_000, step: 10, unit: "pt/s", isLogarithmic: true)),
            note: "How hard the list brakes. Larger: it stops sooner.",
            get: { if case .constant(let deceleration) = $0 { deceleration } else { nil } },
            set: { .constant(deceleration: $1) })
        ]))
  }
}

extension SettingKind<Deceleration> {
  static var friction: Self {
    let number = SettingKind<Double>.number(
      TuningRange(0.1...100, step: 0.05, unit: "/s", isLogarithmic: true))
    return Self { place, lens in
      number.rows(place, lens.map({ $0.friction }) { Deceleration(friction: $1) })
    }
  }
}
