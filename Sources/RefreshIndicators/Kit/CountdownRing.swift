public import PullToRefresh
public import VectorGraphics

/// The ring round an indicator that shows a time: how long a wheel's turn still waits for the next one, or
/// how much of a dwell has gone by.
public enum CountdownRing {
  /// The distance from the mark's square to the ring's middle, in points.
  private static let distance = 5.0
  private static let width = 2.0

  /// The ring round a control's mark; nothing while no time counts.
  ///
  /// A wheel's empties towards the release, a dwell's fills towards firing.
  public static func commands(
    _ snapshot: RefreshSnapshot, around mark: Rectangle, theme: Theme, opacity: Double
  ) -> [Drawing.Command] {
    if let rest = snapshot.releaseCountdown, rest > 0 {
      return commands(share: rest, around: mark, theme: theme, opacity: opacity)
    }
    return snapshot.dwellProgress.map {
      commands(share: $0, around: mark, theme: theme, opacity: opacity)
    } ?? []
  }

  /// The ring, a share 0…1 of it drawn, clockwise from the top.
  private static func commands(
    share: Double, around mark: Rectangle, theme: Theme, opacity: Double
  ) -> [Drawing.Command] {
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
