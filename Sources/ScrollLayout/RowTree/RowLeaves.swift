/// The leaves of a row tree: single rows, or runs of equal rows, in one array.
struct RowLeaves: Sendable {
  /// The size of a leaf in `lengths`, in elements: four kilobytes.
  ///
  /// Leaf n begins at n times this size. Ten million different rows make 27,000 leaves. They need
  /// so few inner nodes that these stay in the processor's caches.
  static let stride = 512
  /// The number of rows or runs in a group; their lengths fill one cache line.
  static let group = 8
  /// The numbers of single rows and of runs that fit into a leaf.
  ///
  /// A leaf that is half full of single rows can always store each row as a run of one row.
  static let (rowCapacity, runCapacity) = (51 * group, 26 * group)
  /// The number of rows or runs in a leaf after bulk loading, with free space for later edits.
  static let (rowFill, runFill) = (47 * group, 24 * group)
  static let rowGroups = Groups(behind: rowCapacity, capacity: rowCapacity / group)
  static let runGroups = Groups(behind: 2 * runCapacity, capacity: runCapacity / group)

  /// The positions at which a leaf stores the starts of its groups, behind the lengths of its
  /// rows.
  struct Groups {
    /// The position of the first of two numbers per group: the measured length before the group,
    /// and the number of estimated rows before the group.
    ///
    /// The length that is stored behind the last group is infinite.
    let begins: Int
    /// The position of one number for each group of runs: the number of rows before the group.
    ///
    /// The number that is stored behind the last group is infinite.
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
  /// Neither this function nor any function that writes through a span may be inlined. If one
  /// function has a span of one array and a write to another array, Swift 6.3 omits the uniqueness
  /// check of the other array. The write then changes copies of the tree.
  @inline(never) mutating func setSize(_ size: Int, of leaf: Int) { sizes[leaf] = UInt16(size) }

  /// Calls `body` for a leaf's runs in order.
  ///
  /// A single row counts as a run of one row.
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

  /// Writes runs into a leaf, as single rows if these fit, and otherwise as runs.
  ///
  /// The caller makes sure that the runs fit.
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

  /// Moves the runs of a leaf into the preceding leaf; returns nil if they do not fit.
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

  /// The offset of the row at a location.
  @inline(__always)
  func offset(at location: RowLocation, _ estimate: RowEstimate) -> Double {
    guard location.leaf.hasSingleRows else {
      let run = run(at: location, estimate)
      return run.offset + Double(location.row - run.row) * estimate.shown(run.length)
    }
    let lengths = lengths.span
    let leaf = location.leaf.index * Self.stride
    let group = location.row / Self.group
    let slot = leaf + group * Self.group
    var offset = location.offset + begin(of: group, Self.rowGroups, leaf, lengths, estimate)
    for index in 0..<(Self.group - 1) {
      let isBefore = index < location.row % Self.group
      offset += isBefore ? estimate.shown(lengths[unchecked: slot + index]) : 0
    }
    return offset
  }

  /// The length of the row at a location, or `RowRun.estimated`.
  func length(at location: RowLocation, _ estimate: RowEstimate) -> Double {
    guard location.leaf.hasSingleRows else { return run(at: location, estimate).length }
    return lengths[location.leaf.index * Self.stride + location.row]
  }

  /// The last row of nonzero length that begins at or before an offset, in the leaf at that offset.
  @inline(__always)
  func row(atOffset wanted: Double, in location: RowLocation, _ estimate: RowEstimate) -> Int {
    guard location.leaf.hasSingleRows else {
      return row(atOffset: wanted, amongRunsOf: location, estimate)
    }
    let lengths = lengths.span
    let leaf = location.leaf.index * Self.stride
    let size = Int(sizes[location.leaf.index])

    let group = lastGroup(of: size, guess: location.share) {
      location.offset + begin(of: $0, Self.rowGroups, leaf, lengths, estimate) <= wanted
    }
    let slot = leaf + group * Self.group
    var offset = location.offset + begin(of: group, Self.rowGroups, leaf, lengths, estimate)
    var row = location.row + group * Self.group
    for index in 0..<(Self.group - 1) {
      offset += estimate.shown(lengths[unchecked: slot + index])
      row += offset <= wanted ? 1 : 0
    }
    // The offset can be exactly the end of the last row.
    return min(row, location.row + size - 1)
  }

