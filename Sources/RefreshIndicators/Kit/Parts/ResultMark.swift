internal import PathAnimation
package import PullToRefresh
package import VectorGraphics

/// The mark of a result, drawn like a pen stroke: a check mark for success, a cross for failure.
package enum ResultMark {
  /// The time in which the mark is drawn, in seconds.
  package static let duration = 0.25
  static let lineWidth = 2.5

  /// A straight piece of a mark.
  struct Piece {
    var from: Point
    var to: Point

    func mixed(with other: Piece, _ share: Double) -> Piece {
      Piece(
        from: from.interpolated(to: other.from, share), to: to.interpolated(to: other.to, share))
    }
  }

  /// The mark in a square.
  ///
  /// A cancelled action has no mark.
  ///
  /// - Parameters:
  ///   - age: the time since the first stroke began, in seconds; infinite for a finished mark.
  ///   - color: the mark's color; the color of the outcome by default.
  package static func commands(
    _ outcome: RefreshOutcome, in box: Rectangle, age: Double = .infinity, theme: Theme,
    opacity: Double, color: Color? = nil
  ) -> [Drawing.Command] {
    let strokes = strokes(outcome, in: box)
    let color = color ?? Self.color(outcome, theme)
    let share = min(max(age / duration, 0), 1)
    // The strokes follow each other and become slower at the end.
    let eased = 1 - (1 - share) * (1 - share)
    return strokes.enumerated().compactMap { index, corners in
      let part = min(max(eased * Double(strokes.count) - Double(index), 0), 1)
      guard part > 0 else { return nil }
      let path = PreparedPath(.polyline(corners)).trimmed(to: part)
      return .stroke(path, .solid(color.opacity(opacity)), StrokeStyle(width: lineWidth))
    }
  }

  /// The pieces of a running mark while they collapse into the mark of a result.
  ///
  /// - Parameters:
  ///   - pieces: the pieces of the running mark and their opacities. Each piece becomes the piece
  ///     of the result at the same index.
  ///   - width: the width of the running mark's lines.
  ///   - age: the time since the result appeared, in seconds.
  static func commands(
    _ outcome: RefreshOutcome, from pieces: [(piece: Piece, opacity: Double)], width: Double,
    in box: Rectangle, age: Double, theme: Theme, opacity: Double
  ) -> [Drawing.Command] {
    let share = ProgressWindow(end: duration, easing: .easeInOut).value(at: age)
    guard share < 1 else { return commands(outcome, in: box, theme: theme, opacity: opacity) }
    let color = theme.accent.interpolated(to: Self.color(outcome, theme), share)
    let style = StrokeStyle(width: width + (lineWidth - width) * share)
    let targets = self.pieces(outcome, in: box, count: pieces.count)
    return zip(pieces, targets).map { start, target in
      let piece = start.piece.mixed(with: target, share)
      let shown = start.opacity + (1 - start.opacity) * share
      return .stroke(
        .line(from: piece.from, to: piece.to), .solid(color.opacity(shown * opacity)), style)
    }
  }

  /// The pieces of the mark; all pieces of one stroke have the same length.
  private static func pieces(_ outcome: RefreshOutcome, in box: Rectangle, count: Int) -> [Piece] {
    let strokes = strokes(outcome, in: box)
    return strokes.enumerated().flatMap { index, corners -> [Piece] in
      let path = PreparedPath(.polyline(corners))
      let share = count * (index + 1) / strokes.count - count * index / strokes.count
      func point(_ step: Int) -> Point {
        path.location(at: Double(step) / Double(share))?.point ?? box.center
      }
      return (0..<share).map { Piece(from: point($0), to: point($0 + 1)) }
    }
  }

  private static func strokes(_ outcome: RefreshOutcome, in box: Rectangle) -> [[Point]] {
    let strokes: [[(Double, Double)]] =
      switch outcome {
      case .success, .exhausted: [[(0.2, 0.53), (0.42, 0.74), (0.82, 0.29)]]
      case .failure, .timedOut: [[(0.26, 0.26), (0.74, 0.74)], [(0.74, 0.26), (0.26, 0.74)]]
      case .cancelled: []
      }
    return strokes.map { points in
      points.map { Point(x: box.x + $0.0 * box.width, y: box.y + $0.1 * box.height) }
    }
  }

  static func color(_ outcome: RefreshOutcome, _ theme: Theme) -> Color {
    switch outcome {
    case .success, .exhausted: theme.success
    case .failure, .timedOut: theme.failure
    case .cancelled: theme.secondaryText
    }
  }
}
