/// The position that a device requests for the content, and the resistance past the edges.
struct RequestedPosition: Sendable {
  /// Where the content would be without resistance.
  private(set) var raw: Double
  private(set) var bands: EdgePair<LimitedResistance>

  /// Requests the position that shows an offset; see `makeshift(_:)` for bands that cannot reach
  /// it.
  init(showing offset: Double, bands: EdgePair<LimitedResistance>, in range: ClosedRange<Double>) {
    self.bands = bands
    raw = offset
    show(offset, with: bands, in: range)
  }

  mutating func ask(for raw: Double) { self.raw = raw }

  /// Changes the bands, and requests the position that shows an offset with them.
  mutating func show(
    _ offset: Double, with bands: EdgePair<LimitedResistance>, in range: ClosedRange<Double>
  ) {
    engage(bands, showing: offset, in: range)
    raw = rawOffset(showing: offset, in: range)
  }

  /// Replaces the bands without moving the content.
  ///
  /// A makeshift band replaces a band that cannot reach the content's position.
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
  private func rawOffset(showing offset: Double, in range: ClosedRange<Double>) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - bands.start.finger(pull: range.lowerBound - offset)
    }
    if offset > range.upperBound {
      return range.upperBound + bands.end.finger(pull: offset - range.upperBound)
    }
    return offset
  }

  /// The ratio of content velocity to pointer velocity; 0 at an edge that stops the device.
  func slope(in range: ClosedRange<Double>, stops: (Edge) -> Bool) -> Double {
    if raw <= range.lowerBound, stops(.start) { return 0 }
    if raw >= range.upperBound, stops(.end) { return 0 }
    if raw < range.lowerBound { return bands.start.slope(finger: range.lowerBound - raw) }
    if raw > range.upperBound { return bands.end.slope(finger: raw - range.upperBound) }
    return 1
  }
}

/// A band: how far content follows a device past one edge, for one gesture.
struct LimitedResistance: Sendable {
  var resistance: any Resistance
  var maximum: Double
  /// Whether the band is makeshift, because the usual band cannot reach the content's position.
  var isMakeshift = false

  // These functions limit the results of a custom resistance: they are finite and at least 0, and
  // no pull exceeds the largest coordinate.

  func pull(finger: Double) -> Double {
    min(resistance.pull(finger: finger).asLength, min(maximum, .farthest))
  }

  func finger(pull: Double) -> Double { resistance.finger(pull: min(pull, maximum)).asLength }

  func slope(finger: Double) -> Double {
    resistance.pull(finger: finger) < maximum ? resistance.slope(finger: finger).asLength : 0
  }

  /// Whether a finger can reach this pull, and from there moves the content when it turns back.
  func reaches(_ pull: Double) -> Bool {
    let finger = finger(pull: pull)
    guard finger <= .farthest, abs(self.pull(finger: finger) - pull) <= Self.sameOffset else {
      return false
    }
    let back = max(finger - 1, 0)
    return pull - self.pull(finger: back) >= Self.leastSlope * (finger - back)
  }

  /// The largest distance by which catching content may move it, in points (our choice).
  ///
  /// This is larger than rounding errors.
  private static let sameOffset = 1e-9

  /// The slope below which a band counts as rigid (our choice).
  ///
  /// At this slope, a thousand points of finger travel move the content by one point.
  private static let leastSlope = 1e-3

  /// Makes a band for content that was caught at a pull that its own band cannot reach.
  ///
  /// The content follows the device one to one, but only back towards the edge.
  static func makeshift(_ pull: Double) -> LimitedResistance {
    LimitedResistance(
      resistance: LinearResistance(slope: 1, maximum: pull), maximum: pull, isMakeshift: true)
  }
}
