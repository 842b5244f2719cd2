internal import PullToRefresh
internal import ScrollPhysics

// The kinds of settings that only a refresh control has.

// MARK: Distances

extension SettingKind<PullDistance> {
  /// A setting for a distance with its unit.
  ///
  /// `least` is the smallest number of points. If it is below 0, numbers in other units may also be
  /// negative.
  static func distance(from least: Double = 0) -> Self { .cases(distances(from: least)) }

  fileprivate static func distances(from least: Double = 0) -> SettingCases<PullDistance> {
    let isSigned = least < 0
    return SettingCases(
      names: ["points", "viewport", "indicator"], areUnits: true,
      parts: [
        SettingPart(
          "points", nil,
          .number(TuningRange(least...(isSigned ? -least : 2000), step: 1, unit: "pt")),
          presentation: .row,
          get: { if case .points(let points) = $0 { points } else { nil } },
          set: { .points($1) }),
        SettingPart(
          "viewport", nil, .number(TuningRange((isSigned ? -1 : 0)...1, step: 0.01)),
          presentation: .row,
          get: { if case .viewport(let fraction) = $0 { fraction } else { nil } },
          set: { .viewport(fraction: $1) }),
        SettingPart(
          "indicator", nil, .number(TuningRange((isSigned ? -20 : 0)...20, step: 0.05)),
          presentation: .row,
          get: { if case .indicator(let fraction) = $0 { fraction } else { nil } },
          set: { .indicator(fraction: $1) }),
      ], convert: converted)
  }

  /// Converts a distance to another unit, within the range of that unit.
  ///
  /// The result is approximate. An absent distance becomes the length of the indicator.
  @Sendable private static func converted(
    to unit: String, _ distance: PullDistance?, indicator: Double
  ) -> PullDistance? {
    let points = distance?.points(viewport: usualViewport, indicator: indicator) ?? indicator
    func share(of length: Double, steps: Double, most: Double) -> Double {
      guard length > 0 else { return min(1, most) }
      return min(max((points / length * steps).rounded() / steps, -most), most)
    }
    switch unit {
    case "viewport": return .viewport(fraction: share(of: usualViewport, steps: 100, most: 1))
    case "indicator": return .indicator(fraction: share(of: indicator, steps: 20, most: 20))
    default: return .points(min(max(points.rounded(), -400), 2000))
    }
  }

  /// The demo's default height, in points.
  ///
  /// The code converts fractions of a viewport with this height, because the actual size is
  /// unknown.
  private static var usualViewport: Double { 800 }
}

extension SettingKind<PullDistance?> {
  /// A setting for a distance that may be absent.
  ///
  /// `absent` is the name of the choice for no distance.
  static func distance(absent: String) -> Self {
    .cases(SettingKind<PullDistance>.distances(), absent: absent)
  }
}

extension SettingKind<RefreshDistances.Preload> {
  static var preload: Self {
    .cases(
      SettingCases(
        [.points(400), .rows(5), .viewport(fraction: 0.5)], areUnits: true,
        parts: [
          SettingPart(
            "points", nil, .number(TuningRange(0...2000, step: 10, unit: "pt")), presentation: .row,
            get: { if case .points(let points) = $0 { points } else { nil } },
            set: { .points($1) }),
          SettingPart(
            "rows", nil, .whole(0...100), presentation: .row,
            get: { if case .rows(let count) = $0 { count } else { nil } },
            set: { .rows($1) }),
          SettingPart(
            "viewport", nil, .number(TuningRange(0...4, step: 0.05)), presentation: .row,
            get: { if case .viewport(let fraction) = $0 { fraction } else { nil } },
            set: { .viewport(fraction: $1) }),
        ]))
  }
}

extension SettingKind<TwoLevel> {
  static var twoLevel: Self {
    .parts([
      SettingPart(
        "distance", "Opens beyond", \.distance, .distance(),
        note: "The pull that opens the second level. Larger: fewer accidents."),
      SettingPart(
        "length", "Length", \.length, .distance(),
        note: "How much of the window the second level covers when it is open."),
      SettingPart(
        "closeDistance", "Closes after", \.closeDistance, .distance(),
        note: "The travel that closes the second level. Larger: it holds on."),
      SettingPart(
        "open", "Opening motion", \.open, .settling,
        note: "The motion that opens the second level."),
      SettingPart(
        "close", "Closing motion", \.close, .settling,
        note: "The motion that closes the second level."),
    ])
  }
}

// MARK: Firing

extension SettingKind<RefreshFiring.Moment> {
  static var moment: Self {
    .cases(
      cases(
        and: [.onArrival],
        note: "How long to hold past the threshold. Larger: more deliberate, more patience."))
  }

  /// The moments at which a pull can fire; `note` explains the time for which a user must hold.
  ///
  /// When the user chooses `dwell`, this time is at first half a second, as in Kirigami.
  fileprivate static func cases(
    and others: [RefreshFiring.Moment] = [], note: String
  ) -> SettingCases<RefreshFiring.Moment> {
    SettingCases(
      [.onRelease, .atThreshold, .dwell(0.5)] + others,
      parts: [
        SettingPart(
          "dwell", "Dwell", .seconds(5), note: note,
          get: { if case .dwell(let seconds) = $0 { seconds } else { nil } },
          set: { .dwell($1) })
      ])
  }
}

