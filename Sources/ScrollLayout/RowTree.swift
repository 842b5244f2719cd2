// A B+ tree over rows and runs of equal rows, in flat arrays. Ten million uniform rows are a single run.
// Nodes are numbers, not references: a query follows three or four of them, and no reference counting
// takes part.
//
// What a query costs among millions of different rows is waiting for memory, so it touches little: of an
// inner node a child or two, with all that is known of them side by side, and of a leaf where a group of
// eight begins and the lengths of the group. It waits once for the leaf, not twice, because it guesses the
// group before it has seen where the groups begin. What only edits need lies elsewhere.

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
  /// A leaf is its number times this into `lengths`: four kilobytes each.
  ///
  /// Ten million different rows are 27,000 leaves then, few enough for what leads to them to stay near the
  /// processor.
  static let leafStride = 512
  /// Rows, or runs, of which a leaf knows where they begin: a line of the processor's cache.
  static let group = 8
  /// Single rows in a leaf, and runs in a leaf: enough for each half of a leaf of single rows that a run
  /// was put into.
  static let (rowCapacity, runCapacity) = (51 * group, 26 * group)
  /// What bulk loading puts into a leaf: room for edits before the first split.
  static let (rowFill, runFill) = (47 * group, 24 * group)
  /// Where a leaf's groups begin, behind the lengths of its rows, or the lengths and the counts of its runs.
  static let rowGroups = LeafGroups(behind: rowCapacity, capacity: rowCapacity / group)
  static let runGroups = LeafGroups(behind: 2 * runCapacity, capacity: runCapacity / group)

  /// Branches in an inner node, and what bulk loading puts there: two levels for ten million rows.
  static let (fanOut, branchFill) = (256, 232)
  /// A branch more than fits, for the moment between an insertion and the split it causes.
  static let branchStride = fanOut + 1

  /// Where in a leaf to find the beginnings of its groups, seen from the leaf's own.
  struct LeafGroups {
    /// For each group the measured length before it, behind the last group infinity, and the estimated
    /// rows before it.
    let begins: Int
    /// The rows before it, where groups are of runs; behind the last group, infinity.
    let rows: Int

    init(behind lengths: Int, capacity: Int) {
      begins = lengths
      rows = lengths + 2 * capacity
    }
  }

  /// A leaf's kind is in the number that leads to it: `~leaf` holds single rows, `leaf` holds runs.
  struct Branch: Sendable {
    var summary: RowSummary
    var child: Int32
  }

  /// A child of an inner node: where it begins, seen from the node's own start, and which it is.
  ///
  /// Rows are doubles too, which count exactly as far as 2⁵³.
  struct Child: Sendable {
    var rows: Double
    var measured: Double
    var estimated: Double
    var node: Int32

    /// What stands behind the last child.
    static let none = Child(rows: .infinity, measured: .infinity, estimated: 0, node: 0)
  }

  struct Density: Sendable {
    var childrenPerRow = 0.0
    /// As of the estimate when the node was last summed.
    var childrenPerPoint = 0.0
  }

  var lengths: [Double] = []
  /// The rows of a leaf of single rows, the runs of any other.
  var leafSizes: [UInt16] = []
  var freeLeaves: [Int32] = []

  // An inner node is its number times `branchStride` into this one …
  var branches: [Branch] = []
  var branchSizes: [UInt16] = []
  var freeBranchNodes: [Int32] = []
  // … and its number times `fanOut` into this one.
  var children: [Child] = []
  /// How densely an inner node's children lie, by which a query guesses the one it needs.
  var densities: [Density] = []

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
