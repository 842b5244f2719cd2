extension RowTree {
  /// A tree of many runs at once, in time proportional to their number.
  init(runs: some Sequence<RowRun>, estimate: Double) {
    self.estimate = estimate
    var level: [Branch] = []
    var leaf: Int32?
    var summary = RowSummary()
    for run in runs {
      if let full = leaf, leafSizes[Int(full)] == Self.fill {
        level.append(Branch(summary: summary, child: full))
        summary = RowSummary()
        leaf = nil
      }
      let node = leaf ?? makeLeaf()
      leaf = node
      let slot = Int(node) * Self.capacity + Int(leafSizes[Int(node)])
      counts[slot] = run.count
      lengths[slot] = run.length
      leafSizes[Int(node)] += 1
      summary.add(run.summary)
    }
    level.append(Branch(summary: summary, child: leaf ?? makeLeaf()))
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: Self.fill).map { start in
        join(level[start..<min(start + Self.fill, level.count)])
      }
      height += 1
    }
    root = level[0].child
    total = level[0].summary
  }

  mutating func makeLeaf() -> Int32 {
    if let free = freeLeaves.popLast() {
      leafSizes[Int(free)] = 0
      return free
    }
    counts.append(contentsOf: repeatElement(0, count: Self.capacity))
    lengths.append(contentsOf: repeatElement(0, count: Self.capacity))
    leafSizes.append(0)
    return Int32(leafSizes.count - 1)
  }

  mutating func makeBranchNode() -> Int32 {
    if let free = freeBranchNodes.popLast() {
      branchSizes[Int(free)] = 0
      return free
    }
    let empty = Branch(summary: RowSummary(), child: 0)
    branches.append(contentsOf: repeatElement(empty, count: Self.branchStride))
    branchSizes.append(0)
    return Int32(branchSizes.count - 1)
  }

  /// A new inner node over some branches, and the branch that leads to it.
  mutating func join(_ parts: ArraySlice<Branch>) -> Branch {
    let node = makeBranchNode()
    var summary = RowSummary()
    for (slot, part) in parts.enumerated() {
      branches[Int(node) * Self.branchStride + slot] = part
      summary.add(part.summary)
    }
    branchSizes[Int(node)] = UInt8(parts.count)
    return Branch(summary: summary, child: node)
  }

  /// Gives a node and all below it back.
  ///
  /// `level` is 0 for a leaf.
  mutating func free(_ node: Int32, level: Int) {
    guard level > 0 else {
      freeLeaves.append(node)
      return
    }
    let first = Int(node) * Self.branchStride
    for slot in first..<(first + Int(branchSizes[Int(node)])) {
      free(branches[slot].child, level: level - 1)
    }
    freeBranchNodes.append(node)
  }

  /// What an inner node adds up to: always summed afresh, so that no edit leaves rounding behind.
  func summary(ofBranchNode node: Int32) -> RowSummary {
    let first = Int(node) * Self.branchStride
    var summary = RowSummary()
    for slot in first..<(first + Int(branchSizes[Int(node)])) {
      summary.add(branches[slot].summary)
    }
    return summary
  }

  /// What a leaf adds up to.
  func summary(ofLeaf leaf: Int32) -> RowSummary {
    let first = Int(leaf) * Self.capacity
    var summary = RowSummary()
    for slot in first..<(first + Int(leafSizes[Int(leaf)])) {
      summary.add(RowRun(count: counts[slot], length: lengths[slot]).summary)
    }
    return summary
  }
}
