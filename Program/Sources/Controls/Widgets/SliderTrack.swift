/// The horizontal line that the middle of a slider's knob moves on, in points.
package struct SliderTrack: Hashable {
  /// The left end.
  package var start: Double
  /// The right end.
  package var end: Double
  /// The height of the line.
  package var y: Double

  /// Makes a track between two ends.
  package init(from start: Double, to end: Double, y: Double) {
    (self.start, self.end, self.y) = (start, end, y)
  }

  /// The position of the knob for a share of the track.
  package func x(at share: Double) -> Double { start + share * (end - start) }

  /// The share of the track for a position, 0…1.
  package func share(at x: Double) -> Double {
    guard end > start else { return 0 }
    return min(max((x - start) / (end - start), 0), 1)
  }
}
