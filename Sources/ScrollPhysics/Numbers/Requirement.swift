/// Stops the program if an argument is invalid, with a message that names it.
///
/// Unlike `precondition`, it prints its message in optimized builds too. The message is made only when needed.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}

/// Kept out of line, so that callers of `require` stay small.
@inline(never)
private func stop(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops the program unless a setting is at least 0; NaN is not.
package func requireAtLeastZero(_ value: Double, _ name: StaticString) {
  require(value >= 0, "\(name) must be at least 0, is \(value)")
}

/// Stops the program unless a setting lies in a range.
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
