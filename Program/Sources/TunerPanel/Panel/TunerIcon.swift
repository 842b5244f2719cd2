internal import Glibc
internal import VectorGraphics

enum TunerIcon {
  /// Draws the icon of a button, 18 points wide.
  static func commands(_ tool: TunerTool, center: Point, _ color: Color) -> [Drawing.Command] {
    let (x, y) = (center.x, center.y)
    func line(_ points: [(Double, Double)]) -> Drawing.Command { Self.line(points, center, color) }
    switch tool {
    case .undo, .redo:
      let side = tool == .undo ? 1.0 : -1.0
      var hook = Path()
      hook.move(to: Point(x: x - 7 * side, y: y - 3))
      hook.addLine(to: Point(x: x + 2 * side, y: y - 3))
      hook.addCubic(
        control1: Point(x: x + 8.5 * side, y: y - 3),
        control2: Point(x: x + 8.5 * side, y: y + 6), to: Point(x: x + 2 * side, y: y + 6))
      hook.addLine(to: Point(x: x - 2 * side, y: y + 6))
      return [
        .stroke(hook, .solid(color), StrokeStyle(width: 1.75)),
        line([(-3 * side, -7), (-7 * side, -3), (-3 * side, 1)]),
      ]
    case .reset: return reset(center: center, radius: 6.5, color, width: 1.75)
    case .load:
      return [
        line([(0, 2), (0, -7)]), line([(-4, -3.5), (0, -7.5), (4, -3.5)]),
        line([(-7, 2), (-7, 7), (7, 7), (7, 2)]),
      ]
    case .save:
      return [
        line([(0, -7.5), (0, 2)]), line([(-4, -1.5), (0, 2.5), (4, -1.5)]),
        line([(-7, 2), (-7, 7), (7, 7), (7, 2)]),
      ]
    case .copy:
      let front = Rectangle(x: x - 3, y: y - 3, width: 10, height: 10)
      return [
        .stroke(.roundedRectangle(front, radius: 2), .solid(color), StrokeStyle(width: 1.75)),
        line([(-6.5, 3), (-6.5, -7), (3, -7)]),
      ]
    }
  }

  /// Draws the icon of a button that sends a command to the list, 18 points wide.
  static func commands(
    _ action: TunerAction, center: Point, _ color: Color
  ) -> [Drawing.Command] {
    func line(_ points: [(Double, Double)]) -> Drawing.Command { Self.line(points, center, color) }
    switch action {
    case .refresh:
      // The icon is the arrow of reset, mirrored.
      let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * center.x, ty: 0)
      return [
        .group(
          Drawing(reset(center: center, radius: 6.5, color, width: 1.75)), transform: mirror,
          opacity: 1, clip: nil)
      ]
    case .refreshQuietly: return [.stroke(moon(center), .solid(color), StrokeStyle(width: 1.75))]
    case .loadMore:
      return [
        line([(0, -7.5), (0, 3)]), line([(-4.5, -1), (0, 3.5), (4.5, -1)]),
        line([(-7, 7), (7, 7)]),
      ]
    case .cancel: return [line([(-5.5, -5.5), (5.5, 5.5)]), line([(5.5, -5.5), (-5.5, 5.5)])]
    }
  }

  private static func line(
    _ points: [(Double, Double)], _ center: Point, _ color: Color
  ) -> Drawing.Command {
    .stroke(
      .polyline(points.map { Point(x: center.x + $0.0, y: center.y + $0.1) }), .solid(color),
      StrokeStyle(width: 1.75))
  }

  private static func moon(_ center: Point) -> Path {
    let (x, y) = (center.x, center.y)
    var path = Path()
    path.move(to: Point(x: x + 1.5, y: y - 7))
    path.addCubic(
      control1: Point(x: x - 8, y: y - 7), control2: Point(x: x - 10, y: y + 4),
      to: Point(x: x - 3.5, y: y + 6.5))
    path.addCubic(
      control1: Point(x: x + 1.5, y: y + 8.5), control2: Point(x: x + 6, y: y + 6),
      to: Point(x: x + 7, y: y + 2))
    path.addCubic(
      control1: Point(x: x + 1, y: y + 4.5), control2: Point(x: x - 4, y: y - 1),
      to: Point(x: x + 1.5, y: y - 7))
    path.close()
    return path
  }

  /// Draws the arrow of the reset button: most of a circle, with the tip at the upper left.
  static func reset(
    center: Point, radius: Double, _ color: Color, width: Double
  ) -> [Drawing.Command] {
    func point(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let (start, end) = (-Double.pi * 0.75, Double.pi * 0.95)
    let arc = (0...24).map { point(start + (end - start) * Double($0) / 24) }
    let tip = arc[0]
    let reach = radius * 0.72
    return [
      .stroke(.polyline(arc), .solid(color), StrokeStyle(width: width)),
      .stroke(
        .polyline([
          Point(x: tip.x, y: tip.y - reach), tip, Point(x: tip.x + reach, y: tip.y),
        ]), .solid(color), StrokeStyle(width: width)),
    ]
  }

  static func step(center: Point, isMore: Bool, _ color: Color) -> [Drawing.Command] {
    let (x, y) = (center.x, center.y)
    let style = StrokeStyle(width: 1.75)
    let across = Path.line(from: Point(x: x - 4.5, y: y), to: Point(x: x + 4.5, y: y))
    guard isMore else { return [.stroke(across, .solid(color), style)] }
    let up = Path.line(from: Point(x: x, y: y - 4.5), to: Point(x: x, y: y + 4.5))
    return [.stroke(across, .solid(color), style), .stroke(up, .solid(color), style)]
  }

  static func chevrons(center: Point, _ color: Color) -> Drawing.Command {
    let (x, y) = (center.x, center.y)
    return .stroke(
      .polyline([
        Point(x: x - 3.5, y: y - 1.75), Point(x: x, y: y + 1.75), Point(x: x + 3.5, y: y - 1.75),
      ]), .solid(color), StrokeStyle(width: 1.5))
  }
}
