package import Testing

/// Expects a condition inside a long loop.
///
/// Until the condition fails, this function is faster than `#expect`.
package func hold(
  _ condition: Bool, _ comment: @autoclosure () -> String = "does not hold",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition { Issue.record(Comment(rawValue: comment()), sourceLocation: sourceLocation) }
}

/// Expects that a value, rounded to the digits of a text, equals the text.
package func expect(
  _ value: Double, prints text: String, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let sign = text.hasPrefix("-") ? "-" : ""
  let digits = text.drop { $0 == "-" }
  guard let printed = Double(sign + (digits.hasPrefix(".") ? "0" : "") + digits) else {
    Issue.record("\(text) is not a number", sourceLocation: sourceLocation)
    return
  }
  var unit = 1.0
  if let point = text.firstIndex(of: ".") {
    for _ in text[point...].dropFirst() { unit /= 10 }
  }
  hold(
    abs(value - printed) <= unit / 2 * (1 + 1e-6), "\(value) is not \(text) \(comment())",
    sourceLocation: sourceLocation)
}

/// Expects that two values differ by at most a limit.
package func expect(
  _ value: Double, near other: Double, within limit: Double,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  hold(
    abs(value - other) <= limit, "\(value) is not within \(limit) of \(other) \(comment())",
    sourceLocation: sourceLocation)
}

/// Numbers that a broken device may send or that a size may have before its first layout.
package let hostileNumbers: [Double] = [
  0, -0.0, 1, -1, 1e-300, 1e18, -1e18, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
]
