internal import Dispatch
internal import Glibc
package import PullToRefresh

/// A folder's entries as a feed: what was changed last comes first.
///
/// Entries whose names begin with a dot are left out. A refresh reads the folder again: an entry that
/// was not there before is a new item, one that was changed comes first.
package struct FolderFeed: Hashable, Sendable {
  /// The folder.
  package var path: String

  /// The most entries that are read; those after them are left out.
  package static let mostEntries = 100_000

  /// Makes a feed of a folder, which need not exist: reading it then fails.
  package init(path: String) { self.path = path }

  /// A store that is filled and refreshed from the folder; it has no pages.
  @MainActor
  package func store() -> PagedStore<FeedItem> {
    PagedStore(pages: .none) { [self] _ in Page(try await items()) }
  }

  /// Reads the folder, away from the calling thread: a network's file system may take long.
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
        // A name of 255 bytes fills its field and may run on behind it.
        UnsafeRawPointer(name).withMemoryRebound(to: UInt8.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
        }
      }
      guard name.first != UInt8(ascii: "."), entries.count < Self.mostEntries,
        let found = FolderEntry(name, in: dirfd(folder))
      else { continue }
      entries.append(found)
    }
    guard errno == 0 else { throw unreadable() }
    return entries.sorted(by: <).map { $0.item(now: now) }
  }

  private func unreadable() -> FeedError {
    FeedError(path: path, problem: "cannot be read: \(String(cString: strerror(errno)))")
  }
}
