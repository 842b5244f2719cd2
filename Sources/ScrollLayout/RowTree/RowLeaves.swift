/// The leaves of a row tree: single rows, or runs of equal rows, in one array.
struct RowLeaves: Sendable {
  /// The size of a leaf in `lengths`, in elements: four kilobytes.
  ///
  /// Leaf n begins at n times this size. Ten million different rows make 27,000 leaves. They need
  /// so few inner nodes that these stay in the processor's caches.
  static let stride = 512
  /// The number of rows or runs in a group, whose lengths fill one cache line.
  static let group = 8
  /// The number of single rows, or of runs, that fit; half a leaf of rows always fits as runs.
  static let (rowCapacity, runCapacity) = (51 * group, 26 * group)
  /// The number of rows or runs in a leaf after bulk loading, with free space for later edits.
  static let (rowFill, runFill) = (47 * group, 24 * group)
  static let rowGroups = Groups(behind: rowCapacity, capacity: rowCapacity / group)
  static let runGroups = Groups(behind: 2 * runCapacity, capacity: runCapacity / group)

  /// The positions of the group starts in a leaf, after the lengths of its rows.
  struct Groups {
    /// The position of two numbers for each group: measured length (infinite after the last group)
    /// and estimated rows before it.
    let begins: Int
    /// The position of the number of rows before each group of runs, infinite after the last one.
    let rows: Int

    init(behind lengths: Int, capacity: Int) {
      begins = lengths
      rows = lengths + 2 * capacity
    }
  }

  var lengths: [Double] = []
  /// The number of rows in a leaf of single rows, or the number of runs in a leaf of runs.
  var sizes: [UInt16] = []
  private var unused: [Int32] = []

  var usedCount: Int { sizes.count - unused.count }

  mutating func make() -> Int {
    if let free = unused.popLast() {
      setSize(0, of: Int(free))
      return Int(free)
    }
    lengths.grow(by: Self.stride, of: 0)
    sizes.append(0)
    return sizes.count - 1
  }

  mutating func free(_ leaf: Int) { unused.append(Int32(leaf)) }

  /// Sets the number of rows or runs in a leaf.
  ///
  /// No function that writes through a span may be inlined, including this one. If one function has
  /// a span of one array and a write to another array, Swift 6.3 omits the uniqueness check of the
  /// other array. The write then changes copies of the tree.
  @inline(never) mutating func setSize(_ size: Int, of leaf: Int) { sizes[leaf] = UInt16(size) }

  /// Calls `body` for a leaf's runs in order, where a single row is a run of one row.
  func forEachRun(of leaf: RowNode, _ body: (RowRun) -> Void) {
    let first = leaf.index * Self.stride
    for slot in first..<(first + Int(sizes[leaf.index])) {
      let count = leaf.hasSingleRows ? 1 : Int(lengths[slot + Self.runCapacity])
      body(RowRun(count: count, length: lengths[slot]))
    }
  }

  static func fits(_ runs: RowRunBuffer) -> Bool {
    runs.rows <= rowCapacity || runs.count <= runCapacity
  }

  /// Writes runs into a leaf, as single rows if they fit, else as runs, which must fit.
  mutating func store(_ runs: RowRunBuffer, _ part: Range<Int>, in leaf: Int) -> RowBranch {
    let first = leaf * Self.stride
    let rows = part.reduce(0) { $0 + runs[$1].count }
    if rows <= Self.rowCapacity {
      var slot = first
      for index in part {
        for _ in 0..<runs[index].count {
          lengths[slot] = runs[index].length
          slot += 1
        }
      }
      setSize(rows, of: leaf)
      return RowBranch(
        summary: sum(ofSingleRowsIn: leaf), node: RowNode(leaf: leaf, hasSingleRows: true))
    }
    for (slot, index) in part.enumerated() {
      lengths[first + slot] = runs[index].length
      lengths[first + slot + Self.runCapacity] = Double(runs[index].count)
    }
    setSize(part.count, of: leaf)
    return RowBranch(summary: sum(ofRunsIn: leaf), node: RowNode(leaf: leaf, hasSingleRows: false))
  }

  /// Moves the runs of a leaf into the leaf before it, or returns nil if they are too many.
  mutating func merge(_ left: RowBranch, _ right: RowBranch) -> RowBranch? {
    let slots = Int(sizes[left.node.index]) + Int(sizes[right.node.index])
    guard
      left.summary.rows + right.summary.rows <= Self.rowCapacity * 3 / 4
        || slots <= Self.runCapacity * 3 / 4
    else { return nil }
    free(right.node.index)
    return withUnsafeTemporaryAllocation(of: RowRun.self, capacity: Self.stride) { memory in
      var runs = RowRunBuffer(memory)
      forEachRun(of: left.node) { runs.add($0.count, $0.length) }
      forEachRun(of: right.node) { runs.add($0.count, $0.length) }
      return store(runs, 0..<runs.count, in: left.node.index)
    }
  }
}
