// Sizes, stamps and travels come from users and devices. They are made harmless here, once, so that
// no formula below ever meets NaN or infinity.

extension Double {
  /// This number as a length: negative numbers and NaN count as 0, infinity as the largest number.
  package var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// The farthest that anything is or travels, 10¹⁵ points: beyond it a double cannot tell two neighbouring
  /// eighths of a point apart.
  package static var farthest: Double { 1e15 }

  /// This number as a position, velocity or distance: NaN counts as 0, and beyond `farthest` that is taken.
  package var asCoordinate: Double {
    if isNaN { return 0 }
    return Swift.min(Swift.max(self, -Self.farthest), Self.farthest)
  }

  /// The time after which every motion stands still, 10⁹ seconds: thirty years.
  package static var longestMotion: Double { 1e9 }

  /// This number as seconds since a motion's start: negative numbers and NaN count as 0, and more than
  /// `longestMotion` as that.
  package var asElapsed: Double { self > 0 ? Swift.min(self, Self.longestMotion) : 0 }

  /// This number between a limit's negative and the limit.
  package func limited(to limit: Double) -> Double { Swift.min(Swift.max(self, -limit), limit) }
}
