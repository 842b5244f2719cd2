extension RowTree {
  /// A tree of many runs at once, in time proportional to their number.
  init(runs: some Sequence<RowRun>, estimate: Double) {
    self.estimate = estimate
    var level: [Branch] = []
    withUnsafeTemporaryAllocation(of: RowRun.self, capacity: Self.rowFill) { memory in
      var buffer = RowRunBuffer(memory)
      for run in runs {
        if buffer.rows + run.count > Self.rowFill, buffer.count >= Self.runFill {
          level.append(store(buffer, 0..<buffer.count, in: makeLeaf()))
          buffer.removeAll()
        }
        buffer.add(run.count, run.length)
      }
      level.append(store(buffer, 0..<buffer.count, in: makeLeaf()))
    }
    while level.count > 1 {
      height += 1
      level = stride(from: 0, to: level.count, by: Self.branchFill).map { start in
        join(level[start..<min(start + Self.branchFill, level.count)])
      }
    }
    root = level[0].child
    total = level[0].summary
  }

  mutating func makeBranchNode() -> Int32 {
    if let free = freeBranchNodes.popLast() {
      branchSizes[Int(free)] = 0
      return free
    }
    branches.grow(by: Self.branchStride, of: Branch(summary: RowSummary(), child: 0))
    branchSizes.append(0)
    starts.grow(by: Self.startsStride, of: 0)
    children.grow(by: Self.fanOut, of: 0)
    densities.append(Density())
    return Int32(branchSizes.count - 1)
  }

  /// A new inner node over some branches, and the branch that leads to it.
  mutating func join(_ parts: ArraySlice<Branch>) -> Branch {
    let node = makeBranchNode()
    let first = Int(node) * Self.branchStride
    for (slot, part) in parts.enumerated() { branches[first + slot] = part }
    branchSizes[Int(node)] = UInt16(parts.count)
    return Branch(summary: sum(ofBranchNode: node), child: node)
  }

  /// Gives a node and all below it back.
  ///
  /// `level` is 0 for a leaf.
  mutating func free(_ node: Int32, level: Int) {
    guard level > 0 else {
      freeLeaves.append(Int32(leaf(node)))
      return
    }
    let first = Int(node) * Self.branchStride
    for slot in first..<(first + Int(branchSizes[Int(node)])) {
      free(branches[slot].child, level: level - 1)
    }
    freeBranchNodes.append(node)
  }

  /// Sets where an inner node's children begin, from the one at `changed` on, and answers with what all
  /// add up to: always summed afresh, so that no edit leaves rounding behind.
  mutating func sum(ofBranchNode node: Int32, from changed: Int = 0) -> RowSummary {
    let size = Int(branchSizes[Int(node)])
    let first = Int(node) * Self.startsStride
    var slot = min(changed, max(size - 1, 0))
    var summary = RowSummary()
    if slot > 0 {
      summary.rows = Int(starts[first + slot + Self.rows])
      summary.measured = starts[first + slot + Self.measured]
      summary.estimated = Int(starts[first + slot + Self.estimated])
    }
    let parts = branches[(Int(node) * Self.branchStride + slot)...].prefix(size - slot)
    do {
      var children = children.mutableSpan
      var child = Int(node) * Self.fanOut + slot
      for part in parts {
        children[child] = part.child
        child += 1
      }
    }
    do {
      var starts = starts.mutableSpan
      for part in parts {
        starts[first + slot + Self.rows] = Double(summary.rows)
        starts[first + slot + Self.measured] = summary.measured
        starts[first + slot + Self.estimated] = Double(summary.estimated)
        summary.add(part.summary)
        slot += 1
      }
      while slot < Self.fanOut {
        starts[first + slot + Self.rows] = .infinity
        starts[first + slot + Self.measured] = .infinity
        starts[first + slot + Self.estimated] = 0
        slot += 1
      }
    }
    let length = summary.length(estimate: estimate)
    let density = Density(
      childrenPerRow: summary.rows > 0 ? Double(size) / Double(summary.rows) : 0,
      // Of less than any length that is seen, the quotient would not be finite.
      childrenPerPoint: length > 1e-9 ? Double(size) / length : 0)
    densities[Int(node)] = density
    return summary
  }
}
