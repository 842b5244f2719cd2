internal import Glibc
internal import PullcordCZlib
public import VectorGraphics

/// An SVG icon file, converted to the parts of an icon.
///
/// The reader supports these features:
///
/// - `path` and the basic shapes
/// - groups, nested `svg`, and `use` of an element in the same file
/// - transforms
/// - paint from presentation attributes, style sheets and the `style` attribute, inherited as in
///   SVG 2
/// - linear and radial gradients
/// - clip paths and masks
/// - files compressed by gzip, and glyphs of SVG fonts
///
/// A selector of a style sheet may contain element names, classes, ids and `:root`, for the element
/// itself and for its parent or ancestors. A color follows the theme if it is `currentColor` and no
/// element sets `color`, or if it comes from one of the `ColorScheme-` classes of Breeze. If the
/// name of a file ends in `-symbolic` before the extension, all its colors follow the theme.
///
/// ``warnings`` lists other features that the file uses. The reader never loads other files and
/// never runs scripts. ``SVGFileLimits`` contains the limits of a file.
public struct SVGFile: Hashable, Sendable {
  /// The rectangle to fit into a frame, in user units.
  ///
  /// It is the root's `viewBox`. Without a `viewBox`, the rectangle starts at 0, 0 and has the
  /// root's width and height. Without these, it is the bounding box of the whole picture, including
  /// line widths. The bounding box of an empty picture is empty. If only a glyph is read, the
  /// rectangle is the box that the glyph's font defines. If only an element is read, it is the
  /// element's `viewBox` or bounding box.
  public let viewBox: Rectangle

  /// The root's `width` and `height`, in CSS pixels.
  ///
  /// If one side is missing or a percentage, it is computed from the other side and the
  /// ``viewBox``. If both are missing, or for a single glyph or element, the size is that of the
  /// ``viewBox``.
  public let size: Size

  /// The visible shapes; later ones are painted over earlier ones.
  ///
  /// Paths and line widths are in the root's user units, with all transforms applied. If a
  /// transform scales the axes differently, line widths use the geometric mean of both factors. The
  /// file then has a warning. Each shape keeps its names and its groups from the file.
  public let shapes: [IconPart]

  /// Messages for the user, one line each; empty if the shapes are what SVG specifies for the file.
  ///
  /// One message lists unsupported features. It contains each kind once, with its count and its
  /// first line in the file. Another message reports the first shape with an error in its path data
  /// or points. As SVG specifies, the shape is drawn up to the error. If there are no visible
  /// shapes, the final message reports this.
  public let warnings: [String]

  /// Reads a file, or one glyph or element of it.
  ///
  /// `font.svg#heart` is the glyph `heart` of the SVG font in `font.svg`. A glyph is found by its
  /// name, its character, the number of its character as in `U+F004`, or its id. If the file has
  /// no such glyph, the text after the `#` is the id of an element, such as a `symbol`. A file
  /// whose own name has a `#` is read as a whole.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the working directory.
  ///   Messages contain this path.
  /// - Throws: An error if the file cannot be read, is not well-formed XML, is not SVG, or exceeds
  ///   one of the ``SVGFileLimits``.
  public init(contentsOf path: String) throws(SVGFileError) {
    try self.init(bytes: Self.bytes(of: path), name: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: UTF-8, or UTF-16, ISO-8859-1 or US-ASCII if declared.
  ///     They may be compressed by gzip.
  ///   - name: The name of the file in messages. The part after a `#` selects a glyph or an
  ///     element.
  /// - Throws: An error if the bytes are not well-formed XML, are not SVG, or exceed a limit.
  public init(bytes: [UInt8], name: String) throws(SVGFileError) {
    let bytes = try Inflation.isCompressed(bytes) ? Inflation.inflate(bytes, file: name) : bytes
    let tree = try SVGTree(bytes: bytes, file: name)
    let (file, fragment) = Self.split(name)
    var picture = SVGPicture(tree: tree, file: name, isSymbolic: Self.isSymbolic(file))
    if let fragment { try picture.draw(fragment) } else { try picture.draw() }
    viewBox = picture.viewBox
    size = picture.size
    shapes = picture.shapes
    warnings = picture.warnings
  }

  /// Splits a name into the name of a file and the name of a glyph or an element in it.
  ///
  /// The fragment is nil if the name has no `#`, or if a file with the whole name exists.
  private static func split(_ name: String) -> (file: String, fragment: String?) {
    guard let mark = name.lastIndex(of: "#"), !name.utf8.contains(0), access(name, F_OK) != 0 else {
      return (name, nil)
    }
    return (String(name[..<mark]), String(name[name.index(after: mark)...]))
  }

  /// Whether the name of a file marks a symbolic icon (the icon naming specification of GNOME).
  private static func isSymbolic(_ name: String) -> Bool {
    let stem = name.split(separator: "/").last?.split(separator: ".").first ?? ""
    return stem.hasSuffix("-symbolic") || stem.hasSuffix("-symbolic-rtl")
      || stem.hasSuffix("-symbolic-ltr")
  }
}

extension SVGFile {
  /// Reads the bytes of a file that may be an SVG file; throws an error if there are more than
  /// ``SVGFileLimits/bytes``.
  ///
  /// The path may end in `#` and the name of a glyph or an element, which this method ignores.
  /// Bytes that are compressed by gzip are unpacked.
  public static func bytes(of path: String) throws(SVGFileError) -> [UInt8] {
    let bytes = try read(path)
    return try Inflation.isCompressed(bytes) ? Inflation.inflate(bytes, file: path) : bytes
  }

  private static func read(_ path: String) throws(SVGFileError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SVGFileError(file: path.shown, "not a file name, expected a path to an SVG file")
    }
    let descriptor = open(split(path).file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      var problem: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { problem = errno }
        count = max(0, result)
      }
      if problem == EINTR { continue }
      guard problem == 0 else { throw unreadable(path, problem) }
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= SVGFileLimits.bytes else { throw .tooLarge(path) }
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> SVGFileError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return SVGFileError(
      file: path, "cannot be read: \(reason), expected a readable SVG file")
  }
}

/// The limits of a file; except for ``coordinate``, exceeding one throws an ``SVGFileError``.
///
/// Real icons are a hundred times smaller than the limits allow. The limits protect against
/// malicious files that need too much memory or time.
public enum SVGFileLimits {
  /// The maximum size of a file in bytes: 16 MiB.
  ///
  /// Larger files usually contain pictures in `image` elements, which this reader does not support.
  public static let bytes = 16 << 20

