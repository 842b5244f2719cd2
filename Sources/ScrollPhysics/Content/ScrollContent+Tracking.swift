extension ScrollContent: GestureTarget {
  var device: InputDevice? { activity.device }

  var isMoving: Bool { activity.isMoving }

  /// Holds the content at its current position, for a device that touched it at `since`.
  mutating func track(_ device: InputDevice, pointer: Double, since: Double, time: Double) {
    let request = requestedPosition(for: device, time: time)
    endReturn(time: time)
    let isCaught = configuration.carriesMomentum && phase(at: time) == .decelerating
    let travel = PointerTravel(
      pointer: pointer, since: since,
      momentum: isCaught ? CarriedMomentum(caughtAt: speed(at: time)) : nil)
    let tracking = ContentTracking(pointer: travel, request: request)
    activity =
      device == .touchpad
      ? .touchpad(TouchpadActivity(tracking: tracking))
      : .drag(DragActivity(device: device, tracking: tracking))
  }

  /// Holds the content at its current position, for a wheel that pulls an edge.
  mutating func holdByWheel(time: Double) {
    let request = requestedPosition(for: .wheel, time: time)
    endReturn(time: time)
    activity = .wheel(WheelActivity(request: request))
  }

  private func requestedPosition(for device: InputDevice, time: Double) -> RequestedPosition {
    RequestedPosition(
      showing: position(at: time), bands: bands(for: device), in: restingRange)
  }

  /// Ends the return of an earlier pull, because a device holds the content again.
  private mutating func endReturn(time: Double) {
    openings = EdgePair(nil)
    if restingRange.contains(position(at: time)) { endStandingOut() }
    continueRebasedPulls(at: position(at: time))
    returningWheelPull = nil
  }

  mutating func follow(pointer: Double, time: Double) {
    guard let limits = activity.request.map(limits), let device = activity.device else { return }
    let direction = direction
    activity.changeTracking {
      $0.follow(pointer: pointer, direction: direction, limits: limits, time: time)
    }
    let range = restingRange
    if let request = activity.request, range.contains(request.raw) {
      endStandingOut()
      if request.hasMakeshiftBand {
        let bands = bands(for: device)
        activity.changeTracking { $0.endMakeshift(bands, in: range) }
      }
    }
    endRebasedPulls()
  }

  /// The offsets that a device can request.
  ///
  /// An edge can stop the device. A request already past that edge cannot go farther out.
  private func limits(of request: RequestedPosition) -> ClosedRange<Double> {
    let range = restingRange
    let low = stops(at: .start) ? min(range.lowerBound, request.raw) : -.infinity
    let high = stops(at: .end) ? max(range.upperBound, request.raw) : .infinity
    return low...high
  }

  /// Moves tracked content to the pointer's estimated position for a frame, within the limits.
  mutating func resample(at frame: Double) {
    guard let tracking = activity.tracking,
      let travel = PointerResampler().position(at: frame, of: tracking.travel.velocity)
    else { return }
    let (raw, limits) = (tracking.request.raw, limits(of: tracking.request))
    guard limits.lowerBound < raw, raw < limits.upperBound else { return }
    activity.changeRequest { $0.ask(for: limits.clamp(raw + travel - tracking.travel.distance)) }
  }

  var trackedPointer: Double? { activity.tracking?.travel.pointer }

  mutating func rebase(pointer: Double) {
    activity.changeTracking { $0.rebase(pointer: pointer) }
  }

  mutating func setTouchpadDeadline(_ deadline: Double) {
    activity.setTouchpadDeadline(deadline)
  }

  func isFlung(at time: Double) -> Bool {
    let slowest = max(TouchpadGesture.slowestFling, configuration.minimumFlingVelocity)
    return extent.isInside(position(at: time)) && abs(speed(at: time)) >= slowest
  }

  mutating func release(time: Double) -> ScrollChanges { release(time: time, velocity: nil) }

  /// Releases the content with a velocity; nil means its current velocity.
  mutating func release(time: Double, velocity given: Double?) -> ScrollChanges {
    guard activity.isHeld else { return [] }
    let tracking = activity.tracking
    noteWheelPull(time: time)
    releaseVelocity = tracking.map { deviceVelocity($0, at: time) } ?? 0
    let offset = position(at: time)
    let own = given ?? speed(at: time)
    let isInside = extent.isInside(offset)
    let isFling = abs(own) >= configuration.minimumFlingVelocity
    let carried = isInside && isFling ? tracking?.travel.momentum : nil
    let velocity = (carried?.added(to: own) ?? own)
      .limited(to: configuration.maximumFlingVelocity)
    if isInside, tracking != nil { scrolledAt = time }
    let isSlow = abs(velocity) < configuration.minimumFlingVelocity
    endTracking(at: offset, velocity: velocity, time: time) { launch in
      launch.range.contains(offset) && isSlow
        ? launch.brake(from: offset, velocity: velocity)
        : launch.fling(from: offset, velocity: velocity)
    }
    return changes(.released, time: time)
  }

  /// Lets content move by itself: to a moved edge, to a hold that opened, or else by `next`.
  private mutating func endTracking(
    at offset: Double, velocity: Double, time: Double,
    next: (MovementLaunch) -> ScrollActivity
  ) {
    let visible = presented(offset)
    let movedEdge = Edge.allCases.first {
      hidesPull(at: $0) && rebased[$0] != nil && extent.overshoot(of: offset, past: $0) > 0
    }
    continueRebasedPulls(at: offset)
    if let movedEdge {
      returnApart(from: offset, velocity: velocity, visible: visible, time: time, at: movedEdge)
    } else {
      activity = opening(from: offset, velocity: velocity, time: time) ?? next(launch(at: time))
    }
  }

  /// The movement of released content to a hold that began to open during the gesture.
  ///
  /// It is nil if no hold began to open, or if the release flings the content back.
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
    guard activity.isHeld else { return [] }
    noteWheelPull(cancelledAt: time, time: time)
    let offset = position(at: time)
    let velocity = speed(at: time).limited(to: configuration.maximumFlingVelocity)
    endTracking(at: offset, velocity: velocity, time: time) {
      $0.brake(from: offset, velocity: velocity)
    }
    return changes(.cancelled, time: time)
  }

  private func changes(_ change: ScrollChanges.Change, time: Double) -> ScrollChanges {
    phase(at: time) == .resting ? [change, .rested] : [change]
  }

  // MARK: Resistance

  func bands(for device: InputDevice) -> EdgePair<LimitedResistance> {
    EdgePair(
      start: rules.start.band(for: device, viewport: extent.viewport),
      end: rules.end.band(for: device, viewport: extent.viewport))
  }

  /// The ratio of the content's velocity to the pointer's.
  func slope(_ request: RequestedPosition) -> Double {
    request.slope(in: restingRange, stops: stops)
  }

  /// Whether no device can pull content past an edge: an overlay is in use, or bounces are off.
  func stops(at edge: Edge) -> Bool {
    overlays[edge] != nil && !standsOut[edge]
      || !configuration.shortContentBounces && extent.endRest <= -extent.insets.start
  }
}
