import CairoRendering
import Testing
import VectorGraphics

@Suite struct PNGTests {
  private func picture() -> TestPicture {
    TestPicture(width: 13, height: 9, stride: 16).drawn([
      box(0, 0, 6, 9, Color(hex: 0x12_3456)), box(6, 0, 7, 4, Color(hex: 0xFE_DCBA)),
    ])
  }

  @Test func `a picture that is written and read again is the same`() throws {
    let picture = picture()
    let image = try PNG.decode(PNG.encode(picture.buffer))
    #expect(image.width == 13 && image.height == 9)
    #expect(image.pixels == picture.colors.words.map { $0 | 0xFF00_0000 })
  }

  @Test func `equal pixels give equal bytes`() throws {
    #expect(try PNG.encode(picture().buffer) == PNG.encode(picture().buffer))
  }

  @Test func `what is cut off at any place is refused`() throws {
    let bytes = try PNG.encode(picture().buffer)
    for count in stride(from: 0, to: bytes.count - 12, by: 3) {
      #expect(throws: PNGError.self) { try PNG.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test func `what is wrong with a file is named`() throws {
    let bytes = try PNG.encode(picture().buffer)
    func reason(_ change: (inout [UInt8]) -> Void) throws -> String {
      var damaged = bytes
      change(&damaged)
      return try #require(throws: PNGError.self) { try PNG.decode(damaged) }.description
    }
    let data = try #require(bytes.firstRange(of: "IDAT".utf8)?.lowerBound)
    let length = Int(bytes[data - 2]) << 8 | Int(bytes[data - 1])
    let checksum = data + 4 + length
    #expect(
      try reason { $0[checksum] ^= 1 }
        == "the PNG data is damaged: the chunk \"IDAT\" at byte \(data - 4) does not have its checksum"
    )
    #expect(try reason { $0[data + 9] ^= 1 }.contains("does not have its checksum"))
    #expect(try reason { $0.removeLast(20) } == "the PNG data ends too early")
    // Data that is no compressed picture, with the checksum that belongs to it.
    var words = Array("IDAT".utf8) + [UInt8](repeating: 0, count: length)
    words += [UInt8](repeating: 0, count: 4)
    let sum = words.dropLast(4).reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
    for index in 0..<4 {
      words[words.count - 4 + index] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * index))
    }
    #expect(
      try reason { $0.replaceSubrange(data..<checksum + 4, with: words) }
        == "the PNG's compressed data is damaged")
  }

  @Test func `a header that asks for more memory than there is is refused`() throws {
    var bytes = try PNG.encode(picture().buffer)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
    bytes.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
  }

  @Test func `damaged bytes are refused or read, but never more`() throws {
    let bytes = try PNG.encode(picture().buffer)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x55
      _ = try? PNG.decode(damaged)
    }
  }
}
