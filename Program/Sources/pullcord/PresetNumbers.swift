internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The main numbers of a preset in a list of 800 points.
struct PresetNumbers {
  /// The viewport they are for, in points: the command's own default.
  private static let viewport = 800.0

  private let preset: RefreshPreset
  private let refresh: RefreshConfiguration

  init(_ preset: RefreshPreset) {
    self.preset = preset
    refresh = preset.refresh
  }

  private var trigger: Double { points(refresh.distances.trigger) }

  private var hold: Double {
    refresh.distances.hold.map { points($0) } ?? refresh.distances.indicatorLength
  }

  private var finger: Double { fingerTravel(.touch) }

  private func fingerTravel(_ device: InputDevice) -> Double {
    refresh.resistance[device].resistance(viewport: Self.viewport, trigger: trigger)
      .finger(pull: trigger)
  }

  private func points(_ distance: PullDistance) -> Double {
    distance.points(viewport: Self.viewport, indicator: refresh.distances.indicatorLength)
  }

  /// For a person.
  var cells: [String] {
    let more = preset.loadMore.map { Self.name($0.firing.moment) } ?? "-"
    return [
      preset.name, Self.short(finger), Self.short(trigger), Self.short(hold),
      Self.name(refresh.firing.moment), more, IndicatorName(preset: preset.name).rawValue,
      preset.system,
    ]
  }

  /// For a program.
  var json: String {
    var members: [(String, String?)] = [
      ("name", JSONText.string(preset.name)), ("system", JSONText.string(preset.system)),
      ("indicator", JSONText.string(IndicatorName(preset: preset.name).rawValue)),
      ("viewport", JSONText.number(Self.viewport)),
    ]
    members += Self.members(of: refresh, fingerToArm: finger, points)
    members.append(("touchpadToArm", JSONText.number(fingerTravel(.touchpad))))
    members.append(("wheelStep", refresh.distances.wheelStep.map(JSONText.number)))
    let more = preset.loadMore.map { more in
      Self.object(
        Self.members(of: more, fingerToArm: nil) {
          $0.points(viewport: Self.viewport, indicator: more.distances.indicatorLength)
        })
    }
    members.append(("loadMore", more))
    return Self.object(members)
  }

  private static func members(
    of configuration: RefreshConfiguration, fingerToArm: Double?,
    _ points: (PullDistance) -> Double
  ) -> [(String, String?)] {
    let trigger = points(configuration.distances.trigger)
    var members: [(String, String?)] = [
      ("start", JSONText.number(points(configuration.distances.start))),
      ("trigger", JSONText.number(trigger)),
      ("full", JSONText.number(configuration.distances.full.map(points) ?? trigger)),
      (
        "hold",
        JSONText.number(
          configuration.distances.hold.map(points) ?? configuration.distances.indicatorLength)
      ),
      ("indicatorLength", JSONText.number(configuration.distances.indicatorLength)),
      ("maximumPull", configuration.distances.maximumPull.map { JSONText.number(points($0)) }),
      ("fires", JSONText.string(name(configuration.firing.moment))),
      ("placement", JSONText.string(configuration.appearance.placement.rawValue)),
      ("minimumDuration", JSONText.number(configuration.timing.minimumDuration)),
      ("maximumDuration", JSONText.number(configuration.timing.maximumDuration)),
      ("resultDuration", JSONText.number(configuration.timing.resultDuration)),
    ]
    if let fingerToArm { members.insert(("fingerToArm", JSONText.number(fingerToArm)), at: 0) }
    return members
  }

  private static func object(_ members: [(String, String?)]) -> String {
    "{\(members.map { "\(JSONText.string($0.0)):\($0.1 ?? "null")" }.joined(separator: ","))}"
  }

  /// A number with at most one decimal place.
  private static func short(_ value: Double) -> String {
    ((value * 10).rounded() / 10).shortestText
  }

  private static func name(_ firing: RefreshFiring.Moment) -> String {
    switch firing {
    case .onArrival: "on arrival"
    case .onRelease: "on release"
    case .atThreshold: "at threshold"
    case .dwell(let seconds): "held \(short(seconds)) s"
    }
  }
}
