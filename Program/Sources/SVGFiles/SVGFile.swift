package import VectorGraphics

/// An SVG icon file, read into paths.
///
/// Read are `path` and the basic shapes, groups, nested `svg`, `use` of an id in the same file,
/// transforms, and paint by presentation attributes and the `style` attribute, inherited as SVG 2
/// says. What is not drawn as SVG says is counted in ``warnings``; nothing is fetched and nothing
/// is run. ``SVGFileLimits`` has the limits a file must keep.
package struct SVGFile: Hashable, Sendable {
  /// The part of the plane the icon stands in, in user units: what to fit into a frame.
  ///
  /// The root's `viewBox`; without one 0, 0 and the root's width and height; without these the
  /// tight box round everything drawn, lines' widths included. Without extent if nothing is drawn.
  package let viewBox: Rectangle

  /// The root's `width` and `height`, in CSS pixels.
  ///
  /// A missing or percent side follows from the other and the ``viewBox``; with both missing it
  /// is the size of the ``viewBox``.
  package let size: Size

  /// What is visible, the first at the bottom.
  ///
  /// Shapes that paint nothing are left out.
  package let shapes: [SVGShape]

  /// What a person should know, one line each and few; empty if everything is drawn as SVG says.
  ///
  /// One line lists what is not supported: each kind once, with its count and its first line. One
  /// tells the first path whose data has an error; it is drawn up to the error, as SVG asks.
  package let warnings: [String]

  /// Reads a file.
  ///
  /// - Parameter path: the file, absolute or relative to the working directory; messages call it
  ///   by this name.
  /// - Throws: when the file cannot be read, is above 16 MiB, is no well-formed XML or no SVG, or
  ///   passes another of the ``SVGFileLimits``.
  package init(contentsOf path: String) throws(SVGFileError) {
    try self.init(bytes: FileBytes.read(path), name: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file: UTF-8, or UTF-16, ISO-8859-1 or US-ASCII that says so.
  ///   - name: what messages call it.
  /// - Throws: as ``init(contentsOf:)``, but for reading.
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
