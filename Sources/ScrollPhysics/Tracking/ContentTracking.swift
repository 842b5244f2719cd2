/// A device that holds the content: where it asks the content to be, and where resistance shows it.
struct ContentTracking: Sendable {
  let device: InputDevice
  /// Where the content would be without resistance.
  private(set) var raw: Double
  /// The pointer's latest position along the axis.
  private(set) var pointer: Double
  /// The distance the pointers traveled so far, whichever led and whatever the content did meanwhile.
  private(set) var travel = 0.0
  private(set) var velocity = VelocityTracker()
  /// The velocity that the caught fling adds to this release.
  var momentum: CarriedMomentum?
  private(set) var bands: EdgePair<PullBand>
  /// The visible movement to the position of the latest detents of a wheel.
  var step: ScrollMovement?
  /// The detents of this turn of a wheel so far.
  var detents = 0.0
  /// When silence ends the gesture.
  var deadline: Double?
  /// The pointer's position from which its travel counts, and `raw` there.
  private var origin: (pointer: Double, raw: Double)

  /// Holds content that is shown at an offset, by bands that reach it.
  init(
    _ device: InputDevice, pointer: Double, since time: Double, showing offset: Double,
    bands: EdgePair<PullBand>, in range: ClosedRange<Double>
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

  /// Moves the raw position and counts further travel from here.
  mutating func ask(for raw: Double) {
    self.raw = raw
    rebase()
  }

  /// Counts further travel from here, where another pointer may lead from now on.
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

  /// Takes the current bands of a gesture that shows the content at an offset.
  ///
  /// A band that does not reach that far is replaced by a makeshift one.
  mutating func engage(
    _ bands: EdgePair<PullBand>, showing offset: Double, in range: ClosedRange<Double>
  ) {
    self.bands = bands
    for (edge, out) in [(Edge.start, range.lowerBound - offset), (.end, offset - range.upperBound)]
    where out > 0 && !bands[edge].reaches(out) {
      self.bands[edge] = .makeshift(out)
    }
  }

  /// Whether a makeshift band replaces one that does not reach as far as the content was caught.
  var hasMakeshiftBand: Bool { bands.start.isMakeshift || bands.end.isMakeshift }

  /// The offset that is shown for the offset that the device requests.
  func shown(in range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound {
      return range.lowerBound - bands.start.pull(finger: range.lowerBound - raw)
    }
    if raw > range.upperBound {
      return range.upperBound + bands.end.pull(finger: raw - range.upperBound)
    }
    return raw
  }

  /// The offset that the device must request so that an offset is shown: the inverse of `shown`.
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
