internal import CairoRendering
internal import PathAnimation
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import RefreshIndicators
internal import SVGFiles
internal import VectorGraphics

/// Draws SVG files in the files' own colors or in the colors of a theme.
struct IconPictures {
  let width: Int
  let height: Int
  /// The theme of the colors and the background; nil for the file's own colors on gray.
  let theme: Theme?

  private let renderer = Renderer()

  init(width: Int, height: Int, theme: Theme?) {
    self.width = width
    self.height = height
    self.theme = theme
  }

  static func theme(_ name: String) throws -> Theme {
    guard let theme = Theme.named.first(where: { $0.name == name })?.theme else {
      let names = Theme.named.map(\.name).joined(separator: ", ")
      throw Failure(message: "--theme: got '\(name)', expected one of \(names)")
    }
    return theme
  }

  /// Draws a file to a PNG file.
  func write(_ file: String, to output: String) throws {
    let bytes =
      file == "-"
      ? try WholeFile.read(orStandardInput: file, maximumBytes: SVGFileLimits.bytes)
      : try SVGFile.bytes(of: file)
    try write(try IconFile.picture(bytes, name: TextFile.name(file)), to: output)
  }

  /// Draws each SVG file of a list to a numbered PNG file in a folder.
  ///
  /// The list contains one name per line. The output has one line of JSON for each file, with its
  /// name, its warnings and its error. If `folder` is nil, the method only reads the files.
  @MainActor func write(listedIn list: String, to folder: String?) throws {
    let text = try TextFile.read(list, expected: "the names of SVG files")
    let pictures = PartialFolder.Contents(name: "pictures") { name, _ in name.hasSuffix(".png") }
    let target = try folder.map { try PartialFolder(path: $0, of: pictures) }
    let output = try TextOutput(path: "-")
    for (number, name) in text.split(separator: "\n").map({ String($0) }).enumerated() {
      var warnings: [String] = []
      var problem: String?
      do {
        let icon = try SVGFile(contentsOf: name)
        warnings = icon.warnings
        if let target {
          try write(icon, to: "\(target.writtenPath)/\(Self.number(number)).png")
        }
      } catch let error as SVGFileError { problem = error.description }
      output.write(
        JSON.object([
          ("file", .text(name)), ("warnings", .array(warnings.map { .text($0) })),
          ("error", problem.map { .text($0) } ?? .null),
        ]).line)
    }
    try output.close()
    try target?.finish()
  }

  private static func number(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  private func write(_ icon: SVGFile, to output: String) throws {
    let page = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let parts = theme == nil ? icon.shapes : icon.shapes.replacingBlack
    let drawing = Drawing([
      .fill(.rectangle(page), .solid(theme?.background ?? Color(hex: 0x808080)), .nonZero),
      .group(
        Drawing(icon: parts, palette: theme?.iconPalette ?? .own),
        transform: .fitting(icon.viewBox, into: page), opacity: 1, clip: nil),
    ])
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    image.withPixelBuffer { renderer.draw(drawing, into: $0, scale: 1) }
    try PictureFile.write(image, to: output)
  }
}

/// A small picture of a path.
///
/// The part up to a given proportion is blue, the part after it is gray, and a red dot is between
/// them. Without a proportion, the whole path is blue. Small dots mark the first 2,000 nodes.
struct PathPicture {
  private let drawing: Drawing
  private let width: Int
  private let height: Int

  static func size(_ frame: String) throws -> (width: Int, height: Int) {
    let sides = frame.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...4096).contains(width), (1...4096).contains(height)
    else {
      throw Failure(
        message: "--frame: got '\(frame)', expected WxH of 1…4096 pixels, such as 128x128")
    }
    return (width, height)
  }

  /// Fits the path into a picture.
  ///
  /// The margin is a sixteenth of the picture's smaller side.
  init(_ path: Path, at proportion: Double?, width: Int, height: Int) {
    self.width = width
    self.height = height
    let page = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let unit = Double(min(width, height))
    let style = StrokeStyle(width: max(1, unit / 64))
    let grey = Paint.solid(Color(hex: 0xC8C8C8))
    let composition = PathComposition(
      PathPart(path, stroke: grey, style: style), frame: page.inset(by: unit / 16))
    var drawing = Drawing([.fill(.rectangle(page), .solid(Color(hex: 0xFFFFFF)), .nonZero)])
    drawing.commands += composition.drawing(at: 1).commands
    let placed = composition.prepared[0]
    let blue = Paint.solid(Color(hex: 0x1A5FB4))
    drawing.commands.append(.stroke(placed.trimmed(to: proportion ?? 1), blue, style))
    var nodes = Path()
    for end in placed.path.elements.compactMap(\.endPoint).prefix(2000) {
      nodes.append(.circle(center: end, radius: style.width))
    }
    drawing.commands.append(.fill(nodes, .solid(Color(hex: 0x303030).opacity(0.5)), .nonZero))
    if let proportion, let pen = placed.location(at: proportion) {
      drawing.commands.append(
        .fill(
          .circle(center: pen.point, radius: 2.5 * style.width), .solid(Color(hex: 0xC01C28)),
          .nonZero))
    }
    self.drawing = drawing
  }

  func write(to file: String) throws {
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    let renderer = Renderer()
    image.withPixelBuffer { renderer.draw(drawing, into: $0, scale: 1) }
    try PictureFile.write(image, to: file)
  }
}
