internal import Glibc

/// An entry of a folder: its name and what the system knows of it.
struct FolderEntry: Comparable {
  var name: [UInt8]
  var isFolder: Bool
  /// Bytes.
  var size: Int
  /// When it was changed, in seconds since 1970 and billionths of them.
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

  /// Asks the system; nil when the entry is gone meanwhile.
  init?(_ name: [UInt8], in folder: Int32) {
    var status = stat()
    let isThere = (name + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        // A link is described by itself: what it leads to may not be there.
        fstatat(folder, $0.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW) == 0
      } ?? false
    }
    guard isThere else { return nil }
    self.init(
      name: name, isFolder: status.st_mode & S_IFMT == S_IFDIR, size: status.st_size,
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The one that was changed later comes first; of equals the name decides.
  static func < (one: FolderEntry, other: FolderEntry) -> Bool {
    let (a, b) = ((one.seconds, one.nanoseconds), (other.seconds, other.nanoseconds))
    return a == b ? one.name.lexicographicallyPrecedes(other.name) : a > b
  }

  /// The entry as a row; `now` is seconds since 1970.
  func item(now: Int) -> FeedItem {
    let hash = StableHash(name)
    let age = now.subtractingReportingOverflow(seconds)
    return FeedItem(
      id: hash.value, title: RowText.fit(String(decoding: name, as: UTF8.self)),
      subtitle: "\(isFolder ? "Folder" : Self.words(size)) · \(date)",
      minutesAgo: age.overflow ? nil : max(0, age.partialValue / 60), avatarSeed: hash.short)
  }

  /// A number of bytes with its unit, one decimal below ten, thousands being 1000.
  static func words(_ bytes: Int) -> String {
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

  /// The local time it was changed, to the minute.
  private var date: String {
    var (time, parts) = (time_t(seconds), tm())
    guard localtime_r(&time, &parts) != nil else { return "?" }
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map {
        strftime($0.assumingMemoryBound(to: CChar.self), bytes.count, "%Y-%m-%d %H:%M", &parts)
      } ?? 0
    }
    return String(decoding: text.prefix(count), as: UTF8.self)
  }
}
