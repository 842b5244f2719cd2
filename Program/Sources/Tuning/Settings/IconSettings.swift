internal import IconTuning
internal import PathAnimation
internal import RefreshIndicators
internal import VectorGraphics

/// The settings of the icon that `path` and `logo` draw.
///
/// The values of the settings replace the icon's own values.
///
/// `IconStyle(tuning:)` reads these settings from a tuning file by the same keys.
enum IconSettings {
  static let all = (0..<IconStyle.maximumParts).flatMap { PartSettings(index: $0).all } + whole

  private static let whole: [SettingEntry<Tuning>] = [
    .init(
      .icon, "icon.fit", "Icon: fit", choice(PathComposition.Fit.named, \.icon.fit),
      .choice(PathComposition.Fit.named),
      note: "How the parts fill the frame: together, as the first, or each on its own."),
    .init(
      .icon, "icon.colors", "Icon: colors", choice(IconStyle.Colors.named, \.icon.colors),
      .choice(IconStyle.Colors.named),
      note: "Own: the colors of the file and the theme. Single: one color, as for a mark."),
    .init(
      .icon, "icon.frame", "Icon: frame",
      number(\.icon.frame, zeroIsOwn: true) { $0.hasIconStyle ? 0 : nil },
      .number(TuningRange(0...IconStyle.maximumFrame, step: 1, unit: "pt")),
      note: "The side of the frame. Larger: a larger icon. 0: the indicator’s own size."),
    .init(
      .icon, "icon.measure", "Icon: measure",
      choice(PathComposition.Measure.named, \.icon.measure),
      .choice(PathComposition.Measure.named),
      note:
        "What a share of a line is. Length: a pen of even speed. Node: it jumps from point to point."
    ),
  ]

  /// A setting with a number that replaces the icon's own number.
  ///
  /// `own` returns the icon's own number, or nil if the icon lacks the part that the setting
  /// belongs to. Setting exactly that number removes the replacement. If `zeroIsOwn` is true,
  /// setting 0 removes the replacement, too.
  fileprivate static func number(
    _ path: any WritableKeyPath<Tuning, Double?> & Sendable, zeroIsOwn: Bool = false,
    own: @escaping @Sendable (Tuning) -> Double?
  ) -> TuningLens<Double> {
    TuningLens {
      $0[keyPath: path] ?? own($0)
    } set: { tuning, number in
      let isOwn = number == own(tuning) || zeroIsOwn && number == 0
      tuning[keyPath: path] = isOwn ? nil : number
    }
  }

  /// A choice whose first case is the icon's own value.
  private static func choice<Value: Equatable & Sendable>(
    _ cases: [(name: String, value: Value)],
    _ path: any WritableKeyPath<Tuning, Value> & Sendable
  ) -> TuningLens<Value> {
    TuningLens {
      $0.hasIconStyle || $0[keyPath: path] != cases[0].value ? $0[keyPath: path] : nil
    } set: {
      $0[keyPath: path] = $1
    }
  }
}

/// The settings of a part of the icon.
private struct PartSettings: Sendable {
  let index: Int

