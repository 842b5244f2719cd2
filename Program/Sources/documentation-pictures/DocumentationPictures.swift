internal import CairoRendering
internal import PullcordScreenshots
internal import RefreshIllustrations
internal import RefreshIndicators
internal import VectorGraphics

/// Draws the pictures of the documentation: `documentation-pictures FOLDER`, with the folder that
/// has the modules' sources.
///
/// The libraries compute every point and every picture, which therefore agree with the code.
@main
@MainActor
struct DocumentationPictures {
  /// The number of device pixels per point.
  private static let scale = 2.0
  private static let renderer = Renderer()

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      fatalError(
        "documentation-pictures: expected the folder to write to, got \(CommandLine.arguments.dropFirst())"
      )
    }
    let sources = CommandLine.arguments[1]
    let physics = "\(sources)/ScrollPhysics/ScrollPhysics.docc/Resources"
    for (name, plot) in Plot.resistances + Plot.motions + Plot.model {
      try write(plot.drawing, plot.size, to: "\(physics)/\(name)")
    }
    let presets = "\(sources)/PullToRefresh/PullToRefresh.docc/Resources"
    for (name, plot) in Plot.presets {
      try write(plot.drawing, plot.size, to: "\(presets)/\(name)")
    }
    for name in IndicatorName.allCases {
      try write(name.indicator(), name.rawValue, of: "RefreshIndicators", in: sources)
    }
    for name in IllustrationName.allCases {
      try write(name.indicator(), name.rawValue, of: "RefreshIllustrations", in: sources)
    }
  }

  /// Writes the picture of an indicator for the gallery of its module.
  private static func write(
    _ indicator: any Indicator, _ name: String, of module: String, in sources: String
  ) throws {
    let strip = IndicatorStrip(indicator, measuredBy: TextMeasure(renderer, scale: scale))
    try write(
      strip.drawing, strip.size,
      to: "\(sources)/\(module)/\(module).docc/Resources/indicator-\(name)")
  }

  private static func write(_ drawing: Drawing, _ size: Size, to path: String) throws {
    let width = Int(size.width * scale)
    let height = Int(size.height * scale)
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    image.withPixelBuffer { renderer.draw(drawing, into: $0, scale: scale) }
    image.pixels = image.pixels.map(coarse)
    // DocC reads the scale of a picture from `@2x` in its name.
    try PictureFile.write(image, to: "\(path)@2x.png")
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
