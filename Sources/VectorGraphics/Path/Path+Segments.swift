extension Path {
  /// The drawn segments in order, including closing lines.
  ///
  /// Moves draw nothing, so they have no segments.
  public var segments: [PathSegment] {
    var segments: [PathSegment] = []
    segments.reserveCapacity(elements.count)
    forEachSegment { segment, _ in segments.append(segment) }
    return segments
  }

  /// Calls a closure with each drawn segment and the index of its element.
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

  /// Returns the drawn length in points, with a relative error of at most `accuracy`.
  ///
  /// The length includes closing lines, but not moves. It is finite if all points are finite.
  public func length(accuracy: Double = PathSegment.defaultAccuracy) -> Double {
    var sum = 0.0
    let accuracy = LengthAccuracy(accuracy)
    forEachSegment { segment, _ in sum += segment.length(to: accuracy) }
    return min(sum, .greatestFiniteMagnitude)
  }

  /// The largest smoothness that ``subdivided(smoothness:)`` accepts.
  ///
  /// It multiplies the number of lines and curves by 4096.
  public static let maximumSmoothness = 12

  /// Returns the path with every line and curve cut into 2ⁿ pieces.
  ///
  /// The drawn shape stays the same. De Casteljau's algorithm cuts each segment at equal steps of
  /// its parameter. Moves and closing lines are not cut.
  ///
  /// - Parameter smoothness: The number n, limited to 0…``maximumSmoothness``. For the result of
  ///   MRefresh's `timesSmooth` or `depth`, pass its value plus 1. This applies to values from 0 in
  ///   MRefresh 0.1.1 and to values from 1 in MRefresh 0.2.1.
  public func subdivided(smoothness: Int) -> Path {
    let depth = min(max(smoothness, 0), Self.maximumSmoothness)
    if depth == 0 { return self }
    var path = Path()
    path.elements.reserveCapacity(elements.count << min(depth, 4))
    var current = elements.first?.firstPoint ?? .zero
    var start = current
    for element in elements {
      if let segment = element.segment(from: current) {
        segment.appendHalves(depth: depth, to: &path.elements)
        current = segment.end
      } else {
        path.elements.append(element)
        if case .move(let point) = element { start = point }
        current = start
      }
    }
    return path
  }
}

extension PathSegment {
  /// Appends the segment, halved `depth` times.
  fileprivate func appendHalves(depth: Int, to elements: inout [Path.Element]) {
    if depth == 0 { return elements.append(element) }
    let (first, second) = split(at: 0.5)
    first.appendHalves(depth: depth - 1, to: &elements)
    second.appendHalves(depth: depth - 1, to: &elements)
  }
}
