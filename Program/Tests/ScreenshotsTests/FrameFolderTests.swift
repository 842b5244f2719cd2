import CairoRendering
import Foundation
import PullcordScreenshots
import Testing
import VectorGraphics
import PullcordSystem

/// A folder of frames appears under its name when it is complete.
///
/// An old folder of that name remains until then.
final class FrameFolderTests {
  private let parent: URL

  init() throws {
    parent = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: parent) }

  private var path: String { parent.appending(path: "out").path }

  private func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parent.appending(path: folder).path)
      .sorted()
  }

  /// An unfinished folder with a number of frames.
  private func folder(
    _ path: String, frames: Int, replacing: Bool = false
  ) throws -> FrameFolder {
    let folder = try FrameFolder(path: path, replacing: replacing)
    var words: [UInt32] = [0xFF11_2233]
    try words.withUnsafeMutableBufferPointer { words in
      let base = try #require(words.baseAddress)
      let buffer = PixelBuffer(base: base, width: 1, height: 1, stride: 1)
      for _ in 0..<frames { try folder.add(buffer) }
    }
    return folder
  }

  @Test(arguments: ["", "/"])
  func `new frames replace old ones without other files`(_ ending: String) throws {
    try folder(path + ending, frames: 3).finish()
    #expect(try names(in: "out").count == 3)
    let next = try folder(path + ending, frames: 2, replacing: true)
    #expect(try names(in: "out").count == 3)
    try next.finish()
    #expect(try names(in: "out") == ["frame-00000.png", "frame-00001.png"])
    #expect(try names() == ["out"])
  }

  @Test func `if a new folder cannot be renamed, the old frames remain`() throws {
    try folder(path, frames: 3).finish()
    do {
      let next = try folder(path, frames: 2, replacing: true)
      try Data().write(to: URL(fileURLWithPath: path + "/notes.txt"))
      #expect(throws: FileError.self) { try next.finish() }
    }
    #expect(try names(in: "out").count == 4)
    #expect(try names() == ["out"])
  }

  @Test func `the partial folder of a killed run does not block the next one`() throws {
    let left = "out.partial-\(getpid())"
    try FileManager.default.createDirectory(
      at: parent.appending(path: left), withIntermediateDirectories: true)
    try folder(path, frames: 1).finish()
    #expect(try names() == ["out", left])
  }

  @Test func `a link to a folder stays a link`() throws {
    try folder(path, frames: 1).finish()
    let link = parent.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "out")
    try folder(link, frames: 2, replacing: true).finish()
    #expect(try names(in: "out").count == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "out")
  }
}
