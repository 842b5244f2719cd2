internal import ScrollPhysics

/// The distances of a configuration in points, for a viewport, rows of some length and a device.
struct RefreshLengths: Hashable, Sendable {
  var start: Double
  var trigger: Double
  var full: Double
  var hold: Double
  var maximumPull: Double
  /// How far before the end content has arrived.
  var preload: Double
  /// The pull that opens the second level; infinite without one.
  var twoLevel = Double.infinity
  /// The space the second level takes.
  var twoLevelHold = 0.0
  /// The displacement at and below which a second level that is let go closes.
  var twoLevelCloses = 0.0

  /// Resolves a configuration.
  ///
  /// `rows` is the length of as many rows as it preloads, `device` the one that pulls, `inset` what the
  /// client reserves at the edge.
  init(
    _ configuration: RefreshConfiguration, viewport: Double, rows: Double = 0,
    device: InputDevice? = nil, inset: Double = 0
  ) {
    let indicator = configuration.distances.indicatorLength
    func points(_ distance: PullDistance) -> Double {
      let points = distance.points(viewport: viewport, indicator: indicator)
      return points.isFinite ? points : 0
    }
    let ahead: Double =
      switch configuration.distances.preload {
      case .points(let points): points
      case .viewport(let fraction): fraction * viewport
      case .rows: rows
      }
    preload = ahead.isFinite ? max(0, ahead) : 0
    // What is beyond a whole point of the inset is pulled through already.
    if configuration.distances.countsWholeInsets { preload += inset - inset.rounded(.down) }
    hold = max(0, configuration.distances.hold.map(points) ?? indicator)
    maximumPull = configuration.distances.maximumPull.map { max(0, points($0)) } ?? .infinity
    // Load-more counts from `preload` before the end; arrival is complete there, a pull one trigger on.
    let distance = points(
      device.flatMap { configuration.distances.triggerByDevice[$0] }
        ?? configuration.distances.trigger)
    let shift = configuration.firing.moment == .onArrival ? distance : 0
    start = points(configuration.distances.start) - preload - shift
    trigger = distance - preload - shift
    full = (configuration.distances.full.map(points) ?? distance) - preload - shift
    if let second = configuration.twoLevel, configuration.hasPulledRoom {
      twoLevel = max(trigger, points(second.distance) - preload)
      twoLevelHold = max(0, points(second.length))
      twoLevelCloses = twoLevelHold - max(0, points(second.closeDistance))
    }
  }
}

extension RefreshConfiguration {
  /// Whether a pull opens a room that a second level could fill.
  fileprivate var hasPulledRoom: Bool {
    purpose == .refresh && appearance.placement != .overlay && firing.moment != .onArrival
  }
}
