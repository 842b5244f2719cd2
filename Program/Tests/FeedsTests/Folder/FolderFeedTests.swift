import Foundation
import PullToRefresh
@testable import PullcordFeeds
import Testing

struct FolderFeedTests {
  /// A temporary folder that is deleted when the object is released.
  private final class Folder: Sendable {
    let path: String

    init() throws {
      path =
        FileManager.default.temporaryDirectory
        .appending(path: "pullcord-folder-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file of `bytes` zeros with a modification time in seconds since 1970.
    func write(_ name: String, bytes: Int = 0, changed: Double = 1_700_000_000) throws {
      let file = path + "/" + name
      try Data(count: bytes).write(to: URL(fileURLWithPath: file))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: changed)], ofItemAtPath: file)
    }
  }

  @Test func `entries are sorted by modification time, then by name, without hidden ones`()
    async throws
  {
    let folder = try Folder()
    try folder.write("b")
    try folder.write("a")
    try folder.write("new", changed: 1_700_000_060)
    try folder.write(".hidden")
    let items = try await FolderFeed(path: folder.path).items()
    #expect(items.map(\.title) == ["new", "a", "b"])
  }

  @Test func `a row shows the size, date and age`() throws {
    let folder = try Folder()
    try folder.write("log", bytes: 1_500_000)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/inner", withIntermediateDirectories: false)
    let items = try FolderFeed(path: folder.path).read(now: 1_700_000_000 + 7200)
    let log = try #require(items.first { $0.title == "log" })
    #expect(log.subtitle.hasPrefix("1.5 MB · 2023-11-1"))
    #expect(log.minutesAgo == 120)
    let inner = try #require(items.first { $0.title == "inner" })
    #expect(inner.subtitle.hasPrefix("Folder · "))
    #expect(inner.minutesAgo == 0)
  }

  @Test(arguments: [
    (-1, "0 bytes"), (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"),
    (9949, "9.9 kB"), (9951, "10 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
    (1_234_567_890, "1.2 GB"), (Int.max, "9.2 EB"),
  ])
  func `a size is shown in the largest unit that gives at least 1`(_ bytes: Int, _ text: String) {
    #expect(FolderEntry.sizeText(bytes) == text)
  }

  @Test @MainActor func `a refresh adds new files and drops removed ones`() async throws {
    let folder = try Folder()
    try folder.write("one")
    try folder.write("two")
    let store = FolderFeed(path: folder.path).store()
    #expect(await store.refresh() == .success(newItems: 2))
    let ids = store.items.map(\.id)
    #expect(await store.refresh() == .success(newItems: 0))
    #expect(store.items.map(\.id) == ids)
    try folder.write("three", changed: 1_700_000_100)
    try FileManager.default.removeItem(atPath: folder.path + "/one")
    #expect(await store.refresh() == .success(newItems: 1))
    #expect(store.items.map(\.title) == ["three", "two"])
    #expect(await store.loadMore() == .exhausted)
  }

  @Test @MainActor func `an unreadable folder fails with the reason and keeps the rows`()
    async throws
  {
    let folder = try Folder()
    try folder.write("one")
    let store = FolderFeed(path: folder.path).store()
    await store.refresh()
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(
      await store.refresh()
        == .failure("\(folder.path): cannot be read: No such file or directory"))
    #expect(store.items.count == 1)
    try Data().write(to: URL(fileURLWithPath: folder.path))
    #expect(
      await store.refresh() == .failure("\(folder.path): cannot be read: Not a directory"))
  }

  @Test func `file names of any bytes and any length become separate rows`() throws {
    let folder = try Folder()
    let names: [[UInt8]] = [
      [0xFF, 0xFE], [0xFF], Array("line\nbreak".utf8), Array("日本語".utf8),
      Array(repeating: 0x61, count: 255), Array("e\u{301}".utf8), Array("\u{E9}".utf8),
    ]
    for name in names {
      let path = Array(folder.path.utf8) + [0x2F] + name + [0]
      let file = path.withUnsafeBytes { bytes in
        bytes.bindMemory(to: CChar.self).baseAddress.map { open($0, O_CREAT, 0o600) } ?? -1
      }
      try #require(file >= 0)
      close(file)
    }
    let items = try FolderFeed(path: folder.path).read(now: 0)
    #expect(items.count == names.count)
    #expect(Set(items.map(\.id)).count == names.count)
    #expect(items.contains { $0.title == "line break" })
    #expect(items.contains { $0.title.count == 255 })
    #expect(items.allSatisfy { $0.minutesAgo == 0 })
  }

  @Test func `extreme modification times give an age in range or no age`() {
    for seconds in [Int.min, Int.max, 0] {
      let item = FolderEntry(name: [0x61], seconds: seconds).item(now: 1_700_000_000)
      #expect(item.minutesAgo.map { (0...FeedItem.greatestAge).contains($0) } ?? (seconds < 0))
    }
  }

  @Test func `a link without a target becomes a row`() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "/nowhere/at/all")
    #expect(try FolderFeed(path: folder.path).read(now: 0).map(\.title) == ["link"])
  }
}
