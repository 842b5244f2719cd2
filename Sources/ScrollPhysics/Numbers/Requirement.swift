/// Stops the program if an argument is invalid.
///
/// The message names the argument.
///
/// Unlike `precondition`, it prints its message in optimized builds too. It makes the message only
/// when it needs it.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}

/// Prints the message and stops.
///
/// It is not inlined, so that callers of `require` stay small.
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
