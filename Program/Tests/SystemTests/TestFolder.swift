import Foundation
import PullcordSystem
import Testing

/// A folder that is deleted when the object is released.
final class TestFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "pullcord-system-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  var names: [String] {
    get throws { try FolderNames.read(path).sorted() }
  }

  func text(of name: String) throws -> String {
    String(decoding: try WholeFile.read(self(name)), as: UTF8.self)
  }
}
