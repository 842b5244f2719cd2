import Glibc
import PullcordSystem
import Testing

struct PartialFileTests {
  @Test func `the name keeps the old contents until the file is finished`() throws {
    let folder = try TestFolder()
    try WholeFile.write(Array("old".utf8), to: folder("a"))
    let file = try PartialFile(path: folder("a"))
    try file.write("new".utf8)
    #expect(try folder.text(of: "a") == "old")
    try file.finish()
    #expect(try folder.text(of: "a") == "new")
    #expect(try folder.names == ["a"])
  }

  @Test func `a file that is never finished leaves no file behind`() throws {
    let folder = try TestFolder()
    do {
      let file = try PartialFile(path: folder("a"))
      try file.write([UInt8](repeating: 7, count: 1 << 20))
      #expect(try folder.names.count == 1)
    }
    #expect(try folder.names == [])
  }

  @Test func `a replaced file keeps its permissions, and a link to it stays a link`() throws {
    let folder = try TestFolder()
    try WholeFile.write([1], to: folder("a"))
    #expect(chmod(folder("a"), 0o640) == 0 && symlink("a", folder("link")) == 0)
    try WholeFile.write([2], to: folder("link"))
    var status = stat()
    #expect(lstat(folder("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder("a"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try WholeFile.read(folder("a")) == [2])
  }

  @Test func `only the user can read a private file, whatever file it replaces`() throws {
    let folder = try TestFolder()
    try WholeFile.write([1], to: folder("a"))
    let file = try PartialFile(path: folder("a"), isPrivate: true)
    try file.finish()
    var status = stat()
    #expect(stat(folder("a"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(arguments: [
    ("/nowhere/a", "No such file or directory; does the folder exist?"),
    ("/tmp", "Is a directory; name a file, not a folder"),
    ("/dev/full", "No space left on device; free some space or choose another place"),
  ])
  func `an error names the file and suggests a remedy`(path: String, reason: String) throws {
    let error = try #require(throws: FileError.self) { try WholeFile.write([1], to: path) }
    #expect(error.description == "\(path): cannot be written: \(reason)")
  }

  @Test func `another program can write the contents of the file`() throws {
    let folder = try TestFolder()
    let file = try PartialFile(path: folder("a"))
    let child = try ChildProcess(
      ["/bin/echo", "hello"], output: .inherited, descriptors: [STDOUT_FILENO: file.descriptor])
    #expect(child.wait() == 0)
    try file.finish()
    #expect(try folder.text(of: "a") == "hello\n")
  }
}
