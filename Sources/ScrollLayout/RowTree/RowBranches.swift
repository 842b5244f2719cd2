/// The inner nodes of a row tree.
struct RowBranches: Sendable {
  /// The number of branches that fit into a node, and the number in a node after bulk loading.
  static let (fanOut, fill) = (256, 232)
  /// The number of elements of `parts` for a node: one more than `fanOut`, because a full node
  /// receives a branch before it is split.
  private static let stride = fanOut + 1

  /// A child of a node, and the totals of the node's earlier children, for queries.
  ///
  /// Row numbers are doubles, which are exact up to 2⁵³.
  struct Child: Sendable {
    var rows: Double
    var measured: Double
    var estimated: Double
    var node: RowNode

    /// The marker after the last child.
    static let none = Child(
      rows: .infinity, measured: .infinity, estimated: 0, node: RowNode(inner: 0))
  }

  /// The number of children per row and per point.
  ///
  /// A query uses these numbers to guess which child to visit.
  struct Density: Sendable {
    var childrenPerRow = 0.0
    /// The children per point, computed with the estimate at the time of the node's last update.
    var childrenPerPoint = 0.0
  }

  /// The branches of all nodes.
  ///
  /// Node n begins at n times `stride`. Only edits read the branches.
  private var parts: [RowBranch] = []
  private var sizes: [UInt16] = []
  private var unused: [Int32] = []
  /// The children of all nodes.
  ///
  /// Node n begins at n times `fanOut`.
  private(set) var children: [Child] = []
  private(set) var densities: [Density] = []

  func size(of node: RowNode) -> Int { Int(sizes[node.index]) }

  subscript(node: RowNode, slot: Int) -> RowBranch {
    get { parts[node.index * Self.stride + slot] }
    set { parts[node.index * Self.stride + slot] = newValue }
  }

  private mutating func make() -> Int {
    if let free = unused.popLast() {
      sizes[Int(free)] = 0
      return Int(free)
    }
    let empty = RowBranch(summary: RowSummary(), node: RowNode(inner: 0))
    parts.grow(by: Self.stride, of: empty)
    sizes.append(0)
    children.grow(by: Self.fanOut, of: .none)
    densities.append(Density())
    return sizes.count - 1
  }

  mutating func free(_ node: RowNode) { unused.append(Int32(node.index)) }

  /// Makes a node from branches, and returns the branch that refers to it.
  mutating func join(_ branches: ArraySlice<RowBranch>, estimate: Double) -> RowBranch {
    let node = RowNode(inner: make())
    for (slot, branch) in branches.enumerated() { self[node, slot] = branch }
    sizes[node.index] = UInt16(branches.count)
    return RowBranch(summary: sum(of: node, estimate: estimate), node: node)
  }

  mutating func insert(_ branch: RowBranch, at slot: Int, of node: RowNode) {
    let first = node.index * Self.stride
    var index = size(of: node)
    while index > slot {
      parts[first + index] = parts[first + index - 1]
      index -= 1
    }
    parts[first + slot] = branch
    sizes[node.index] += 1
  }

  mutating func remove(_ slot: Int, of node: RowNode) {
    let first = node.index * Self.stride
    for index in (slot + 1)..<max(size(of: node), slot + 1) {
      parts[first + index - 1] = parts[first + index]
    }
    sizes[node.index] -= 1
  }

  /// Updates the starts of the children from `changed` on; splits the node if it is too large.
  mutating func split(
    _ node: RowNode, changed: Int, estimate: Double
  ) -> (branch: RowBranch, sibling: RowBranch?) {
    let size = size(of: node)
    var sibling: RowBranch?
    if size > Self.fanOut {
      let first = node.index * Self.stride
      sibling = join(parts[(first + size / 2)..<(first + size)], estimate: estimate)
      sizes[node.index] = UInt16(size / 2)
    }
    let summary = sum(of: node, from: changed, estimate: estimate)
    return (RowBranch(summary: summary, node: node), sibling)
  }

  /// Moves the branches of a node into the preceding node; returns nil if they do not fit.
  mutating func merge(_ left: RowBranch, _ right: RowBranch, estimate: Double) -> RowBranch? {
    let (size, added) = (size(of: left.node), size(of: right.node))
    guard size + added <= Self.fanOut * 3 / 4 else { return nil }
    for slot in 0..<added { self[left.node, size + slot] = self[right.node, slot] }
    sizes[left.node.index] = UInt16(size + added)
    free(right.node)
    return RowBranch(summary: sum(of: left.node, estimate: estimate), node: left.node)
  }

  /// Updates the starts of a node's children from `changed` on, and returns the node's totals.
  ///
  /// It adds up the totals of the children, and not the changes, so that rounding errors of edits
  /// do not accumulate.
  @inline(never) private mutating func sum(
    of node: RowNode, from changed: Int = 0, estimate: Double
  ) -> RowSummary {
    let size = size(of: node)
    let first = node.index * Self.fanOut
    let unchanged = min(changed, max(size - 1, 0))
    var summary = RowSummary()
    if unchanged > 0 {
      let child = children[first + unchanged]
      summary = RowSummary(
        rows: Int(child.rows), estimated: Int(child.estimated), measured: child.measured)
    }
    let branches = parts[(node.index * Self.stride + unchanged)...].prefix(size - unchanged)
    var children = children.mutableSpan
    var slot = first + unchanged
    for branch in branches {
      children[slot] = Child(
        rows: Double(summary.rows), measured: summary.measured,
        estimated: Double(summary.estimated), node: branch.node)
      summary.add(branch.summary)
      slot += 1
    }
    while slot < first + Self.fanOut {
      children[slot] = .none
      slot += 1
    }
    setDensity(of: node, summary, estimate: estimate)
    return summary
  }

  @inline(never) private mutating func setDensity(
    of node: RowNode, _ summary: RowSummary, estimate: Double
  ) {
    let size = Double(sizes[node.index])
    let length = summary.length(estimate: estimate)
    densities[node.index] = Density(
      childrenPerRow: summary.rows > 0 ? size / Double(summary.rows) : 0,
      // With a tiny length, the quotient would be infinite.
      childrenPerPoint: length > 1e-9 ? size / length : 0)
  }

  /// Finds the last of a node's children that begins at or before a row.
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

  /// Finds the last of a node's children for which `begins` is true.
  ///
  /// If the children have similar sizes, `guess` is already the index of this child. Otherwise two
  /// passes of fifteen comparisons find the child. The passes contain no branch that the processor
  /// could mispredict.
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
