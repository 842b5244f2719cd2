internal import ScrollPhysics

/// The distances of a configuration in points, for one viewport, row length and device.
struct RefreshLengths: Hashable, Sendable {
  var start: Double
  var trigger: Double
  var full: Double
  var hold: Double
  var maximumPull: Double
  /// The distance before the end at which content has arrived.
  var preload: Double
  /// The pull that opens the second level; infinite without one.
  var twoLevel = Double.infinity
  /// The space of the second level.
  var twoLevelHold = 0.0
  /// The displacement at or below which a release closes the second level.
  var twoLevelCloses = 0.0

  /// Resolves a configuration.
  ///
  /// - Parameters:
  ///   - rows: The length of the rows that the configuration preloads.
  ///   - device: The device that pulls.
  ///   - inset: The client's inset at the edge.
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
    // The fraction of a point in the inset counts as pulled already.
    if configuration.distances.countsWholeInsets { preload += inset - inset.rounded(.down) }
    hold = max(0, configuration.distances.hold.map(points) ?? indicator)
    maximumPull = configuration.distances.maximumPull.map { max(0, points($0)) } ?? .infinity
    // Pulls count from `preload` before the end. An arrival is complete there, a pull one trigger further.
    let distance = points(
      device.flatMap { configuration.distances.triggerByDevice[$0] }
        ?? configuration.distances.trigger)
    let shift = configuration.firing.moment == .onArrival ? distance : 0
    start = points(configuration.distances.start) - preload - shift
    trigger = distance - preload - shift
    full = (configuration.distances.full.map(points) ?? distance) - preload - shift
    if let second = configuration.twoLevel, configuration.opensSpace {
      twoLevel = max(trigger, points(second.distance) - preload)
      twoLevelHold = max(0, points(second.length))
      twoLevelCloses = twoLevelHold - max(0, points(second.closeDistance))
    }
  }
}

extension RefreshConfiguration {
  /// Whether a pull opens space that a second level can fill.
  fileprivate var opensSpace: Bool {
    purpose == .refresh && appearance.placement != .overlay && firing.moment != .onArrival
  }
}
