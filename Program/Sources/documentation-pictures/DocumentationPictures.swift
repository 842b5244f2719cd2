internal import CairoRendering
internal import PullToRefresh
internal import PullcordScreenshots
internal import RefreshIllustrations
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Draws the pictures of the documentation.
///
/// Call it as `documentation-pictures FOLDER`, where `FOLDER` contains the modules' sources.
///
/// The libraries compute every point and every picture. The pictures therefore agree with the code.
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

  /// Writes the picture of an indicator for the gallery in the documentation of `module`.
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
  /// Lines still look smooth, and the file becomes half as large.
  private static func coarse(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= ((pixel >> shift & 0xFF) + 8) / 17 * 17 << shift
    }
    return result
  }
}

/// Five moments of a pull side by side, as an indicator shows them.
@MainActor
struct IndicatorStrip {
  private static let moments = ["pulling", "almost there", "armed", "refreshing", "3 new"]
  private static let cell = Size(width: 168, height: 0)
  private static let spacing = 8.0
  private static let labelHeight = 24.0

  private let indicator: any Indicator
  private let measure: TextMeasure
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
  private var time = 0.0

  let size: Size
  private(set) var drawing: Drawing

  init(_ indicator: any Indicator, measuredBy measure: TextMeasure) {
    self.indicator = indicator
    self.measure = measure
    let count = Double(Self.moments.count)
    let height = max(indicator.length, 64) + 16
    size = Size(
      width: count * Self.cell.width + (count - 1) * Self.spacing, height: height + Self.labelHeight
    )
    drawing = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)),
        .solid(Color(hex: 0xFFFFFF)), .nonZero)
    ])
    draw()
  }

  /// Moves a list through the five moments of a pull, and draws it at each of them.
  private mutating func draw() {
    var configuration = RefreshConfiguration()
    configuration.reserveLength(for: indicator)
    final class Work { var finish: RefreshCompletion? }
    let work = Work()
    list.addPullToRefresh(
      configuration, at: .start,
      performing: .completion { _, finish in work.finish = finish })
    list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    var finger = 0.0
    func pull(to progress: Double) {
      while let shown = list.snapshot(at: .start), shown.progress < progress, finger < 700 {
        finger += 1
        time += 0.004
        list.handle(.touchMoved(finger: 1, x: 0, y: finger), time: time)
      }
    }
    func wait(_ duration: Double) {
      time += duration
      list.advance(to: time)
    }
    pull(to: 0.5)
    add(at: 0)
    pull(to: 0.9)
    add(at: 1)
    pull(to: 1)
    wait(0.6)
    add(at: 2)
    list.handle(.touchUp(finger: 1, x: 0, y: finger), time: time)
    wait(1.3)
    add(at: 3)
    work.finish?(.success(newItems: 3))
    wait(0)
    wait(max(0.35, indicator.finishDuration))
    add(at: 4)
  }

  private mutating func add(at index: Int) {
    let x = Double(index) * (Self.cell.width + Self.spacing)
    let viewport = Rectangle(
      x: 0, y: 0, width: Self.cell.width, height: size.height - Self.labelHeight)
    let theme = Theme.light
    var picture = Drawing([.fill(.rectangle(viewport), .solid(theme.background), .nonZero)])
    if let shown = list.snapshot(time: time, at: .start),
      let frame = shown.frame(in: viewport, axis: .vertical, scale: 2)
    {
      picture.commands.append(.fill(.rectangle(frame.gap), .solid(theme.gap), .nonZero))
      let context = IndicatorContext(
        snapshot: shown, frame: frame, time: time, theme: theme, textMeasure: measure)
      picture.add(context.drawing(of: indicator, in: frame))
    }
    let label = Rectangle(
      x: 0, y: viewport.height, width: viewport.width, height: Self.labelHeight)
    picture.commands.append(
      .text(
        Self.moments[index], box: label, style: TextStyle(size: 12, color: Color(hex: 0x333344)),
        lines: 1, alignment: .center))
    drawing.commands.append(
      .group(
        picture, transform: .translation(x: x, y: 0), opacity: 1, clip: nil))
  }
}
