/// A device that holds the content, and the position it requests.
struct ContentTracking: Sendable {
  let device: InputDevice
  /// Where the content would be without resistance.
  private(set) var raw: Double
  private(set) var pointer: Double
  /// The distance that all leading pointers traveled so far, whether or not the content moved.
  private(set) var travel = 0.0
  private(set) var velocity = VelocityTracker()
  /// The velocity that the caught fling adds to this release.
  var momentum: CarriedMomentum?
  private(set) var bands: EdgePair<LimitedResistance>
  /// The visible movement to the position that a wheel's latest detents requested.
  var step: ScrollMovement?
  /// How far a wheel has pulled.
  var wheel: WheelNotches?
  /// The time at which the gesture ends if no further event arrives.
  var deadline: Double?
  /// The pointer position from which travel counts, and the value of `raw` at that position.
  private var origin: (pointer: Double, raw: Double)

  /// Tracks content at a visible offset, and extends the bands to reach it.
  init(
    _ device: InputDevice, pointer: Double, since time: Double, showing offset: Double,
    bands: EdgePair<LimitedResistance>, in range: ClosedRange<Double>
  ) {
    self.device = device
    self.pointer = pointer
    self.bands = bands
    raw = offset
    origin = (pointer, offset)
    engage(bands, showing: offset, in: range)
    ask(for: rawOffset(showing: offset, in: range))
    velocity.add(position: 0, time: time)
  }

  /// Moves the raw position, from which further travel counts.
  mutating func ask(for raw: Double) {
    self.raw = raw
    rebase()
  }

  /// Counts further travel from the current position, for another pointer if one leads now.
  mutating func rebase(pointer: Double? = nil) {
    if let pointer { self.pointer = pointer }
    origin = (self.pointer, raw)
  }

  /// Follows the pointer of a drag, as far as the limits allow.
  mutating func follow(
    pointer: Double, direction: Double, limits: ClosedRange<Double>, time: Double
  ) {
    travel -= direction * (pointer - self.pointer)
    self.pointer = pointer
    raw = origin.raw - direction * (pointer - origin.pointer)
    if !limits.contains(raw) { ask(for: limits.clamp(raw)) }
    if let last = velocity.lastTime, time - last >= VelocityTracker.window { momentum = nil }
    velocity.add(position: travel, time: time)
  }

  /// Replaces the bands without moving the content, by makeshift bands where they do not reach it.
  mutating func engage(
    _ bands: EdgePair<LimitedResistance>, showing offset: Double, in range: ClosedRange<Double>
  ) {
    self.bands = bands
    for (edge, out) in [(Edge.start, range.lowerBound - offset), (.end, offset - range.upperBound)]
    where out > 0 && !bands[edge].reaches(out) {
      self.bands[edge] = .makeshift(out)
    }
  }

  var hasMakeshiftBand: Bool { bands.start.isMakeshift || bands.end.isMakeshift }

  /// The visible offset for the offset that the device requests.
  func shown(in range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound {
      return range.lowerBound - bands.start.pull(finger: range.lowerBound - raw)
    }
    if raw > range.upperBound {
      return range.upperBound + bands.end.pull(finger: raw - range.upperBound)
    }
    return raw
  }

  /// The offset that the device must request to show an offset: the inverse of `shown`.
  func rawOffset(showing offset: Double, in range: ClosedRange<Double>) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - bands.start.finger(pull: range.lowerBound - offset)
    }
    if offset > range.upperBound {
      return range.upperBound + bands.end.finger(pull: offset - range.upperBound)
    }
    return offset
  }

  /// Content velocity over pointer velocity; 0 at an edge that stops the device.
  func slope(in range: ClosedRange<Double>, stops: (Edge) -> Bool) -> Double {
    if raw <= range.lowerBound, stops(.start) { return 0 }
    if raw >= range.upperBound, stops(.end) { return 0 }
    if raw < range.lowerBound { return bands.start.slope(finger: range.lowerBound - raw) }
    if raw > range.upperBound { return bands.end.slope(finger: raw - range.upperBound) }
    return 1
  }
}
