import Foundation
import Testing

/// The documents refer only to files and folders that exist.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Markdown files of the top level and of `Documentation`.
  private static let documents = ["", "Documentation/"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.map { folder + $0 }
  }

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
      // Module maps of C libraries, the mathematics and the tool that draws curves need no row.
      for module in modules
      where !module.hasPrefix("PullcordC")
        && !["PullcordMath", "CX11", "CDBus", "CWayland", "CSystem", "documentation-pictures"]
          .contains(module)
      {
        #expect(architecture.contains("| `\(module)` |"), "no row for \(folder)/\(module)")
      }
    }
  }

  @Test func `the version of the program, the changelog and README agree`() throws {
    let headings = try text("CHANGELOG.md").matches(of: /## ([0-9.]+) – (.+)/)
    let newest = try #require(headings.first).output.1
    let program = try text("Program/Sources/pullcord/Commands/Pullcord.swift")
    #expect(program.contains("version: \"\(newest)\""))
    let released = try #require(headings.first { $0.output.2 != "unreleased" }).output.1
    let readme = try text("README.md")
    #expect(readme.contains("Version \(released)."))
    // Without a public address no version can be fetched.
    #expect(readme.contains(".package(path: \"../pullcord\", traits: [])"))
  }
}
