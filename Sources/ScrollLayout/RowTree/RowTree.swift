/// The tree behind `RowLayout`: a B+ tree of rows and of runs of equal rows, in flat arrays.
///
/// Ten million uniform rows are a single run. Nodes are indices and not references. A query visits
/// three or four nodes, without reference counting.
///
/// With millions of different rows, a query mostly waits for memory, so it reads little. In each
/// inner node it reads one or two adjacent children. In the leaf it reads the start and the lengths
/// of one group of eight rows. It guesses the group before it has read the group starts, and
/// therefore waits for the leaf only once. Data that only edits need is stored elsewhere.
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

  /// Whether rebuilding the tree (a sixteenth of an edit per row) is faster than `runs` edits.
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

  /// The last row with a length that begins at or before an offset within the tree's length.
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
}
