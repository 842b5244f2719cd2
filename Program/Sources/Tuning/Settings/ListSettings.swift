internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

/// The settings of the list, of the scene and of the sample feed, in the order of the tuner.
enum ListSettings {
  static let session: [SettingEntry<Tuning>] = [
    .init(
      .list, "preset", "Preset",
      TuningLens(
        get: { $0.preset },
        set: { tuning, name in if let preset = RefreshPreset.named(name) { tuning.apply(preset) } }),
      .choice(RefreshPreset.all.map { ($0.name, $0.name) }),
      note: "All numbers of one system. Another preset feels like another platform."),
    .init(
      .list, "scene", "Scene", \.scene, .choice(),
      note: "What the list shows. The same numbers feel different on cards and on rows."),
    .init(
      .list, "indicator", "Indicator",
      TuningLens(get: { .some($0.indicator) }, set: { $0.show($1) }), .indicator,
      note: "The picture in the gap. A taller one needs a longer pull to be seen whole."),
    .init(
      .list, "nestedOrder", "Header and list", \.nestedOrder, .choice(),
      note: "Which of header and list moves first, and which one a pull moves."),
    .init(
      .list, "edge", "Edge", \.edge, .choice(),
      note: "The edge that refreshes. At the end, the pull goes up instead of down."),
    // The key stays `answer` because saved tunings contain it.
    .init(
      .sample, "answer", "Sample response", \.response, .choice(),
      note: "How the sample responds. Try a failure to feel what a user sees without a network."),
    .init(
      .sample, "latency", "Sample delay", \.latency, .number(.responseTime),
      note: "How long the sample takes. Larger: the indicator runs longer before the result."),
    .init(
      .sample, "jitter", "Delay jitter", \.jitter, .number(.responseTime),
      note: "How much the delay varies. Larger: responses feel less predictable."),
    .init(
      .sample, "failureRate", "Failure rate", \.failureRate,
      .number(TuningRange(0...1, step: 0.05)),
      note: "The share of responses that fail. Larger: more failures to look at."),
    .init(
      .list, "reportsProgress", "Sample reports progress", \.reportsProgress, .flag,
      note: "Responses say how far they are, such as 12 / 30. On: the indicators fill."),
  ]

  static let insets: [SettingEntry<Tuning>] = [
    .init(
      .distances, "insetStart", "Inset at the start", \.insets.start, .number(.inset),
      note: "Space that the program keeps free before the rows. Larger: rows begin lower."),
    .init(
      .distances, "insetEnd", "Inset at the end", \.insets.end, .number(.inset),
      note: "Space that the program keeps free after the rows. Larger: the last row ends higher."),
  ]

  static let loadMoreIndicator: SettingEntry<Tuning> = .init(
    .loadMore, "loadMoreIndicator", "Indicator",
    TuningLens(get: { .some($0.loadMoreIndicator) }, set: { $0.showLoadMore($1) }), .indicator,
    note: "The picture of the control that loads more rows.")

