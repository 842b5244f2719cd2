import Testing

/// Expects a value that agrees with a printed one: within half a unit of its last digit, plus 10⁻⁴.
func expect(
  _ value: Double, prints text: String, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let printed = Double(text) else {
    Issue.record("\(text) is no number", sourceLocation: sourceLocation)
    return
  }
  var unit = 1.0
  if let point = text.firstIndex(of: ".") {
    for _ in text[point...].dropFirst() { unit /= 10 }
  }
  #expect(
    abs(value - printed) <= unit / 2 + 1e-4, "\(value) is not \(text)\(note(comment))",
    sourceLocation: sourceLocation)
}

/// Expects two values closer together than a limit.
func expect(
  _ value: Double, near other: Double, within limit: Double, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - other) <= limit, "\(value) is not within \(limit) of \(other)\(note(comment))",
    sourceLocation: sourceLocation)
}

private func note(_ comment: Comment?) -> String { comment.map { " (\($0))" } ?? "" }

/// A generator whose numbers follow from its seed alone, so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64 (Steele, Lea, Flood).
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// Numbers that come from broken devices and untouched sizes.
let hostileNumbers: [Double] = [
  0, -0.0, 1, -1, 1e-300, 1e18, -1e18, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
]
