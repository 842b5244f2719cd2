public import VectorGraphics

extension PreparedPath {
  /// The path drawn up to a proportion of its nodes, as MRefresh counts.
  ///
  /// All nodes count, moves and closing segments too: the first `⌊N·p⌋` are drawn, and nothing
  /// below two. The pen jumps from node to node and is off by the difference between count and
  /// length; cut the path with ``Path/subdivided(smoothness:)`` for smaller jumps. Closing
  /// segments are drawn, which MRefresh forgets. Proportions beyond 0…1 are limited to it.
  public func trimmedByNode(to: Double) -> Path {
    var path = Path()
    trimByNode(to: to, into: &path)
    return path
  }

  /// Replaces `output` by the first nodes; as ``trimmedByNode(to:)``.
  public func trimByNode(to: Double, into output: inout Path) {
    output.elements.removeAll(keepingCapacity: true)
    let count = visibleNodeCount(to: to)
    if count >= 2 { output.elements.append(contentsOf: path.elements[..<count]) }
  }

  /// How many nodes a proportion reaches, `⌊N·p⌋`.
  public func visibleNodeCount(to: Double) -> Int {
    let proportion = to > 0 ? min(to, 1) : 0
    return Int((Double(path.elements.count) * proportion).rounded(.down))
  }
}
