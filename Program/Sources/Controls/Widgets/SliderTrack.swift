/// The horizontal line along which the middle of a slider's knob moves, in points.
package struct SliderTrack: Hashable {
  /// The horizontal position of the left end.
  package var start: Double
  /// The horizontal position of the right end.
  package var end: Double
  /// The vertical position of the line.
  package var y: Double

  /// Makes a track between two ends.
  package init(from start: Double, to end: Double, y: Double) {
    (self.start, self.end, self.y) = (start, end, y)
  }

  /// The horizontal position of the knob for a fraction of the track.
  package func x(at share: Double) -> Double { start + share * (end - start) }

  /// The fraction of the track for a horizontal position, 0…1.
  package func share(at x: Double) -> Double {
    guard end > start else { return 0 }
    return min(max((x - start) / (end - start), 0), 1)
  }
}
