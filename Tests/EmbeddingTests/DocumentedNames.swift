import Foundation
import Testing

/// Reads the names in the tables of documents and the compiled code that uses them.
///
/// A name is everything between two backticks.
enum DocumentedNames {
  /// Returns the names of each table row of a document, from the column with a heading.
  ///
  /// Every table must have the column. Rows without names in it are left out.
  static func rows(inColumn heading: String, of document: String) throws -> [[String]] {
    var rows: [[String]] = []
    var column: Int?
    for line in try DocumentedCode.text(ofDocument: document).components(separatedBy: "\n") {
      guard line.hasPrefix("|") else {
        column = nil
        continue
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let place = try #require(column ?? cells.firstIndex(of: heading), "no column: \(line)")
      rows.append(names(in: cells[place]))
      column = place
    }
    return rows.filter { !$0.isEmpty }
  }

  /// A comment that lists names, and the code directly under it.
  struct Use {
    let names: [String]
    var code = ""

    /// The names whose words do not occur in the code, in their order.
    var unused: [String] {
      names.filter { name in
        var rest = DocumentedNames.words(of: code)[...]
        return !DocumentedNames.words(of: name).allSatisfy { word in
          rest = rest.drop { $0 != word }
          return rest.popFirst() != nil
        }
      }
    }
  }

  /// Returns the comments that list names in a file in Examples.
  ///
  /// Their code ends at a blank line or at the next comment.
  static func uses(in file: String) throws -> [Use] {
    var uses: [Use] = []
    var isCode = false
    for line in try DocumentedCode.text(ofExample: file).components(separatedBy: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("// `") {
        uses.append(Use(names: names(in: text)))
        isCode = true
      } else if text.isEmpty || text.hasPrefix("//") {
        isCode = false
      } else if isCode {
        uses[uses.count - 1].code += text + "\n"
      }
    }
    return uses
  }

  private static func names(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The identifiers and numbers in code.
  private static func words(of code: String) -> [Substring] {
    code.split { !$0.isLetter && !$0.isNumber }
  }
}
