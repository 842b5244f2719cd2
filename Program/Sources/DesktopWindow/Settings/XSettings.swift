/// Reads the settings that a desktop publishes in the XSETTINGS property.
///
/// The bytes are untrusted input, because another client writes them.
enum XSettings {
  /// The largest number of settings that are read.
  private static let limit = 1000

  /// Settings by name.
  struct Values: Hashable {
    var integers: [String: Int] = [:]
    var texts: [String: String] = [:]
  }

  /// Parses the settings that are integers or texts; nil if the bytes are not settings.
  ///
  /// If a setting is broken, the result contains the settings before it.
  static func values(in bytes: [UInt8]) -> Values? {
    guard let first = bytes.first, first <= 1 else { return nil }
    var reader = Reader(bytes: bytes, isBigEndian: first == 1)
    guard reader.skip(8), let count = reader.number(4) else { return nil }
    var found = Values()
    for _ in 0..<min(count, limit) {
      guard let kind = reader.number(1), reader.skip(1), let length = reader.number(2),
        let name = reader.text(length), reader.align(), reader.skip(4)
      else { break }
      switch kind {
      case 0:
        guard let value = reader.number(4) else { return found }
        found.integers[name] = Int(Int32(truncatingIfNeeded: value))
      case 1:
        guard let length = reader.number(4), let text = reader.text(length), reader.align() else {
          return found
        }
        found.texts[name] = text
      case 2:
        guard reader.skip(8) else { return found }
      default: return found
      }
    }
    return found
  }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var position = 0

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - position else { return false }
      position += count
      return true
    }

    /// Skips to a multiple of four bytes.
    mutating func align() -> Bool { skip(-position & 3) }

    mutating func number(_ size: Int) -> Int? {
      let start = position
      guard skip(size) else { return nil }
      return (0..<size).reduce(0) { number, index in
        let byte = bytes[start + (isBigEndian ? index : size - 1 - index)]
        return number << 8 | Int(byte)
      }
    }

    mutating func text(_ length: Int) -> String? {
      let start = position
      guard skip(length) else { return nil }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
  }
}