extension SettingKind<RefreshFiring.Moment?> {
  /// A setting for the moment at which pulls by a single device fire.
  static var ownMoment: Self {
    let note = "How long this device must hold. Larger: more deliberate."
    return .cases(SettingKind<RefreshFiring.Moment>.cases(note: note), absent: "asAll")
  }
}

// MARK: Devices

extension SettingKind {
  /// A setting with a value for each device that pulls.
  ///
  /// Each title is the name of a device. If there are `words`, they precede this name.
  static func byDevice<Element>(
    _ kind: SettingKind<Element>, _ words: String? = nil
  ) -> Self where Value == PerDevice<Element> {
    func title(_ device: InputDevice) -> String {
      words.map { "\($0) \(device.rawValue)" } ?? device.title
    }
    return .parts([
      SettingPart("touch", title(.touch), \.touch, kind),
      SettingPart("touchpad", title(.touchpad), \.touchpad, kind),
      SettingPart("wheel", title(.wheel), \.wheel, kind),
      SettingPart("mouse", title(.mouse), \.mouse, kind),
    ])
  }
}

extension InputDevice {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension SettingKind<InputDevices> {
  /// A switch for each device.
  static var devices: Self {
    .parts(
      InputDevice.allCases.map { device in
        let device = (name: device.rawValue, title: device.title, set: InputDevices(device))
        return SettingPart(
          device.name, "\(device.title) can refresh", .flag, presentation: .row,
          get: { $0.contains(device.set) },
          set: { $1 ? $0.union(device.set) : $0.subtracting(device.set) })
      })
  }
}

extension SettingKind<ResistanceRule> {
  /// A setting for a resistance.
  ///
  /// A newly chosen rule gets the numbers of the best-known list that uses the rule.
  static var resistance: Self {
    .cases(
      SettingCases(
        [
          .rubberBand, .slingshot, .exponential(maximumRate: 2.5), .linear(slope: 0.5),
          .linearWithStop(slope: 0.5, maximumRate: 2), .zoned,
          .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.uiKitCoefficient), .stretch,
          .tangent,
        ],
        parts: [
          SettingPart(
            "coefficient", "Coefficient", .number(TuningRange(0.01...1, step: 0.01)),
            note:
              "How much of the travel becomes pull. Larger: a softer band that follows more closely.",
            get: { rule in
              switch rule {
              case .hyperbolic(let coefficient), .freeUntilTrigger(let coefficient): coefficient
              default: nil
              }
            },
            set: { rule, coefficient in
              if case .freeUntilTrigger = rule {
                .freeUntilTrigger(thenHyperbolic: coefficient)
              } else {
                .hyperbolic(coefficient: coefficient)
              }
            }),
          SettingPart(
            "slope", "Slope", .number(TuningRange(0...2, step: 0.01)),
            note: "Points of pull for each point of travel. Larger: a lighter list.",
            get: { rule in
              switch rule {
              case .linear(let slope), .linearWithStop(let slope, _): slope
              default: nil
              }
            },
            set: { rule, slope in
              if case .linearWithStop(_, let rate) = rule {
                .linearWithStop(slope: slope, maximumRate: rate)
              } else {
                .linear(slope: slope)
              }
            }),
          SettingPart(
            "maximumRate", "Maximum pull",
            .number(TuningRange(0...20, step: 0.1, unit: "× trigger")),
            note: "Where the band ends, in triggers. Larger: the list can be pulled further.",
            get: { rule in
              switch rule {
              case .exponential(let rate), .linearWithStop(_, let rate): rate
              default: nil
              }
            },
            set: { rule, rate in
              if case .linearWithStop(let slope, _) = rule {
                .linearWithStop(slope: slope, maximumRate: rate)
              } else {
                .exponential(maximumRate: rate)
              }
            }),
        ]))
  }
}

// MARK: Appearance

extension SettingKind<IndicatorBackground> {
  /// A setting for a color.
  static var color: Self {
    let share = SettingKind<Double>.number(TuningRange(0...1, step: 0.01))
    return .parts([
      SettingPart(
        "red", "Red", \.red, share, note: "The red of the gap. Larger: a warmer gap.",
        presentation: .detail),
      SettingPart(
        "green", "Green", \.green, share, note: "The green of the gap. Larger: a fresher gap.",
        presentation: .detail),
      SettingPart(
        "blue", "Blue", \.blue, share, note: "The blue of the gap. Larger: a cooler gap.",
        presentation: .detail),
      SettingPart(
        "opacity", "Opacity", \.opacity, share,
        note: "How much of the page the gap covers. Larger: a stronger color.",
        presentation: .detail),
    ])
  }
}

extension SettingKind<RefreshAppearance.ScrollIndicatorPolicy> {
  static var scrollIndicator: Self {
    .cases(
      SettingCases(
        [.shown, .hidden(fromProgress: 0.9)],
        parts: [
          SettingPart(
            "fromProgress", "From progress", .number(TuningRange(0...1, step: 0.01)),
            note: "When the scroll bar hides. Larger: it stays longer in a pull.",
            get: { if case .hidden(let progress) = $0 { progress } else { nil } },
            set: { .hidden(fromProgress: $1) })
        ]))
  }
}
