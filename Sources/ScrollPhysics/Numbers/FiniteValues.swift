// Sizes, time stamps and travels come from users and devices and can be invalid. These conversions
// make them finite, so that no formula has to handle NaN or infinity.

extension Double {
  /// This number as a length: finite, and 0 for negative numbers and NaN.
  package var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// The largest coordinate, 10¹⁵ points; doubles beyond it are an eighth of a point apart.
  package static var farthest: Double { 1e15 }

  /// This number limited to `-farthest...farthest`; NaN counts as 0.
  package var asCoordinate: Double {
    if isNaN { return 0 }
    return Swift.min(Swift.max(self, -Self.farthest), Self.farthest)
  }

  /// The longest duration of a motion: 10⁹ seconds, about thirty years.
  package static var longestMotion: Double { 1e9 }

  /// This number limited to `0...longestMotion`; NaN counts as 0.
  package var asElapsed: Double { self > 0 ? Swift.min(self, Self.longestMotion) : 0 }

  /// This number limited to the range from `-limit` to `limit`.
  package func limited(to limit: Double) -> Double { Swift.min(Swift.max(self, -limit), limit) }
}
