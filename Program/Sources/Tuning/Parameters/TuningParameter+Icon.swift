internal import PathAnimation
internal import RefreshIndicators
internal import VectorGraphics

/// The settings of the icon that `path` and `logo` draw.
///
/// The names are those that `IconStyle(tuning:)` reads.
extension TuningParameter {
  static let iconParameters: [TuningParameter] =
    (0..<IconStyle.maximumParts).flatMap(partParameters) + [
      choice("fit", "Icon: fit", PathComposition.Fit.named, \.icon.fit),
      number(
        "frame", "Icon: frame", TuningRange(0...IconStyle.maximumFrame, step: 1, unit: "pt"),
        \.icon.frame, zeroIsOwn: true
      ) { $0.hasIconStyle ? 0 : nil },
      choice("measure", "Icon: measure", PathComposition.Measure.named, \.icon.measure),
    ]

  private static func partParameters(_ index: Int) -> [TuningParameter] {
    let (name, title) = ("part.\(index + 1).", "Part \(index + 1): ")
    let share = TuningRange(0...1, step: 0.01)
    let hasWindow = { @Sendable (tuning: Tuning) in tuning.iconWindows.indices.contains(index) }
    let hasPart = { @Sendable (tuning: Tuning) in
      hasWindow(tuning) || tuning.icon.parts.indices.contains(index)
    }
    // The seconds of a part's motion, if it moves.
    let span = { @Sendable (tuning: Tuning) -> ClosedRange<Double>? in
      guard hasWindow(tuning), motion(index, in: tuning) != .still else {
        return nil
      }
      return tuning.iconMotions?.span(ofPart: index) ?? IconStyle.firstMotion
    }
    func component(
      _ component: String, _ path: any WritableKeyPath<Color, Double> & Sendable
    ) -> TuningParameter {
      parameter(
        name + "color." + component.lowercased(), title + component.lowercased(), .number(share),
        presentation: .detail
      ) { tuning in
        tuning.icon[index].color.map { .number($0[keyPath: path]) }
      } set: { tuning, value in
        guard case .number(let number) = value else { return }
        var color = tuning.icon[index].color ?? IconStyle.firstColor
        color[keyPath: path] = number
        tuning.icon[index].color = color
      }
    }
    return [
      number(name + "start", title + "start", share, \.icon[index].start) {
        hasWindow($0) ? $0.iconWindows[index].start : nil
      },
      number(name + "duration", title + "duration", share, \.icon[index].duration) {
        hasWindow($0) ? $0.iconWindows[index].end - $0.iconWindows[index].start : nil
      },
      number(
        name + "width", title + "line width",
        TuningRange(0...IconStyle.maximumWidth, step: 0.25, unit: "pt"), \.icon[index].width,
        zeroIsOwn: true
      ) { hasPart($0) ? 0 : nil },
      parameter(name + "color", title + "color", .choice(["asDrawn", "own"])) { tuning in
        let hasColor = tuning.icon[index].color != nil
        return hasColor ? .choice("own") : hasPart(tuning) ? .choice("asDrawn") : nil
      } set: { tuning, value in
        let own = tuning.icon[index].color ?? IconStyle.firstColor
        tuning.icon[index].color = value == .choice("own") ? own : nil
      },
      component("Red", \.red), component("Green", \.green), component("Blue", \.blue),
      parameter(
        name + "order", title + "layer",
        .number(
          TuningRange(
            Double(IconStyle.orders.lowerBound)...Double(IconStyle.orders.upperBound), step: 1,
            isWhole: true))
      ) { tuning in
        let order = tuning.icon[index].order
        return order != 0 || hasPart(tuning) ? .number(Double(order)) : nil
      } set: { tuning, value in
        if case .number(let number) = value { tuning.icon[index].order = Int(number) }
      },
      parameter(
        name + "motion", title + "motion", .choice(Choreography.Kind.allCases.map(\.rawValue))
      ) { tuning in
        let isShown = tuning.icon[index].motion != nil || hasWindow(tuning)
        return isShown ? .choice(motion(index, in: tuning).rawValue) : nil
      } set: { tuning, value in
        guard case .choice(let name) = value, let kind = Choreography.Kind(rawValue: name)
        else { return }
        let own = tuning.iconMotions?.kind(ofPart: index) ?? .still
        tuning.icon[index].motion = kind == own && hasWindow(tuning) ? nil : kind
      },
      number(
        name + "motion.start", title + "motion start",
        TuningRange(IconStyle.motionStarts, step: 0.01, unit: "s"), \.icon[index].motionStart
      ) { span($0)?.lowerBound },
      number(
        name + "motion.duration", title + "motion duration",
        TuningRange(IconStyle.motionDurations, step: 0.01, unit: "s"),
        \.icon[index].motionDuration
      ) { span($0).map { $0.upperBound - $0.lowerBound } },
    ]
  }

  /// The kind of a part's motion.
  private static func motion(_ index: Int, in tuning: Tuning) -> Choreography.Kind {
    tuning.icon[index].motion ?? tuning.iconMotions?.kind(ofPart: index) ?? .still
  }

  private static func parameter(
    _ name: String, _ title: String, _ kind: Kind, presentation: Presentation = .row,
    get: @escaping @Sendable (Tuning) -> TuningValue?,
    set: @escaping @Sendable (inout Tuning, TuningValue) -> Void
  ) -> TuningParameter {
    TuningParameter(
      key: "icon." + name, title: title, group: .icon, kind: kind, presentation: presentation,
      comesEarly: true, lens: TuningLens(get: get, set: set))
  }

  /// Makes a number that replaces the icon's own.
  ///
  /// `own` returns the icon's own number; nil for an icon without the part. Setting that number
  /// leaves the choice to the icon, and so does 0 with `zeroIsOwn`.
  private static func number(
    _ name: String, _ title: String, _ range: TuningRange,
    _ path: any WritableKeyPath<Tuning, Double?> & Sendable, zeroIsOwn: Bool = false,
    own: @escaping @Sendable (Tuning) -> Double?
  ) -> TuningParameter {
    parameter(name, title, .number(range)) { tuning in
      (tuning[keyPath: path] ?? own(tuning)).map { .number($0) }
    } set: { tuning, value in
      guard case .number(let number) = value else { return }
      tuning[keyPath: path] = number == own(tuning) || zeroIsOwn && number == 0 ? nil : number
    }
  }

  private static func choice<Value: Equatable & Sendable>(
    _ name: String, _ title: String, _ cases: [(name: String, value: Value)],
    _ path: any WritableKeyPath<Tuning, Value> & Sendable
  ) -> TuningParameter {
    parameter(name, title, .choice(cases.map(\.name))) { tuning in
      let chosen = cases.first { $0.value == tuning[keyPath: path] }
      let isUsual = chosen?.name == cases[0].name
      return tuning.hasIconStyle || !isUsual ? chosen.map { .choice($0.name) } : nil
    } set: { tuning, value in
      guard case .choice(let name) = value else { return }
      if let chosen = cases.first(where: { $0.name == name }) {
        tuning[keyPath: path] = chosen.value
      }
    }
  }
}
