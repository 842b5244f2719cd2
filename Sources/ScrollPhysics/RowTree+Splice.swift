extension RowTree {
  /// Replaces the rows of `range` by a run, or by nothing: every edit is this one.
  mutating func splice(_ range: Range<Int>, with run: RowRun?) {
    let result = splice(root, level: height, range, run)
    total = result.summary
    if let sibling = result.sibling {
      root = join([Branch(summary: total, child: root), sibling]).child
      total.add(sibling.summary)
      height += 1
    }
    while height > 0, branchSizes[Int(root)] <= 1 {
      let old = root
      root = branchSizes[Int(old)] == 1 ? branches[Int(old) * Self.branchStride].child : makeLeaf()
      if branchSizes[Int(old)] == 0 { height = 1 }
      freeBranchNodes.append(old)
      height -= 1
    }
  }

  /// What is left of a node after an edit, and the node split off to its right.
  private typealias Outcome = (summary: RowSummary, sibling: Branch?)

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
    var start = 0
    var slot = 0
    var sibling: (slot: Int, branch: Branch)?
    var touched = 0
    while slot < Int(branchSizes[Int(node)]) {
      let branch = branches[first + slot]
      let end = start + branch.summary.rows
      let isLast = slot + 1 == Int(branchSizes[Int(node)])
      // An insertion at the border between two children goes to the left one.
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
        branches[first + slot].summary = outcome.summary
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
    return splitBranches(node)
  }

  /// Drops what became empty next to an edit, and joins what became small.
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

  private mutating func splitBranches(_ node: Int32) -> Outcome {
    let size = Int(branchSizes[Int(node)])
    guard size > Self.capacity else { return (summary(ofBranchNode: node), nil) }
    let first = Int(node) * Self.branchStride
    let sibling = join(branches[(first + size / 2)..<(first + size)])
    branchSizes[Int(node)] = UInt8(size / 2)
    return (summary(ofBranchNode: node), sibling)
  }

  /// Moves the content of child `slot` into the child before it, if both are small enough.
  private mutating func merge(_ slot: Int, of node: Int32, level: Int) -> Bool {
    let place = Int(node) * Self.branchStride + slot
    let left = branches[place - 1].child
    let right = branches[place].child
    let most = Self.capacity * 3 / 4
    if level == 1 {
      let (size, added) = (Int(leafSizes[Int(left)]), Int(leafSizes[Int(right)]))
      guard size + added <= most else { return false }
      for index in 0..<added {
        counts[Int(left) * Self.capacity + size + index] =
          counts[Int(right) * Self.capacity + index]
        lengths[Int(left) * Self.capacity + size + index] =
          lengths[Int(right) * Self.capacity + index]
      }
      leafSizes[Int(left)] = UInt8(size + added)
      freeLeaves.append(right)
      branches[place - 1].summary = summary(ofLeaf: left)
    } else {
      let (size, added) = (Int(branchSizes[Int(left)]), Int(branchSizes[Int(right)]))
      guard size + added <= most else { return false }
      for index in 0..<added {
        branches[Int(left) * Self.branchStride + size + index] =
          branches[Int(right) * Self.branchStride + index]
      }
      branchSizes[Int(left)] = UInt8(size + added)
      freeBranchNodes.append(right)
      branches[place - 1].summary = summary(ofBranchNode: left)
    }
    return true
  }

  private mutating func spliceLeaf(_ leaf: Int32, _ range: Range<Int>, _ run: RowRun?) -> Outcome {
    withUnsafeTemporaryAllocation(of: RowRun.self, capacity: Self.capacity + 3) { runs in
      let first = Int(leaf) * Self.capacity
      var written = 0
      func emit(_ rows: Int, _ length: Double) {
        guard rows > 0 else { return }
        if written > 0, runs[written - 1].length == length,
          Int(runs[written - 1].count) + rows <= Int(UInt32.max)
        {
          runs[written - 1].count += UInt32(rows)
        } else {
          runs.initializeElement(at: written, to: RowRun(count: UInt32(rows), length: length))
          written += 1
        }
      }
      var isPending = run != nil
      var start = 0
      for slot in first..<(first + Int(leafSizes[Int(leaf)])) {
        let end = start + Int(counts[slot])
        emit(min(end, range.lowerBound) - start, lengths[slot])
        if isPending, let run, end >= range.lowerBound {
          emit(Int(run.count), run.length)
          isPending = false
        }
        emit(end - max(start, range.upperBound), lengths[slot])
        start = end
      }
      if isPending, let run { emit(Int(run.count), run.length) }

      guard written > Self.capacity else { return (store(runs[0..<written], in: leaf), nil) }
      let right = makeLeaf()
      let sibling = Branch(
        summary: store(runs[(written / 2)..<written], in: right), child: right)
      return (store(runs[0..<(written / 2)], in: leaf), sibling)
    }
  }

  private mutating func store(
    _ runs: Slice<UnsafeMutableBufferPointer<RowRun>>, in leaf: Int32
  ) -> RowSummary {
    var slot = Int(leaf) * Self.capacity
    var summary = RowSummary()
    for run in runs {
      counts[slot] = run.count
      lengths[slot] = run.length
      summary.add(run.summary)
      slot += 1
    }
    leafSizes[Int(leaf)] = UInt8(runs.count)
    return summary
  }
}
