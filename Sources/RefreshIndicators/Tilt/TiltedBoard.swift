internal import PullcordMath
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
  /// The largest step between two bands at their ends, and the overlap of bands, in points.
  private static let (bandStep, bandOverlap) = (1.2, 0.2)

  /// The board's box when it is not turned.
  var box: Rectangle {
    Rectangle(centerX: center.x, centerY: center.y, width: size.width, height: size.height)
  }

  /// The board without its text, darker the further it is turned away.
  func surface(_ theme: Theme, accent: Color) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box, radius: Self.cornerRadius)
    let shape = Path(elements: outline.elements.map(projected))
    return [
      .fill(shape, .solid(theme.raised), .nonZero),
      .fill(shape, .solid(theme.shadow.opacity(1 - facing)), .nonZero),
      .stroke(
        shape, .solid(accent.opacity(0.35 + 0.65 * (1 - facing))),
        StrokeStyle(width: 1.5)),
    ]
  }

  /// How directly the board faces the viewer: 1 upright, 0 edge-on.
  var facing: Double { abs(cos(angle)) }

  /// Returns drawings in a part of the board as they appear on it, in perspective.
  ///
  /// The part is cut into narrow bands, each of which has its own scale, because affine transforms
  /// have no perspective. Drawings are never mirrored, because the back has a copy of its own.
  func tilted(_ commands: [Drawing.Command], in part: Rectangle) -> [Drawing.Command] {
    guard facing > 0.02 else { return [] }
    let isVertical = axis == .vertical
    let (start, extent) = isVertical ? (part.y, part.height) : (part.x, part.width)
    let eye = Self.eyeDistance * (isVertical ? size.height : size.width)
    let step = (isVertical ? part.width : part.height) / 2 * extent * abs(sin(angle)) / eye
    let count = step.isFinite ? max(1, Int(min(step / Self.bandStep, 32).rounded(.up))) : 1
    let turned =
      cos(angle) < 0
      ? TiltedBoard(center: center, size: size, angle: angle - .pi, axis: axis) : self
    return (0..<count).map { index in
      let from = start + extent * Double(index) / Double(count)
      let to = start + extent * Double(index + 1) / Double(count)
      let overlap = count == 1 ? 0 : Self.bandOverlap
      func point(_ along: Double) -> Point {
        turned.projected(
          isVertical ? Point(x: center.x + 1, y: along) : Point(x: along, y: center.y + 1))
      }
      let (first, last, middle) = (point(from), point(to), point((from + to) / 2))
      let scale = ((isVertical ? last.y - first.y : last.x - first.x)) / (to - from)
      let across = isVertical ? middle.x - center.x : middle.y - center.y
      let transform =
        isVertical
        ? Transform(
          a: across, b: 0, c: 0, d: scale, tx: center.x * (1 - across), ty: first.y - from * scale)
        : Transform(
          a: scale, b: 0, c: 0, d: across, tx: first.x - from * scale, ty: center.y * (1 - across))
      let clip =
        isVertical
        ? Rectangle(
          x: part.x, y: from - overlap, width: part.width, height: to - from + 2 * overlap)
        : Rectangle(
          x: from - overlap, y: part.y, width: to - from + 2 * overlap, height: part.height)
      return .group(
        Drawing(commands), transform: transform, opacity: 1,
        clip: count == 1 ? nil : .rectangle(clip))
    }
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
