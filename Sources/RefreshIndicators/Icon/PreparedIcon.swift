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
  /// The width of the widest line that does not grow with the icon, in points.
  private let lineMargin: Double
  /// How the icon is drawn, where that differs from its own way.
  let style: IconStyle
  /// The growth of the icon when it is armed, as a share of its size.
  let popScale: Double

  /// Measures the parts of an icon, ordered from bottom to top.
  ///
  /// Each part is drawn in its window of the progress, unless `style` sets another.
  init(
    _ parts: [IconPart], windows: [ProgressWindow], lineWidth: Double, popScale: Double = 0,
    style: IconStyle = IconStyle()
  ) {
    let numbers = style.layers(count: min(parts.count, windows.count))
      .filter { parts[$0].path.bounds != nil }
    var styled = numbers.map { parts[$0].styled(style[$0]) }
    let boxes = styled.map(\.paintedBounds)
    let all = boxes.compactMap(\.self).reduce(nil) { (whole: Rectangle?, box) in
      whole?.union(box) ?? box
    }
    var bounds = all
    if style.fit == .asFirst, let first = numbers.min(), let index = numbers.firstIndex(of: first) {
      bounds = boxes[index]
    }
    if style.fit == .each, let all {
      let side = max(all.width, all.height)
      let square = Rectangle(
        centerX: all.center.x, centerY: all.center.y, width: side, height: side)
      for (index, box) in boxes.enumerated() {
        guard let box else { continue }
        styled[index].path = styled[index].path.transformed(
          by: .fitting(box, into: square, alignment: .center))
      }
      bounds = square
    }
    self.numbers = numbers
    self.parts = styled
    self.bounds = bounds
    self.lineWidth = lineWidth
    self.popScale = popScale
    self.style = style
    composition = PathComposition(
      zip(styled, numbers).map {
        PathPart($0.path, window: style.window(ofPart: $1, own: windows[$1]))
      },
      frame: Rectangle(x: 0, y: 0, width: 1, height: 1), fit: .none, measure: style.measure)
    lineMargin =
      zip(styled, numbers).map { style[$1].width ?? ($0.needsLine ? lineWidth : 0) }.max() ?? 0
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
    let size = style.fit == .none ? 1 : min(inner.width, inner.height) / side
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
    // Without a fit, the icon's units are points of the frame.
    let center =
      style.fit == .none ? Point(x: box.width / 2, y: box.height / 2) : bounds.center
    let transform = Transform(
      a: fit, b: 0, c: 0, d: fit, tx: box.center.x - center.x * fit,
      ty: box.center.y - center.y * fit)
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
      var style = part.stroke == nil ? pen : part.strokeStyle ?? pen
      if let width = self.style[numbers[index]].width {
        style.width = width * pen.width / lineWidth
      }
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
  /// The part with the colors of a style.
  ///
  /// A line whose width is set in points adds nothing to the part's box.
  fileprivate func styled(_ style: IconStyle.Part) -> IconPart {
    var part = self
    if let color = style.color {
      part.fill = fill.map { _ in .color(color) }
      part.stroke = stroke.map { _ in .color(color) }
    }
    if style.width != nil { part.strokeStyle?.width = 0 }
    return part
  }

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
