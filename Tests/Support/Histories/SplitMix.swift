internal import Glibc
internal import PathAnimation

/// The random generator of the tests: equal seeds give equal numbers.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// Starts from a seed.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 { generator.next() }

  /// Returns one of `0..<count`.
  public mutating func chance(of count: Int) -> Int { Int(next() >> 33) % count }

  /// Returns a number anywhere in a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * generator.nextUnit()
  }
}

/// Returns the seed of a random test: the environment variable `PULLCORD_SEED`, else `standard`.
///
/// Each expectation includes the seed in its message, so that a failure can be repeated.
public func testSeed(_ standard: UInt64) -> UInt64 {
  getenv("PULLCORD_SEED").flatMap { UInt64(String(cString: $0)) } ?? standard
}

/// Returns the seeds of a parameterized random test: only the one in the environment variable
/// `PULLCORD_SEED` if it is set, else `standard`.
///
/// Swift Testing prints the argument of a test case that fails, so that the failure can be repeated.
public func testSeeds(_ standard: ClosedRange<UInt64>) -> [UInt64] {
  getenv("PULLCORD_SEED").flatMap { UInt64(String(cString: $0)) }.map { [$0] } ?? Array(standard)
}
