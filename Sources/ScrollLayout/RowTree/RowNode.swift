/// The number of a leaf or of an inner node, and the kind of a leaf.
struct RowNode: Sendable {
  private let code: Int32

  init(inner index: Int) { code = Int32(index) }

  init(leaf index: Int, hasSingleRows: Bool) {
    code = hasSingleRows ? ~Int32(index) : Int32(index)
  }

  @inline(__always) var index: Int { Int(code < 0 ? ~code : code) }

  /// Whether a leaf contains single rows instead of runs.
  @inline(__always) var hasSingleRows: Bool { code < 0 }
}

/// A node and its totals.
struct RowBranch: Sendable {
  var summary: RowSummary
  var node: RowNode
}

/// A leaf, and a row or an offset inside it.
struct RowLocation {
  var leaf: RowNode
  /// The row within the leaf, or the first row of the leaf in a search by offset.
  var row: Int
  /// The offset at which the leaf begins.
  var offset: Double
  /// The share of the leaf's rows or length before the location, 0…1.
  var share: Double
}

/// The length of the rows that are not measured yet.
struct RowEstimate {
  let length: Double
  let isUsed: Bool

  @inline(__always) func shown(_ length: Double) -> Double { length < 0 ? self.length : length }

  /// Adds the estimated rows to a measured length, and reads their number only if there are any.
  @inline(__always) func sum(_ measured: Double, _ estimated: @autoclosure () -> Double) -> Double {
    isUsed ? measured + estimated() * length : measured
  }
}
