internal import Glibc
internal import ScrollPhysics
internal import VectorGraphics

/// A board in space, turned about its middle, seen from the front.
struct Plate {
  var center: Point
  var size: Size
  /// How far it is turned out of the picture, in radians.
  var angle: Double
  /// It turns about the axis across this one.
  var axis: Axis

  private static let cornerRadius = 9.0
  /// How far away the eye is, in heights of the board.
  private static let eyeDistance = 6.0

  /// The board's place when it is not turned.
  var box: Rectangle {
    Rectangle(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The board itself, darker the more it is turned away.
  func ground(_ theme: Theme, accent: Color) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box, radius: Self.cornerRadius)
    let shape = Path(elements: outline.elements.map(seen))
    let facing = abs(cos(angle))
    return [
      .fill(shape, .solid(theme.raised), .nonZero),
      .fill(shape, .solid(theme.shadow.opacity(1 - facing)), .nonZero),
      .stroke(
        shape, .solid(accent.opacity(0.35 + 0.65 * (1 - facing))),
        StrokeStyle(width: 1.5)),
    ]
  }

  /// What is written on the board; on its back it is written as well, and is never seen mirrored.
  func tilted(_ commands: [Drawing.Command]) -> [Drawing.Command] {
    let facing = abs(cos(angle))
    guard facing > 0.02 else { return [] }
    let scale =
      axis == .vertical ? Transform.scale(x: 1, y: facing) : .scale(x: facing, y: 1)
    return [
      .group(Drawing(commands), transform: scale.centered(at: center), opacity: 1, clip: nil)
    ]
  }

  private func seen(_ element: Path.Element) -> Path.Element {
    switch element {
    case .move(let end): .move(seen(end))
    case .line(let end): .line(seen(end))
    case .quadratic(let control, let end): .quadratic(seen(control), seen(end))
    case .cubic(let first, let second, let end): .cubic(seen(first), seen(second), seen(end))
    case .close: .close
    }
  }

  /// A point of the board as the eye sees it.
  private func seen(_ point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let (along, across) = axis == .vertical ? (y, x) : (x, y)
    let eye = Self.eyeDistance * (axis == .vertical ? size.height : size.width)
    let nearness = eye / (eye - along * sin(angle))
    let (turned, kept) = (along * cos(angle) * nearness, across * nearness)
    return axis == .vertical
      ? Point(x: center.x + kept, y: center.y + turned)
      : Point(x: center.x + turned, y: center.y + kept)
  }
}
