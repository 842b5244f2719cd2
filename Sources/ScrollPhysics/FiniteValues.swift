// Sizes, stamps and travels come from users and devices. They are made harmless here, once, so that
// no formula below ever meets NaN or infinity.

extension Double {
  /// This number as a length: negative numbers and NaN count as 0, infinity as the largest number.
  var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// The farthest that anything is or travels, 10¹⁵ points: beyond it a double cannot tell two neighbouring
  /// eighths of a point apart.
  static var farthest: Double { 1e15 }

  /// This number as a position, velocity or distance: NaN counts as 0, and beyond `farthest` that is taken.
  var asCoordinate: Double {
    if isNaN { return 0 }
    return Swift.min(Swift.max(self, -Self.farthest), Self.farthest)
  }

  /// This number as seconds since a motion's start: negative numbers and NaN count as 0, and after 10⁹
  /// seconds every motion stands still.
  var asElapsed: Double { self > 0 ? Swift.min(self, 1e9) : 0 }
}
