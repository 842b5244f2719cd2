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
        // The field `d_name` has 256 characters: at most 255 bytes of a name, and a final zero.
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

/// A file or folder inside a folder: its name, size and modification time.
struct FolderEntry: Comparable {
  var name: [UInt8]
  var isFolder: Bool
  var size: Int
  /// The modification time: whole seconds since 1970, and additional nanoseconds.
  var seconds: Int
  var nanoseconds: Int

  init(
    name: [UInt8], isFolder: Bool = false, size: Int = 0, seconds: Int, nanoseconds: Int = 0
  ) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads an entry of an open folder; nil if the entry no longer exists.
  init?(_ name: [UInt8], in folder: Int32) {
    var status = stat()
    // For a symbolic link, read the link itself, because its target may not exist.
    let exists = (name.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
      name.baseAddress.map { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) == 0 } ?? false
    }
    guard exists else { return nil }
    self.init(
      name: name, isFolder: status.st_mode & S_IFMT == S_IFDIR, size: status.st_size,
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Sorts by modification time, with the latest first, and then by name.
  static func < (one: FolderEntry, other: FolderEntry) -> Bool {
    let (a, b) = ((one.seconds, one.nanoseconds), (other.seconds, other.nanoseconds))
    return a == b ? one.name.lexicographicallyPrecedes(other.name) : a > b
  }

  /// The entry as a row; `now` is in seconds since 1970.
  func item(now: Int) -> FeedItem {
    let hash = StableHash(name)
    let age = now.subtractingReportingOverflow(seconds)
    return FeedItem(
      id: hash.value, title: RowText.fit(String(decoding: name, as: UTF8.self)),
      subtitle: "\(isFolder ? "Folder" : Self.sizeText(size)) · \(date)",
      minutesAgo: age.overflow ? nil : max(0, age.partialValue / 60), avatarSeed: hash.short)
  }

  /// A size in decimal units, with one decimal place if the number is below 10: “1.5 MB”.
  static func sizeText(_ bytes: Int) -> String {
    if bytes == 1 { return "1 byte" }
    if bytes < 1000 { return "\(max(0, bytes)) bytes" }
    var value = Double(bytes)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB", "PB", "EB"] where value >= 999.5 {
      value /= 1000
      unit = next
    }
    let tenths = Int((value * 10).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int(value.rounded())) \(unit)"
  }

  /// The local modification time, to the minute.
  private var date: String {
    var (time, parts) = (time_t(seconds), tm())
    guard localtime_r(&time, &parts) != nil else { return "?" }
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
