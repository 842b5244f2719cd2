internal import PathAnimation
internal import SVGFiles

/// Reads an SVG file as paths, the shapes of the icon in the order in which they are painted.
enum IconFile {
  /// The icon's outline as one path.
  static func path(_ file: String) throws -> Path {
    try parts(file).reduce(into: Path()) { $0.append($1) }
  }

  /// The icon's shapes; what the file holds that is not drawn is said in one line.
  static func parts(_ file: String) throws -> [Path] {
    let icon: SVGFile
    do {
      icon = try SVGFile(contentsOf: file)
    } catch { throw Failure(message: error.description) }
    let parts = icon.shapes.map(\.path).filter { $0.bounds != nil }
    guard !parts.isEmpty else {
      throw Failure(message: "\(file): draws nothing: expected a path or another basic shape")
    }
    for warning in icon.warnings { Pullcord.complain(warning) }
    return parts
  }
}
