internal import PullcordSVGFiles
internal import VectorGraphics

/// Reads an SVG file as an icon; what the file holds that is not drawn is said.
enum IconFile {
  /// The shapes of a file as an indicator draws them, the first at the bottom.
  static func parts(_ file: String) throws -> [IconPart] {
    try shapes { () throws(SVGFileError) in try SVGFile(contentsOf: file) }
      .map { $0.replacingBlack() }
  }

  /// The outlines of a file's bytes as one path, the first shape first; messages call it `name`.
  static func outline(_ bytes: [UInt8], name: String) throws -> Path {
    try shapes { () throws(SVGFileError) in try SVGFile(bytes: bytes, name: name) }
      .reduce(into: Path()) { $0.append($1.path) }
  }

  /// Whether bytes are meant as XML and not as path data: their first character is a `<`, or they
  /// begin with the mark of UTF-16, in which no path data is read.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !(9...13).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
  }

  private static func shapes(_ read: () throws(SVGFileError) -> SVGFile) throws -> [IconPart] {
    let icon: SVGFile
    do throws(SVGFileError) {
      icon = try read()
    } catch { throw Failure(message: error.description) }
    var warnings = icon.warnings
    // The last one says that nothing is drawn; those before say why.
    let failure = icon.shapes.isEmpty ? warnings.popLast() : nil
    for warning in warnings { Pullcord.complain(warning) }
    if let failure { throw Failure(message: failure) }
    return icon.shapes
  }
}