  /// The maximum depth of nested elements, including `use`: 256, as in libxml2.
  public static let nesting = 256

  /// The maximum number of elements in a file: 100,000.
  ///
  /// This is also the maximum number of drawn elements. Each `use` counts its target again.
  public static let elements = 100_000

  /// The maximum size of the attributes of all drawn elements in bytes: 4 MiB.
  ///
  /// Each `use` counts its target again. Because a byte of path data produces at most one curve,
  /// all shapes together take less than 250 MB.
  public static let drawnBytes = 4 << 20

  /// The maximum number of path elements, such as lines and curves, in all drawn shapes: 200,000.
  ///
  /// Each `use` counts its target again. To draw a line partly, the length of each curve must be
  /// measured. For so many curves, this takes seconds and up to 400 MB.
  public static let drawnSteps = 200_000

  /// The maximum number of comparisons of elements with style rules: 10⁶.
  ///
  /// Each declaration that applies to an element counts as one more comparison.
  public static let styleSteps = 1_000_000

  /// The maximum size of an entity that a file declares, in bytes: 1 KiB.
  ///
  /// An entity that refers to others, or to another file, is not allowed.
  public static let entityBytes = 1 << 10

  /// The maximum number of references to characters and entities in a file that declares entities.
  public static let references = 10_000

  /// The maximum number of path elements in all masked elements: 2·10⁶.
  ///
  /// A path to which several masks apply counts once for each mask.
  public static let maskedSteps = 2_000_000

  /// The maximum absolute coordinate or line width, after transforms: 10⁹ user units.
  ///
  /// A shape that exceeds this limit is not drawn, and the file has a warning. Sums and products of
  /// numbers within the limit are finite.
  public static let coordinate = 1e9
}

/// An error in an SVG file, with its position.
public struct SVGFileError: Error, Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The line number from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// The column in characters from 1; nil if the error concerns the whole file.
  public let column: Int?
  /// The problem, and the expected content or some advice.
  ///
  /// It does not contain the position.
  public let message: String

  init(file: String, at position: SVGPosition? = nil, _ message: String) {
    self.file = file
    line = position?.line
    column = position?.column
    self.message = message
  }

  /// The error for a file that is larger than ``SVGFileLimits/bytes``.
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

/// The reader of files that are compressed by gzip, such as `.svgz`.
enum Inflation {
  /// Whether bytes begin like data that gzip has compressed.
  static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks bytes; throws an error if the packed or unpacked bytes exceed the limit of a file.
  ///
  /// The corresponding C functions are `inflateInit2_`, `inflate` and `inflateEnd`.
  static func inflate(_ bytes: [UInt8], file: String) throws(SVGFileError) -> [UInt8] {
    guard bytes.count <= SVGFileLimits.bytes else { throw .tooLarge(file) }
    var stream = z_stream()
    // Adding 16 to zlib's `windowBits` parameter makes zlib expect the header of gzip.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, size) == Z_OK else {
      throw SVGFileError(file: file, "not enough memory to unpack it, free some")
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    bytes.withUnsafeBufferPointer { input in
      // The pointer is mutable in zlib's signature, but zlib only reads from it.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      while status == Z_OK, output.count <= SVGFileLimits.bytes {
        output += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          status = PullcordCZlib.inflate(&stream, Z_NO_FLUSH)
          count = buffer.count - Int(stream.avail_out)
        }
      }
    }
    guard output.count <= SVGFileLimits.bytes else { throw .tooLarge(file) }
    switch status {
    case Z_STREAM_END: return output
    case Z_BUF_ERROR:
      throw SVGFileError(
        file: file, "the compressed file ends too early, expected all of it: is it complete?")
    default:
      throw SVGFileError(
        file: file, "damaged compressed data, expected an SVG file packed by gzip")
    }
  }
}
