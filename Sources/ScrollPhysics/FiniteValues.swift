// Sizes, stamps and travels come from users and devices. They are made harmless here, once, so that
// no formula below ever meets NaN or infinity.

extension Double {
  /// This number as a length: negative numbers and NaN count as 0, infinity as the largest number.
  var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// This number if it is finite, the largest number of its sign if it is infinite, 0 if it is NaN.
  var asFinite: Double {
    if isNaN { return 0 }
    return Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
