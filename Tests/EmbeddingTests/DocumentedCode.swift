import Foundation

/// Reads the Swift code in documents and the compiled code that must equal it.
enum DocumentedCode {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Returns the code blocks of a document.
  ///
  /// The path of the document starts at the package's folder.
  static func shown(in document: String) throws -> [String] {
    try text(ofDocument: document).components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// Returns the code between the marks of a file in Examples, without indentation.
  static func marked(in file: String) throws -> [String] {
    let code = try text(ofExample: file)
    var blocks: [String] = []
    var block: [Substring]?
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text == "// GUIDE: end" {
        let indents = (block ?? []).filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        blocks.append((block ?? []).map { String($0.dropFirst(indent)) }.joined(separator: "\n"))
        block = nil
      } else if text.hasPrefix("// GUIDE: ") {
        block = []
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// The text of a document, whose path starts at the package's folder.
  static func text(ofDocument document: String) throws -> String {
    try String(
      contentsOf: folder.appending(path: "../../\(document)").standardized, encoding: .utf8)
  }

  /// The text of a file in Examples.
  static func text(ofExample file: String) throws -> String {
    try String(contentsOf: folder.appending(path: "Examples/\(file)"), encoding: .utf8)
  }
}
