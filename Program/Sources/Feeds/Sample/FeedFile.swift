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
