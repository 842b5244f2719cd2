extension ScrollModel {
  /// A device that has hold of the content.
  struct Tracking: Sendable {
    var device: InputDevice
    /// Where the content would be without resistance.
    var raw: Double
    /// `raw` when the pointer was at `origin`.
    var rawAtOrigin: Double
    /// The pointer's place along the axis from which its travel counts.
    var origin: Double
    /// The pointer's latest place along the axis.
    var pointer: Double
    /// What the pointers travelled so far, whichever led and whatever the content did meanwhile.
    var travel = 0.0
    var velocity = VelocityTracker()
    /// What the fling that was caught adds to this release.
    var momentum: CarriedMomentum?
    var startBand: PullBand
    var endBand: PullBand
    /// The visible way to where a wheel's detent leads.
    var step: Movement?
    /// When silence ends the gesture.
    var deadline: Double?
    /// The detents of this turn of a wheel so far.
    var detents = 0.0

    /// Counts further travel from here.
    mutating func rebase() {
      rawAtOrigin = raw
      origin = pointer
    }
  }

  /// Takes hold of the content where it is.
  ///
  /// `since` is when the device touched it.
  mutating func track(
    _ device: InputDevice, pointer: Double, since: Double? = nil, at time: Double
  ) {
    let offset = position(at: time)
    var tracking = Tracking(
      device: device, raw: offset, rawAtOrigin: offset, origin: pointer, pointer: pointer,
      startBand: band(at: .start, for: device), endBand: band(at: .end, for: device))
    latchBands(in: &tracking, showing: offset)
    tracking.raw = raw(showing: offset, in: tracking)
    tracking.rawAtOrigin = tracking.raw
    tracking.velocity.add(position: 0, time: since ?? time)
    if configuration.carriesMomentum, phase(at: time) == .decelerating {
      tracking.momentum = CarriedMomentum(caughtAt: speed(at: time))
    }
    activity = .tracking(tracking)
  }

  /// Follows the pointer of a drag.
  mutating func follow(pointer: Double, at time: Double) {
    guard case .tracking(var tracking) = activity else { return }
    // Held here alone, its samples are not copied.
    activity = .resting(offset: tracking.raw)
    tracking.travel -= direction * (pointer - tracking.pointer)
    tracking.pointer = pointer
    let before = tracking.raw
    tracking.raw = tracking.rawAtOrigin - direction * (pointer - tracking.origin)
    let range = restingRange
    // What was caught further out comes back with the pointer; it does not jump.
    let low = stops(at: .start) ? min(range.lowerBound, before) : -.infinity
    let high = stops(at: .end) ? max(range.upperBound, before) : .infinity
    if tracking.raw < low || tracking.raw > high {
      tracking.raw = min(max(tracking.raw, low), high)
      tracking.rebase()
    }
    if range.contains(tracking.raw) {
      standsOut = EdgePair(false)
      if tracking.startBand.isMakeshift || tracking.endBand.isMakeshift {
        latchBands(in: &tracking, showing: tracking.raw)
      }
    }
    if let last = tracking.velocity.lastTime, time - last >= VelocityTracker.window {
      tracking.momentum = nil
    }
    tracking.velocity.add(position: tracking.travel, time: time)
    activity = .tracking(tracking)
  }

  /// Lets go: content goes on with the velocity it was seen to have, or with the one given.
  mutating func release(at time: Double, velocity given: Double? = nil) -> ScrollChanges {
    guard case .tracking(let tracking) = activity else { return [] }
    let offset = position(at: time)
    let own = given ?? speed(at: time)
    let isInside =
      displacement(of: offset, at: .start) < 0 && displacement(of: offset, at: .end) < 0
    let isFling = abs(own) >= configuration.minimumFlingVelocity
    let carried = isInside && isFling ? tracking.momentum : nil
    let velocity = limited(carried?.added(to: own) ?? own)
    if isInside, tracking.device != .wheel { contentScrolledAt = time }
    if restingRange.contains(offset), abs(velocity) < configuration.minimumFlingVelocity {
      stop(from: offset, velocity: velocity, time: time)
    } else {
      coast(from: offset, velocity: velocity, time: time)
    }
    return restedOr(.released, at: time)
  }

  /// Takes the content from the device without a release.
  mutating func cancelTracking(at time: Double) -> ScrollChanges {
    guard case .tracking = activity else { return [] }
    stop(from: position(at: time), velocity: limited(speed(at: time)), time: time)
    return restedOr(.cancelled, at: time)
  }

  /// A velocity that no device exceeds, whatever its stamps say.
  private func limited(_ velocity: Double) -> Double {
    let limit = configuration.maximumFlingVelocity
    return min(max(velocity, -limit), limit)
  }

  private func restedOr(_ change: ScrollChanges.Change, at time: Double) -> ScrollChanges {
    phase(at: time) == .resting ? [change, .rested] : [change]
  }

  // MARK: Resistance

  private func band(at edge: Edge, for device: InputDevice) -> PullBand {
    let rule = rules[edge]
    let maximum = rule.maximumPull.isNaN ? .infinity : max(0, rule.maximumPull)
    return PullBand(
      resistance: rule.resistance[device].resistance(
        viewport: viewport, trigger: rule.trigger[device]),
      maximum: maximum)
  }

  /// Takes the bands of the moment for a gesture that shows content at an offset.
  func latchBands(in tracking: inout Tracking, showing offset: Double) {
    for edge in Edge.allCases {
      var latched = band(at: edge, for: tracking.device)
      let out = overshoot(of: offset, past: edge)
      if out > 0, !latched.reaches(out) { latched = .makeshift(out) }
      switch edge {
      case .start: tracking.startBand = latched
      case .end: tracking.endBand = latched
      }
    }
  }

  /// How far a raw position is out past an edge and its hold; negative inside.
  func overshoot(of raw: Double, past edge: Edge) -> Double {
    let range = restingRange
    return edge == .start ? range.lowerBound - raw : raw - range.upperBound
  }

  /// Where content is shown for what a device asks.
  func shown(_ tracking: Tracking) -> Double {
    let range = restingRange
    if tracking.raw < range.lowerBound {
      return range.lowerBound - tracking.startBand.pull(finger: range.lowerBound - tracking.raw)
    }
    if tracking.raw > range.upperBound {
      return range.upperBound + tracking.endBand.pull(finger: tracking.raw - range.upperBound)
    }
    return tracking.raw
  }

  /// What a device must ask for so that content is shown at an offset: the inverse of `shown`.
  func raw(showing offset: Double, in tracking: Tracking) -> Double {
    let range = restingRange
    if offset < range.lowerBound {
      return range.lowerBound - tracking.startBand.finger(pull: range.lowerBound - offset)
    }
    if offset > range.upperBound {
      return range.upperBound + tracking.endBand.finger(pull: offset - range.upperBound)
    }
    return offset
  }

  /// Whether drags and wheels stop at an edge: in short content that must not bounce, and while an
  /// indicator stands over the content by itself.
  func stops(at edge: Edge) -> Bool {
    overlays[edge] != nil && !standsOut[edge]
      || !configuration.shortContentBounces && endRest <= -insets.start
  }

  /// Content velocity over pointer velocity.
  func slope(_ tracking: Tracking) -> Double {
    let range = restingRange
    if tracking.raw <= range.lowerBound, stops(at: .start) { return 0 }
    if tracking.raw >= range.upperBound, stops(at: .end) { return 0 }
    if tracking.raw < range.lowerBound {
      return tracking.startBand.slope(finger: range.lowerBound - tracking.raw)
    }
    if tracking.raw > range.upperBound {
      return tracking.endBand.slope(finger: tracking.raw - range.upperBound)
    }
    return 1
  }

  /// +1 where content follows a pointer that moves along the coordinate, −1 in a right-to-left list.
  var direction: Double { axis == .horizontal && isRightToLeft ? -1 : 1 }
}
