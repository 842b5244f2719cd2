internal import CairoRendering
internal import PullcordScreenshots
internal import VectorGraphics

/// Draws the curves in the documentation of ScrollPhysics: `documentation-pictures FOLDER`.
///
/// ScrollPhysics computes every point of the curves, so that the pictures always agree with the
/// code.
@main
struct DocumentationPictures {
  /// The number of device pixels per point.
  private static let scale = 2.0

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      fatalError(
        "documentation-pictures: expected the folder to write to, got \(CommandLine.arguments.dropFirst())"
      )
    }
    let folder = CommandLine.arguments[1]
    let renderer = Renderer()
    for (name, plot) in Plot.resistances + Plot.motions + Plot.model {
      let width = Int(plot.size.width * scale)
      let height = Int(plot.size.height * scale)
      var image = Image(
        width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
      image.withPixelBuffer { renderer.draw(plot.drawing, into: $0, scale: scale) }
      image.pixels = image.pixels.map(coarse)
      // DocC reads the scale of a picture from `@2x` in its name.
      try PictureFile.write(image, to: "\(folder)/\(name)@2x.png")
    }
  }

  /// Rounds a color to 4 bits per channel.
  ///
  /// Lines stay smooth, and the file is half as large.
  private static func coarse(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= ((pixel >> shift & 0xFF) + 8) / 17 * 17 << shift
    }
    return result
  }
}
