/// Measures the cost of a short call in several rounds of many calls.
enum Rounds {
  /// The number of rounds, whose median is the result.
  static let count = 7
  /// The shortest duration of a round, in seconds of processor time.
  static let length = 0.03

  /// The processor time of one of the calls in a pass, in nanoseconds.
  ///
  /// `pass` makes `calls` calls. It returns a number that depends on all of them, so the compiler
  /// cannot omit any.
  static func nanoseconds(calls: Int, _ pass: () -> Double) -> Double {
    let rounds = (0..<count).map { _ in
      var passes = 0
      let start = Clocks.thread
      var elapsed = 0.0
      repeat {
        sink += pass()
        passes += 1
        elapsed = Clocks.thread - start
      } while elapsed < length
      return elapsed * 1e9 / Double(passes * calls)
    }
    return Samples(rounds).median
  }

  nonisolated(unsafe) private static var sink = 0.0
}
