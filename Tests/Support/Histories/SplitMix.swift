internal import Glibc
public import PathAnimation

/// The random generator of the tests.
public typealias SplitMix = SplitMix64

extension SplitMix64 {
  /// Returns one of `0..<count`.
  public mutating func chance(of count: Int) -> Int { Int(next() >> 33) % count }

  /// Returns a number anywhere in a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }
}

/// Returns the seed of a random test: the environment variable `PULLCORD_SEED`, else `standard`.
///
/// A test includes its seed in the message of each expectation, so that a failure can be repeated.
public func testSeed(_ standard: UInt64) -> UInt64 {
  getenv("PULLCORD_SEED").flatMap { UInt64(String(cString: $0)) } ?? standard
}
