internal import CairoRendering
internal import PathAnimation
internal import PullcordScreenshots
internal import PullcordSystem
internal import VectorGraphics

/// A small picture of a path.
///
/// The whole path is gray, the part up to a given proportion is blue, and the nodes are marked.
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
