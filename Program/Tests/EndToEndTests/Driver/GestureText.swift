import Foundation

/// A gesture file that is deleted when the object is released.
final class GestureText: Sendable {
  let path: String

  init(_ text: String) throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "pullcord-\(UUID().uuidString).gesture").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
