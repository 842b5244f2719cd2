import CairoRendering
import Glibc
import PullcordScreenshots
import Testing
import VectorGraphics
import PullcordSystem

@Suite struct PictureFileTests {
  /// Calls a test with a new folder and removes the folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/pullcord-test-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in names(in: folder) { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    try body(folder)
  }

  private func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private func withPicture(_ body: (PixelBuffer) throws -> Void) rethrows {
    var words: [UInt32] = [0xFF11_2233, 0xFF44_5566, 0xFF77_8899, 0xFFAA_BBCC]
    try words.withUnsafeMutableBufferPointer { words in
      guard let base = words.baseAddress else { return }
      try body(PixelBuffer(base: base, width: 2, height: 2, stride: 2))
    }
  }

  @Test func `a written picture reads back unchanged, without other files`() throws {
    try withFolder { folder in
      try withPicture { try PictureFile.write($0, to: "\(folder)/a.png") }
      let image = try PictureFile.read("\(folder)/a.png")
      #expect(image.pixels == [0xFF11_2233, 0xFF44_5566, 0xFF77_8899, 0xFFAA_BBCC])
      #expect(names(in: folder) == ["a.png"])
    }
  }

  @Test func `a replaced file keeps its permissions, and a link remains a link`() throws {
    try withFolder { folder in
      let (file, link) = ("\(folder)/a.png", "\(folder)/link.png")
      try withPicture { try PictureFile.write($0, to: file) }
      #expect(chmod(file, 0o640) == 0 && symlink("a.png", link) == 0)
      let old = try inode(of: file)
      try withPicture { try PictureFile.write($0, to: link) }
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(try inode(of: file) != old)
      #expect(names(in: folder).sorted() == ["a.png", "link.png"])
    }
  }

  private func inode(of path: String) throws -> UInt {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return UInt(status.st_ino)
  }

  @Test func `a missing folder is an error`() throws {
    let error = try #require(throws: FileError.self) {
      try withPicture { try PictureFile.write($0, to: "/nowhere/a.png") }
    }
    #expect(
      error.description
        == "/nowhere/a.png: cannot be written: No such file or directory; does the folder exist?")
  }

  @Test func `the name of a folder is an error, without partial files`() throws {
    try withFolder { folder in
      let error = try #require(throws: FileError.self) {
        try withPicture { try PictureFile.write($0, to: folder) }
      }
      #expect(error.description.contains("cannot be written"))
      let left = names(in: "/tmp").filter { "/tmp/\($0)".hasPrefix(folder + ".") }
      #expect(left.isEmpty)
    }
  }

  @Test func `a folder without write permission is an error`() throws {
    let error = try #require(throws: FileError.self) {
      try withPicture { try PictureFile.write($0, to: "/proc/self/a.png") }
    }
    #expect(error.description.contains("cannot be written"))
  }

  @Test func `the error for a file that is not a picture names the file`() throws {
    try withFolder { folder in
      let path = "\(folder)/text.png"
      let file = try #require(fopen(path, "w"))
      fputs("no picture", file)
      fclose(file)
      let error = try #require(throws: FileError.self) { try PictureFile.read(path) }
      #expect(error.description == "\(path): not a PNG file")
    }
  }
}
