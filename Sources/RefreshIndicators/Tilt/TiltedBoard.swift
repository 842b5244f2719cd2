internal import Glibc
internal import ScrollPhysics
internal import VectorGraphics

/// A board in space, turned about its center and seen from the front.
struct TiltedBoard {
  var center: Point
  var size: Size
  /// The angle between the board and the picture, in radians.
  var angle: Double
  /// The axis perpendicular to the one about which the board turns.
  var axis: Axis

  private static let cornerRadius = 9.0
  /// The distance of the viewer's eye, in heights of the board.
  private static let eyeDistance = 6.0

  /// The board's box when it is not turned.
  var box: Rectangle {
    Rectangle(centerX: center.x, centerY: center.y, width: size.width, height: size.height)
  }

  /// The board without its text, darker the further it is turned away.
  func surface(_ theme: Theme, accent: Color) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box, radius: Self.cornerRadius)
    let shape = Path(elements: outline.elements.map(projected))
    let facing = abs(cos(angle))
    return [
      .fill(shape, .solid(theme.raised), .nonZero),
      .fill(shape, .solid(theme.shadow.opacity(1 - facing)), .nonZero),
      .stroke(
        shape, .solid(accent.opacity(0.35 + 0.65 * (1 - facing))),
        StrokeStyle(width: 1.5)),
    ]
  }

  /// Returns drawings as they appear on the board.
  ///
  /// They are never mirrored, because the back has a copy of its own.
  func tilted(_ commands: [Drawing.Command]) -> [Drawing.Command] {
    let facing = abs(cos(angle))
    guard facing > 0.02 else { return [] }
    let scale =
      axis == .vertical ? Transform.scale(x: 1, y: facing) : .scale(x: facing, y: 1)
    return [
      .group(Drawing(commands), transform: scale.centered(at: center), opacity: 1, clip: nil)
    ]
  }

  private func projected(_ element: Path.Element) -> Path.Element {
    switch element {
    case .move(let end): .move(projected(end))
    case .line(let end): .line(projected(end))
    case .quadratic(let control, let end): .quadratic(projected(control), projected(end))
    case .cubic(let first, let second, let end):
      .cubic(projected(first), projected(second), projected(end))
    case .close: .close
    }
  }

  /// The position in the picture of a point on the board.
  private func projected(_ point: Point) -> Point {
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
