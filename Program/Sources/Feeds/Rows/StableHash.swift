/// A number that follows from bytes alone, the same in every run (FNV-1a, 64 bits).
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number of some bytes.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// A smaller number of the same bytes, to choose colors by.
  var short: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }
}