  static let scroll: [SettingEntry<ScrollConfiguration>] = [
    .init(
      .scrolling, "fling", "Fling", \.fling, .fling,
      note: "The family of flings: how a thrown list slows down."),
    .init(
      .scrolling, "deceleration", "Friction", \.deceleration, .friction,
      note: "The friction of a fling. Larger: it stops sooner."),
    .init(
      .scrolling, "bounce", "Bounce", \.bounce, .bounce, note: "The spring at the edges."),
    .init(
      .scrolling, "velocityStrategy", "Velocity at the release", \.velocityStrategy, .choice(),
      note:
        "How a throw’s speed follows from the finger. iosWeighted: calmer; quadratic: as fast as the hand."
    ),
    .init(
      .scrolling, "minimumFlingVelocity", "Slowest fling", \.minimumFlingVelocity, .speed(2000),
      note: "Slower releases do not fling. Larger: only clear throws fling."),
    .init(
      .scrolling, "maximumFlingVelocity", "Fastest fling", \.maximumFlingVelocity, .speed(50_000),
      note: "The fastest fling. Larger: long lists are crossed in fewer throws."),
    .init(
      .scrolling, "carriesMomentum", "Carries momentum", \.carriesMomentum,
      .flag, note: "A second throw adds to the first. On: repeated throws speed up."),
    .init(
      .scrolling, "flingsPastEdges", "Flings past edges", \.flingsPastEdges,
      .flag, note: "Whether a fling runs past an edge and bounces."),
    .init(
      .scrolling, "shortContentBounces", "Short content bounces", \.shortContentBounces, .flag,
      note: "Whether a list that fits its window can be pulled at all."),
    .init(
      .scrolling, "reducesMotion", "Reduced motion", \.reducesMotion, .flag,
      note: "No overshoot, no bounce, no travel. On: calm for everyone."),
    .init(
      .scrolling, "stepDuration", "Step duration", \.stepDuration, .seconds(2, step: 0.01),
      note: "The time of a step by wheel or key. Larger: softer, but it lags."),
    .init(
      .scrolling, "pullStepDuration", "Pull step duration", \.pullStepDuration,
      .seconds(2, step: 0.01), note: "The time of a wheel’s pull step. Larger: softer steps."),
    .init(
      .scrolling, "pageFraction", "Page length", \.pageFraction,
      .number(TuningRange(0...1, step: 0.01)),
      note: "How far Page Down goes. Larger: less of the old page stays visible."),
    .init(
      .devices, "touchCone", "Touch cone", \.touchCone, .cone,
      note: "How slanted a finger may be to scroll. Larger: sloppier swipes count."),
    .init(
      .devices, "touchpadCone", "Touchpad cone", \.touchpadCone, .cone,
      note: "How slanted two fingers may be. Larger: sloppier swipes count."),
    .init(
      .devices, "mouseCone", "Mouse cone", \.mouseCone, .cone,
      note: "How slanted a mouse drag may be. Larger: sloppier drags count."),
    .init(
      .devices, "mouseSlop", "Mouse slop", \.mouseSlop, .shortTravel,
      note: "The travel before a mouse drags. Larger: clicks are safer, drags lag."),
    .init(
      .devices, "wheelRelease", "Wheel release delay", \.wheelRelease, .seconds(5, step: 0.01),
      note: "The silence that releases an armed wheel. Larger: more time to cancel."),
    .init(
      .devices, "wheelHold", "Wheel hold before sliding back", \.wheelHold, .seconds(5, step: 0.01),
      note: "The silence before a partial turn slides back. Larger: slower turns count."),
    .init(
      .devices, "wheelNudge", "Wheel nudge at an edge", \.wheelNudge, .shortTravel,
      note: "The hint after scrolling to the edge. Larger: more visible, more restless."),
    .init(
      .devices, "wheelCoolDown", "Wheel cool-down", \.wheelCoolDown, .seconds(5, step: 0.01),
      note: "The pause after scrolling before a wheel can pull. Larger: safer."),
    .init(
      .devices, "touchpadSilence", "Touchpad release delay", \.touchpadSilence,
      .seconds(5, step: 0.01),
      note: "The silence that counts as lifting two fingers. Larger: later release."),
  ]
}

extension SettingKind<IndicatorChoice?> {
  /// A choice of an indicator.
  ///
  /// With the choice `default`, the list shows the indicator of the preset or of the scene.
  fileprivate static var indicator: Self {
    .choice(
      [("default", nil)] + (IndicatorChoice.allCases + [.file]).map { ($0.rawValue, $0) })
  }
}

extension SettingKind<Double> {
  /// A setting for a time of at most `most` seconds.
  static func seconds(_ most: Double, step: Double = 0.05) -> Self {
    .number(TuningRange(0...most, step: step, unit: "s"))
  }

  /// A setting for the greatest angle between a gesture and the list's axis, in degrees.
  static var cone: Self { .number(TuningRange(0...90, step: 1, unit: "°")) }

  fileprivate static func speed(_ most: Double) -> Self {
    .number(TuningRange(0...most, step: 10, unit: "pt/s"))
  }

  fileprivate static var shortTravel: Self {
    .number(TuningRange(0...50, step: 0.5, unit: "pt"))
  }
}
