/// Stops the program where an argument makes no sense, with a message that names it.
///
/// Unlike `precondition`, which loses its message in an optimised build, it says in every build what was
/// wrong. The message is made only then.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}

/// Out of the way of what calls `require`.
@inline(never)
private func stop(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops the program unless a setting is a number, 0 or more; `name` is the setting's.
package func requireAtLeastZero(_ value: Double, _ name: StaticString) {
  require(value >= 0, "\(name) must be at least 0, is \(value)")
}

/// Stops the program unless a setting lies in a range; `name` is the setting's.
package func requireIn(_ range: ClosedRange<Double>, _ value: Double, _ name: StaticString) {
  require(
    range.contains(value),
    "\(name) must lie between \(range.lowerBound) and \(range.upperBound), is \(value)")
}

/// Stops the program unless an argument is finite and greater than 0; `name` is the argument's.
package func requirePositive(_ value: Double, _ name: StaticString) {
  require(value > 0 && value.isFinite, "\(name) must be finite and greater than 0, is \(value)")
}

/// Stops the program unless an argument is finite and at least 0; `name` is the argument's.
package func requireFinite(_ value: Double, _ name: StaticString) {
  require(value >= 0 && value.isFinite, "\(name) must be finite and at least 0, is \(value)")
}
