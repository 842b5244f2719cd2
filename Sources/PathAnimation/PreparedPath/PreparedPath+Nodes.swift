public import VectorGraphics

extension PreparedPath {
  /// Returns the first nodes of the path, up to a proportion of their number, as MRefresh draws
  /// them.
  ///
  /// All elements count as nodes, including moves and closing lines. For a proportion p of N nodes,
  /// the result has the first `⌊N·p⌋` nodes. It is empty if these are fewer than two. The
  /// proportion is clamped to 0…1.
  ///
  /// The pen jumps from node to node. For smaller jumps, first cut the path with
  /// `Path.subdivided(smoothness:)`. Unlike in MRefresh, the result includes closing lines.
  public func trimmedByNode(to: Double) -> Path {
    var path = Path()
    trimByNode(to: to, into: &path)
    return path
  }

  /// Replaces `output` by the result of ``trimmedByNode(to:)``.
  public func trimByNode(to: Double, into output: inout Path) {
    output.elements.removeAll(keepingCapacity: true)
    let count = visibleNodeCount(to: to)
    if count >= 2 { output.elements.append(contentsOf: path.elements[..<count]) }
  }

  /// Returns the number of nodes that a proportion of all nodes contains, rounded down.
  public func visibleNodeCount(to: Double) -> Int {
    let proportion = to > 0 ? min(to, 1) : 0
    return Int((Double(path.elements.count) * proportion).rounded(.down))
  }
}
