internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// An arrow about the origin that bends from a straight line into most of a ring.
struct BendingArrow {
  /// The drawn share of the straight arrow, 0…1.
  var grown = 1.0
  /// The share of the bending, 0…1.
  var bend = 0.0
  /// The size of the arrow head, 0…1.
  var head = 1.0
  /// The direction of the straight arrow, in radians clockwise from downwards.
  var direction = 0.0

  static let lineWidth = 2.75
  private static let straightLength = 22.0
  /// The length of the lines of the straight arrow's head.
  private static let headLength = 10.6
  private static let radius = 9.5
  /// The length of the bent arrow, as a share of the ring.
  private static let sweep = 0.72

  /// The shaft from its end to its tip, and the two lines of the head.
  var paths: (shaft: Path, head: Path) {
    let full = Self.straightLength
    let straight = full * max(grown, 0.2)
    let length = straight + (2 * .pi * Self.radius * Self.sweep - straight) * bend
    // The straight arrow grows from its tip.
    var shaft: Path
    var (tip, heading) = (Point(x: 0, y: full / 2), Double.pi / 2)
    let curvature = bend / Self.radius
    if curvature > 1e-3 {
      let center = Point(x: bend * Self.radius - 1 / curvature, y: 0)
      let reach = curvature * length / 2
      shaft = Path()
      shaft.addArc(
        center: center, radius: 1 / curvature, startAngle: -reach, sweep: 2 * reach)
      tip = Point(
        x: center.x + cos(reach) / curvature, y: center.y + sin(reach) / curvature)
      heading += reach
    } else {
      shaft = .line(from: Point(x: 0, y: tip.y - length), to: tip)
    }
    let side = Self.headLength * (1 - 0.25 * bend) * head
    // The lines of a head on an arc lie along the arc, so they are turned backwards a little.
    let turned = heading - 0.2 * bend
    func wing(_ angle: Double) -> Point {
      Point(x: tip.x - side * cos(turned + angle), y: tip.y - side * sin(turned + angle))
    }
    let point = Path.polyline([wing(.pi / 4), tip, wing(-.pi / 4)])
    let rotation = Transform.rotation(radians: direction)
    return (shaft.transformed(by: rotation), point.transformed(by: rotation))
  }
}
