internal import PullcordSystem
package import VectorGraphics

/// An SVG icon file, converted to the parts of an icon.
///
/// The reader supports `path` and the basic shapes, groups, nested `svg`, `use` of an element in the same
/// file, transforms, and paint by presentation attributes and the `style` attribute, inherited as in
/// SVG 2. Other features are listed in ``warnings``. The reader never loads other files and never runs
/// scripts. ``SVGFileLimits`` contains the limits of a file.
package struct SVGFile: Hashable, Sendable {
  /// The rectangle to fit into a frame, in user units.
  ///
  /// It is the root's `viewBox`. Without one it starts at 0, 0 and has the root's width and height.
  /// Without these it is the bounding box of everything drawn, line widths included, which is empty if
  /// nothing is drawn.
  package let viewBox: Rectangle

  /// The root's `width` and `height`, in CSS pixels.
  ///
  /// A side that is missing or a percentage is computed from the other one and the ``viewBox``. If both
  /// are missing, it is the size of the ``viewBox``.
  package let size: Size

  /// The visible shapes; later ones are painted over earlier ones.
  ///
  /// Paths are in the root's user units, with all transforms applied. So are line widths; under an
  /// uneven scaling they have the geometric mean, and the file has a warning.
  package let shapes: [IconPart]

  /// Messages for the user, one line each; empty if everything is drawn as SVG specifies.
  ///
  /// One message lists unsupported features: each kind once, with its count and its first line. Another
  /// reports the first path with an error in its data; that path is drawn up to the error, as SVG
  /// specifies. A file without visible shapes has a final message about that.
  package let warnings: [String]

  /// Reads a file.
  ///
  /// - Parameter path: The file, absolute or relative to the working directory. Messages contain it.
  /// - Throws: An error if the file cannot be read, is not well-formed XML, is not SVG, or exceeds one
  ///   of the ``SVGFileLimits``.
  package init(contentsOf path: String) throws(SVGFileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SVGFileError(file: path.shown, "not a file name, expected a path to an SVG file")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.read(path, maximumBytes: SVGFileLimits.bytes)
    } catch {
      if error.code == .fileTooLarge { throw .tooLarge(path) }
      throw SVGFileError(file: path, "\(error.reason), expected a readable SVG file")
    }
    try self.init(bytes: bytes, name: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: UTF-8, or UTF-16, ISO-8859-1 or US-ASCII if declared.
  ///   - name: The name of the file in messages.
  /// - Throws: An error if the bytes are not well-formed XML, are not SVG, or exceed a limit.
  package init(bytes: [UInt8], name: String) throws(SVGFileError) {
    let tree = try SVGTree(bytes: bytes, file: name)
    var drawing = SVGTraversal(tree: tree, file: name)
    try drawing.run()
    viewBox = drawing.viewBox
    size = drawing.size
    shapes = drawing.shapes
    warnings = drawing.warnings
  }
}
