public import VectorGraphics

/// An SVG icon file, converted to the parts of an icon.
///
/// The reader supports these features:
///
/// - `path` and the basic shapes
/// - groups, nested `svg`, and `use` of an element in the same file
/// - transforms
/// - paint from presentation attributes and the `style` attribute, inherited as in SVG 2
///
/// ``warnings`` lists other features that the file uses. The reader never loads other files and
/// never runs scripts. ``SVGFileLimits`` contains the limits of a file.
public struct SVGFile: Hashable, Sendable {
  /// The rectangle to fit into a frame, in user units.
  ///
  /// It is the root's `viewBox`. Without a `viewBox`, the rectangle starts at 0, 0 and has the
  /// root's width and height. Without these, it is the bounding box of the whole picture, including
  /// line widths. The bounding box of an empty picture is empty.
  public let viewBox: Rectangle

  /// The root's `width` and `height`, in CSS pixels.
  ///
  /// If one side is missing or a percentage, this is computed from the other side and the
  /// ``viewBox``. If both are missing, this is the size of the ``viewBox``.
  public let size: Size

  /// The visible shapes; later ones are painted over earlier ones.
  ///
  /// Paths and line widths are in the root's user units, with all transforms applied. If a
  /// transform scales the axes differently, line widths use the geometric mean of both factors. The
  /// file then has a warning.
  public let shapes: [IconPart]

  /// Messages for the user, one line each; empty if the picture conforms to SVG.
  ///
  /// One message lists unsupported features. It contains each kind once, with its count and its
  /// first line in the file. Another message reports the first path with an error in its data. As
  /// SVG specifies, the path is drawn up to the error. If there are no visible shapes, the final
  /// message reports this.
  public let warnings: [String]

  /// Reads a file.
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
  ///   - name: The name of the file in messages.
  /// - Throws: An error if the bytes are not well-formed XML, are not SVG, or exceed a limit.
  public init(bytes: [UInt8], name: String) throws(SVGFileError) {
    let tree = try SVGTree(bytes: bytes, file: name)
    var drawing = SVGTraversal(tree: tree, file: name)
    try drawing.run()
    viewBox = drawing.viewBox
    size = drawing.size
    shapes = drawing.shapes
    warnings = drawing.warnings
  }
}
