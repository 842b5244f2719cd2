// A B+ tree over runs of equal rows, in flat arrays. Rows of equal length next to each other are one run,
// so ten million uniform rows are a single entry. Nodes are numbers, not references: a query follows four
// or five of them, and no reference counting takes part.

/// Rows of one length next to each other.
struct RowRun: Hashable, Sendable {
  /// The length that stands for "not measured yet": the tree's estimate is taken.
  static let estimated = -1.0

  var count: UInt32
  /// The length of each row in points, or `estimated`.
  var length: Double

  var summary: RowSummary {
    length < 0
      ? RowSummary(rows: Int(count), estimated: Int(count))
      : RowSummary(rows: Int(count), measured: Double(count) * length)
  }
}

/// What a part of the tree adds up to.
struct RowSummary: Hashable, Sendable {
  var rows = 0
  /// How many of the rows have no length of their own.
  var estimated = 0
  /// The length of the others together.
  var measured = 0.0

  mutating func add(_ other: RowSummary) {
    rows += other.rows
    estimated += other.estimated
    measured += other.measured
  }

  func length(estimate: Double) -> Double { measured + Double(estimated) * estimate }
}

/// The tree itself; see `RowLayout` for what it means.
struct RowTree: Sendable {
  struct Branch: Sendable {
    var summary: RowSummary
    var child: Int32
  }

  /// Runs in a leaf, and branches in an inner node.
  static let capacity = 64
  /// What bulk loading puts into a node: room for edits before the first split.
  static let fill = 58
  /// A branch more than fits, for the moment between an insertion and the split it causes.
  static let branchStride = capacity + 1

  // A leaf is its number times `capacity` into these two …
  var counts: [UInt32] = []
  var lengths: [Double] = []
  var leafSizes: [UInt8] = []
  var freeLeaves: [Int32] = []
  // … and an inner node its number times `branchStride` into this one.
  var branches: [Branch] = []
  var branchSizes: [UInt8] = []
  var freeBranchNodes: [Int32] = []

  var root: Int32 = 0
  /// Levels of inner nodes above the leaves.
  var height = 0
  var total = RowSummary()
  var estimate: Double

  init(estimate: Double) {
    self.estimate = estimate
    root = makeLeaf()
  }

  /// The offset of a row in `0...total.rows`.
  func offset(ofRow row: Int) -> Double {
    var offset = 0.0
    let (leaf, start) = descend(toRow: row, offset: &offset)
    var left = row - start
    for slot in leaf..<(leaf + Int(leafSizes[leaf / Self.capacity])) {
      let count = Int(counts[slot])
      if left <= count { return offset + Double(left) * length(inSlot: slot) }
      left -= count
      offset += Double(count) * length(inSlot: slot)
    }
    return offset
  }

  /// The run a row in `0..<total.rows` belongs to.
  func run(ofRow row: Int) -> RowRun {
    var offset = 0.0
    let (leaf, start) = descend(toRow: row, offset: &offset)
    var left = row - start
    var slot = leaf
    while left >= Int(counts[slot]) {
      left -= Int(counts[slot])
      slot += 1
    }
    return RowRun(count: counts[slot], length: lengths[slot])
  }

  /// The last row that begins at or before `offset`, not counting rows of length 0; the tree must not be
  /// empty, nor `offset` lie outside its length.
  func row(atOffset wanted: Double) -> Int {
    var offset = 0.0
    var row = 0
    var node = Int(root)
    for _ in 0..<height {
      var slot = node * Self.branchStride
      let last = slot + Int(branchSizes[node]) - 1
      while slot < last {
        let next = offset + branches[slot].summary.length(estimate: estimate)
        if next > wanted { break }
        offset = next
        row += branches[slot].summary.rows
        slot += 1
      }
      node = Int(branches[slot].child)
    }
    var slot = node * Self.capacity
    let last = slot + Int(leafSizes[node]) - 1
    while slot < last {
      let next = offset + Double(counts[slot]) * length(inSlot: slot)
      if next > wanted { break }
      offset = next
      row += Int(counts[slot])
      slot += 1
    }
    let length = length(inSlot: slot)
    let final = Int(counts[slot]) - 1
    guard length > 0 else { return row + final }
    var index = min(max(Int(min((wanted - offset) / length, 4e9)), 0), final)
    // The quotient may round across a border; the borders are what `offset(ofRow:)` says they are.
    if index < final, offset + Double(index + 1) * length <= wanted { index += 1 }
    if index > 0, offset + Double(index) * length > wanted { index -= 1 }
    return row + index
  }

  func length(inSlot slot: Int) -> Double {
    let length = lengths[slot]
    return length < 0 ? estimate : length
  }

  /// The first slot of the leaf that holds a row, and the leaf's first row; `offset` becomes its offset.
  private func descend(toRow row: Int, offset: inout Double) -> (slot: Int, row: Int) {
    var start = 0
    var node = Int(root)
    for _ in 0..<height {
      var slot = node * Self.branchStride
      let last = slot + Int(branchSizes[node]) - 1
      while slot < last, row - start >= branches[slot].summary.rows {
        start += branches[slot].summary.rows
        offset += branches[slot].summary.length(estimate: estimate)
        slot += 1
      }
      node = Int(branches[slot].child)
    }
    return (node * Self.capacity, start)
  }
}
