/// The tree behind `RowLayout`: a B+ tree of rows and of runs of equal rows, in flat arrays.
///
/// Ten million uniform rows are a single run. Nodes are indices and not references. A query visits
/// three or four nodes, without reference counting.
///
/// With millions of different rows, a query mostly waits for memory, so it reads little. In each
/// inner node it reads one or two adjacent children. In the leaf it reads the start and the lengths
/// of one group of eight rows. It guesses this group before it has read the starts of the groups,
/// and therefore waits for the leaf only once. Data that only edits need is stored elsewhere.
struct RowTree: Sendable {
  var leaves = RowLeaves()
  var branches = RowBranches()
  var root: RowNode
  var height = 0
  var total = RowSummary()
  /// The length of rows that are not measured yet.
  var estimate: Double

  init(estimate: Double) {
    self.estimate = estimate
    root = RowNode(leaf: leaves.make(), hasSingleRows: true)
  }

  // MARK: Bulk loading

  /// Makes a tree from the runs that `runs` adds in order, in time proportional to their number.
  init(estimate: Double, runs: (_ add: (RowRun) -> Void) -> Void) {
    self.estimate = estimate
    root = RowNode(inner: 0)
    var level: [RowBranch] = []
    withUnsafeTemporaryAllocation(of: RowRun.self, capacity: RowLeaves.rowFill) { memory in
      var buffer = RowRunBuffer(memory)
      runs { run in
        guard run.count > 0 else { return }
        if buffer.rows + run.count > RowLeaves.rowFill, buffer.count >= RowLeaves.runFill {
          level.append(leaves.store(buffer, 0..<buffer.count, in: leaves.make()))
          buffer.removeAll()
        }
        buffer.add(run.count, run.length)
      }
      level.append(leaves.store(buffer, 0..<buffer.count, in: leaves.make()))
    }
    while level.count > 1 {
      height += 1
      level = stride(from: 0, to: level.count, by: RowBranches.fill).map { start in
        branches.join(
          level[start..<min(start + RowBranches.fill, level.count)], estimate: estimate)
      }
    }
    root = level[0].node
    total = level[0].summary
  }

  /// Whether rebuilding the tree is faster than `runs` edits.
  ///
  /// Per row of the tree, rebuilding takes a sixteenth of the time of one edit.
  func isRebuiltFaster(with runs: Int) -> Bool { runs > leaves.usedCount * RowLeaves.rowFill / 16 }

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

  private func forEachRun(below node: RowNode, level: Int, _ body: (RowRun) -> Void) {
    guard level > 0 else { return leaves.forEachRun(of: node, body) }
    for slot in 0..<branches.size(of: node) {
      forEachRun(below: branches[node, slot].node, level: level - 1, body)
    }
  }

  // MARK: Queries

  /// The offset of a row in `0...total.rows`.
  func offset(ofRow row: Int) -> Double {
    guard row < total.rows else { return total.length(estimate: estimate) }
    return leaves.offset(at: location(ofRow: row), rowEstimate)
  }

  /// The length of a row in `0..<total.rows`, or `RowRun.estimated`.
  func length(ofRow row: Int) -> Double { leaves.length(at: location(ofRow: row), rowEstimate) }

  /// The last row of nonzero length that begins at or before an offset within the tree's length.
  func row(atOffset wanted: Double) -> Int {
    let location = branches.leaf(
      atOffset: wanted, below: root, height: height, length: total.length(estimate: estimate),
      rowEstimate)
    return leaves.row(atOffset: wanted, in: location, rowEstimate)
  }

  @inline(__always) private func location(ofRow row: Int) -> RowLocation {
    branches.leaf(ofRow: row, below: root, height: height, rows: total.rows, rowEstimate)
  }

  @inline(__always) private var rowEstimate: RowEstimate {
    RowEstimate(length: estimate, isUsed: total.estimated != 0)
  }

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
    // Start one child earlier, because an insertion at the end of that child belongs to it.
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
    // `tidy` can change the two children before `firstSlot`.
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
