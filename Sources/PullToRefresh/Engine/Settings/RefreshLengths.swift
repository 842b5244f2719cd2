internal import ScrollPhysics

/// The distances of a configuration in points, for one viewport, row length and device.
struct RefreshLengths: Hashable, Sendable {
  var start: Double
  var trigger: Double
  var full: Double
  /// The trigger distance as a fraction of the configured one, 0…1.
  ///
  /// It is less than 1 if the reachable finger travel limits the trigger distance.
  var reach: Double
  var hold: Double
  var maximumPull: Double
  /// The distance from the end of the content at which an arrival fires.
  var preload: Double
  var twoLevel: TwoLevelLengths?

  /// Computes the distances of a configuration.
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
    // Rounding down the inset brings every threshold nearer by the fractional part of the inset.
    if configuration.distances.countsWholeInsets { preload += inset - inset.rounded(.down) }
    hold = max(0, configuration.distances.hold.map(points) ?? indicator)
    maximumPull = configuration.distances.maximumPull.map { max(0, points($0)) } ?? .infinity
    // Pulls are measured from a position that is `preload` points before the end. An arrival fires
    // at that position, and a pull fires one trigger distance farther out.
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

  /// Whether content with this displacement is past the edge, or past a negative start distance.
  func isOut(_ displacement: Double) -> Bool { displacement > min(0, start) }
}

extension RefreshConfiguration {
  /// Whether a pull of this control opens a space that a second level can fill.
  fileprivate var opensSpace: Bool {
    purpose == .refresh && appearance.placement != .overlay && firing.moment != .onArrival
  }
}

/// The distances of a second level in points, and the decisions that depend on them.
struct TwoLevelLengths: Hashable, Sendable {
  /// The pull that arms the control.
  var trigger: Double
  /// The pull that opens the level.
  var opens: Double
  /// The space of the open level.
  var hold: Double
  /// The largest displacement at which a release closes the level.
  var closes: Double

  /// The progress of a pull from the threshold to the second level, 0…1.
  func progress(pull: Double) -> Double {
    let travel = opens - trigger
    guard travel > 0 else { return pull >= opens ? 1 : 0 }
    return min(max((pull - trigger) / travel, 0), 1)
  }

  /// Whether the release of a pull of this length opens the level.
  ///
  /// After a pull has reached the level, this is true until the pull falls back by the hysteresis.
  func isReached(by pull: Double, wasReached: Bool, hysteresis: Double) -> Bool {
    pull >= opens - (wasReached ? hysteresis : 0) - RefreshEngine.rounding
  }

  /// The effect of a release while the level is open.
  func release(at displacement: Double) -> Release {
    if displacement <= closes { return .closes }
    return displacement < hold ? .returns : .stays
  }

  enum Release { case closes, returns, stays }
}

extension RefreshConfiguration {
  /// A trigger distance in points, limited to the pull that a finger reaches with the travel
  /// `RefreshDistances.reachableFraction`.
  ///
  /// A negative distance is a position before the edge. The function returns it unchanged, because
  /// content scrolls to that position without a pull.
  func reachable(_ trigger: Double, viewport: Double, device: InputDevice) -> Double {
    guard let fraction = distances.reachableFraction, viewport > 0, trigger > 0 else {
      return trigger
    }
    var reached = trigger
    // A nearer trigger makes some resistances stiffer. The same finger travel then pulls less,
    // which brings the trigger even nearer. The loop repeats this until the trigger is within
    // reach.
    for _ in 0..<Self.attempts {
      let pull = resistance[device].resistance(viewport: viewport, trigger: reached)
        .pull(finger: fraction * viewport).asLength
      // If the device cannot pull, keep the distance, because a distance of 0 would fire at once.
      if pull >= reached || pull == 0 { return reached }
      reached = pull
    }
    return reached
  }

  private static var attempts: Int { 16 }
}
