extension Path {
  /// The largest smoothness; a path grows by 4096 there.
  public static let maximumSmoothness = 12

  /// The count of all steps, moves and closing segments included: MRefresh's nodes.
  public var nodeCount: Int { elements.count }

  /// Cuts every line and curve into 2ⁿ pieces of equal parameter, by De Casteljau.
  ///
  /// The drawn shape stays the same; there are more nodes to draw by count or to move about.
  /// Moves and closing segments are never cut.
  ///
  /// - Parameter smoothness: n, 0…``maximumSmoothness`` (others are limited to that). 0 changes
  ///   nothing. MRefresh's recursion goes one deeper than its parameter: its `timesSmooth` or
  ///   `depth` n is n + 1 here (version 0.1.1 for n ≥ 0, 0.2.1 for n ≥ 1).
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
  /// Appends the piece, cut in halves `depth` times over.
  fileprivate func appendHalves(depth: Int, to elements: inout [Path.Element]) {
    if depth == 0 { return elements.append(element) }
    let (first, second) = split(at: 0.5)
    first.appendHalves(depth: depth - 1, to: &elements)
    second.appendHalves(depth: depth - 1, to: &elements)
  }
}
