internal import PullcordMath

/// An arc of a circle, given by its center and its angles in radians.
struct CircularArc {
  let center: Point
  let radius: Double
  let startAngle: Double
  let sweep: Double

  /// Makes an arc of at most a full turn; nil if a coordinate would not be finite.
  init?(_ center: Point, _ radius: Double, _ startAngle: Double, _ sweep: Double) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    let reach = 2 * radius
    guard (abs(center.x) + reach).isFinite, (abs(center.y) + reach).isFinite else { return nil }
  }

  var start: Point { point(startAngle) }

  private func point(_ angle: Double) -> Point {
    Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// Appends cubic curves of at most 30°; a full turn ends exactly at its start.
  func append(to elements: inout [Path.Element]) {
    let count = max(1, (abs(sweep) / EllipticalArc.pieceAngle - 1e-9).rounded(.up))
    let step = sweep / count
    let reach = radius * (4 / 3 * tan(step / 4))
    var angle = startAngle
    var from = start
    for index in 1...Int(count) {
      let isWhole = index == Int(count) && abs(sweep) == 2 * .pi
      let next = startAngle + sweep * Double(index) / count
      let to = isWhole ? start : point(next)
      elements.append(
        .cubic(
          Point(x: from.x - reach * sin(angle), y: from.y + reach * cos(angle)),
          Point(x: to.x + reach * sin(next), y: to.y - reach * cos(next)), to))
      angle = next
      from = to
    }
  }
}
