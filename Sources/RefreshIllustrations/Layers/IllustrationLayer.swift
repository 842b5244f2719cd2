public import VectorGraphics

/// A part of a picture that moves as a whole, such as a layer of a drawing program.
///
/// All coordinates are those of the picture's page. A layer can contain other layers, which move
/// with it.
public struct IllustrationLayer: Hashable, Sendable {
  /// A part of a layer.
  public enum Part: Hashable, Sendable {
    /// A command of the picture.
    case command(Drawing.Command)
    /// A layer inside the layer.
    case layer(IllustrationLayer)
  }

  /// The name by which an ``IllustrationScript`` moves the layer; empty for a layer that only
  /// belongs to its outer layer.
  public var name: String
  /// The parts from bottom to top.
  public var parts: [Part]

  /// Makes a layer.
  public init(_ name: String, _ parts: [Part]) {
    self.name = name
    self.parts = parts
  }
}

extension Drawing.Command {
  /// The box of everything that the command paints, without the tips of mitered corners; nil if it
  /// paints nothing.
  var paintedBounds: Rectangle? {
    switch self {
    case .fill(let path, _, _): return path.bounds
    case .stroke(let path, _, let style): return path.bounds?.inset(by: -style.width / 2)
    case .text(_, let box, _, _, _), .image(_, let box): return box
    case .group(let drawing, let transform, _, _):
      return Self.union(drawing.commands.map(\.paintedBounds))?.bounds(under: transform)
    case .cached(_, _, let size, _):
      return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }
  }

  static func union(_ boxes: [Rectangle?]) -> Rectangle? {
    boxes.reduce(nil) { whole, box in
      guard let box else { return whole }
      return whole?.union(box) ?? box
    }
  }

  /// The command with another color for each color in it.
  func mapColors(_ change: (Color) -> Color) -> Drawing.Command {
    func map(_ paint: Paint) -> Paint {
      func map(_ stops: [GradientStop]) -> [GradientStop] {
        stops.map { GradientStop(offset: $0.offset, color: change($0.color)) }
      }
      return switch paint {
      case .solid(let color): .solid(change(color))
      case .linearGradient(let from, let to, let stops):
        .linearGradient(from: from, to: to, stops: map(stops))
      case .radialGradient(let center, let radius, let stops):
        .radialGradient(center: center, radius: radius, stops: map(stops))
      }
    }
    switch self {
    case .fill(let path, let paint, let rule): return .fill(path, map(paint), rule)
    case .stroke(let path, let paint, let style): return .stroke(path, map(paint), style)
    case .text(let text, let box, var style, let lines, let alignment):
      style.color = change(style.color)
      return .text(text, box: box, style: style, lines: lines, alignment: alignment)
    case .image, .cached: return self
    case .group(let drawing, let transform, let opacity, let clip):
      return .group(
        Drawing(drawing.commands.map { $0.mapColors(change) }), transform: transform,
        opacity: opacity, clip: clip)
    }
  }
}

extension Rectangle {
  /// The box of the rectangle's corners after a transform.
  func bounds(under transform: Transform) -> Rectangle {
    let corners = [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x, y: y + height),
      Point(x: x + width, y: y + height),
    ].map(transform.apply)
    let (left, top) = (corners.map(\.x).min() ?? x, corners.map(\.y).min() ?? y)
    return Rectangle(
      x: left, y: top, width: (corners.map(\.x).max() ?? x) - left,
      height: (corners.map(\.y).max() ?? y) - top)
  }
}
