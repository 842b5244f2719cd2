internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The main numbers of a preset in a list of 800 points.
struct PresetNumbers {
  /// The length of the list in points, which is also the default of the other commands.
  private static let viewport = 800.0

  private let preset: RefreshPreset
  private let refresh: RefreshConfiguration

  /// Reads the numbers of a preset with its own indicator.
  init(_ preset: RefreshPreset) { (self.preset, refresh) = (preset, preset.refresh) }

  /// The numbers of the preset `pullcord` in a window, where this preset has another indicator.
  static let inWindow: PresetNumbers = {
    var tuning = Tuning()
    tuning.feature(.featured)
    return PresetNumbers(.pullcord, tuning.refresh)
  }()

  private init(_ preset: RefreshPreset, _ refresh: RefreshConfiguration) {
    (self.preset, self.refresh) = (preset, refresh)
  }

  /// A sentence about how the numbers in a window differ from the row of the preset `pullcord`.
  static let note =
    "In a window, pullcord shows \(IndicatorChoice.featured.rawValue), which is taller: finger "
    + "\(short(inWindow.finger)), trigger \(short(inWindow.trigger)), hold \(short(inWindow.hold))."

  private var trigger: Double { points(refresh.distances.trigger) }

  private var hold: Double {
    refresh.distances.hold.map { points($0) } ?? min(refresh.distances.indicatorLength, trigger)
  }

  private var finger: Double { fingerTravel(.touch) }

  private var indicator: String { IndicatorName(preset: preset.name).rawValue }

  private func fingerTravel(_ device: InputDevice) -> Double {
    PullJudge(refresh, viewport: Self.viewport).fingerToArm(device) ?? .infinity
  }

  private func points(_ distance: PullDistance) -> Double {
    distance.points(viewport: Self.viewport, indicator: refresh.distances.indicatorLength)
  }

  /// The texts in the cells of a table row.
  var cells: [String] {
    let more = preset.loadMore == nil ? "-" : moment("loadMore")
    return [
      preset.name, Self.short(finger), Self.short(trigger), Self.short(hold),
      moment("refresh"), more, indicator, preset.system,
    ]
  }

  var json: JSON {
    var members: [JSON.Member] = [
      ("name", .text(preset.name)), ("system", .text(preset.system)),
      ("indicator", .text(indicator)), ("viewport", .number(Self.viewport)),
      ("fingerToArm", .number(finger)),
    ]
    members += controlMembers(of: refresh, "refresh")
    members.append(("touchpadToArm", .number(fingerTravel(.touchpad))))
    members.append(("wheelStep", .orNull(refresh.distances.wheelStep)))
    members.append(("velocityStrategy", .text(preset.scroll.velocityStrategy.rawValue)))
    let loadMore = preset.loadMore.map { JSON.object(controlMembers(of: $0, "loadMore")) }
    members.append(("loadMore", loadMore ?? .null))
    if preset.name == Self.inWindow.preset.name {
      let own = Self.inWindow
      members.append(
        (
          "inWindow",
          [
            "indicator": .text(IndicatorChoice.featured.rawValue),
            "fingerToArm": .number(own.finger),
            "trigger": .number(own.trigger), "hold": .number(own.hold),
          ]
        ))
    }
    return .object(members)
  }

  /// The JSON members of a control.
  ///
  /// `control` is the prefix of the control's setting keys: `loadMore` for `loadMore.firing`.
  private func controlMembers(
    of configuration: RefreshConfiguration, _ control: String
  ) -> [JSON.Member] {
    let indicator = configuration.distances.indicatorLength
    func length(_ distance: PullDistance) -> Double {
      distance.points(viewport: Self.viewport, indicator: indicator)
    }
    func points(_ distance: PullDistance) -> JSON { .number(length(distance)) }
    let trigger = points(configuration.distances.trigger)
    return [
      ("start", points(configuration.distances.start)), ("trigger", trigger),
      ("full", configuration.distances.full.map(points) ?? trigger),
      (
        "hold",
        configuration.distances.hold.map(points)
          ?? .number(min(indicator, length(configuration.distances.trigger)))
      ),
      ("indicatorLength", .number(indicator)),
      ("maximumPull", configuration.distances.maximumPull.map(points) ?? .null),
      ("fires", .text(moment(control))),
      ("placement", .text(configuration.appearance.placement.rawValue)),
      ("minimumDuration", .number(configuration.timing.minimumDuration)),
      ("maximumDuration", .orNull(configuration.timing.maximumDuration)),
      ("resultDuration", .number(configuration.timing.resultDuration)),
    ]
  }

  /// Formats a number with at most one decimal place.
  private static func short(_ value: Double) -> String {
    ((value * 10).rounded() / 10).shortestText
  }

  /// The moment at which a control's action begins, in the words of the tuner, such as “on
  /// release”.
  private func moment(_ control: String) -> String {
    let tuning = Tuning(preset)
    func value(_ key: String) -> TuningValue? {
      TuningParameter.named("\(control).\(key)")?.value(in: tuning)
    }
    guard case .choice(let name) = value("firing") else { return "-" }
    let words = TuningText.words(name)
    guard case .number(let seconds) = value("firing.dwell") else { return words }
    return "\(words) \(Self.short(seconds)) s"
  }
}
