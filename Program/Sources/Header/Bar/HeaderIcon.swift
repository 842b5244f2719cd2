internal import PullcordControls
internal import RefreshIndicators
internal import VectorGraphics

/// The icons of the header, 16 points wide around a center point.
enum HeaderIcon {
  static func commands(
    _ command: WindowCommand, center: Point, isActive: Bool, color: Color, theme: Theme
  ) -> [Drawing.Command] {
    let (x, y) = (center.x, center.y)
    func stroke(_ points: [(Double, Double)]) -> Drawing.Command {
      .stroke(
        .polyline(points.map { Point(x: x + $0.0, y: y + $0.1) }), .solid(color),
        StrokeStyle(width: 1.75))
    }
    func dot(_ dx: Double, _ dy: Double, _ radius: Double, _ color: Color) -> Drawing.Command {
      .fill(
        .circle(center: Point(x: x + dx, y: y + dy), radius: radius), .solid(color), .nonZero)
    }
    switch command {
    case .tune:
      return [
        stroke([(-7, -4), (7, -4)]), stroke([(-7, 4), (7, 4)]),
        dot(-2.5, -4, 3, color), dot(2.5, 4, 3, color),
      ]
    case .numbers:
      return [
        stroke([(-7, -7), (-7, 6), (7, 6)]), stroke([(-4, 2), (-1, -3), (2, 0), (6, -6)]),
      ]
    case .record:
      return [
        .stroke(.circle(center: center, radius: 7), .solid(color), StrokeStyle(width: 1.75)),
        isActive
          ? .fill(Rectangle(x: x - 3, y: y - 3, width: 6, height: 6), radius: 1, theme.failure)
          : dot(0, 0, 4, theme.failure),
      ]
    case .help:
      return [
        .text(
          "?", box: Rectangle(x: x - 8, y: y - 10, width: 16, height: 20),
          style: TextStyle(
            size: 15, weight: .bold, color: color, verticalAlignment: .middle),
          lines: 1, alignment: .center)
      ]
    case .compare:
      // Two overlapping frames.
      let (back, front) = (
        Rectangle(x: x - 7, y: y - 7, width: 10, height: 10),
        Rectangle(x: x - 3, y: y - 3, width: 10, height: 10)
      )
      return [back, front].map {
        .stroke(.roundedRectangle($0, radius: 2), .solid(color), StrokeStyle(width: 1.75))
      } + (isActive ? [dot(2, 2, 2.5, theme.failure)] : [])
    case .screenshot:
      let body = Rectangle(x: x - 8, y: y - 4.5, width: 16, height: 11)
      return [
        .stroke(.roundedRectangle(body, radius: 2.5), .solid(color), StrokeStyle(width: 1.75)),
        .stroke(
          .circle(center: Point(x: x, y: y + 1), radius: 2.75), .solid(color),
          StrokeStyle(width: 1.75)),
        stroke([(-3, -5), (-1.5, -7), (1.5, -7), (3, -5)]),
      ]
    case .refresh, .loop, .tuningA, .tuningB, .split, .filmstrip, .close: return []
    }
  }
}
