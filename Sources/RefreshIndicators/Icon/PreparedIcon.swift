internal import PathAnimation
internal import VectorGraphics

/// An icon that is measured once, then drawn line by line and painted.
struct PreparedIcon: Sendable {
  private let parts: [IconPart]
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
    let drawn = zip(parts, windows).filter { part, _ in part.path.bounds != nil }
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
  ///   - progress: the drawn share of the lines, 0…1.
  ///   - painted: the progress of the change from lines to paint, 0…1.
  ///   - color: the color of parts that have no color of their own.
  ///   - scale: the scale about the center, which also applies to lines.
  func commands(
    upTo progress: Double = 1, painted: Double = 1, in box: Rectangle, color: Color,
    scale: Double = 1, opacity: Double = 1
  ) -> [Drawing.Command] {
    guard let bounds, scale > 0 else { return [] }
    let inner = box.inset(by: lineMargin / 2)
    let side = max(bounds.width, bounds.height)
    guard side > 0, inner.width > 0, inner.height > 0 else { return [] }
    let size = min(inner.width, inner.height) / side
    let pen = StrokeStyle(width: lineWidth / size)
    let commands = parts.indices.flatMap {
      self.commands(part: $0, upTo: progress, painted: painted, color: color, pen: pen)
    }
    if commands.isEmpty { return [] }
    let fit = size * scale
    let transform = Transform(
      a: fit, b: 0, c: 0, d: fit, tx: box.center.x - bounds.center.x * fit,
      ty: box.center.y - bounds.center.y * fit)
    return [.group(Drawing(commands), transform: transform, opacity: opacity, clip: nil)]
  }

  private func commands(
    part index: Int, upTo progress: Double, painted: Double, color: Color, pen: StrokeStyle
  ) -> [Drawing.Command] {
    let part = parts[index]
    guard progress >= 1 else {
      var line = Path()
      composition.trim(part: index, at: progress, into: &line)
      guard !line.isEmpty, let ink = part.stroke ?? part.fill else { return [] }
      let style = part.stroke == nil ? pen : part.strokeStyle ?? pen
      return [.stroke(line, .solid(ink.color(currentColor: color).opacity(part.opacity)), style)]
    }
    // Use one group for both, so that the fill does not show through a translucent line.
    let isGroup = part.fill != nil && part.stroke != nil && part.opacity < 1
    let opacity = isGroup ? 1 : part.opacity
    var commands: [Drawing.Command] = []
    if let fill = part.fill, painted > 0 {
      let paint = Paint.solid(fill.color(currentColor: color).opacity(opacity * painted))
      commands.append(.fill(part.path, paint, part.fillRule))
    }
    if let stroke = part.stroke {
      let paint = Paint.solid(stroke.color(currentColor: color).opacity(opacity))
      commands.append(.stroke(part.path, paint, part.strokeStyle ?? pen))
    } else if let fill = part.fill, painted < 1 {
      let paint = Paint.solid(fill.color(currentColor: color).opacity(opacity * (1 - painted)))
      commands.append(.stroke(part.path, paint, pen))
    }
    guard isGroup else { return commands }
    return [
      .group(Drawing(commands), transform: .identity, opacity: part.opacity, clip: nil)
    ]
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
