import Glibc
import PullcordSystem
import Testing

struct WholeFileTests {
  @Test func `a file has the written bytes, and no other file is left`() throws {
    let folder = try TestFolder()
    try WholeFile.write([1, 2, 3], to: folder("a"))
    try WholeFile.write([4, 5], to: folder("a"))
    #expect(try WholeFile.read(folder("a")) == [4, 5])
    #expect(try folder.names == ["a"])
  }

  @Test func `a missing file is named with the system's reason`() throws {
    let error = try #require(throws: FileError.self) { try WholeFile.read("/nowhere/a") }
    #expect(error.description == "/nowhere/a: cannot be read: No such file or directory")
    #expect(error.code == Errno(rawValue: ENOENT))
  }

  @Test func `a folder cannot be read as a file`() throws {
    let error = try #require(throws: FileError.self) { try WholeFile.read("/tmp") }
    #expect(error.code == Errno(rawValue: EISDIR))
  }

  @Test func `a file of three bytes is too large for a limit of two`() throws {
    let folder = try TestFolder()
    try WholeFile.write([1, 2, 3], to: folder("a"))
    #expect(try WholeFile.read(folder("a"), maximumBytes: 3) == [1, 2, 3])
    let error = try #require(throws: FileError.self) {
      try WholeFile.read(folder("a"), maximumBytes: 2)
    }
    #expect(error.code == .fileTooLarge)
  }

  @Test func `an endless device is too large for any limit`() {
    #expect(throws: FileError.self) { try WholeFile.read("/dev/zero", maximumBytes: 1 << 20) }
  }

  @Test func `a descriptor that cannot be read has no end`() {
    let folder = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    #expect(DescriptorIO.readAll(folder, seconds: 10, maximumBytes: 100) == nil)
  }
}
