/// The chunks of a PNG file (W3C, “Portable Network Graphics”, section 5), to say what is wrong with one.
enum PNGChunks {
  /// What is wrong with a file's chunks, as half a sentence; nil when each is whole.
  static func damage(in bytes: [UInt8]) -> String? {
    var place = 8
    while place < bytes.count {
      guard bytes.count - place >= 12 else { return "the PNG data ends too early" }
      let length = Int(word(bytes, place))
      guard length <= bytes.count - place - 12 else { return "the PNG data ends too early" }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let end = place + 8 + length
      guard checksum(bytes[place + 4..<end]) == word(bytes, end) else {
        return
          "the PNG data is damaged: the chunk \(name.debugDescription) at byte \(place) does not "
          + "have its checksum"
      }
      if name == "IEND" { return nil }
      place = end + 4
    }
    return "the PNG data ends too early"
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The CRC of section 5.5: polynomial 0xEDB88320, reflected.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
