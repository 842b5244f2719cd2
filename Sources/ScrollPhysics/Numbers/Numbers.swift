// Sizes, time stamps and travels come from users and devices and can be invalid. These conversions
// make them finite, so that no formula has to handle NaN or infinity.

extension Double {
  /// This number as a length: finite, and 0 for negative numbers and NaN.
  package var asLength: Double { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }

  /// The largest coordinate, 10¹⁵ points.
  ///
  /// Doubles of that size are already an eighth of a point apart.
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

/// Stops the program with a message that names an invalid argument, even in optimized builds.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}

/// Stops the program with a message.
///
/// This function is never inlined, so that callers of `require` stay small.
@inline(never)
private func stop(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops the program if a setting is negative or NaN.
package func requireAtLeastZero(_ value: Double, _ name: StaticString) {
  require(value >= 0, "\(name) must be at least 0, is \(value)")
}

/// Stops the program if a setting is outside a range, or NaN.
package func requireIn(_ range: ClosedRange<Double>, _ value: Double, _ name: StaticString) {
  require(
    range.contains(value),
    "\(name) must lie between \(range.lowerBound) and \(range.upperBound), is \(value)")
}

/// Stops the program unless an argument is finite and greater than 0.
package func requirePositive(_ value: Double, _ name: StaticString) {
  require(value > 0 && value.isFinite, "\(name) must be finite and greater than 0, is \(value)")
}

/// Stops the program unless an argument is finite and at least 0.
package func requireFinite(_ value: Double, _ name: StaticString) {
  require(value >= 0 && value.isFinite, "\(name) must be finite and at least 0, is \(value)")
}

// Root finding for equations without a closed form. Bisection cannot diverge, and its result
// depends on its arguments alone.

/// The first time in `low...high` at which `isPast` is true.
///
/// `isPast` must stay true once it is true. The result is at most `resolution` late. With 0, it is
/// the smallest `Double` at which `isPast` is true.
func bisect(
  from low: Double, to high: Double, resolution: Double = 0, until isPast: (Double) -> Bool
) -> Double {
  var low = low
  var high = high
  while high - low > resolution {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if isPast(middle) { high = middle } else { low = middle }
  }
  return high
}

/// The first of `start + step`, `start + 2·step`, `start + 4·step` … for which `isPast` is true.
///
/// Nil if `isPast` is false for all of them up to `longestMotion`.
func bracket(from start: Double, step: Double, until isPast: (Double) -> Bool) -> Double? {
  var step = step
  while start + step < .longestMotion {
    if isPast(start + step) { return start + step }
    step *= 2
  }
  return nil
}
