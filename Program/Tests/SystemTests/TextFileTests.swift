import PullcordSystem
import Testing

/// Every reader of a text treats encodings and empty files in the same way.
@Suite struct TextFileTests {
  private static let text = "0 touch down 1 2 # Grüße 👋\n"

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    [0xFEFF + 0].reduce(into: [UInt8]()) { bytes, mark in
      for unit in [UInt16(mark)] + Array(text.utf16) {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBigEndian ? [high, low] : [low, high]
      }
    }
  }

  @Test func `UTF-8 and UTF-16 with a byte order mark give the same text`() throws {
    let utf8 = Array(Self.text.utf8)
    for bytes in [
      utf8, [0xEF, 0xBB, 0xBF] + utf8, Self.utf16(Self.text, isBigEndian: true),
      Self.utf16(Self.text, isBigEndian: false),
    ] {
      #expect(try TextFile.text(bytes, named: "f", expected: "a gesture") == Self.text)
    }
  }

  @Test func `half a unit at the end of UTF-16 is ignored`() throws {
    let bytes = Self.utf16("ab", isBigEndian: false) + [0x63]
    #expect(try TextFile.text(bytes, named: "f", expected: "a gesture") == "ab")
  }

  @Test(arguments: [
    [], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF, 0, 0x20], Array(" \r\n\t".utf8),
  ])
  func `a file of nothing but white space is an error that says what was expected`(
    _ bytes: [UInt8]
  ) {
    let error = #expect(throws: FileError.self) {
      try TextFile.text(bytes, named: "pull.gesture", expected: "a gesture")
    }
    #expect(error?.description == "pull.gesture: the file is empty, expected a gesture")
  }

  @Test func `a file above the limit is an error with the file's name and the limit`() throws {
    let folder = try TestFolder()
    let path = folder("large")
    try WholeFile.write([UInt8](repeating: 0x20, count: 101), to: path)
    let error = #expect(throws: FileError.self) {
      try TextFile.read(path, expected: "a gesture", maximumBytes: 100)
    }
    #expect(error?.description == "\(path): has more than 100 bytes, expected a gesture")
  }
}
