// Sizes, stamps and travels come from users and devices. They are made harmless here, once, so that
// no formula below ever meets NaN or infinity.

extension Double {
  /// This number as a length: negative numbers and NaN count as 0, infinity as the largest number.
  var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// This number as a position, velocity or distance: NaN counts as 0, and beyond ±10¹⁵ the limit is
  /// taken, from where on a double cannot tell two neighbouring eighths of a point apart anyway.
  var asCoordinate: Double {
    if isNaN { return 0 }
    return Swift.min(Swift.max(self, -1e15), 1e15)
  }

  /// This number as seconds since a motion's start: negative numbers and NaN count as 0, and after 10⁹
  /// seconds every motion stands still.
  var asElapsed: Double { self > 0 ? Swift.min(self, 1e9) : 0 }
}
