internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

/// A ring around a mark that shows a countdown.
///
/// It shows the remaining time until a wheel's release, or the elapsed time of a dwell.
enum CountdownRing {
  /// The distance from the mark to the middle of the ring's line, in points.
  private static let distance = 5.0
  private static let width = 2.0

  /// The ring for a control; empty if no countdown is active.
  ///
  /// A wheel's ring empties until the release. A dwell's ring fills until the action begins.
  static func commands(
    _ snapshot: RefreshSnapshot, around mark: Rectangle, theme: Theme, opacity: Double
  ) -> [Drawing.Command] {
    let countdown = (snapshot.wheel?.waiting?.remaining).flatMap { $0 > 0 ? $0 : nil }
    guard let share = countdown ?? snapshot.dwellProgress else { return [] }
    let radius = mark.width / 2 + distance
    let style = StrokeStyle(width: width)
    var arc = Path()
    arc.addArc(
      center: mark.center, radius: radius, startAngle: -.pi / 2,
      sweep: 2 * .pi * min(max(share, 0), 1))
    return [
      .stroke(
        .circle(center: mark.center, radius: radius),
        .solid(theme.separator.opacity(opacity)), style),
      .stroke(arc, .solid(theme.accent.opacity(opacity)), style),
    ]
  }
}
