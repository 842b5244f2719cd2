internal import PullToRefresh
internal import ScrollPhysics

/// The parameters of a motion: a spring, or a curve over time.
extension TuningSection<RefreshConfiguration> {
  func settling(
    _ name: String, _ title: String,
    _ path: any WritableKeyPath<RefreshConfiguration, SettleCurve> & Sendable
  ) -> [TuningParameter] {
    settling(name, title, root.at(path))
  }

  func settling(
    _ name: String, _ title: String, presentation: TuningParameter.Presentation = .row,
    _ lens: TuningLens<SettleCurve>
  ) -> [TuningParameter] {
    let spring = lens.map({ if case .spring(let spring) = $0 { spring } else { Spring?.none } }) {
      SettleCurve.spring($1)
    }
    let curve = lens.map({ if case .timed(_, let curve) = $0 { curve } else { TimingCurve?.none } })
    { old, curve in
      if case .timed(let duration, _) = old { .timed(duration: duration, curve) } else { old }
    }
    let range = TuningRange(0.02...3, step: 0.01, unit: "s")
    return [
      kind(name, title, ["spring", "timed"], presentation: presentation, lens) { curve in
        if case .spring = curve { "spring" } else { "timed" }
      } make: { name, old in
        name == "spring"
          ? .spring(Spring(duration: max(0.1, old.tunableDuration), dampingRatio: 1))
          : .timed(duration: old.tunableDuration, .easeOut)
      },
      number(
        "\(name).spring.duration", "Settling time", range, presentation: .detail,
        spring.map({ $0.tunableDuration }) {
          Spring(duration: $1, dampingRatio: $0.tunableRatio)
        }),
      number(
        "\(name).spring.dampingRatio", "Damping ratio", TuningRange(0.05...4, step: 0.05),
        presentation: .detail,
        spring.map({ $0.tunableRatio }) {
          Spring(duration: $0.tunableDuration, dampingRatio: $1)
        }),
      number(
        "\(name).timed.duration", "Duration", TuningRange(0...3, step: 0.01, unit: "s"),
        presentation: .detail,
        lens.map({ if case .timed(let duration, _) = $0 { duration } else { nil } }) {
          old, duration in
          if case .timed(_, let curve) = old { .timed(duration: duration, curve) } else { old }
        }),
    ] + timing("\(name).timed.curve", curve)
  }

  private func timing(_ name: String, _ lens: TuningLens<TimingCurve>) -> [TuningParameter] {
    let names = TimingCurve.tunable.map(\.name) + ["custom", "steps"]
    func control(
      _ part: String, _ title: String, _ range: ClosedRange<Double>, _ index: Int
    ) -> TuningParameter {
      number(
        "\(name).\(part)", title, TuningRange(range, step: 0.01), presentation: .detail,
        lens.map({ curve in curve.tunableName == "custom" ? curve.controls?[index] : nil }) {
          curve, value in
          guard var controls = curve.controls else { return curve }
          controls[index] = value
          return .cubicBezier(x1: controls[0], y1: controls[1], x2: controls[2], y2: controls[3])
        })
    }
    return [
      kind(name, "Curve", names, presentation: .detail, lens, of: \.tunableName) { name, _ in
        switch name {
        // The numbers are those of Material's standard curve, which has no name here.
        case "custom": .cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
        case "steps": .steps(count: 6)
        default: TimingCurve.tunable.first { $0.name == name }?.curve ?? .linear
        }
      },
      control("x1", "x₁", 0...1, 0), control("y1", "y₁", -2...3, 1),
      control("x2", "x₂", 0...1, 2), control("y2", "y₂", -2...3, 3),
      number(
        "\(name).count", "Steps", TuningRange(1...60, step: 1, isWhole: true),
        presentation: .detail,
        lens.map({ if case .steps(let count, _) = $0 { Double(count) } else { nil } }) {
          old, count in
          if case .steps(_, let jump) = old { .steps(count: Int(count), jump: jump) } else { old }
        }),
      choice(
        "\(name).jump", "Jump position", TimingCurve.StepJump.allCases.map { ($0.rawValue, $0) },
        presentation: .detail,
        lens.map({ if case .steps(_, let jump) = $0 { jump } else { nil } }) { old, jump in
          if case .steps(let count, _) = old { .steps(count: count, jump: jump) } else { old }
        }),
    ]
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

  var tunableName: String {
    if case .steps = self { return "steps" }
    return Self.tunable.first { $0.curve == self }?.name ?? "custom"
  }

  var controls: [Double]? {
    if case .cubicBezier(let x1, let y1, let x2, let y2) = self { [x1, y1, x2, y2] } else { nil }
  }
}

extension SettleCurve {
  fileprivate var tunableDuration: Double {
    switch self {
    case .spring(let spring): spring.tunableDuration
    case .timed(let duration, _): duration
    }
  }
}

extension Spring {
  /// The damping ratio, rounded to remove rounding errors.
  var tunableRatio: Double { TuningText.shortened(dampingRatio) }

  /// A duration that gives exactly this spring together with the damping ratio.
  ///
  /// The duration of a spring is the reciprocal of its frequency, times a factor that depends only
  /// on the ratio.
  var tunableDuration: Double {
    guard tunableRatio > 0 else { return 0 }
    let unit = Spring(duration: 1, dampingRatio: tunableRatio)
    return TuningText.shortened(unit.angularFrequency / angularFrequency)
  }
}
