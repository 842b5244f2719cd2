/// Stops the program with a message that names an invalid argument, also in optimized builds.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}

/// Stops with a message; never inlined, so that callers of `require` stay small.
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
