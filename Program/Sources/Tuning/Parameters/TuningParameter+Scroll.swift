internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

/// The settings of the list's scrolling, of the scene and of the sample feed.
extension TuningParameter {
  static let sessionParameters: [TuningParameter] = {
    let session = TuningSection(prefix: "", group: .list, root: TuningLens<Tuning>(\.self))
    return [
      session.parameter(
        "preset", "Preset", .choice(RefreshPreset.all.map(\.name)),
        TuningLens(
          get: { .choice($0.preset) },
          set: { tuning, value in
            guard case .choice(let name) = value, let preset = RefreshPreset.named(name) else {
              return
            }
            tuning.apply(preset)
          })),
      session.choice(
        "scene", "Scene", SceneName.allCases.map { ($0.rawValue, $0) }, session.root.at(\.scene)),
      session.parameter(
        "indicator", "Indicator",
        .choice(["default"] + IndicatorChoice.allCases.map(\.rawValue)),
        TuningLens(
          get: { .choice($0.indicator?.rawValue ?? "default") },
          set: { tuning, value in
            guard case .choice(let name) = value else { return }
            tuning.show(IndicatorChoice(rawValue: name))
          })),
      session.choice(
        "nestedOrder", "Header and list",
        NestedOrderName.allCases.map { ($0.rawValue, $0) }, session.root.at(\.nestedOrder)),
      session.choice(
        "edge", "Edge", Edge.allCases.map { ($0.rawValue, $0) }, session.root.at(\.edge)),
      session.among(.sample).choice(
        "answer", "Sample response", SampleResponse.allCases.map { ($0.rawValue, $0) },
        session.root.at(\.response)),
      session.among(.sample).number(
        "latency", "Sample delay", .responseTime,
        session.root.at(\.latency)),
      session.among(.sample).number(
        "jitter", "Delay jitter", .responseTime,
        session.root.at(\.jitter)),
      session.among(.sample).number(
        "failureRate", "Failure rate", TuningRange(0...1, step: 0.05),
        session.root.at(\.failureRate)),
      session.flag(
        "reportsProgress", "Sample reports progress", session.root.at(\.reportsProgress)),
    ]
  }()

  private static let root = TuningLens<Tuning>(\.self)

  static let insetParameters: [TuningParameter] = {
    let client = TuningSection(prefix: "", group: .distances, root: root)
    return [
      client.number("insetStart", "Inset at the start", .inset, root.at(\.insets).at(\.start)),
      client.number("insetEnd", "Inset at the end", .inset, root.at(\.insets).at(\.end)),
    ]
  }()

  static let loadMoreIndicator = TuningSection(prefix: "", group: .loadMore, root: root)
    .parameter(
      "loadMoreIndicator", "Indicator",
      .choice(["default"] + IndicatorChoice.allCases.map(\.rawValue)),
      TuningLens(
        get: { .choice($0.loadMoreIndicator?.rawValue ?? "default") },
        set: { tuning, value in
          guard case .choice(let name) = value else { return }
          tuning.showLoadMore(IndicatorChoice(rawValue: name))
        }))

  static let scrollParameters: [TuningParameter] = {
    let list = TuningSection<ScrollConfiguration>(
      prefix: "scroll.", group: .scrolling, root: TuningLens(\.scroll))
    let devices = list.among(.devices)
    let bounce = list.root.at(\.bounce)
    func speed(_ most: Double) -> TuningRange { TuningRange(0...most, step: 10, unit: "pt/s") }
    func seconds(_ most: Double) -> TuningRange { TuningRange(0...most, step: 0.01, unit: "s") }
    let cone = TuningRange(0...90, step: 1, unit: "°")
    let rows = [
      [
        list.kind("fling", "Fling", ["exponential", "clamping", "constant"], list.root.at(\.fling))
        {
          switch $0 {
          case .exponential: "exponential"
          case .clamping: "clamping"
          case .constant: "constant"
          }
        } make: { name, _ in
          switch name {
          case "clamping": .clamping
          // The value is the one of Qt's Flickable.
          case "constant": .constant(deceleration: 1500)
          default: .exponential
          }
        },
        list.number(
          "fling.deceleration", "Deceleration",
          TuningRange(10...50_000, step: 10, unit: "pt/s", isLogarithmic: true),
          presentation: .detail,
          list.root.at(\.fling).map({
            if case .constant(let deceleration) = $0 { deceleration } else { nil }
          }) { .constant(deceleration: $1) }),
        list.number(
          "deceleration", "Friction",
          TuningRange(0.1...100, step: 0.05, unit: "/s", isLogarithmic: true),
          list.root.at(\.deceleration).map({ $0.friction }) { Deceleration(friction: $1) }),
        list.number(
          "bounce.mass", "Bounce: mass", TuningRange(0.05...10, step: 0.05, isLogarithmic: true),
          bounce.map({ $0.mass }) {
            Spring(mass: $1, stiffness: $0.stiffness, dampingRatio: $0.tunableRatio)
          }),
        list.number(
          "bounce.stiffness", "Bounce: stiffness",
          TuningRange(1...10_000, step: 1, isLogarithmic: true),
          bounce.map({ $0.stiffness }) {
            Spring(mass: $0.mass, stiffness: $1, dampingRatio: $0.tunableRatio)
          }),
        list.number(
          "bounce.dampingRatio", "Bounce: damping ratio", TuningRange(0.05...4, step: 0.05),
          bounce.map({ $0.tunableRatio }) {
            Spring(mass: $0.mass, stiffness: $0.stiffness, dampingRatio: $1)
          }),
      ],
      list.choice("velocityStrategy", "Velocity at the release", \.velocityStrategy),
      list.number(
        "minimumFlingVelocity", "Slowest fling", speed(2000), \.minimumFlingVelocity),
      list.number(
        "maximumFlingVelocity", "Fastest fling", speed(50_000), \.maximumFlingVelocity),
      list.flag("carriesMomentum", "Carries momentum", \.carriesMomentum),
      list.flag("flingsPastEdges", "Flings past edges", \.flingsPastEdges),
      list.flag("shortContentBounces", "Short content bounces", \.shortContentBounces),
      list.flag("reducesMotion", "Reduced motion", \.reducesMotion),
      list.number("stepDuration", "Step duration", seconds(2), \.stepDuration),
      list.number("pullStepDuration", "Pull step duration", seconds(2), \.pullStepDuration),
      list.number("pageFraction", "Page length", TuningRange(0...1, step: 0.01), \.pageFraction),
      devices.number("touchCone", "Touch cone", cone, \.touchCone),
      devices.number("touchpadCone", "Touchpad cone", cone, \.touchpadCone),
      devices.number("mouseCone", "Mouse cone", cone, \.mouseCone),
      devices.number(
        "mouseSlop", "Mouse slop", TuningRange(0...50, step: 0.5, unit: "pt"), \.mouseSlop),
      devices.number("wheelRelease", "Wheel release delay", seconds(5), \.wheelRelease),
      devices.number("wheelHold", "Wheel hold before sliding back", seconds(5), \.wheelHold),
      devices.number(
        "wheelNudge", "Wheel nudge at an edge", TuningRange(0...50, step: 0.5, unit: "pt"),
        \.wheelNudge),
      devices.number("wheelCoolDown", "Wheel cool-down", seconds(5), \.wheelCoolDown),
      devices.number("touchpadSilence", "Touchpad release delay", seconds(5), \.touchpadSilence),
    ]
    return Array(rows.joined())
  }()
}
