internal import FoundationEssentials
internal import PullcordSystem

enum FeedFile {
  private struct Entry: Decodable {
    var id: UInt32
    var name: String
    var message: String
    var minutes: Int
    var seed: UInt32
  }

  static func read(_ path: String) throws(FeedError) -> [FeedItem] {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, maximumBytes: TextFile.maximumBytes)
    } catch { throw FeedError(source: path, error.reason) }
    return try decode(bytes, path: path)
  }

  static func decode(_ bytes: [UInt8], path: String) throws(FeedError) -> [FeedItem] {
    let text: String
    do {
      text = try TextFile.text(bytes, named: path, expected: "a JSON array of items")
    } catch { throw FeedError(source: path, error.reason) }
    if let items = PlainFeedReader.items(text) { return items }
    return try decode(text, path: path)
  }

  /// Decodes a feed file in any valid JSON form; an error names the position of the problem.
  static func decode(_ text: String, path: String) throws(FeedError) -> [FeedItem] {
    do {
      return try JSONDecoder().decode([Entry].self, from: Data(text.utf8)).map {
        FeedItem(
          id: UInt64($0.id), title: $0.name, subtitle: $0.message, minutesAgo: $0.minutes,
          avatarSeed: $0.seed)
      }
    } catch let error as DecodingError {
      throw FeedError(error, source: path)
    } catch { throw FeedError(source: path, "not a feed: \(error)") }
  }
}

/// Reads a feed file in its plain form, many times faster than `JSONDecoder`.
///
/// In the plain form, each entry has the keys `id`, `name`, `message`, `minutes` and `seed` exactly
/// once. Its strings have no escapes, and its numbers are whole and have at most ten digits. For
/// any other text, including invalid text, the result is nil. With `JSONDecoder`, reading the
/// sample feed would use a tenth of the time from the program's start to its first frame.
struct PlainFeedReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Starts at the beginning of a text in UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The entries of the file; nil if it does not have the plain form.
  static func items(_ text: String) -> [FeedItem]? {
    var reader = PlainFeedReader(Array(text.utf8))
    return reader.items()
  }

  private mutating func items() -> [FeedItem]? {
    guard take("[") else { return nil }
    var items: [FeedItem] = []
    repeat {
      guard let item = item() else { return nil }
      items.append(item)
    } while take(",")
    guard take("]") else { return nil }
    skipSpace()
    return index == bytes.count ? items : nil
  }

  private mutating func item() -> FeedItem? {
    var id, minutes, seed: Int?
    var name, message: String?
    guard take("{") else { return nil }
    repeat {
      guard let key = string(), take(":") else { return nil }
      switch key {
      case "id" where id == nil: id = number()
      case "minutes" where minutes == nil: minutes = number()
      case "seed" where seed == nil: seed = number()
      case "name" where name == nil: name = string()
      case "message" where message == nil: message = string()
      default: return nil
      }
    } while take(",")
    guard take("}"), let id = id.flatMap(UInt32.init(exactly:)), let minutes,
      let seed = seed.flatMap(UInt32.init(exactly:)), let name, let message
    else { return nil }
    return FeedItem(
      id: UInt64(id), title: name, subtitle: message, minutesAgo: minutes, avatarSeed: seed)
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\\") {
      if bytes[index] == UInt8(ascii: "\"") {
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  /// Reads a whole number of at most ten digits.
  private mutating func number() -> Int? {
    skipSpace()
    let start = index
    var number = 0
    while index < bytes.count, index - start < 10,
      case let digit = bytes[index] &- UInt8(ascii: "0"), digit <= 9
    {
      number = number * 10 + Int(digit)
      index += 1
    }
    // JSON does not allow leading zeros.
    let isWritten = index - start == 1 || index > start && bytes[start] != UInt8(ascii: "0")
    return isWritten ? number : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
