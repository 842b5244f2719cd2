// A B+ tree over rows and runs of equal rows, in flat arrays. Ten million uniform rows are a single run.
// Nodes are indices, not references: a query follows three or four of them without reference counting.
//
// Among millions of different rows, a query mostly waits for memory. It therefore reads little: one or two
// children of each inner node, which are stored side by side, and the start and the lengths of one group of
// eight rows in a leaf. It guesses the group before it has read the starts of the groups, so it waits for the
// leaf once, not twice. Data that only edits need is stored elsewhere.

/// Adjacent rows of one length.
struct RowRun: Hashable, Sendable {
  /// The length of rows that are not measured yet: the tree's estimate applies.
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

/// The totals of a part of the tree.
struct RowSummary: Hashable, Sendable {
  var rows = 0
  /// The number of rows that are not measured.
  var estimated = 0
  /// The total length of the measured rows.
  var measured = 0.0

  mutating func add(_ other: RowSummary) {
    rows += other.rows
    estimated += other.estimated
    measured += other.measured
  }

  func length(estimate: Double) -> Double { measured + Double(estimated) * estimate }
}

/// The tree behind `RowLayout`.
struct RowTree: Sendable {
  /// The size of a leaf in `lengths`, in elements: four kilobytes.
  ///
  /// Leaf n begins at n times this. Ten million different rows make 27,000 leaves, few enough that the inner nodes stay in the processor's
  /// caches.
  static let leafStride = 512
  /// The rows, or runs, in a group, whose start is stored: one cache line.
  static let group = 8
  /// The single rows, or the runs, that fit into a leaf.
  ///
  /// Half a leaf of single rows always fits as runs.
  static let (rowCapacity, runCapacity) = (51 * group, 26 * group)
  /// The rows, or runs, per leaf after bulk loading: fewer than fit, so that edits do not split at once.
  static let (rowFill, runFill) = (47 * group, 24 * group)
  /// The layout of a leaf's group starts, behind the lengths of its rows, or the lengths and counts of its runs.
  static let rowGroups = LeafGroups(behind: rowCapacity, capacity: rowCapacity / group)
  static let runGroups = LeafGroups(behind: 2 * runCapacity, capacity: runCapacity / group)

  /// The branches that fit into an inner node, and their number after bulk loading: two levels for ten million
  /// rows.
  static let (fanOut, branchFill) = (256, 232)
  /// Space for one branch too many, between an insertion and the split it causes.
  static let branchStride = fanOut + 1

  /// The positions of a leaf's group starts, relative to the leaf.
  struct LeafGroups {
    /// For each group the measured length before it (infinite behind the last group) and the number of
    /// estimated rows before it.
    let begins: Int
    /// For each group of runs the number of rows before it; infinite behind the last group.
    let rows: Int

    init(behind lengths: Int, capacity: Int) {
      begins = lengths
      rows = lengths + 2 * capacity
    }
  }

  /// A child and its totals.
  ///
  /// The sign of `child` is the kind of a leaf: `~leaf` holds single rows, `leaf` holds runs.
  struct Branch: Sendable {
    var summary: RowSummary
    var child: Int32
  }

  /// A child of an inner node, and its start relative to the node's own start.
  ///
  /// Rows are doubles too; they are exact up to 2⁵³.
  struct Child: Sendable {
    var rows: Double
    var measured: Double
    var estimated: Double
    var node: Int32

    /// The marker behind the last child.
    static let none = Child(rows: .infinity, measured: .infinity, estimated: 0, node: 0)
  }

  /// The number of children per row and per point, for guesses.
  struct Density: Sendable {
    var childrenPerRow = 0.0
    /// With the estimate at the time when the node was last summed.
    var childrenPerPoint = 0.0
  }

  var lengths: [Double] = []
  /// The number of rows in a leaf of single rows, of runs in another one.
  var leafSizes: [UInt16] = []
  var freeLeaves: [Int32] = []

  // Inner node n begins at n times `branchStride` here …
  var branches: [Branch] = []
  var branchSizes: [UInt16] = []
  var freeBranchNodes: [Int32] = []
  // … and at n times `fanOut` here.
  var children: [Child] = []
  /// The densities from which a query guesses the child it needs.
  var densities: [Density] = []

  var root: Int32 = 0
  /// The number of levels of inner nodes.
  var height = 0
  var total = RowSummary()
  var estimate: Double

  init(estimate: Double) {
    self.estimate = estimate
    root = ~makeLeaf()
  }
}