  var all: [SettingEntry<Tuning>] {
    let share = SettingKind.number(TuningRange(0...1, step: 0.01))
    return [
      setting(
        "start", "start",
        IconSettings.number(\.icon[index].start) {
          hasWindow($0) ? $0.iconWindows[index].start : nil
        }, share, note: "When the pen begins this part. Larger: it appears later in the pull."),
      setting(
        "duration", "duration",
        IconSettings.number(\.icon[index].duration) {
          hasWindow($0) ? $0.iconWindows[index].end - $0.iconWindows[index].start : nil
        }, share, note: "How much of the pull draws this part. Larger: a slower pen."),
      setting(
        "width", "line width",
        IconSettings.number(\.icon[index].width, zeroIsOwn: true) { hasPart($0) ? 0 : nil },
        .number(TuningRange(0...IconStyle.maximumWidth, step: 0.25, unit: "pt")),
        note: "The width of the line. Larger: a bolder part. 0: as in the file."),
      setting(
        "color", "color", hasColor, .choice([("asDrawn", false), ("own", true)]),
        note: "As drawn, the part follows the theme or its file. Own: always one color."),
      setting(
        "color.red", "red", component(\.red), share, presentation: .detail,
        note: "The red of the part. Larger: a warmer part."),
      setting(
        "color.green", "green", component(\.green), share, presentation: .detail,
        note: "The green of the part. Larger: a fresher part."),
      setting(
        "color.blue", "blue", component(\.blue), share, presentation: .detail,
        note: "The blue of the part. Larger: a cooler part."),
      setting(
        "order", "layer", order, .whole(IconStyle.orders),
        note: "The layer of the part. Larger: it lies further in front."),
      setting(
        "motion", "motion", motion, .choice(),
        note: "How this part moves during the refresh. Without any motion, a pen draws."),
      setting(
        "motion.start", "motion start",
        IconSettings.number(\.icon[index].motionStart) { span($0)?.lowerBound },
        .number(TuningRange(IconStyle.motionStarts, step: 0.01, unit: "s")),
        note: "When this part begins to move. Larger: later in each round."),
      setting(
        "motion.duration", "motion duration",
        IconSettings.number(\.icon[index].motionDuration) {
          span($0).map { $0.upperBound - $0.lowerBound }
        }, .number(TuningRange(IconStyle.motionDurations, step: 0.01, unit: "s")),
        note: "How long this part moves in each round. Larger: slower."),
    ]
  }

  private func setting<Value>(
    _ key: String, _ title: String, _ lens: TuningLens<Value>, _ kind: SettingKind<Value>,
    presentation: TuningParameter.Presentation = .row, note: String
  ) -> SettingEntry<Tuning> {
    SettingEntry(
      .icon, "icon.part.\(index + 1).\(key)", "Part \(index + 1): \(title)", lens, kind,
      presentation: presentation, note: note)
  }

  private var hasColor: TuningLens<Bool> {
    TuningLens {
      $0.icon[index].color != nil ? true : hasPart($0) ? false : nil
    } set: { tuning, isOwn in
      let own = tuning.icon[index].color ?? IconStyle.firstColor
      tuning.icon[index].color = isOwn ? own : nil
    }
  }

  private func component(
    _ path: any WritableKeyPath<Color, Double> & Sendable
  ) -> TuningLens<Double> {
    TuningLens {
      $0.icon[index].color?[keyPath: path]
    } set: { tuning, number in
      var color = tuning.icon[index].color ?? IconStyle.firstColor
      color[keyPath: path] = number
      tuning.icon[index].color = color
    }
  }

  private var order: TuningLens<Int> {
    TuningLens {
      $0.icon[index].order != 0 || hasPart($0) ? $0.icon[index].order : nil
    } set: {
      $0.icon[index].order = $1
    }
  }

  private var motion: TuningLens<Choreography.Kind> {
    TuningLens {
      $0.icon[index].motion != nil || hasWindow($0) ? kind(in: $0) : nil
    } set: { tuning, kind in
      let own = tuning.iconMotions?.kind(ofPart: index) ?? .still
      tuning.icon[index].motion = kind == own && hasWindow(tuning) ? nil : kind
    }
  }

  private func hasWindow(_ tuning: Tuning) -> Bool { tuning.iconWindows.indices.contains(index) }

  private func hasPart(_ tuning: Tuning) -> Bool {
    hasWindow(tuning) || tuning.icon.parts.indices.contains(index)
  }

  /// The kind of the part's motion.
  private func kind(in tuning: Tuning) -> Choreography.Kind {
    tuning.icon[index].motion ?? tuning.iconMotions?.kind(ofPart: index) ?? .still
  }

  /// The start and end of the part's motion, in seconds; nil if the part does not move.
  private func span(_ tuning: Tuning) -> ClosedRange<Double>? {
    guard hasWindow(tuning), kind(in: tuning) != .still else { return nil }
    return tuning.iconMotions?.span(ofPart: index) ?? IconStyle.firstMotion
  }
}
