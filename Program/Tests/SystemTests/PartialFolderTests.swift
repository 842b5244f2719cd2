import Glibc
import PullcordSystem
import Testing

struct PartialFolderTests {
  private static let notes = PartialFolder.Contents(name: "notes") { name, _ in
    name.hasSuffix(".note")
  }

  private func make(_ path: String, notes: Int, replacing: Bool = false) throws -> PartialFolder {
    let folder = try PartialFolder(path: path, of: Self.notes, replacing: replacing)
    for number in 0..<notes { try WholeFile.write([], to: "\(folder.writtenPath)/\(number).note") }
    return folder
  }

  @Test func `the name keeps the old files until the folder is finished`() throws {
    let folder = try TestFolder()
    try make(folder("out"), notes: 3).finish()
    let next = try make(folder("out"), notes: 2, replacing: true)
    #expect(try FolderNames.read(folder("out")).count == 3)
    try next.finish()
    #expect(try FolderNames.read(folder("out")).sorted() == ["0.note", "1.note"])
    #expect(try folder.names == ["out"])
  }

  @Test func `a folder that is never finished leaves no folder behind`() throws {
    let folder = try TestFolder()
    do {
      let partial = try make(folder("out"), notes: 2)
      #expect(try FolderNames.read(partial.writtenPath).count == 2)
    }
    #expect(try folder.names == [])
  }

  @Test func `files are replaced only on request`() throws {
    let folder = try TestFolder()
    try make(folder("out"), notes: 1).finish()
    let error = try #require(throws: FileError.self) { try make(folder("out"), notes: 1) }
    #expect(error.reason.hasPrefix("holds notes already"))
  }

  @Test func `a folder with any other file is never replaced`() throws {
    let folder = try TestFolder()
    try make(folder("out"), notes: 1).finish()
    try WholeFile.write([], to: folder("out/letter"))
    let error = try #require(throws: FileError.self) {
      try make(folder("out"), notes: 1, replacing: true)
    }
    #expect(error.reason.hasPrefix("holds 'letter', not only notes"))
    #expect(try folder.names == ["out"])
  }

  @Test func `a link to a folder stays a link`() throws {
    let folder = try TestFolder()
    try make(folder("out"), notes: 1).finish()
    #expect(symlink("out", folder("link")) == 0)
    try make(folder("link"), notes: 2, replacing: true).finish()
    #expect(try FolderNames.read(folder("out")).count == 2)
    var status = stat()
    #expect(lstat(folder("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a missing folder contains no names`() throws {
    #expect(try FolderNames.read("/nowhere") == [])
  }
}
