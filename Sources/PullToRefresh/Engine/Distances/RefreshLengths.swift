internal import ScrollPhysics

/// The distances of a configuration in points, for one viewport, row length and device.
struct RefreshLengths: Hashable, Sendable {
  var start: Double
  var trigger: Double
  var full: Double
  /// The share of the configured trigger distance that is within reach, 0…1.
  var reach: Double
  var hold: Double
  var maximumPull: Double
  /// The distance before the end at which content has arrived.
  var preload: Double
  var twoLevel: TwoLevelLengths?

  /// Resolves a configuration.
  ///
  /// - Parameters:
  ///   - rows: The length of the rows that the configuration preloads.
  ///   - device: The device that pulls.
  ///   - inset: The client's inset at the edge.
  init(
    _ configuration: RefreshConfiguration, viewport: Double, rows: Double, device: InputDevice?,
    inset: Double
  ) {
    let indicator = configuration.distances.indicatorLength
    // The product of two finite numbers can still overflow.
    func points(_ distance: PullDistance) -> Double {
      let points = distance.points(viewport: viewport, indicator: indicator)
      return points.isFinite ? points : 0
    }
    let preloaded: Double =
      switch configuration.distances.preload {
      case .points(let points): points
      case .viewport(let fraction): fraction * viewport
      case .rows: rows
      }
    preload = preloaded.isFinite ? max(0, preloaded) : 0
    // The fraction of a point in the inset counts as pulled already.
    if configuration.distances.countsWholeInsets { preload += inset - inset.rounded(.down) }
    hold = max(0, configuration.distances.hold.map(points) ?? indicator)
    maximumPull = configuration.distances.maximumPull.map { max(0, points($0)) } ?? .infinity
    // Pulls count from `preload` before the end. An arrival is complete there, a pull one trigger further.
    let distance = points(
      device.flatMap { configuration.distances.triggerByDevice[$0] }
        ?? configuration.distances.trigger)
    let shift = configuration.firing.moment == .onArrival ? distance : 0
    let ahead = preload + shift
    start = points(configuration.distances.start) - ahead
    let trigger = configuration.reachable(
      distance - ahead, viewport: viewport, device: device ?? .touch)
    self.trigger = trigger
    if configuration.distances.hold == nil, configuration.firing.moment != .onArrival, trigger > 0 {
      hold = min(hold, trigger)
    }
    reach = distance > ahead ? trigger / (distance - ahead) : 1
    full = configuration.distances.full.map { points($0) - ahead } ?? trigger
    if let second = configuration.twoLevel, configuration.opensSpace {
      let hold = max(0, points(second.length))
      twoLevel = TwoLevelLengths(
        trigger: trigger, opens: max(trigger, points(second.distance) - preload), hold: hold,
        closes: hold - max(0, points(second.closeDistance)))
    }
  }

  /// The progress of a pull, 0…1.
  func progress(pull: Double) -> Double {
    let travel = full - start
    guard travel > 0 else { return pull >= full ? 1 : 0 }
    return min(max((pull - start) / travel, 0), 1)
  }

  /// Whether content at a displacement has left the edge towards the threshold.
  func isOut(_ displacement: Double) -> Bool { displacement > min(0, start) }
}

extension RefreshConfiguration {
  /// Whether a pull opens space that a second level can fill.
  fileprivate var opensSpace: Bool {
    purpose == .refresh && appearance.placement != .overlay && firing.moment != .onArrival
  }
}
