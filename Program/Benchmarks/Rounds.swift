/// Measures the cost of a short call in several rounds of many calls.
enum Rounds {
  /// The number of rounds; the result is their median.
  static let count = 7
  /// The shortest duration of a round, in seconds of processor time.
  static let length = 0.03

  /// Nanoseconds of processor time for one of the `calls` that `pass` makes.
  ///
  /// A pass returns a number that depends on everything it did, so that the compiler omits nothing.
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

  /// The sum of all results of passes.
  nonisolated(unsafe) private static var sink = 0.0
}
