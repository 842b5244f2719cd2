extension RowLeaves {
  /// Replaces rows of a leaf and returns its totals, or nil, without a change, to rebuild it.
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
      // The remaining part of the run in which the edit begins, or the whole run before it.
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

  /// The slot and first row of the run that contains a row, or the ends of the leaf.
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

  // The sums always add up all lengths again, so that rounding errors of edits do not add up.

  /// Updates a leaf's group starts from the row `changed` on, and returns the leaf's totals.
  @inline(never) mutating func sum(ofSingleRowsIn leaf: Int, from changed: Int = 0) -> RowSummary {
    let size = Int(sizes[leaf])
    let first = leaf * Self.stride
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

  /// Updates a leaf's group starts from the run `changed` on, and returns the leaf's totals.
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
