internal import PullToRefresh
internal import VectorGraphics

/// The sign for how an action ended: a check mark or a cross, drawn within a short time.
enum ResultMark {
  /// How long drawing it takes, in seconds.
  static let duration = 0.25

  /// The mark in its square; nothing for an action that was called off.
  ///
  /// - Parameters:
  ///   - age: Seconds since the mark began to be drawn; nil for a mark that is there at once.
  ///   - color: Its color; nil for the one that says how the action ended.
  public static func commands(
    _ outcome: RefreshOutcome, in box: Rectangle, age: Double?, theme: Theme, opacity: Double,
    color: Color? = nil
  ) -> [Drawing.Command] {
    let strokes: [[(Double, Double)]]
    switch outcome {
    case .success, .exhausted:
      strokes = [[(0.2, 0.53), (0.42, 0.74), (0.82, 0.29)]]
    case .failure, .timedOut:
      strokes = [[(0.26, 0.26), (0.74, 0.74)], [(0.74, 0.26), (0.26, 0.74)]]
    case .cancelled:
      return []
    }
    let color = color ?? Self.color(outcome, theme)
    let share = age.map { min(max($0 / duration, 0), 1) } ?? 1
    // Strokes follow each other like those of a pen, slowing down at the end.
    let eased = 1 - (1 - share) * (1 - share)
    return strokes.enumerated().compactMap { index, points in
      let part = min(max(eased * Double(strokes.count) - Double(index), 0), 1)
      guard part > 0 else { return nil }
      let places = points.map { Point(x: box.x + $0.0 * box.width, y: box.y + $0.1 * box.height) }
      return .stroke(
        .polyline(beginning(of: places, share: part)), .solid(color.opacity(opacity)),
        StrokeStyle(width: 2.5))
    }
  }

  /// The color that says how an action ended.
  static func color(_ outcome: RefreshOutcome, _ theme: Theme) -> Color {
    switch outcome {
    case .success, .exhausted: theme.success
    case .failure, .timedOut: theme.failure
    case .cancelled: theme.secondaryText
    }
  }

  /// The first part of a line through points, by length.
  private static func beginning(of points: [Point], share: Double) -> [Point] {
    func distance(_ a: Point, _ b: Point) -> Double {
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x * x + y * y).squareRoot()
    }
    var rest = share * zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    var result = Array(points.prefix(1))
    for (a, b) in zip(points, points.dropFirst()) {
      let length = distance(a, b)
      let part = length > 0 ? min(rest / length, 1) : 1
      result.append(Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
      rest -= length
      if rest <= 0 { break }
    }
    return result
  }
}
