internal import Glibc
internal import PathAnimation
internal import PullcordSystem
internal import SVGFiles
internal import VectorGraphics

/// Reads SVG files and path data as icons.
///
/// Warnings about ignored parts of a file go to standard error.
enum IconFile {
  /// Reads the shapes of a file or of path data as parts of an indicator, from bottom to top.
  static func parts(_ file: String) throws -> [IconPart] {
    if isPathData(file) {
      return [IconPart(try outline(pathData: Array(file.utf8), name: "--svg"))]
    }
    let bytes = try SVGFile.bytes(of: file)
    try checkCompression(bytes, name: file)
    guard isXML(bytes) else { return [IconPart(try outline(pathData: bytes, name: file))] }
    return try shapes { () throws(SVGFileError) in try SVGFile(bytes: bytes, name: file) }
      .map { $0.replacingBlack() }
  }

  /// Throws for a compressed file, such as `bell.svgz` (RFC 1952, 2.3.1).
  static func checkCompression(_ bytes: [UInt8], name: String) throws {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return }
    throw Failure(
      message: "\(name) is a compressed SVG file; expand it first: gunzip -c \(name) > icon.svg")
  }

  /// Whether a flag's value is path data, and not the path of a file.
  ///
  /// Path data begins with a move to a position. The name of an existing file is never path data.
  static func isPathData(_ value: String) -> Bool {
    guard let first = value.first, first == "M" || first == "m",
      let next = value.dropFirst().first(where: { $0 != " " }),
      next.isNumber || "+-.".contains(next)
    else { return false }
    return access(value, F_OK) != 0
  }

  /// The path that path data describes.
  private static func outline(pathData bytes: [UInt8], name: String) throws -> Path {
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svg: String(decoding: bytes, as: UTF8.self))
    } catch { throw Failure(message: "\(name): expected an SVG file or path data: \(error)") }
    guard path.extent != nil else {
      throw Failure(message: "\(name): expected an SVG file or path data, got nothing to draw")
    }
    return path
  }

  /// The motions of a file's shapes.
  ///
  /// For `bell.svg` they are in `bell.motion` in the same folder; nil without that file.
  static func choreography(beside file: String) throws -> Choreography? {
    if isPathData(file) { return nil }
    let path = (file.hasSuffix(".svg") ? String(file.dropLast(4)) : file) + ".motion"
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, maximumBytes: maximumMotionBytes)
    } catch {
      if error.code?.rawValue == ENOENT { return nil }
      throw Failure(message: error.description)
    }
    do {
      return try Choreography(
        text: TextFile.text(bytes, named: path, expected: "the motions of shapes"))
    } catch let error as FileError {
      throw Failure(message: error.description)
    } catch { throw Failure(message: "\(path):\(error)") }
  }

  /// The largest size of a file of motions, in bytes.
  ///
  /// People write such files by hand.
  private static let maximumMotionBytes = 1 << 16

  /// The outlines in a file's bytes as one path, from the lowest to the highest shape.
  ///
  /// Messages contain the name `name`.
  static func outline(_ bytes: [UInt8], name: String) throws -> Path {
    try shapes { () throws(SVGFileError) in try SVGFile(bytes: bytes, name: name) }
      .reduce(into: Path()) { $0.append($1.path) }
  }

  /// Whether bytes are XML instead of path data.
  ///
  /// XML begins with `<` or with the byte order mark of UTF-16. Path data cannot be in UTF-16.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !(9...13).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
  }

  private static func shapes(_ read: () throws(SVGFileError) -> SVGFile) throws -> [IconPart] {
    let icon = try read()
    var warnings = icon.warnings
    // If the file has no shapes, the last warning is the error, and the earlier warnings are its
    // reasons.
    let failure = icon.shapes.isEmpty ? warnings.popLast() : nil
    for warning in warnings { Pullcord.complain(warning) }
    if let failure { throw Failure(message: failure) }
    return icon.shapes
  }
}
