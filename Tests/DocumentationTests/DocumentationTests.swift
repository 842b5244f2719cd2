import Foundation
import Testing

/// The documents refer only to files and folders that exist.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let documents = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation/Architecture.md",
    "Documentation/Vocabulary.md", "Documentation/Extending.md", "Documentation/Gestures.md",
    "Documentation/Migrating.md", "Documentation/Accessibility.md",
  ]

  private func text(_ document: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
  }

  private func exists(_ path: String, from folder: URL = root) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  @Test func `every path in the map of CONTRIBUTING exists`() throws {
    let rows = try text("CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let paths = rows.flatMap { $0.matches(of: /`([A-Za-z]+\/[^`]*)`/).map { String($0.output.1) } }
    #expect(paths.count >= 30)
    for path in paths { #expect(exists(path), "\(path) does not exist") }
  }

  @Test(arguments: documents)
  func `every link to a file leads to a file that exists`(_ document: String) throws {
    let folder = Self.root.appending(path: document).deletingLastPathComponent()
    for link in try text(document).matches(of: /\]\(([^):#]+)(#[^)]*)?\)/) {
      #expect(exists(String(link.output.1), from: folder), "\(link.output.1) does not exist")
    }
  }

  @Test func `Architecture has a row for every module`() throws {
    let architecture = try text("Documentation/Architecture.md")
    for folder in ["Sources", "Program/Sources"] {
      let modules = try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appending(path: folder).path)
      // Module maps of C libraries and the tool that draws curves do not need a row.
      for module in modules
      where !["PullcordCCairo", "CX11", "CExpat", "CSystem", "documentation-pictures"].contains(
        module)
      {
        #expect(architecture.contains("| `\(module)` |"), "no row for \(folder)/\(module)")
      }
    }
  }
}
