// Sizes, time stamps and travels come from users and devices. These conversions make them harmless, so that
// no formula has to handle NaN or infinity.

extension Double {
  /// This number as a length: negative numbers and NaN count as 0, infinity as the largest number.
  package var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// The largest coordinate, 10¹⁵ points: beyond it doubles are more than an eighth of a point apart.
  package static var farthest: Double { 1e15 }

  /// This number as a position, velocity or distance: NaN counts as 0, a number beyond `farthest` as that.
  package var asCoordinate: Double {
    if isNaN { return 0 }
    return Swift.min(Swift.max(self, -Self.farthest), Self.farthest)
  }

  /// The longest duration of a motion, 10⁹ seconds: thirty years.
  package static var longestMotion: Double { 1e9 }

  /// This number as seconds since a motion's start: negative numbers and NaN count as 0, a number above
  /// `longestMotion` as that.
  package var asElapsed: Double { self > 0 ? Swift.min(self, Self.longestMotion) : 0 }

  /// This number limited to the range from `-limit` to `limit`.
  package func limited(to limit: Double) -> Double { Swift.min(Swift.max(self, -limit), limit) }
}