  private func row(
    atOffset wanted: Double, amongRunsOf location: RowLocation, _ estimate: RowEstimate
  ) -> Int {
    let leaf = location.leaf.index * Self.stride
    let lengths = lengths.span
    let size = Int(sizes[location.leaf.index])
    let group = lastGroup(of: size, guess: location.share) {
      location.offset + begin(of: $0, Self.runGroups, leaf, lengths, estimate) <= wanted
    }
    var offset = location.offset + begin(of: group, Self.runGroups, leaf, lengths, estimate)
    var row = location.row + Int(lengths[leaf + Self.runGroups.rows + group])
    var slot = leaf + group * Self.group
    let last = min(slot + Self.group, leaf + size) - 1
    while slot < last {
      let count = lengths[slot + Self.runCapacity]
      let next = offset + count * estimate.shown(lengths[slot])
      if next > wanted { break }
      offset = next
      row += Int(count)
      slot += 1
    }
    let length = estimate.shown(lengths[slot])
    let final = Int(lengths[slot + Self.runCapacity]) - 1
    guard length > 0 else { return row + final }
    var index = min(max(Int(min((wanted - offset) / length, 0x1p53)), 0), final)
    // Rounding can move the quotient past the border of a row. `offset(at:)` defines the borders.
    if index < final, offset + Double(index + 1) * length <= wanted { index += 1 }
    if index > 0, offset + Double(index) * length > wanted { index -= 1 }
    return row + index
  }

  /// The length of the run at a location, and the first row and start offset of the run.
  private func run(
    at location: RowLocation, _ estimate: RowEstimate
  ) -> (row: Int, offset: Double, length: Double) {
    let leaf = location.leaf.index * Self.stride
    let lengths = lengths.span
    let group = lastGroup(of: Int(sizes[location.leaf.index]), guess: location.share) {
      lengths[unchecked: leaf + Self.runGroups.rows + $0] <= Double(location.row)
    }
    var offset = location.offset + begin(of: group, Self.runGroups, leaf, lengths, estimate)
    var row = Int(lengths[leaf + Self.runGroups.rows + group])
    var slot = leaf + group * Self.group
    while true {
      let count = Int(lengths[slot + Self.runCapacity])
      if location.row < row + count { return (row, offset, lengths[slot]) }
      row += count
      offset += Double(count) * estimate.shown(lengths[slot])
      slot += 1
    }
  }

  /// The start of a group, in points from the start of its leaf.
  @inline(__always)
  private func begin(
    of group: Int, _ groups: Groups, _ leaf: Int, _ lengths: Span<Double>, _ estimate: RowEstimate
  ) -> Double {
    estimate.sum(
      lengths[unchecked: leaf + groups.begins + 2 * group],
      lengths[unchecked: leaf + groups.begins + 2 * group + 1])
  }

  /// Finds the last of a leaf's groups for which `begins` is true.
  ///
  /// `size` is the number of the leaf's rows or runs. The first guess needs no data of the leaf,
  /// so the processor can load the group's start and its lengths at the same time. The guess is
  /// seldom wrong by more than one group. The loops correct it.
  @inline(__always)
  private func lastGroup(of size: Int, guess share: Double, where begins: (_ group: Int) -> Bool)
    -> Int
  {
    let last = (size - 1) / Self.group
    var group = min(Int(share * Double(size)) / Self.group, last)
    while group > 0, !begins(group) { group -= 1 }
    while group < last, begins(group + 1) { group += 1 }
    return group
  }

  /// Replaces rows of a leaf and returns its totals.
  ///
  /// If the leaf must be rebuilt, nothing changes and the result is nil.
  mutating func replace(_ range: Range<Int>, of leaf: RowNode, with run: RowRun?) -> RowSummary? {
    leaf.hasSingleRows
      ? replaceSingleRows(range, of: leaf.index, with: run)
      : replaceRuns(range, of: leaf.index, with: run)
  }

  @inline(never) private mutating func replaceSingleRows(
    _ range: Range<Int>, of leaf: Int, with run: RowRun?
  ) -> RowSummary? {
    let size = Int(sizes[leaf])
    let added = run?.count ?? 0
    guard added <= Self.rowCapacity - size + range.count else { return nil }
    let first = leaf * Self.stride
    let move = added - range.count
    var lengths = lengths.mutableSpan
    Self.shift((first + range.upperBound)..<(first + size), by: move, in: &lengths)
    if let run {
      for index in 0..<added { lengths[first + range.lowerBound + index] = run.length }
    }
    setSize(size + move, of: leaf)
    return sum(ofSingleRowsIn: leaf, from: range.lowerBound)
  }

