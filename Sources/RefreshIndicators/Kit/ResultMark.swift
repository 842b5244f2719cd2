internal import PullToRefresh
internal import VectorGraphics

/// The mark of a result, drawn like a pen stroke: a check mark for success, a cross for failure.
enum ResultMark {
  static let duration = 0.25

  /// The mark in a square.
  ///
  /// A cancelled action has no mark.
  ///
  /// - Parameters:
  ///   - age: the time since the first stroke began, in seconds; infinite for a finished mark.
  ///   - color: the mark's color; the color of the outcome by default.
  static func commands(
    _ outcome: RefreshOutcome, in box: Rectangle, age: Double = .infinity, theme: Theme,
    opacity: Double, color: Color? = nil
  ) -> [Drawing.Command] {
    let strokes: [[(Double, Double)]]
    switch outcome {
    case .success, .exhausted: strokes = [[(0.2, 0.53), (0.42, 0.74), (0.82, 0.29)]]
    case .failure, .timedOut:
      strokes = [[(0.26, 0.26), (0.74, 0.74)], [(0.74, 0.26), (0.26, 0.74)]]
    case .cancelled: return []
    }
    let color = color ?? Self.color(outcome, theme)
    let share = min(max(age / duration, 0), 1)
    // The strokes follow each other and become slower at the end.
    let eased = 1 - (1 - share) * (1 - share)
    return strokes.enumerated().compactMap { index, points in
      let part = min(max(eased * Double(strokes.count) - Double(index), 0), 1)
      guard part > 0 else { return nil }
      let corners = points.map { Point(x: box.x + $0.0 * box.width, y: box.y + $0.1 * box.height) }
      return .stroke(
        .polyline(beginning(of: corners, share: part)), .solid(color.opacity(opacity)),
        StrokeStyle(width: 2.5))
    }
  }

  static func color(_ outcome: RefreshOutcome, _ theme: Theme) -> Color {
    switch outcome {
    case .success, .exhausted: theme.success
    case .failure, .timedOut: theme.failure
    case .cancelled: theme.secondaryText
    }
  }

  /// The first part of a polyline, up to a share of its length.
  private static func beginning(of points: [Point], share: Double) -> [Point] {
    func distance(_ a: Point, _ b: Point) -> Double {
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x * x + y * y).squareRoot()
    }
    var rest = share * zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    var beginning = Array(points.prefix(1))
    for (a, b) in zip(points, points.dropFirst()) {
      let length = distance(a, b)
      let part = length > 0 ? min(rest / length, 1) : 1
      beginning.append(Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
      rest -= length
      if rest <= 0 { break }
    }
    return beginning
  }
}
