internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import VectorGraphics

/// A piece of a ring with an arrow head at its end.
///
/// Angles are in turns, clockwise from the right.
struct RingArc: Hashable {
  var start: Double
  /// The length of the arc as a share of the ring, 0…1.
  var sweep: Double
  /// The size of the arrow head, 0…1.
  var arrow = 0.0
}

/// A ring in a square: its track, its arcs, and the square for a mark inside.
struct Ring {
  private let center: Point
  private let radius: Double
  private let width: Double

  /// Fits a ring into a square, with space for an arrow head that is wider than the ring's line.
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

  func enlarged(by length: Double) -> Ring {
    Ring(center: center, radius: max(0, radius + length), width: width)
  }

  /// The square inside the ring for a mark.
  var inside: Rectangle {
    let side = radius * 1.5
    return Rectangle(centerX: center.x, centerY: center.y, width: side, height: side)
  }

  /// The whole ring as a thin line.
  func track(_ color: Color) -> [Drawing.Command] {
    guard radius > 0, color.alpha > 0 else { return [] }
    return [
      .stroke(
        .circle(center: center, radius: radius), .solid(color), StrokeStyle(width: width * 0.6))
    ]
  }

  /// An arc and the arrow head at its end.
  func stroke(_ arc: RingArc, _ color: Color) -> [Drawing.Command] {
    guard radius > 0, arc.sweep > 0 else { return [] }
    let start = arc.start * 2 * .pi
    let sweep = arc.sweep * 2 * .pi
    var path = Path()
    path.addArc(center: center, radius: radius, startAngle: start, sweep: sweep)
    if arc.sweep >= 1 { path.close() }
    var commands: [Drawing.Command] = [.stroke(path, .solid(color), StrokeStyle(width: width))]
    if arc.arrow > 0 {
      commands.append(
        .fill(arrowHead(at: start + sweep, size: arc.arrow), .solid(color), .nonZero))
    }
    return commands
  }

  /// The time in which an arc grows to a full ring at the end of an action, in seconds.
  static let endDuration = 0.2

  /// Closes the arc of a running action to a ring in the result's color, then draws the result
  /// inside.
  func ending(
    _ outcome: RefreshOutcome, from arc: RingArc, _ context: IndicatorContext, track: Color,
    colors: (running: Color, result: Color)
  ) -> [Drawing.Command] {
    let age = context.resultAge
    let closed = ProgressWindow(end: Self.endDuration, easing: .easeOut).value(at: age)
    var arc = arc
    arc.sweep += (1 - arc.sweep) * closed
    arc.arrow *= 1 - closed
    let color = colors.running.interpolated(to: colors.result, closed)
    return self.track(track.opacity(context.opacity * (1 - closed)))
      + stroke(arc, color.opacity(context.opacity))
      + ResultMark.commands(
        outcome, in: inside, age: age - Self.endDuration / 2, theme: context.theme,
        opacity: context.opacity, color: colors.result)
  }

  /// A triangle that points along the ring and grows from the arc's end.
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
