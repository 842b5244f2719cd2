internal import FoundationEssentials
internal import Glibc

/// The file format of a feed: a JSON array of entries.
enum FeedFile {
  private struct Entry: Decodable {
    var id: UInt32
    var name: String
    var message: String
    var minutes: Int
    var seed: UInt32
  }

  /// The most bytes a feed may have: 64 MB.
  static let maximumBytes = 64_000_000

  static func read(_ path: String) throws(FeedError) -> [FeedItem] {
    try decode(try bytes(path), path: path)
  }

  static func decode(_ data: Data, path: String) throws(FeedError) -> [FeedItem] {
    do {
      let entries = try JSONDecoder().decode([Entry].self, from: data)
      return entries.map {
        FeedItem(
          id: UInt64($0.id), title: $0.name, subtitle: $0.message, minutesAgo: $0.minutes,
          avatarSeed: $0.seed)
      }
    } catch let error as DecodingError {
      throw FeedError(error, path: path)
    } catch {
      throw FeedError(path: path, problem: "not a feed: \(error)")
    }
  }

  private static func bytes(_ path: String) throws(FeedError) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { return data }
      data.append(contentsOf: chunk[..<count])
      guard data.count <= maximumBytes else {
        throw FeedError(path: path, problem: "larger than \(maximumBytes / 1_000_000) MB")
      }
    }
  }

  private static func unreadable(_ path: String) -> FeedError {
    FeedError(path: path, problem: "cannot be read: \(String(cString: strerror(errno)))")
  }
}
