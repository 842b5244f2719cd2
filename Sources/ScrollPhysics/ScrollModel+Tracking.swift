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
    var velocity = VelocityTracker()
    var startResistance: any Resistance
    var endResistance: any Resistance
    /// The visible way to where a wheel's detent leads.
    var step: Movement?
    /// When silence ends the gesture.
    var deadline: Double?
    /// The edge a wheel pulls.
    var wheelEdge: Edge?

    /// Counts further travel from here.
    mutating func rebase() {
      rawAtOrigin = raw
      origin = pointer
    }
  }

  /// Takes hold of the content where it is.
  mutating func track(_ device: InputDevice, pointer: Double, origin: Double, at time: Double) {
    let offset = offset(at: time)
    var tracking = Tracking(
      device: device, raw: offset, rawAtOrigin: offset, origin: origin, pointer: pointer,
      startResistance: resistance(at: .start, for: device),
      endResistance: resistance(at: .end, for: device))
    tracking.raw = raw(showing: offset, in: tracking)
    tracking.rawAtOrigin = tracking.raw
    tracking.velocity.add(position: tracking.raw, at: time)
    activity = .tracking(tracking)
  }

  /// Follows the pointer of a drag.
  mutating func follow(pointer: Double, at time: Double) {
    guard case .tracking(var tracking) = activity else { return }
    tracking.pointer = pointer
    tracking.raw = tracking.rawAtOrigin - direction * (pointer - tracking.origin)
    if !configuration.shortContentBounces, endRest <= -insets.start {
      tracking.raw = restingRange.clamp(tracking.raw)
      tracking.rebase()
    }
    tracking.velocity.add(position: tracking.raw, at: time)
    activity = .tracking(tracking)
  }

  /// Lets go: content goes on with the velocity it was seen to have.
  mutating func release(at time: Double) -> ScrollChanges {
    guard case .tracking(let tracking) = activity else { return [] }
    let offset = offset(at: time)
    let velocity = velocity(at: time)
    if displacement(of: offset, at: .start) < 0, displacement(of: offset, at: .end) < 0,
      tracking.device != .wheel
    {
      contentScrolledAt = time
    }
    coast(from: offset, velocity: velocity, time: time)
    return restedOr(.released)
  }

  /// Takes the content from the device without a release.
  mutating func cancelTracking(at time: Double) -> ScrollChanges {
    guard case .tracking = activity else { return [] }
    coast(from: offset(at: time), velocity: 0, time: time)
    return restedOr(.cancelled)
  }

  private func restedOr(_ change: ScrollChanges) -> ScrollChanges {
    if case .resting = activity { [change, .rested] } else { change }
  }

  // MARK: Resistance

  private func resistance(at edge: Edge, for device: InputDevice) -> any Resistance {
    let rule = pullRule(at: edge)
    return rule.resistance[device].resistance(viewport: viewport, trigger: rule.trigger)
  }

  func latchResistances(in tracking: inout Tracking) {
    tracking.startResistance = resistance(at: .start, for: tracking.device)
    tracking.endResistance = resistance(at: .end, for: tracking.device)
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
      let pull = tracking.startResistance.pull(finger: range.lowerBound - tracking.raw)
      return range.lowerBound - min(pull, startRule.maximumPull)
    }
    if tracking.raw > range.upperBound {
      let pull = tracking.endResistance.pull(finger: tracking.raw - range.upperBound)
      return range.upperBound + min(pull, endRule.maximumPull)
    }
    return tracking.raw
  }

  /// What a device must ask for so that content is shown at an offset: the inverse of `shown`.
  func raw(showing offset: Double, in tracking: Tracking) -> Double {
    let range = restingRange
    if offset < range.lowerBound {
      return range.lowerBound
        - tracking.startResistance.finger(pull: range.lowerBound - offset)
    }
    if offset > range.upperBound {
      return range.upperBound + tracking.endResistance.finger(pull: offset - range.upperBound)
    }
    return offset
  }

  /// Content velocity over pointer velocity.
  func slope(_ tracking: Tracking) -> Double {
    let range = restingRange
    if tracking.raw < range.lowerBound {
      return tracking.startResistance.slope(finger: range.lowerBound - tracking.raw)
    }
    if tracking.raw > range.upperBound {
      return tracking.endResistance.slope(finger: tracking.raw - range.upperBound)
    }
    return 1
  }

  /// +1 where content follows a pointer that moves along the coordinate, −1 in a right-to-left list.
  var direction: Double { axis == .horizontal && isRightToLeft ? -1 : 1 }
}
