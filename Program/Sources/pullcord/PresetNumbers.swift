internal import PullToRefresh
internal import PullcordRecordings
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

  private var trigger: Double { points(refresh.triggerDistance) }

  private var hold: Double { refresh.holdLength.map { points($0) } ?? refresh.indicatorLength }

  private var finger: Double { fingerTravel(.touch) }

  private func fingerTravel(_ device: InputDevice) -> Double {
    refresh.resistance[device].resistance(viewport: Self.viewport, trigger: trigger)
      .finger(pull: trigger)
  }

  private func points(_ distance: PullDistance) -> Double {
    distance.points(viewport: Self.viewport, indicator: refresh.indicatorLength)
  }

  /// For a person.
  var cells: [String] {
    let more = preset.loadMore.map { Self.name($0.firing) } ?? "-"
    return [
      preset.name, Self.short(finger), Self.short(trigger), Self.short(hold),
      Self.name(refresh.firing), more, preset.indicator, preset.system,
    ]
  }

  /// For a program.
  var json: String {
    var members: [(String, String?)] = [
      ("name", JSONText.string(preset.name)), ("system", JSONText.string(preset.system)),
      ("indicator", JSONText.string(preset.indicator)),
      ("viewport", JSONText.number(Self.viewport)),
    ]
    members += Self.members(of: refresh, fingerToArm: finger, points)
    members.append(("touchpadToArm", JSONText.number(fingerTravel(.touchpad))))
    members.append(("wheelStep", refresh.wheelStep.map(JSONText.number)))
    let more = preset.loadMore.map { more in
      Self.object(
        Self.members(of: more, fingerToArm: nil) {
          $0.points(viewport: Self.viewport, indicator: more.indicatorLength)
        })
    }
    members.append(("loadMore", more))
    return Self.object(members)
  }

  private static func members(
    of configuration: RefreshConfiguration, fingerToArm: Double?,
    _ points: (PullDistance) -> Double
  ) -> [(String, String?)] {
    let trigger = points(configuration.triggerDistance)
    var members: [(String, String?)] = [
      ("start", JSONText.number(points(configuration.startDistance))),
      ("trigger", JSONText.number(trigger)),
      ("full", JSONText.number(configuration.fullDistance.map(points) ?? trigger)),
      (
        "hold",
        JSONText.number(configuration.holdLength.map(points) ?? configuration.indicatorLength)
      ),
      ("indicatorLength", JSONText.number(configuration.indicatorLength)),
      ("maximumPull", configuration.maximumPull.map { JSONText.number(points($0)) }),
      ("fires", JSONText.string(name(configuration.firing))),
      ("placement", JSONText.string(configuration.placement.rawValue)),
      ("minimumDuration", JSONText.number(configuration.minimumDuration)),
      ("maximumDuration", JSONText.number(configuration.maximumDuration)),
      ("resultDuration", JSONText.number(configuration.resultDuration)),
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

  private static func name(_ firing: RefreshConfiguration.Firing) -> String {
    switch firing {
    case .onArrival: "on arrival"
    case .onRelease: "on release"
    case .atThreshold: "at threshold"
    case .dwell(let seconds): "held \(short(seconds)) s"
    }
  }
}
