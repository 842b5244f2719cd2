/// A seeded random number generator: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
///
/// Equal seeds give equal numbers on every machine. Do not use it for cryptography.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator from a seed.
  public init(seed: UInt64) { state = seed }

  /// Makes the generator of one of many independent streams of a seed.
  public init(seed: UInt64, stream: UInt64) {
    self.init(seed: seed)
    state = next() ^ (stream &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns the next number in 0..<1, of 53 random bits.
  public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
