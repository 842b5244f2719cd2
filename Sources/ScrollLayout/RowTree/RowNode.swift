/// The index of a leaf or of an inner node; for a leaf, also whether it contains single rows.
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

/// A leaf of the row tree (a node that stores rows), and a row or an offset inside the leaf.
struct RowLocation {
  var leaf: RowNode
  /// The row's number, counted from the leaf's first row.
  ///
  /// After a search by offset, it is instead the number of the leaf's first row in the whole tree.
  var row: Int
  /// The offset at which the leaf begins.
  var offset: Double
  /// How much of the leaf precedes the location, as a share 0…1 of the leaf's rows.
  ///
  /// After a search by offset, it is a share of the leaf's length.
  var share: Double
}

/// The length of the rows that are not measured yet.
struct RowEstimate {
  let length: Double
  let isUsed: Bool

  @inline(__always) func shown(_ length: Double) -> Double { length < 0 ? self.length : length }

  /// Adds the length of the estimated rows to a measured length.
  ///
  /// The number of estimated rows is read only if there are any.
  @inline(__always) func sum(_ measured: Double, _ estimated: @autoclosure () -> Double) -> Double {
    isUsed ? measured + estimated() * length : measured
  }
}

/// Consecutive rows of equal length.
struct RowRun: Hashable, Sendable {
  /// The marker for rows that are not measured yet.
  static let estimated = -1.0

  var count: Int
  /// The length of each row in points, or `estimated`.
  var length: Double
}

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

/// Collects runs for storage in leaves, and joins neighbors of equal length.
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

// Arrays request large pages only with glibc; elsewhere they use pages of the usual size.
#if canImport(Glibc)
  internal import Glibc
#endif

extension Array where Element: BitwiseCopyable {
  /// The size in bytes from which an array requests large memory pages.
  private static var largeBytes: Int { 1 << 20 }

  /// Appends an element `added` times; a full array doubles its capacity.
  ///
  /// A large array requests large pages, so that the processor seldom has to look up a page. With
  /// large pages, random reads took 151 instead of 189 ns in 100 megabytes, and 26 instead of 116
  /// ns in 8 megabytes.
  mutating func grow(by added: Int, of element: Element) {
    if count + added > capacity {
      reserveCapacity(Swift.max(count + added, capacity * 2))
      if capacity * MemoryLayout<Element>.stride >= Self.largeBytes { askForLargePages() }
    }
    for _ in 0..<added { append(element) }
  }

  /// Requests large pages, which the system may refuse.
  private mutating func askForLargePages() {
    #if canImport(Glibc)
      let bytes = UInt(capacity * MemoryLayout<Element>.stride)
      withUnsafeMutableBytes { elements in
        guard let base = elements.baseAddress else { return }
        // Use only whole pages, which contain no other data.
        let page = UInt(getpagesize())
        let start = (UInt(bitPattern: base) + page - 1) / page * page
        let used = (UInt(bitPattern: base) + UInt(elements.count)) / page * page
        let end = (UInt(bitPattern: base) + bytes) / page * page
        guard end > start, let address = UnsafeMutableRawPointer(bitPattern: start) else { return }
        _ = madvise(address, Int(end - start), MADV_HUGEPAGE)
        // When the array grew, its elements were copied to small pages. This call merges these pages
        // into large ones. 25 is MADV_COLLAPSE of Linux 6.1. Other systems return an error.
        if used > start { _ = madvise(address, Int(used - start), 25) }
      }
    #endif
  }
}
