// A B+ tree of rows and of runs of equal rows, in flat arrays. Ten million uniform rows are a
// single run. Nodes are indices and not references. A query visits three or four nodes, without
// reference counting.
//
// With millions of different rows, a query mostly waits for memory, so it reads little. In each
// inner node it reads one or two adjacent children. In the leaf it reads the start and the lengths
// of one group of eight rows. It guesses the group before it has read the group starts, and
// therefore waits for the leaf only once. Data that only edits need is stored elsewhere.

/// Consecutive rows of equal length.
struct RowRun: Hashable, Sendable {
  /// The marker for rows that are not measured yet.
  ///
  /// Their length is the tree's estimate.
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
  /// The size of a leaf in `lengths`, in elements.
  ///
  /// It is four kilobytes.
  ///
  /// Leaf n begins at n times this size. Ten million different rows make 27,000 leaves. They need
  /// so few inner nodes that these stay in the processor's caches.
  static let leafStride = 512
  /// The number of rows or runs in a group.
  ///
  /// The tree stores the start of each group.
  ///
  /// The lengths of a group fill one cache line.
  static let group = 8
  /// The number of single rows, or of runs, that fit into a leaf.
  ///
  /// Half a leaf of single rows always fits as runs.
  static let (rowCapacity, runCapacity) = (51 * group, 26 * group)
  /// The number of rows or runs per leaf after bulk loading.
  ///
  /// The free space delays splits by edits.
  static let (rowFill, runFill) = (47 * group, 24 * group)
  /// The layout of the group starts in a leaf.
  ///
  /// They follow the lengths of its rows.
  static let rowGroups = LeafGroups(behind: rowCapacity, capacity: rowCapacity / group)
  static let runGroups = LeafGroups(behind: 2 * runCapacity, capacity: runCapacity / group)

  /// The number of branches that fit into an inner node, and their number after bulk loading.
  ///
  /// Ten million rows need two levels of inner nodes.
  static let (fanOut, branchFill) = (256, 232)
  /// The space for an inner node, with room for the extra branch before a split.
  static let branchStride = fanOut + 1

  /// The positions of a leaf's group starts, relative to the leaf.
  struct LeafGroups {
    /// The position of two numbers for each group: measured length and estimated rows before it.
    ///
    /// The measured length is infinite after the last group.
    let begins: Int
    /// The position of the number of rows before each group of runs, infinite after the last one.
    let rows: Int

    init(behind lengths: Int, capacity: Int) {
      begins = lengths
      rows = lengths + 2 * capacity
    }
  }

  /// A child and its totals.
  ///
  /// The sign of `child` shows the kind of a leaf. `~leaf` is a leaf of single rows, and `leaf` is
  /// a leaf of runs.
  struct Branch: Sendable {
    var summary: RowSummary
    var child: Int32
  }

  /// A child of an inner node, and its start relative to the node's own start.
  ///
  /// Rows are doubles too. They are exact up to 2⁵³.
  struct Child: Sendable {
    var rows: Double
    var measured: Double
    var estimated: Double
    var node: Int32

    /// The marker after the last child.
    static let none = Child(rows: .infinity, measured: .infinity, estimated: 0, node: 0)
  }

  /// The number of children per row and per point, for guesses.
  struct Density: Sendable {
    var childrenPerRow = 0.0
    /// The value depends on the estimate at the time of the node's last update.
    var childrenPerPoint = 0.0
  }

  var lengths: [Double] = []
  /// The number of rows in a leaf of single rows, or the number of runs in a leaf of runs.
  var leafSizes: [UInt16] = []
  var freeLeaves: [Int32] = []

  // Inner node n begins at n times `branchStride` in `branches`.
  var branches: [Branch] = []
  var branchSizes: [UInt16] = []
  var freeBranchNodes: [Int32] = []
  // Inner node n begins at n times `fanOut` in `children`.
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
