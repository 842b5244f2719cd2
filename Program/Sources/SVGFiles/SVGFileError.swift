/// Why a file could not be read, and where.
package struct SVGFileError: Error, Hashable, Sendable {
  /// The file, as the caller called it.
  package let file: String
  /// The line, from 1; nil if the file as a whole is meant.
  package let line: Int?
  /// The column, in characters from 1; nil if the file as a whole is meant.
  package let column: Int?
  /// What is wrong and what was expected or what to do, without the place.
  package let message: String

  init(file: String, at place: SVGPlace? = nil, _ message: String) {
    self.file = file
    line = place?.line
    column = place?.column
    self.message = message
  }
}

extension SVGFileError: CustomStringConvertible {
  /// One line: `FILE:LINE:COLUMN: ` or `FILE: `, and the message.
  package var description: String {
    guard let line, let column else { return "\(file): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}

/// A place in a file's text; lines and columns count from 1, columns in characters.
struct SVGPlace: Hashable, Sendable {
  let line: Int
  let column: Int
}

extension String {
  /// The text as a message shows it: on one line and at most 40 characters long.
  var shown: String {
    var text = ""
    for scalar in unicodeScalars.prefix(40) {
      text += scalar.properties.isWhitespace ? " " : String(scalar)
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }
}