  @inline(never) private mutating func replaceRuns(
    _ range: Range<Int>, of leaf: Int, with run: RowRun?
  ) -> RowSummary? {
    let size = Int(sizes[leaf])
    let first = leaf * Self.stride
    let (lower, upper) = (
      location(ofRow: range.lowerBound, in: leaf), location(ofRow: range.upperBound, in: leaf)
    )
    let rows = location(ofRow: .max, in: leaf).start + (run?.count ?? 0) - range.count
    guard size > 0, rows > Self.rowCapacity else { return nil }
    return withUnsafeTemporaryAllocation(of: RowRun.self, capacity: 3) { memory in
      var runs = RowRunBuffer(memory)
      var lengths = lengths.mutableSpan
      // If the edit begins inside a run, keep the part of the run before the edit. If the edit
      // begins at the start of a run, keep the whole previous run, because the first new run joins
      // it if their rows have the same length.
      let from = range.lowerBound == lower.start ? max(lower.slot - 1, 0) : lower.slot
      if from < lower.slot {
        runs.add(Int(lengths[first + from + Self.runCapacity]), lengths[first + from])
      } else {
        runs.add(range.lowerBound - lower.start, lengths[first + from])
      }
      if let run { runs.add(run.count, run.length) }
      let to = min(upper.slot + 1, size)
      if upper.slot < size {
        let end = upper.start + Int(lengths[first + upper.slot + Self.runCapacity])
        runs.add(end - range.upperBound, lengths[first + upper.slot])
      }

      let move = runs.count - (to - from)
      guard size + move <= Self.runCapacity else { return nil }
      for part in [first, first + Self.runCapacity] {
        Self.shift((part + to)..<(part + size), by: move, in: &lengths)
      }
      for index in 0..<runs.count {
        lengths[first + from + index] = runs[index].length
        lengths[first + from + index + Self.runCapacity] = Double(runs[index].count)
      }
      setSize(size + move, of: leaf)
      return sum(ofRunsIn: leaf, from: from)
    }
  }

  @inline(__always)
  private static func shift(
    _ slots: Range<Int>, by move: Int, in lengths: inout MutableSpan<Double>
  ) {
    if move < 0 {
      for slot in slots { lengths[slot + move] = lengths[slot] }
    } else if move > 0 {
      var slot = slots.upperBound
      while slot > slots.lowerBound {
        slot -= 1
        lengths[slot + move] = lengths[slot]
      }
    }
  }

  /// The slot and the first row of the run that contains a row.
  ///
  /// For a row after the last one, the slot is `size` and the first row is the number of rows.
  private func location(ofRow row: Int, in leaf: Int) -> (slot: Int, start: Int) {
    let size = Int(sizes[leaf])
    let first = leaf * Self.stride
    let lengths = lengths.span
    var group = 0
    while (group + 1) * Self.group < size,
      Int(lengths[first + Self.runGroups.rows + group + 1]) <= row
    {
      group += 1
    }
    var slot = group * Self.group
    var start = size > 0 ? Int(lengths[first + Self.runGroups.rows + group]) : 0
    while slot < size {
      let end = start + Int(lengths[first + slot + Self.runCapacity])
      if end > row { break }
      start = end
      slot += 1
    }
    return (slot, start)
  }

  // The sums add up lengths, and not changes, so that rounding errors of edits do not accumulate.

  /// Updates the starts of a leaf's groups from the row `changed` on, and returns its totals.
  @inline(never) mutating func sum(ofSingleRowsIn leaf: Int, from changed: Int = 0) -> RowSummary {
    let size = Int(sizes[leaf])
    let first = leaf * Self.stride
    let groups = Self.rowGroups
    var lengths = lengths.mutableSpan
    // The unused slots of the last group are infinite, so that queries need not count its rows.
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

  /// Updates the starts of a leaf's groups from the run `changed` on, and returns its totals.
  @inline(never) mutating func sum(ofRunsIn leaf: Int, from changed: Int = 0) -> RowSummary {
    let size = Int(sizes[leaf])
    let first = leaf * Self.stride
    let groups = Self.runGroups
    var lengths = lengths.mutableSpan
    var group = max(changed - 1, 0) / Self.group
    var (rows, measured, estimated) = (0.0, 0.0, 0.0)
    if group > 0 {
      rows = lengths[first + groups.rows + group]
      measured = lengths[first + groups.begins + 2 * group]
      estimated = lengths[first + groups.begins + 2 * group + 1]
    }
    while group * Self.group < size {
      lengths[first + groups.rows + group] = rows
      lengths[first + groups.begins + 2 * group] = measured
      lengths[first + groups.begins + 2 * group + 1] = estimated
      let slot = first + group * Self.group
      for slot in slot..<min(slot + Self.group, first + size) {
        let length = lengths[unchecked: slot]
        let count = lengths[unchecked: slot + Self.runCapacity]
        rows += count
        measured += count * max(length, 0)
        estimated += length < 0 ? count : 0
      }
      group += 1
    }
    for group in group..<(Self.runCapacity / Self.group) {
      lengths[first + groups.rows + group] = .infinity
      lengths[first + groups.begins + 2 * group] = .infinity
      lengths[first + groups.begins + 2 * group + 1] = 0
    }
    return RowSummary(rows: Int(rows), estimated: Int(estimated), measured: measured)
  }
}
