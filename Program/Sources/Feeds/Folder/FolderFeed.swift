internal import Dispatch
internal import Glibc
package import PullToRefresh

/// A folder's entries as a feed, the most recently modified first.
///
/// The feed omits entries whose names begin with a dot. A refresh reads the folder again. New
/// entries appear as new items, and modified entries move to the front.
package struct FolderFeed: Hashable, Sendable {
  package var path: String

  /// The largest number of entries in a feed; the feed ignores further entries.
  package static let maximumEntries = 100_000

  package init(path: String) { self.path = path }

  /// Makes a store that contains all the entries in one page.
  @MainActor
  package func store() -> PagedStore<FeedItem> {
    PagedStore(pages: .none) { [self] _ in Page(try await items()) }
  }

  /// Reads the folder on another thread, because a network file system can be slow.
  ///
  /// - Throws: A `FeedError` if the folder cannot be read.
  package func items() async throws -> [FeedItem] {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result { try read(now: time(nil)) })
      }
    }
  }

  func read(now: Int) throws(FeedError) -> [FeedItem] {
    guard let folder = opendir(path) else { throw unreadable() }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = readdir(folder) {
      defer { errno = 0 }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The field's declared length is too short for a name of 255 bytes and its final zero.
        UnsafeRawPointer(name).withMemoryRebound(to: UInt8.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
        }
      }
      guard name.first != UInt8(ascii: "."), entries.count < Self.maximumEntries,
        let found = FolderEntry(name, in: dirfd(folder))
      else { continue }
      entries.append(found)
    }
    guard errno == 0 else { throw unreadable() }
    return entries.sorted(by: <).map { $0.item(now: now) }
  }

  private func unreadable() -> FeedError {
    FeedError(source: path, "cannot be read: \(String(cString: strerror(errno)))")
  }
}
