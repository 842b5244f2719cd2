internal import PathAnimation

/// The ring round an indicator that shows how long a wheel's turn still waits for the next one.
enum CountdownRing {
  /// The distance from the mark's square to the ring's middle, in points.
  private static let distance = 5.0
  private static let width = 2.0

  /// The ring; `rest` is 1 for the whole time and 0 for none of it.
  static func commands(
    rest: Double, around mark: Rectangle, theme: Theme, opacity: Double
  ) -> [Drawing.Command] {
    let radius = mark.width / 2 + distance
    let style = StrokeStyle(width: width)
    var arc = Path()
    arc.addArc(
      centre: mark.centre, radius: radius, startAngle: -.pi / 2,
      sweep: 2 * .pi * min(max(rest, 0), 1))
    return [
      .stroke(
        .circle(centre: mark.centre, radius: radius),
        .solid(theme.separator.opacity(opacity)), style),
      .stroke(arc, .solid(theme.accent.opacity(opacity)), style),
    ]
  }
}
