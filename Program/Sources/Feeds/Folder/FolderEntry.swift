internal import Glibc

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

  /// A size in decimal units, with one decimal below 10: “1.5 MB”.
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
