import Foundation

/// Files of the source tree.
enum SourceTree {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of a file or folder beside the end-to-end tests' folders.
  static func test(_ path: String) -> String {
    tests.appending(path: path).standardizedFileURL.path
  }

  /// The path of a file or folder from the root of the repository.
  static func root(_ path: String) -> String { test("../../../\(path)") }
}
