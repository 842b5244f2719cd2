internal import PathAnimation
internal import VectorGraphics

/// An icon that is measured once, then drawn line by line and painted.
struct PreparedIcon: Sendable {
  private let parts: [IconPart]
  /// The index of each part among those given, because parts without a shape are left out.
  private let numbers: [Int]
  private let composition: PathComposition
  /// The box of all parts, in the icon's own units.
  private let bounds: Rectangle?
  /// The width of lines that have none of their own, in points.
  private let lineWidth: Double
  /// The value of `lineWidth` if any part is drawn with such a line, otherwise 0.
  private let lineMargin: Double
  /// The growth of the icon when it is armed, as a share of its size.
  let popScale: Double

  /// Measures the parts of an icon, ordered from bottom to top.
  ///
  /// Each part is drawn in its window of the progress.
  init(
    _ parts: [IconPart], windows: [ProgressWindow], lineWidth: Double, popScale: Double = 0
  ) {
    numbers = zip(parts, windows).enumerated().filter { $0.element.0.path.bounds != nil }
      .map(\.offset)
    let drawn = numbers.map { (parts[$0], windows[$0]) }
    self.parts = drawn.map(\.0)
    self.lineWidth = lineWidth
    self.popScale = popScale
    composition = PathComposition(
      drawn.map { PathPart($0.path, window: $1) },
      frame: Rectangle(x: 0, y: 0, width: 1, height: 1), fit: .none)
    bounds = self.parts.compactMap(\.paintedBounds).reduce(nil) { $0?.union($1) ?? $1 }
    lineMargin = self.parts.contains(where: \.needsLine) ? lineWidth : 0
  }

  /// Draws the icon centered in a box, as large as the box allows with the width of its lines.
  ///
  /// - Parameters:
  ///   - stretch: the drawn stretch of the lines; the whole icon by default.
  ///   - painted: the progress of the change from lines to paint, 0…1.
  ///   - color: the color of parts that have no color of their own.
  ///   - scale: the scale about the center, which also applies to lines.
  ///   - isMonochrome: whether all parts have this color.
  ///   - pose: the displacement and the opacity of a part, in the icon's own units.
  func commands(
    _ stretch: Stretch = .whole, painted: Double = 1, in box: Rectangle, color: Color,
    scale: Double = 1, opacity: Double = 1, isMonochrome: Bool = false,
    pose: (_ part: Int) -> (transform: Transform, opacity: Double)? = { _ in nil }
  ) -> [Drawing.Command] {
    guard let bounds, scale > 0, opacity > 0 else { return [] }
    let inner = box.inset(by: lineMargin / 2)
    let side = max(bounds.width, bounds.height)
    guard side > 0, inner.width > 0, inner.height > 0 else { return [] }
    let size = min(inner.width, inner.height) / side
    let pen = StrokeStyle(width: lineWidth / size)
    let commands = parts.indices.flatMap { index -> [Drawing.Command] in
      let commands = self.commands(
        part: index, stretch, painted: painted, color: color, pen: pen, isMonochrome: isMonochrome)
      guard let pose = pose(numbers[index]), !commands.isEmpty else { return commands }
      return [
        .group(
          Drawing(commands), transform: pose.transform, opacity: pose.opacity, clip: nil)
      ]
    }
    if commands.isEmpty { return [] }
    let fit = size * scale
    let transform = Transform(
      a: fit, b: 0, c: 0, d: fit, tx: box.center.x - bounds.center.x * fit,
      ty: box.center.y - bounds.center.y * fit)
    return [.group(Drawing(commands), transform: transform, opacity: opacity, clip: nil)]
  }

  private func commands(
    part index: Int, _ stretch: Stretch, painted: Double, color: Color, pen: StrokeStyle,
    isMonochrome: Bool
  ) -> [Drawing.Command] {
    let part = parts[index]
    func tint(_ paint: IconPaint) -> Color {
      isMonochrome ? color : paint.color(currentColor: color)
    }
    // Use one group for both, so that the fill does not show through a translucent line.
    let isGroup = part.fill != nil && part.stroke != nil && part.opacity < 1
    let opacity = isGroup ? 1 : part.opacity
    var commands: [Drawing.Command] = []
    if let fill = part.fill, painted > 0 {
      let paint = Paint.solid(tint(fill).opacity(opacity * painted))
      commands.append(.fill(part.path, paint, part.fillRule))
    }
    if let ink = part.stroke ?? part.fill, part.stroke != nil || painted < 1 {
      let line = line(ofPart: index, stretch)
      let shown = part.stroke == nil ? opacity * (1 - painted) : opacity
      let style = part.stroke == nil ? pen : part.strokeStyle ?? pen
      if !line.isEmpty {
        commands.append(
          .stroke(line, .solid(tint(ink).opacity(shown)), style))
      }
    }
    guard isGroup, !commands.isEmpty else { return commands }
    return [
      .group(Drawing(commands), transform: .identity, opacity: part.opacity, clip: nil)
    ]
  }

  /// The drawn stretch of a part's line.
  private func line(ofPart index: Int, _ stretch: Stretch) -> Path {
    var line = Path()
    if stretch.from <= 0 {
      composition.trim(part: index, at: min(stretch.to, 1), into: &line)
      return line
    }
    // The stretch may continue at the beginning of the icon.
    for (from, to) in [(stretch.from, min(stretch.to, 1)), (0, stretch.to - 1)] where from < to {
      line.append(
        composition.prepared[index].trimmed(
          from: composition.proportion(ofPart: index, at: from),
          to: composition.proportion(ofPart: index, at: to)))
    }
    return line
  }

  /// A stretch of all lines, as shares of the progress at which they are drawn.
  struct Stretch: Hashable {
    /// The start of the stretch, 0..<1.
    var from: Double
    /// The end of the stretch, at most 1 beyond its start.
    var to: Double

    static let whole = Stretch(from: 0, to: 1)
  }
}

extension IconPart {
  /// The bounding box of the painted shape, in the icon's own units; nil if the part draws nothing.
  ///
  /// The box excludes the points of mitered corners. It also excludes the indicator's own line,
  /// whose width depends on the size.
  fileprivate var paintedBounds: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard stroke != nil, let strokeStyle else { return box }
    return box.inset(by: -strokeStyle.width / 2)
  }

  /// Whether the part is ever drawn with the indicator's own line.
  fileprivate var needsLine: Bool { stroke == nil || strokeStyle == nil }
}
