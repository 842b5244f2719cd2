extension RowTree {
  /// Makes a tree from the runs that `runs` adds in order, in time proportional to their number.
  init(estimate: Double, runs: (_ add: (RowRun) -> Void) -> Void) {
    self.estimate = estimate
    var level: [Branch] = []
    withUnsafeTemporaryAllocation(of: RowRun.self, capacity: Self.rowFill) { memory in
      var buffer = RowRunBuffer(memory)
      runs { run in
        guard run.count > 0 else { return }
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

  /// Whether rebuilding the tree is faster than inserting this many runs one after the other.
  ///
  /// For each row, rebuilding takes about a sixteenth of the time of an edit.
  func isRebuiltFaster(with runs: Int) -> Bool {
    runs > (leafSizes.count - freeLeaves.count) * Self.rowFill / 16
  }

  /// Returns a tree with new runs before a row.
  func inserting(_ runs: [RowRun], at row: Int) -> RowTree {
    RowTree(estimate: estimate) { add in
      var start = 0
      var isInserted = false
      forEachRun(below: root, level: height) { old in
        let before = row - start
        start += old.count
        guard !isInserted, before <= old.count else { return add(old) }
        add(RowRun(count: before, length: old.length))
        for run in runs { add(run) }
        add(RowRun(count: old.count - before, length: old.length))
        isInserted = true
      }
      if !isInserted { for run in runs { add(run) } }
    }
  }

  /// Calls `body` for all runs in order.
  private func forEachRun(below node: Int32, level: Int, _ body: (RowRun) -> Void) {
    guard level > 0 else { return forEachRun(of: node, body) }
    let first = Int(node) * Self.branchStride
    for slot in first..<(first + Int(branchSizes[Int(node)])) {
      forEachRun(below: branches[slot].child, level: level - 1, body)
    }
  }

  mutating func makeBranchNode() -> Int32 {
    if let free = freeBranchNodes.popLast() {
      branchSizes[Int(free)] = 0
      return free
    }
    branches.grow(by: Self.branchStride, of: Branch(summary: RowSummary(), child: 0))
    branchSizes.append(0)
    children.grow(by: Self.fanOut, of: .none)
    densities.append(Density())
    return Int32(branchSizes.count - 1)
  }

  /// Makes an inner node from branches, and returns the branch that refers to it.
  mutating func join(_ parts: ArraySlice<Branch>) -> Branch {
    let node = makeBranchNode()
    let first = Int(node) * Self.branchStride
    for (slot, part) in parts.enumerated() { branches[first + slot] = part }
    branchSizes[Int(node)] = UInt16(parts.count)
    return Branch(summary: sum(ofBranchNode: node), child: node)
  }

  /// Frees a node and all nodes below it.
  ///
  /// The `level` of a leaf is 0.
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

  /// Updates an inner node's child starts from the child `changed` on, and returns its totals.
  ///
  /// It always adds up all totals again, so that rounding errors of edits do not add up.
  @inline(never) mutating func sum(ofBranchNode node: Int32, from changed: Int = 0) -> RowSummary {
    let size = Int(branchSizes[Int(node)])
    let first = Int(node) * Self.fanOut
    let unchanged = min(changed, max(size - 1, 0))
    var summary = RowSummary()
    if unchanged > 0 {
      let child = children[first + unchanged]
      summary = RowSummary(
        rows: Int(child.rows), estimated: Int(child.estimated), measured: child.measured)
    }
    let parts = branches[(Int(node) * Self.branchStride + unchanged)...].prefix(size - unchanged)
    var children = children.mutableSpan
    var slot = first + unchanged
    for part in parts {
      children[slot] = Child(
        rows: Double(summary.rows), measured: summary.measured,
        estimated: Double(summary.estimated), node: part.child)
      summary.add(part.summary)
      slot += 1
    }
    while slot < first + Self.fanOut {
      children[slot] = .none
      slot += 1
    }
    setDensity(ofBranchNode: node, summary)
    return summary
  }

  /// Updates the densities of an inner node.
  @inline(never) private mutating func setDensity(ofBranchNode node: Int32, _ summary: RowSummary) {
    let size = Double(branchSizes[Int(node)])
    let length = summary.length(estimate: estimate)
    densities[Int(node)] = Density(
      childrenPerRow: summary.rows > 0 ? size / Double(summary.rows) : 0,
      // With a tiny length, the quotient would be infinite.
      childrenPerPoint: length > 1e-9 ? size / length : 0)
  }
}
