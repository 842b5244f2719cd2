/// Collects runs for storage in leaves.
///
/// It joins neighbors of equal length.
struct RowRunBuffer {
  private let runs: UnsafeMutableBufferPointer<RowRun>
  private(set) var count = 0
  private(set) var rows = 0

  init(_ memory: UnsafeMutableBufferPointer<RowRun>) { runs = memory }

  subscript(index: Int) -> RowRun { runs[index] }

  mutating func add(_ rows: Int, _ length: Double) {
    guard rows > 0 else { return }
    if count > 0, runs[count - 1].length == length {
      runs[count - 1].count += rows
    } else {
      runs.initializeElement(at: count, to: RowRun(count: rows, length: length))
      count += 1
    }
    self.rows += rows
  }

  mutating func removeAll() { (count, rows) = (0, 0) }
}

extension RowTree {
  mutating func makeLeaf() -> Int32 {
    if let free = freeLeaves.popLast() {
      setSize(0, ofLeaf: free)
      return free
    }
    lengths.grow(by: Self.leafStride, of: 0)
    leafSizes.append(0)
    return Int32(leafSizes.count - 1)
  }

  /// Sets the number of rows or runs in a leaf.
  ///
  /// No function that writes through a span may be inlined, including this one. If one function has
  /// a span of one array and a write to another array, Swift 6.3 omits the uniqueness check of the
  /// other array. The write then changes copies of the tree.
  @inline(never) mutating func setSize(_ size: Int, ofLeaf leaf: Int32) {
    leafSizes[Int(leaf)] = UInt16(size)
  }

  /// The index of the leaf that a branch's child refers to.
  func leaf(_ child: Int32) -> Int { Int(child < 0 ? ~child : child) }

  func holdsSingleRows(_ child: Int32) -> Bool { child < 0 }

  /// Calls `body` for a leaf's runs in order.
  ///
  /// A single row is a run of one row.
  func forEachRun(of child: Int32, _ body: (RowRun) -> Void) {
    let first = leaf(child) * Self.leafStride
    for slot in first..<(first + Int(leafSizes[leaf(child)])) {
      let count = holdsSingleRows(child) ? 1 : Int(lengths[slot + Self.runCapacity])
      body(RowRun(count: count, length: lengths[slot]))
    }
  }

  /// Writes runs into a leaf, as single rows if they fit.
  ///
  /// Otherwise they must fit as runs.
  mutating func store(_ runs: RowRunBuffer, _ part: Range<Int>, in leaf: Int32) -> Branch {
    let first = Int(leaf) * Self.leafStride
    let rows = part.reduce(0) { $0 + runs[$1].count }
    if rows <= Self.rowCapacity {
      var slot = first
      for index in part {
        for _ in 0..<runs[index].count {
          lengths[slot] = runs[index].length
          slot += 1
        }
      }
      setSize(rows, ofLeaf: leaf)
      return Branch(summary: sum(ofSingleRowsIn: leaf), child: ~leaf)
    }
    for (slot, index) in part.enumerated() {
      lengths[first + slot] = runs[index].length
      lengths[first + slot + Self.runCapacity] = Double(runs[index].count)
    }
    setSize(part.count, ofLeaf: leaf)
    return Branch(summary: sum(ofRunsIn: leaf), child: leaf)
  }

  /// Replaces rows in a leaf of single rows.
  ///
  /// Returns nil, without a change, if they do not fit.
  @inline(never) mutating func replaceSingleRows(
    _ range: Range<Int>, of leaf: Int32, with run: RowRun?
  ) -> RowSummary? {
    let size = Int(leafSizes[Int(leaf)])
    let added = run?.count ?? 0
    guard added <= Self.rowCapacity - size + range.count else { return nil }
    let first = Int(leaf) * Self.leafStride
    let move = added - range.count
    var lengths = lengths.mutableSpan
    if move < 0 {
      for slot in (first + range.upperBound)..<(first + size) {
        lengths[slot + move] = lengths[slot]
      }
    } else if move > 0 {
      var slot = first + size
      while slot > first + range.upperBound {
        slot -= 1
        lengths[slot + move] = lengths[slot]
      }
    }
    if let run {
      for index in 0..<added { lengths[first + range.lowerBound + index] = run.length }
    }
    setSize(size + move, ofLeaf: leaf)
    return sum(ofSingleRowsIn: leaf, from: range.lowerBound)
  }

  /// Updates a leaf's group starts from the row `changed` on, and returns the leaf's totals.
  ///
  /// It always adds up all lengths again, so that rounding errors of edits do not add up.
  @inline(never) private mutating func sum(ofSingleRowsIn leaf: Int32, from changed: Int = 0)
    -> RowSummary
  {
    let size = Int(leafSizes[Int(leaf)])
    let first = Int(leaf) * Self.leafStride
    let groups = Self.rowGroups
    var lengths = lengths.mutableSpan
    // Infinite lengths after the last row make it unnecessary to count the rows of each group.
    for slot in size..<(size + -size & (Self.group - 1)) { lengths[first + slot] = .infinity }
    var group = max(changed - 1, 0) / Self.group
    var summary = RowSummary(rows: size)
    if group > 0 {
      summary.measured = lengths[first + groups.begins + 2 * group]
      summary.estimated = Int(lengths[first + groups.begins + 2 * group + 1])
    }
    while group * Self.group < size {
      lengths[first + groups.begins + 2 * group] = summary.measured
      lengths[first + groups.begins + 2 * group + 1] = Double(summary.estimated)
      let slot = first + group * Self.group
      let end = min(slot + Self.group, first + size)
      var measured = 0.0
      for slot in slot..<end {
        let length = lengths[unchecked: slot]
        measured += max(length, 0)
        summary.estimated += length < 0 ? 1 : 0
      }
      summary.measured += measured
      group += 1
    }
    for group in group..<(Self.rowCapacity / Self.group) {
      lengths[first + groups.begins + 2 * group] = .infinity
    }
    return summary
  }
}
