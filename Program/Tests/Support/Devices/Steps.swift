/// A movement in even steps.
package enum Steps {
  /// Calls `body` sixty times per second for `seconds` with increasing fractions up to 1.
  package static func perform(
    over seconds: Double, _ body: (Double) async throws -> Void
  ) async throws {
    let count = max(1, Int((seconds * 60).rounded()))
    let clock = ContinuousClock()
    let start = clock.now
    for step in 1...count {
      try await clock.sleep(until: start + .seconds(seconds * Double(step) / Double(count)))
      try await body(Double(step) / Double(count))
    }
  }
}
