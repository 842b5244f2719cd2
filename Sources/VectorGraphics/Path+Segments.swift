extension Path {
  /// The drawn pieces in order, closing lines among them; moves are not drawn.
  ///
  /// A first step that is not a move starts at its own first point, as in Cairo.
  public var segments: [PathSegment] {
    var segments: [PathSegment] = []
    segments.reserveCapacity(elements.count)
    forEachSegment { segment, _ in segments.append(segment) }
    return segments
  }

  /// Calls a closure with each drawn piece and the index of its element.
  @inline(__always)
  func forEachSegment(_ body: (PathSegment, Int) -> Void) {
    var start = elements.first?.firstPoint ?? .zero
    var current = start
    for index in elements.indices {
      switch elements[index] {
      case .move(let point):
        start = point
        current = point
      case .line(let end):
        body(.line(current, end), index)
        current = end
      case .quadratic(let control, let end):
        body(.quadratic(current, control, end), index)
        current = end
      case .cubic(let control1, let control2, let end):
        body(.cubic(current, control1, control2, end), index)
        current = end
      case .close:
        body(.line(current, start), index)
        current = start
      }
    }
  }

  /// The drawn length in points, relative error at most `accuracy`; 0 if nothing is drawn.
  ///
  /// Closing lines count, moves do not. Never infinite or NaN for finite points.
  public func length(accuracy: Double = PathSegment.defaultAccuracy) -> Double {
    var sum = 0.0
    let accuracy = LengthAccuracy(accuracy)
    forEachSegment { segment, _ in sum += segment.length(to: accuracy) }
    return min(sum, .greatestFiniteMagnitude)
  }
}

extension Path.Element {
  /// Where a step without a predecessor starts.
  package var firstPoint: Point? {
    switch self {
    case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _):
      point
    case .close: nil
    }
  }

  /// The drawn piece from a point; nil for moves and closing segments.
  package func segment(from start: Point) -> PathSegment? {
    switch self {
    case .line(let end): .line(start, end)
    case .quadratic(let control, let end): .quadratic(start, control, end)
    case .cubic(let control1, let control2, let end): .cubic(start, control1, control2, end)
    case .move, .close: nil
    }
  }
}
