package import VectorGraphics

extension Path {
  /// Makes the path of a `d` string up to the first error, as a renderer draws it.
  package init(drawable data: String) {
    do throws(SVGPathError) { self = try Path(svg: data) } catch { self = error.partial }
  }

  /// Returns the distance from a point to the nearest point of the lines and curves.
  package func distance(to point: Point) -> Double {
    var best = Double.infinity
    var current = Point.zero
    for element in elements {
      if let place = element.sampler(from: current) {
        func distance(_ t: Double) -> Double {
          let found = place(t)
          return
            ((found.x - point.x) * (found.x - point.x)
            + (found.y - point.y) * (found.y - point.y)).squareRoot()
        }
        let count = 32
        let nearest = (0...count).map { Double($0) / Double(count) }.min {
          distance($0) < distance($1)
        }
        var low = max(0, (nearest ?? 0) - 1 / Double(count))
        var high = min(1, (nearest ?? 0) + 1 / Double(count))
        for _ in 0..<60 {
          let third = (high - low) / 3
          if distance(low + third) < distance(high - third) { high -= third } else { low += third }
        }
        best = min(best, distance((low + high) / 2), distance(low), distance(high))
      }
      current = element.end ?? current
    }
    return best
  }
}

extension Path.Element {
  /// The end point, or nil for a closing segment.
  package var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// Returns a function from a parameter in 0…1 to a point, or nil for moves and closing segments.
  func sampler(from start: Point) -> ((Double) -> Point)? {
    func mix(_ terms: [(Double, Point)]) -> Point {
      terms.reduce(Point.zero) {
        Point(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
      }
    }
    switch self {
    case .line(let end): return { t in mix([(1 - t, start), (t, end)]) }
    case .quadratic(let control, let end):
      return { t in mix([((1 - t) * (1 - t), start), (2 * t * (1 - t), control), (t * t, end)]) }
    case .cubic(let control1, let control2, let end):
      return { t in
        let s = 1 - t
        return mix([
          (s * s * s, start), (3 * s * s * t, control1), (3 * s * t * t, control2),
          (t * t * t, end),
        ])
      }
    case .move, .close: return nil
    }
  }
}
