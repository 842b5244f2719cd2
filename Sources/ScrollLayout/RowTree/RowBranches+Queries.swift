extension RowBranches {
  /// The last child of a node that begins at or before a row of the node.
  @inline(__always)
  func slot(ofRow row: Int, in node: RowNode) -> Int {
    let children = children.span
    let first = node.index * Self.fanOut
    let density = densities.span[unchecked: node.index].childrenPerRow
    return lastChild(guess: Double(row) * density) {
      children[unchecked: first + $0].rows <= Double(row)
    }
  }

  /// The leaf that contains a row, `height` levels below a node.
  @inline(__always)
  func leaf(
    ofRow row: Int, below root: RowNode, height: Int, rows: Int, _ estimate: RowEstimate
  ) -> RowLocation {
    let children = children.span
    var row = row
    var offset = 0.0
    var rows = Double(rows)
    var node = root
    for _ in 0..<height {
      let slot = slot(ofRow: row, in: node)
      let index = node.index * Self.fanOut + slot
      let child = children[unchecked: index]
      let end = slot + 1 < Self.fanOut ? children[unchecked: index + 1].rows : .infinity
      node = child.node
      rows = min(end, rows) - child.rows
      row -= Int(child.rows)
      offset += estimate.sum(child.measured, child.estimated)
    }
    return RowLocation(leaf: node, row: row, offset: offset, share: Double(row) / max(rows, 1))
  }

  /// The leaf that contains an offset, `height` levels below a node of the given length.
  @inline(__always)
  func leaf(
    atOffset wanted: Double, below root: RowNode, height: Int, length: Double,
    _ estimate: RowEstimate
  ) -> RowLocation {
    let children = children.span
    let densities = densities.span
    @inline(__always) func start(_ child: Int) -> Double {
      estimate.sum(children[unchecked: child].measured, children[unchecked: child].estimated)
    }
    var row = 0.0
    var offset = 0.0
    var length = length
    var node = root
    for _ in 0..<height {
      let first = node.index * Self.fanOut
      let density = densities[unchecked: node.index].childrenPerPoint
      let child = lastChild(guess: (wanted - offset) * density) {
        offset + start(first + $0) <= wanted
      }
      node = children[unchecked: first + child].node
      row += children[unchecked: first + child].rows
      let begin = start(first + child)
      let end = child + 1 < Self.fanOut ? start(first + child + 1) : .infinity
      length = min(end, length) - begin
      offset += begin
    }
    return RowLocation(
      leaf: node, row: Int(row), offset: offset,
      share: length > 0 ? min(max((wanted - offset) / length, 0), 1) : 0)
  }

  /// The last child of a node for which `begins` is true.
  ///
  /// If the children have similar sizes, the guess is right. Otherwise two passes of sixteen
  /// comparisons count the children. They contain no branch that the processor could mispredict.
  @inline(__always)
  private func lastChild(guess: Double, where begins: (_ child: Int) -> Bool) -> Int {
    let guess = Int(min(max(guess, 0), Double(Self.fanOut - 2)))
    if begins(guess), !begins(guess + 1) { return guess }
    var child = 0
    for group in 1..<(Self.fanOut / 16) { child += begins(group * 16) ? 16 : 0 }
    let group = child
    for step in 1..<16 { child += begins(group + step) ? 1 : 0 }
    return child
  }
}
