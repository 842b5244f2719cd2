internal import PullcordSVGFiles
internal import PullcordSystem
internal import VectorGraphics

/// Reads SVG files as icons.
///
/// Warnings about skipped parts go to standard error.
enum IconFile {
  /// The shapes of a file for an indicator, the lowest first.
  static func parts(_ file: String) throws -> [IconPart] {
    try shapes { () throws(SVGFileError) in try SVGFile(contentsOf: file) }
      .map { $0.replacingBlack() }
  }

  /// The outlines of a file's bytes as one path, the lowest shape first; messages name the file `name`.
  static func outline(_ bytes: [UInt8], name: String) throws -> Path {
    try shapes { () throws(SVGFileError) in try SVGFile(bytes: bytes, name: name) }
      .reduce(into: Path()) { $0.append($1.path) }
  }

  /// Whether bytes are XML and not path data.
  ///
  /// XML begins with `<`, or with the byte order mark of UTF-16, in which path data is not supported.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !(9...13).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
  }

  private static func shapes(_ read: () throws(SVGFileError) -> SVGFile) throws -> [IconPart] {
    let icon = try read()
    var warnings = icon.warnings
    // Without shapes the last warning is the result, and those before it are the reasons.
    let failure = icon.shapes.isEmpty ? warnings.popLast() : nil
    for warning in warnings { Pullcord.complain(warning) }
    if let failure { throw Failure(message: failure) }
    return icon.shapes
  }
}
