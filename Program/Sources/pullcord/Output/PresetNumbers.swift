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

  init(_ preset: RefreshPreset) {
    self.preset = preset
    refresh = preset.refresh
  }

  private var trigger: Double { points(refresh.distances.trigger) }

  private var hold: Double {
    refresh.distances.hold.map { points($0) } ?? min(refresh.distances.indicatorLength, trigger)
  }

  private var finger: Double { fingerTravel(.touch) }

  private var indicator: String { IndicatorName(preset: preset.name).rawValue }

  private func fingerTravel(_ device: InputDevice) -> Double {
    refresh.resistance[device].resistance(viewport: Self.viewport, trigger: trigger)
      .finger(pull: trigger)
  }

  private func points(_ distance: PullDistance) -> Double {
    distance.points(viewport: Self.viewport, indicator: refresh.distances.indicatorLength)
  }

  /// The texts in the cells of a table row.
  var cells: [String] {
    let more = preset.loadMore.map { Self.name($0.firing.moment) } ?? "-"
    return [
      preset.name, Self.short(finger), Self.short(trigger), Self.short(hold),
      Self.name(refresh.firing.moment), more, indicator, preset.system,
    ]
  }

  var json: JSON {
    var members: [JSON.Member] = [
      ("name", .text(preset.name)), ("system", .text(preset.system)),
      ("indicator", .text(indicator)), ("viewport", .number(Self.viewport)),
      ("fingerToArm", .number(finger)),
    ]
    members += Self.members(of: refresh)
    members.append(("touchpadToArm", .number(fingerTravel(.touchpad))))
    members.append(("wheelStep", .orNull(refresh.distances.wheelStep)))
    members.append(("velocityStrategy", .text(preset.scroll.velocityStrategy.rawValue)))
    let loadMore = preset.loadMore.map { JSON.object(Self.members(of: $0)) }
    members.append(("loadMore", loadMore ?? .null))
    return .object(members)
  }

  private static func members(
    of configuration: RefreshConfiguration
  ) -> [JSON.Member] {
    let indicator = configuration.distances.indicatorLength
    func length(_ distance: PullDistance) -> Double {
      distance.points(viewport: viewport, indicator: indicator)
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
      ("fires", .text(name(configuration.firing.moment))),
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

  private static func name(_ firing: RefreshFiring.Moment) -> String {
    switch firing {
    case .onArrival: "on arrival"
    case .onRelease: "on release"
    case .atThreshold: "at threshold"
    case .dwell(let seconds): "held \(short(seconds)) s"
    }
  }
}
