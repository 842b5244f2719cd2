/// Devices hold, move and release the content.
extension ScrollContent {
  /// Changes the tracking of a device; without one it has no effect.
  mutating func changeTracking(_ change: (inout ContentTracking) -> Void) {
    guard case .tracking(var tracking) = activity else { return }
    // Nobody else refers to its samples now, so that they are not copied.
    activity = .resting(offset: 0)
    change(&tracking)
    activity = .tracking(tracking)
  }

  /// Holds the content where it is, for a device that touched it at `since`.
  mutating func track(
    _ device: InputDevice, pointer: Double, since: Double? = nil, time: Double
  ) {
    var tracking = ContentTracking(
      device, pointer: pointer, since: since ?? time, showing: position(at: time),
      bands: bands(for: device), in: restingRange)
    if configuration.carriesMomentum, phase(at: time) == .decelerating {
      tracking.momentum = CarriedMomentum(caughtAt: speed(at: time))
    }
    activity = .tracking(tracking)
  }

  /// Follows the pointer of a drag.
  mutating func follow(pointer: Double, time: Double) {
    guard case .tracking(var tracking) = activity else { return }
    // Nobody else refers to its samples now, so that following a pointer allocates nothing.
    activity = .resting(offset: 0)
    let range = restingRange
    // Content that was caught further out comes back with the pointer and does not jump.
    let low = stops(at: .start) ? min(range.lowerBound, tracking.raw) : -.infinity
    let high = stops(at: .end) ? max(range.upperBound, tracking.raw) : .infinity
    tracking.follow(pointer: pointer, direction: direction, limits: low...high, time: time)
    if range.contains(tracking.raw) {
      standsOut = EdgePair(false)
      if tracking.hasMakeshiftBand {
        tracking.engage(bands(for: tracking.device), showing: tracking.raw, in: range)
      }
    }
    activity = .tracking(tracking)
  }

  /// The travel of the pointers that hold the content so far; nil without one.
  var trackedTravel: Double? {
    if case .tracking(let tracking) = activity { tracking.travel } else { nil }
  }

  /// The latest position along the axis of the pointer that holds the content; nil without one.
  var trackedPointer: Double? {
    if case .tracking(let tracking) = activity { tracking.pointer } else { nil }
  }

  /// Releases the content: it continues with its visible velocity, or with the given one.
  mutating func release(time: Double, velocity given: Double? = nil) -> ScrollChanges {
    guard case .tracking(let tracking) = activity else { return [] }
    let offset = position(at: time)
    let own = given ?? speed(at: time)
    let isInside = Edge.allCases.allSatisfy { extent.displacement(of: offset, at: $0) < 0 }
    let isFling = abs(own) >= configuration.minimumFlingVelocity
    let carried = isInside && isFling ? tracking.momentum : nil
    let velocity = limited(carried?.added(to: own) ?? own)
    if isInside, tracking.device != .wheel { scrolledAt = time }
    let isSlow = abs(velocity) < configuration.minimumFlingVelocity
    activity =
      restingRange.contains(offset) && isSlow
      ? launch(at: time).brake(from: offset, velocity: velocity)
      : launch(at: time).fling(from: offset, velocity: velocity)
    return changes(.released, time: time)
  }

  /// Takes the content from the device without a release.
  mutating func cancelTracking(time: Double) -> ScrollChanges {
    guard case .tracking = activity else { return [] }
    activity = launch(at: time).brake(
      from: position(at: time), velocity: limited(speed(at: time)))
    return changes(.cancelled, time: time)
  }

  /// A velocity that no device exceeds, whatever its time stamps are.
  private func limited(_ velocity: Double) -> Double {
    velocity.limited(to: configuration.maximumFlingVelocity)
  }

  private func changes(_ change: ScrollChanges.Change, time: Double) -> ScrollChanges {
    phase(at: time) == .resting ? [change, .rested] : [change]
  }

  // MARK: Resistance

  /// The current bands past both edges for a device.
  func bands(for device: InputDevice) -> EdgePair<PullBand> {
    var bands = EdgePair(rules.start.band(for: device, viewport: extent.viewport))
    bands.end = rules.end.band(for: device, viewport: extent.viewport)
    return bands
  }

  /// Content velocity over pointer velocity.
  func slope(_ tracking: ContentTracking) -> Double {
    tracking.slope(in: restingRange, stops: stops)
  }

  /// Whether drags and wheels stop at an edge: in short content that must not bounce, and while an
  /// indicator rests over the content by itself.
  func stops(at edge: Edge) -> Bool {
    overlays[edge] != nil && !standsOut[edge]
      || !configuration.shortContentBounces && extent.endRest <= -extent.insets.start
  }
}
