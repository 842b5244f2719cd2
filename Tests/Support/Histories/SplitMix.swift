internal import Glibc
internal import PathAnimation

/// A random number generator that gives equal numbers for equal seeds.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// Makes a generator from a seed.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 { generator.next() }

  /// Returns a random integer in `0..<count`.
  public mutating func chance(of count: Int) -> Int { Int(next() >> 33) % count }

  /// Returns a random number in a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * generator.nextUnit()
  }
}

/// Returns the seed of a random test.
///
/// The environment variable `PULLCORD_SEED` overrides `standard`.
/// Each expectation prints the seed, so that you can repeat a failure.
public func testSeed(_ standard: UInt64) -> UInt64 {
  getenv("PULLCORD_SEED").flatMap { UInt64(String(cString: $0)) } ?? standard
}

/// Returns the seeds of a parameterized random test.
///
/// The environment variable `PULLCORD_SEED` replaces the range by a single seed.
/// Swift Testing prints the seed of a failing test case, so that you can repeat the failure.
public func testSeeds(_ standard: ClosedRange<UInt64>) -> [UInt64] {
  getenv("PULLCORD_SEED").flatMap { UInt64(String(cString: $0)) }.map { [$0] } ?? Array(standard)
}
