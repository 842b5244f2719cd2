internal import PathAnimation
internal import SVGFiles

/// Reads an SVG file as one path, the shapes of the icon in the order in which they are painted.
enum IconFile {
  /// The icon's outline; what the file holds that is not drawn is said in one line.
  static func path(_ file: String) throws -> Path {
    let icon: SVGFile
    do {
      icon = try SVGFile(contentsOf: file)
    } catch { throw Failure(message: error.description) }
    var path = Path()
    for shape in icon.shapes { path.append(shape.path) }
    guard path.bounds != nil else {
      throw Failure(message: "\(file): draws nothing: expected a path or another basic shape")
    }
    for warning in icon.warnings { Pullcord.complain(warning) }
    return path
  }
}
