internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

/// An icon measured once, drawn line by line and then painted.
struct PreparedIcon: Sendable {
  /// How long it takes to turn from lines to paint once it is whole, in seconds.
  static let paintDuration = 0.12

  private let parts: [IconPart]
  private let composition: PathComposition
  /// What is fitted, in the icon's own units.
  private let bounds: Rectangle?
  /// The width in points of a line that has none of its own.
  private let lineWidth: Double
  /// The same if any part is drawn with it, else 0.
  private let ownLine: Double

  /// Measures parts, the first at the bottom, each drawn in its window of the progress.
  init(_ parts: [IconPart], windows: [ProgressWindow], lineWidth: Double) {
    let drawn = zip(parts, windows).filter { part, _ in part.path.bounds != nil }
    self.parts = drawn.map(\.0)
    self.lineWidth = lineWidth
    composition = PathComposition(
      drawn.map { PathPart($0.path, window: $1) },
      frame: Rectangle(x: 0, y: 0, width: 1, height: 1), fit: .none)
    bounds = self.parts.compactMap(\.paintedBounds).reduce(nil) { $0?.union($1) ?? $1 }
    ownLine = self.parts.contains(where: \.needsLine) ? lineWidth : 0
  }

  /// How far the icon has turned from its lines to its paint in a state, 0…1.
  static func painted(_ context: IndicatorContext) -> Double {
    switch context.snapshot.state {
    case .pulling: 0
    case .armed where !context.reducesMotion:
      ProgressWindow(end: paintDuration).value(at: context.snapshot.stateAge)
    default: 1
    }
  }

  /// The icon, centered and as large as fits a box, lines included.
  ///
  /// - Parameters:
  ///   - progress: how much of the lines is drawn, 0…1.
  ///   - painted: how far it has turned from its lines to its paint, 0…1; counts once it is whole.
  ///   - color: the surroundings' color.
  ///   - scale: what it is scaled by about its middle, lines too.
  public func commands(
    upTo progress: Double = 1, painted: Double = 1, in box: Rectangle, color: Color,
    scale: Double = 1, opacity: Double = 1
  ) -> [Drawing.Command] {
    guard let bounds, scale > 0 else { return [] }
    let room = box.inset(by: ownLine / 2)
    let side = max(bounds.width, bounds.height)
    guard side > 0, room.width > 0, room.height > 0 else { return [] }
    let size = min(room.width, room.height) / side
    let pen = StrokeStyle(width: lineWidth / size)
    let commands = parts.indices.flatMap {
      self.commands(part: $0, upTo: progress, painted: painted, color: color, pen: pen)
    }
    if commands.isEmpty { return [] }
    let fit = size * scale
    let place = Transform(
      a: fit, b: 0, c: 0, d: fit, tx: box.center.x - bounds.center.x * fit,
      ty: box.center.y - bounds.center.y * fit)
    return [.group(Drawing(commands), transform: place, opacity: opacity, clip: nil)]
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
      return [.stroke(line, .solid(ink.color(in: color).opacity(part.opacity)), style)]
    }
    // Together they are a picture of their own, so that the line does not show through itself.
    let isGroup = part.fill != nil && part.stroke != nil && part.opacity < 1
    let opacity = isGroup ? 1 : part.opacity
    var commands: [Drawing.Command] = []
    if let fill = part.fill, painted > 0 {
      let paint = Paint.solid(fill.color(in: color).opacity(opacity * painted))
      commands.append(.fill(part.path, paint, part.fillRule))
    }
    if let stroke = part.stroke {
      let paint = Paint.solid(stroke.color(in: color).opacity(opacity))
      commands.append(.stroke(part.path, paint, part.strokeStyle ?? pen))
    } else if let fill = part.fill, painted < 1 {
      let paint = Paint.solid(fill.color(in: color).opacity(opacity * (1 - painted)))
      commands.append(.stroke(part.path, paint, pen))
    }
    guard isGroup else { return commands }
    return [
      .group(Drawing(commands), transform: .identity, opacity: part.opacity, clip: nil)
    ]
  }
}
