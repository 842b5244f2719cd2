extension RowTree {
  /// Replaces the rows of `range` by a run, or removes them.
  ///
  /// Every edit is a splice, except very large insertions, which rebuild the tree.
  mutating func splice(_ range: Range<Int>, with run: RowRun?) {
    let (branch, sibling) = splice(root, level: height, range, run)
    (root, total) = (branch.child, branch.summary)
    if let sibling {
      root = join([branch, sibling]).child
      total.add(sibling.summary)
      height += 1
    }
    while height > 0, branchSizes[Int(root)] <= 1 {
      freeBranchNodes.append(root)
      if branchSizes[Int(root)] == 1 {
        root = branches[Int(root) * Self.branchStride].child
        height -= 1
      } else {
        root = ~makeLeaf()
        height = 0
      }
    }
  }

  /// A node after an edit, and the new node to its right if the edit split it.
  private typealias Outcome = (branch: Branch, sibling: Branch?)

  private mutating func splice(
    _ node: Int32, level: Int, _ range: Range<Int>, _ run: RowRun?
  ) -> Outcome {
    level == 0 ? spliceLeaf(node, range, run) : spliceBranches(node, level, range, run)
  }

  private mutating func spliceBranches(
    _ node: Int32, _ level: Int, _ range: Range<Int>, _ run: RowRun?
  ) -> Outcome {
    let first = Int(node) * Self.branchStride
    var run = run
    // Start one child earlier, because an insertion at its end belongs to it.
    let firstSlot = max(slot(ofRow: range.lowerBound, in: node) - 1, 0)
    var slot = firstSlot
    var start = Int(children[Int(node) * Self.fanOut + slot].rows)
    var sibling: (slot: Int, branch: Branch)?
    var touched = slot
    while slot < Int(branchSizes[Int(node)]) {
      let branch = branches[first + slot]
      let end = start + branch.summary.rows
      let isLast = slot + 1 == Int(branchSizes[Int(node)])
      // An insertion at the border between two children belongs to the left one.
      let takesRun = run != nil && (range.lowerBound <= end || isLast)
      let lower = min(max(range.lowerBound, start), end) - start
      let upper = min(max(range.upperBound, start), end) - start
      if takesRun || lower < upper {
        if !takesRun, upper - lower == branch.summary.rows {
          free(branch.child, level: level - 1)
          removeBranch(slot, of: node)
          start = end
          continue
        }
        let outcome = splice(branch.child, level: level - 1, lower..<upper, takesRun ? run : nil)
        if takesRun { run = nil }
        branches[first + slot] = outcome.branch
        if let branch = outcome.sibling { sibling = (slot + 1, branch) }
        touched = slot
      }
      if end >= range.upperBound, run == nil { break }
      start = end
      slot += 1
    }
    if let sibling {
      insertBranch(sibling.branch, at: sibling.slot, of: node)
    } else {
      tidy(node, level: level, around: touched)
    }
    // `tidy` can change the two previous children.
    return splitBranches(node, changed: max(firstSlot - 2, 0))
  }

  /// Removes children that are empty after an edit, and merges those that are now small.
  private mutating func tidy(_ node: Int32, level: Int, around slot: Int) {
    let first = Int(node) * Self.branchStride
    var candidate = min(slot + 1, Int(branchSizes[Int(node)]) - 1)
    while candidate >= max(slot - 1, 0) {
      let branch = branches[first + candidate]
      if branch.summary.rows == 0 {
        free(branch.child, level: level - 1)
        removeBranch(candidate, of: node)
      } else if candidate > 0, merge(candidate, of: node, level: level) {
        removeBranch(candidate, of: node)
      }
      candidate -= 1
    }
  }

  private mutating func insertBranch(_ branch: Branch, at slot: Int, of node: Int32) {
    let first = Int(node) * Self.branchStride
    var index = Int(branchSizes[Int(node)])
    while index > slot {
      branches[first + index] = branches[first + index - 1]
      index -= 1
    }
    branches[first + slot] = branch
    branchSizes[Int(node)] += 1
  }

  private mutating func removeBranch(_ slot: Int, of node: Int32) {
    let first = Int(node) * Self.branchStride
    let size = Int(branchSizes[Int(node)])
    for index in (slot + 1)..<max(size, slot + 1) {
      branches[first + index - 1] = branches[first + index]
    }
    branchSizes[Int(node)] -= 1
  }

  private mutating func splitBranches(_ node: Int32, changed: Int) -> Outcome {
    let size = Int(branchSizes[Int(node)])
    var sibling: Branch?
    if size > Self.fanOut {
      let first = Int(node) * Self.branchStride
      sibling = join(branches[(first + size / 2)..<(first + size)])
      branchSizes[Int(node)] = UInt16(size / 2)
    }
    return (Branch(summary: sum(ofBranchNode: node, from: changed), child: node), sibling)
  }

  /// Moves the content of the child `slot` into the previous child, if both are small enough.
  private mutating func merge(_ slot: Int, of node: Int32, level: Int) -> Bool {
    let index = Int(node) * Self.branchStride + slot
    let (left, right) = (branches[index - 1], branches[index])
    if level == 1 {
      guard let joined = mergeLeaves(left, right) else { return false }
      branches[index - 1] = joined
    } else {
      let (size, added) = (Int(branchSizes[Int(left.child)]), Int(branchSizes[Int(right.child)]))
      guard size + added <= Self.fanOut * 3 / 4 else { return false }
      for index in 0..<added {
        branches[Int(left.child) * Self.branchStride + size + index] =
          branches[Int(right.child) * Self.branchStride + index]
      }
      branchSizes[Int(left.child)] = UInt16(size + added)
      freeBranchNodes.append(right.child)
      branches[index - 1].summary = sum(ofBranchNode: left.child)
    }
    return true
  }

  private mutating func mergeLeaves(_ left: Branch, _ right: Branch) -> Branch? {
    let slots = Int(leafSizes[leaf(left.child)]) + Int(leafSizes[leaf(right.child)])
    guard
      left.summary.rows + right.summary.rows <= Self.rowCapacity * 3 / 4
        || slots <= Self.runCapacity * 3 / 4
    else { return nil }
    freeLeaves.append(Int32(leaf(right.child)))
    return withUnsafeTemporaryAllocation(of: RowRun.self, capacity: Self.leafStride) { memory in
      var runs = RowRunBuffer(memory)
      forEachRun(of: left.child) { runs.add($0.count, $0.length) }
      forEachRun(of: right.child) { runs.add($0.count, $0.length) }
      return store(runs, 0..<runs.count, in: Int32(leaf(left.child)))
    }
  }

  private mutating func spliceLeaf(_ node: Int32, _ range: Range<Int>, _ run: RowRun?) -> Outcome {
    let leaf = Int32(leaf(node))
    let summary =
      holdsSingleRows(node)
      ? replaceSingleRows(range, of: leaf, with: run) : replaceRuns(range, of: leaf, with: run)
    if let summary { return (Branch(summary: summary, child: node), nil) }
    return withUnsafeTemporaryAllocation(of: RowRun.self, capacity: Self.leafStride) { memory in
      var runs = RowRunBuffer(memory)
      var pending = run
      var start = 0
      forEachRun(of: node) { old in
        let end = start + old.count
        runs.add(min(end, range.lowerBound) - start, old.length)
        if let run = pending, end >= range.lowerBound {
          runs.add(run.count, run.length)
          pending = nil
        }
        runs.add(end - max(start, range.upperBound), old.length)
        start = end
      }
      if let run = pending { runs.add(run.count, run.length) }

      if runs.rows <= Self.rowCapacity || runs.count <= Self.runCapacity {
        return (store(runs, 0..<runs.count, in: leaf), nil)
      }
      let half = runs.count / 2
      let sibling = store(runs, half..<runs.count, in: makeLeaf())
      return (store(runs, 0..<half, in: leaf), sibling)
    }
  }
}
