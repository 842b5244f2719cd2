package struct SliderTrack: Hashable {
  package var start: Double
  package var end: Double
  package var y: Double

  /// The distance from a detent within which a slider snaps to it, in points.
  ///
  /// It was chosen by feel. The knob is 12 points wide.
  private static let detentDistance = 4.0

  package init(from start: Double, to end: Double, y: Double) {
    (self.start, self.end, self.y) = (start, end, y)
  }

  package func x(at share: Double) -> Double { start + share * (end - start) }

  /// Whether a pointer at `x` is so close to the detent at `share` that the slider snaps to the
  /// detent.
  package func snaps(_ x: Double, toDetentAt share: Double) -> Bool {
    abs(self.x(at: share) - x) <= Self.detentDistance
  }

  package func share(at x: Double) -> Double {
    guard end > start else { return 0 }
    return min(max((x - start) / (end - start), 0), 1)
  }
}
