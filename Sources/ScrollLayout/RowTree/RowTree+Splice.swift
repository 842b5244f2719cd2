extension RowTree {
  /// Replaces the rows of `range` by a run, or removes them.
  ///
  /// Every edit is a splice, except very large insertions, which rebuild the tree.
  mutating func splice(_ range: Range<Int>, with run: RowRun?) {
    let (branch, sibling) = splice(root, level: height, range, run)
    (root, total) = (branch.node, branch.summary)
    if let sibling {
      root = branches.join([branch, sibling], estimate: estimate).node
      total.add(sibling.summary)
      height += 1
    }
    while height > 0, branches.size(of: root) <= 1 {
      branches.free(root)
      if branches.size(of: root) == 1 {
        root = branches[root, 0].node
        height -= 1
      } else {
        root = RowNode(leaf: leaves.make(), hasSingleRows: true)
        height = 0
      }
    }
  }

  /// A node after an edit, and the new node to its right if the edit split it.
  private typealias Outcome = (branch: RowBranch, sibling: RowBranch?)

  private mutating func splice(
    _ node: RowNode, level: Int, _ range: Range<Int>, _ run: RowRun?
  ) -> Outcome {
    level == 0 ? spliceLeaf(node, range, run) : spliceBranches(node, level, range, run)
  }

  private mutating func spliceBranches(
    _ node: RowNode, _ level: Int, _ range: Range<Int>, _ run: RowRun?
  ) -> Outcome {
    var run = run
    // Start one child earlier, because an insertion at its end belongs to it.
    let firstSlot = max(branches.slot(ofRow: range.lowerBound, in: node) - 1, 0)
    var slot = firstSlot
    var start = Int(branches.children[node.index * RowBranches.fanOut + slot].rows)
    var sibling: (slot: Int, branch: RowBranch)?
    var touched = slot
    while slot < branches.size(of: node) {
      let branch = branches[node, slot]
      let end = start + branch.summary.rows
      let isLast = slot + 1 == branches.size(of: node)
      // An insertion at the border between two children belongs to the left one.
      let takesRun = run != nil && (range.lowerBound <= end || isLast)
      let lower = min(max(range.lowerBound, start), end) - start
      let upper = min(max(range.upperBound, start), end) - start
      if takesRun || lower < upper {
        if !takesRun, upper - lower == branch.summary.rows {
          remove(slot, of: node, level: level)
          start = end
          continue
        }
        let outcome = splice(branch.node, level: level - 1, lower..<upper, takesRun ? run : nil)
        if takesRun { run = nil }
        branches[node, slot] = outcome.branch
        if let branch = outcome.sibling { sibling = (slot + 1, branch) }
        touched = slot
      }
      if end >= range.upperBound, run == nil { break }
      start = end
      slot += 1
    }
    if let sibling {
      branches.insert(sibling.branch, at: sibling.slot, of: node)
    } else {
      tidy(node, level: level, around: touched)
    }
    // `tidy` can change the two previous children.
    return branches.split(node, changed: max(firstSlot - 2, 0), estimate: estimate)
  }

  /// Removes children that are empty after an edit, and merges those that are now small.
  private mutating func tidy(_ node: RowNode, level: Int, around slot: Int) {
    var candidate = min(slot + 1, branches.size(of: node) - 1)
    while candidate >= max(slot - 1, 0) {
      let right = branches[node, candidate]
      if right.summary.rows == 0 {
        remove(candidate, of: node, level: level)
      } else if candidate > 0 {
        let left = branches[node, candidate - 1]
        let merged =
          level == 1
          ? leaves.merge(left, right) : branches.merge(left, right, estimate: estimate)
        if let merged {
          branches[node, candidate - 1] = merged
          branches.remove(candidate, of: node)
        }
      }
      candidate -= 1
    }
  }

  /// Removes a child and frees all nodes below it.
  private mutating func remove(_ slot: Int, of node: RowNode, level: Int) {
    free(branches[node, slot].node, level: level - 1)
    branches.remove(slot, of: node)
  }

  private mutating func free(_ node: RowNode, level: Int) {
    guard level > 0 else { return leaves.free(node.index) }
    for slot in 0..<branches.size(of: node) { free(branches[node, slot].node, level: level - 1) }
    branches.free(node)
  }

  private mutating func spliceLeaf(
    _ node: RowNode, _ range: Range<Int>, _ run: RowRun?
  ) -> Outcome {
    if let summary = leaves.replace(range, of: node, with: run) {
      return (RowBranch(summary: summary, node: node), nil)
    }
    return withUnsafeTemporaryAllocation(of: RowRun.self, capacity: RowLeaves.stride) { memory in
      var runs = RowRunBuffer(memory)
      var pending = run
      var start = 0
      leaves.forEachRun(of: node) { old in
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

      if RowLeaves.fits(runs) {
        return (leaves.store(runs, 0..<runs.count, in: node.index), nil)
      }
      let half = runs.count / 2
      let sibling = leaves.store(runs, half..<runs.count, in: leaves.make())
      return (leaves.store(runs, 0..<half, in: node.index), sibling)
    }
  }
}
