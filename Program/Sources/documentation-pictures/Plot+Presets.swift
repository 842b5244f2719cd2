internal import PullToRefresh
internal import ScrollPhysics

extension Plot {
  /// The plots of the presets in a viewport of 800 points: the pull of a finger and of a touchpad.
  static let presets: [(name: String, plot: Plot)] = RefreshPreset.all.map { preset in
    let viewport = 800.0
    let refresh = preset.refresh
    let trigger = refresh.distances.trigger.points(
      viewport: viewport, indicator: refresh.distances.indicatorLength)
    let travel = Scale("travel past the edge, points", 0...400, step: 50)
    func curve(_ label: String, _ device: InputDevice) -> Curve {
      let rule = refresh.resistance[device]
      let resistance = rule.resistance(viewport: viewport, trigger: trigger)
      return Curve(label, along: travel) { resistance.pull(finger: $0) }
    }
    var plot = Plot(
      horizontal: travel, vertical: Scale("pull, points", 0...300, step: 50),
      curves: [curve("finger", .touch), curve("touchpad", .touchpad)])
    plot.level = (trigger, "trigger")
    return ("preset-\(preset.name)", plot)
  }
}
