/// An error in an SVG file, with its position.
public struct SVGFileError: Error, Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The line number from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// The column in characters from 1; nil if the error concerns the whole file.
  public let column: Int?
  /// The problem and the expected content or advice, without the position.
  public let message: String

  init(file: String, at position: SVGPosition? = nil, _ message: String) {
    self.file = file
    line = position?.line
    column = position?.column
    self.message = message
  }

  /// The error of a file above ``SVGFileLimits/bytes``.
  static func tooLarge(_ file: String) -> SVGFileError {
    SVGFileError(
      file: file,
      "larger than \(SVGFileLimits.bytes >> 20) MiB, expected an icon: leave out its images")
  }
}

extension SVGFileError: CustomStringConvertible {
  /// One line: `FILE:LINE:COLUMN: ` or `FILE: `, then the message.
  public var description: String {
    guard let line, let column else { return "\(file): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}

/// A position in the text of a file: line and column, counted from 1 in characters.
struct SVGPosition: Hashable, Sendable {
  let line: Int
  let column: Int
}

extension String {
  /// The text for quotation in a message: on one line and at most 40 characters long.
  var shown: String {
    var text = ""
    for scalar in unicodeScalars.prefix(40) {
      text += scalar.properties.isWhitespace ? " " : String(scalar)
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }
}
