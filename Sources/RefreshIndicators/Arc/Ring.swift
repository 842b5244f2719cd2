internal import Glibc
internal import PathAnimation
internal import VectorGraphics

/// A ring in a square: its track, arcs of it, and the room inside.
struct Ring {
  private let center: Point
  private let radius: Double
  private let width: Double

  /// The ring in the square, with room for an arrow head that stands out.
  init(_ square: Rectangle) {
    center = square.center
    radius = square.width * 0.38
    width = square.width / 10
  }

  private init(center: Point, radius: Double, width: Double) {
    self.center = center
    self.radius = radius
    self.width = width
  }

  /// The ring with a radius longer by some points.
  func enlarged(by length: Double) -> Ring {
    Ring(center: center, radius: max(0, radius + length), width: width)
  }

  /// The square for a mark inside.
  var inside: Rectangle {
    let side = radius * 1.5
    return Rectangle(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  /// The whole ring, thin.
  func track(_ color: Color) -> [Drawing.Command] {
    guard radius > 0, color.alpha > 0 else { return [] }
    return [
      .stroke(
        .circle(center: center, radius: radius), .solid(color), StrokeStyle(width: width * 0.6))
    ]
  }

  /// An arc and the arrow at its end.
  func arc(_ pose: ArcIndicator.Pose, _ color: Color) -> [Drawing.Command] {
    guard radius > 0, pose.sweep > 0 else { return [] }
    let start = pose.start * 2 * .pi
    let sweep = pose.sweep * 2 * .pi
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: start, sweep: sweep)
    if pose.sweep >= 1 { arc.close() }
    var commands: [Drawing.Command] = [.stroke(arc, .solid(color), StrokeStyle(width: width))]
    if pose.arrow > 0 {
      commands.append(
        .fill(arrowHead(at: start + sweep, size: pose.arrow), .solid(color), .nonZero))
    }
    return commands
  }

  /// A triangle whose tip points along the ring; it grows from the arc's end.
  private func arrowHead(at angle: Double, size: Double) -> Path {
    let (out, along) = (radius * 0.52 * size, radius * 0.62 * size)
    let (x, y) = (cos(angle), sin(angle))
    func point(_ distance: Double, _ forward: Double) -> Point {
      Point(
        x: center.x + x * distance - y * forward, y: center.y + y * distance + x * forward)
    }
    return .polygon([point(radius - out, 0), point(radius + out, 0), point(radius, along)])
  }
}

/// The short swelling with which an indicator says that it is armed.
enum Pop {
  /// How long it takes, in seconds.
  static let duration = 0.2

  /// The swelling at an age: 0, up to 1, and back to 0.
  static func value(at age: Double) -> Double {
    sin(ProgressWindow(end: duration).value(at: age) * .pi)
  }
}
