/// SplitMix64 (Steele, Lea, Flood): numbers that follow from a seed alone, so that a failure can be run
/// again.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of `0..<count`.
  public mutating func chance(of count: Int) -> Int { Int(next() >> 33) % count }

  /// A number anywhere in a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }
}
