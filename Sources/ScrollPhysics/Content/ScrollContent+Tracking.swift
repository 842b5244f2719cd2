extension ScrollContent {
  mutating func changeTracking(_ change: (inout ContentTracking) -> Void) {
    guard case .tracking(var tracking) = activity else { return }
    // Drop the other reference to the samples, so that the change does not copy them.
    activity = .resting(offset: 0)
    change(&tracking)
    activity = .tracking(tracking)
  }

  /// Holds the content at its current position, for a device that touched it at `since`.
  mutating func track(
    _ device: InputDevice, pointer: Double, since: Double? = nil, time: Double
  ) {
    var tracking = ContentTracking(
      device, pointer: pointer, since: since ?? time, showing: position(at: time),
      bands: bands(for: device), in: restingRange)
    openings = EdgePair(nil)
    if restingRange.contains(position(at: time)) { endStandingOut() }
    catchRebasedPulls(at: position(at: time))
    returningWheelPull = nil
    nudgedEdge = nil
    if configuration.carriesMomentum, phase(at: time) == .decelerating {
      tracking.momentum = CarriedMomentum(caughtAt: speed(at: time))
    }
    activity = .tracking(tracking)
  }

  mutating func follow(pointer: Double, time: Double) {
    guard case .tracking(var tracking) = activity else { return }
    // Drop the other reference to the samples, so that following a pointer allocates nothing.
    activity = .resting(offset: 0)
    tracking.follow(
      pointer: pointer, direction: direction, limits: limits(of: tracking), time: time)
    let range = restingRange
    if range.contains(tracking.raw) {
      endStandingOut()
      if tracking.hasMakeshiftBand {
        tracking.engage(bands(for: tracking.device), showing: tracking.raw, in: range)
      }
    }
    activity = .tracking(tracking)
    endRebasedPulls()
  }

  /// The offsets that a device can request.
  ///
  /// If content was caught farther out, it comes back with the pointer and does not jump.
  private func limits(of tracking: ContentTracking) -> ClosedRange<Double> {
    let range = restingRange
    let low = stops(at: .start) ? min(range.lowerBound, tracking.raw) : -.infinity
    let high = stops(at: .end) ? max(range.upperBound, tracking.raw) : .infinity
    return low...high
  }

  /// Moves tracked content to where its pointer is at the time of a frame.
  ///
  /// Content at an edge that stops its device stays there.
  mutating func resample(at frame: Double) {
    guard case .tracking(let tracking) = activity, tracking.device != .wheel,
      let travel = PointerResampler().position(at: frame, of: tracking.velocity)
    else { return }
    let limits = limits(of: tracking)
    guard limits.lowerBound < tracking.raw, tracking.raw < limits.upperBound else { return }
    changeTracking { $0.ask(for: limits.clamp(tracking.raw + travel - tracking.travel)) }
  }

  /// The travel of the pointers that hold the content so far, or nil if none does.
  var trackedTravel: Double? {
    if case .tracking(let tracking) = activity { tracking.travel } else { nil }
  }

  /// The latest position along the axis of the pointer that holds the content, or nil without one.
  var trackedPointer: Double? {
    if case .tracking(let tracking) = activity { tracking.pointer } else { nil }
  }

  /// Releases the content with the given velocity, or with its visible velocity.
  mutating func release(time: Double, velocity given: Double? = nil) -> ScrollChanges {
    guard case .tracking(let tracking) = activity else { return [] }
    noteWheelPull(time: time)
    releaseVelocity = tracking.device == .wheel ? 0 : deviceVelocity(tracking, at: time)
    let offset = position(at: time)
    let own = given ?? speed(at: time)
    let isInside = Edge.allCases.allSatisfy { extent.displacement(of: offset, at: $0) < 0 }
    let isFling = abs(own) >= configuration.minimumFlingVelocity
    let carried = isInside && isFling ? tracking.momentum : nil
    let velocity = limited(carried?.added(to: own) ?? own)
    if isInside, tracking.device != .wheel { scrolledAt = time }
    let isSlow = abs(velocity) < configuration.minimumFlingVelocity
    activity =
      opening(from: offset, velocity: velocity, time: time)
      ?? (restingRange.contains(offset) && isSlow
        ? launch(at: time).brake(from: offset, velocity: velocity)
        : launch(at: time).fling(from: offset, velocity: velocity))
    openings = EdgePair(nil)
    releaseRebasedPulls(at: offset)
    return changes(.released, time: time)
  }

  /// The travel of released content to a hold that opened under the device; nil without one, or if
  /// the release flings the content back.
  private func opening(from offset: Double, velocity: Double, time: Double) -> ScrollActivity? {
    for edge in Edge.allCases where extent.overshoot(of: offset, past: edge) > 0 {
      guard let curve = openings[edge],
        velocity * edge.outward > -configuration.minimumFlingVelocity
      else { return nil }
      return launch(at: time).settle(
        from: offset, velocity: velocity, to: restingRange.clamp(offset), curve: curve)
    }
    return nil
  }

  mutating func cancelTracking(time: Double) -> ScrollChanges {
    guard case .tracking = activity else { return [] }
    noteWheelPull(cancelledAt: time, time: time)
    let offset = position(at: time)
    let velocity = limited(speed(at: time))
    activity =
      opening(from: offset, velocity: velocity, time: time)
      ?? launch(at: time).brake(from: offset, velocity: velocity)
    openings = EdgePair(nil)
    releaseRebasedPulls(at: offset)
    return changes(.cancelled, time: time)
  }

  private func limited(_ velocity: Double) -> Double {
    velocity.limited(to: configuration.maximumFlingVelocity)
  }

  private func changes(_ change: ScrollChanges.Change, time: Double) -> ScrollChanges {
    phase(at: time) == .resting ? [change, .rested] : [change]
  }

  // MARK: Resistance

  func bands(for device: InputDevice) -> EdgePair<LimitedResistance> {
    var bands = EdgePair(rules.start.band(for: device, viewport: extent.viewport))
    bands.end = rules.end.band(for: device, viewport: extent.viewport)
    return bands
  }

  /// Content velocity over pointer velocity.
  func slope(_ tracking: ContentTracking) -> Double {
    tracking.slope(in: restingRange, stops: stops)
  }

  /// Whether drags and wheels stop at an edge, because it has an overlay or short, rigid content.
  func stops(at edge: Edge) -> Bool {
    overlays[edge] != nil && !standsOut[edge]
      || !configuration.shortContentBounces && extent.endRest <= -extent.insets.start
  }
}
