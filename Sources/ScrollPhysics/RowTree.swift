// A B+ tree over rows and runs of equal rows, in flat arrays. Ten million uniform rows are a single run.
// Nodes are numbers, not references: a query follows three or four of them, and no reference counting
// takes part.
//
// What a query costs among millions of different rows is waiting for memory, so it touches little: of an
// inner node where its children begin, in one contiguous place that stays in the processor's caches, and
// of a leaf of single rows only their lengths, which it sums in an order that waits for none of them. What
// only edits need lies elsewhere.

/// Rows of one length next to each other.
struct RowRun: Hashable, Sendable {
  /// The length that stands for "not measured yet": the tree's estimate is taken.
  static let estimated = -1.0

  var count: Int
  /// The length of each row in points, or `estimated`.
  var length: Double

  var summary: RowSummary {
    length < 0
      ? RowSummary(rows: count, estimated: count)
      : RowSummary(rows: count, measured: Double(count) * length)
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
  /// A leaf is its number times this into `lengths`: a kilobyte each.
  ///
  /// Ten million different rows are 86,000 leaves then, few enough for what leads to them to stay near the
  /// processor; the lines of memory of one leaf are fetched together.
  static let leafStride = 128
  /// Single rows in a leaf; two fewer than there is room for, so that each half of a leaf that a run was put
  /// into fits as runs.
  static let rowCapacity = leafStride - 2
  /// Runs in a leaf: their lengths lie in its first half, their counts in the second.
  static let runCapacity = leafStride / 2
  /// What bulk loading puts into a leaf: room for edits before the first split.
  static let (rowFill, runFill) = (116, 58)

  /// Branches in an inner node, and what bulk loading puts there.
  static let (fanOut, branchFill) = (64, 58)
  /// A branch more than fits, for the moment between an insertion and the split it causes.
  static let branchStride = fanOut + 1
  /// Where in a node's part of `starts` to find the rows, the measured lengths, the estimated rows.
  static let (rows, measured, estimated) = (0, fanOut, 2 * fanOut)
  static let startsStride = 3 * fanOut

  /// A leaf's kind is in the number that leads to it: `~leaf` holds single rows, `leaf` holds runs.
  struct Branch: Sendable {
    var summary: RowSummary
    var child: Int32
  }

  var lengths: [Double] = []
  /// The rows of a leaf of single rows, the runs of any other.
  var leafSizes: [UInt8] = []
  var freeLeaves: [Int32] = []

  // An inner node is its number times `branchStride` into this one …
  var branches: [Branch] = []
  var branchSizes: [UInt8] = []
  var freeBranchNodes: [Int32] = []
  // … its number times `startsStride` into this one: where its children begin, seen from its own start,
  // infinity behind the last. Rows are doubles too, which count exactly as far as 2⁵³.
  var starts: [Double] = []
  // … and its number times `fanOut` into this one, which repeats its branches' children.
  var children: [Int32] = []

  var root: Int32 = 0
  /// Levels of inner nodes above the leaves.
  var height = 0
  var total = RowSummary()
  var estimate: Double

  init(estimate: Double) {
    self.estimate = estimate
    root = ~makeLeaf()
  }
}
