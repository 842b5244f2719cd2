/// A hash of bytes that is the same in every run (FNV-1a, 64 bits).
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hash folded to 32 bits, used to select colors.
  var short: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }
}
