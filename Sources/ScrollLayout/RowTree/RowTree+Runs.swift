extension RowTree {
  /// Replaces rows in a leaf of runs.
  ///
  /// If the runs do not fit, or if the rows would fit as single rows, it changes nothing and
  /// returns nil.
  @inline(never) mutating func replaceRuns(
    _ range: Range<Int>, of leaf: Int32, with run: RowRun?
  ) -> RowSummary? {
    let size = Int(leafSizes[Int(leaf)])
    let first = Int(leaf) * Self.leafStride
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
        if move < 0 {
          for slot in (part + to)..<(part + size) { lengths[slot + move] = lengths[slot] }
        } else if move > 0 {
          var slot = part + size
          while slot > part + to {
            slot -= 1
            lengths[slot + move] = lengths[slot]
          }
        }
      }
      for index in 0..<runs.count {
        lengths[first + from + index] = runs[index].length
        lengths[first + from + index + Self.runCapacity] = Double(runs[index].count)
      }
      setSize(size + move, ofLeaf: leaf)
      return sum(ofRunsIn: leaf, from: from)
    }
  }

  /// The slot of the run that contains a row of a leaf, and the run's first row.
  ///
  /// For a row after the last one, it is the leaf's size and its number of rows.
  private func location(ofRow row: Int, in leaf: Int32) -> (slot: Int, start: Int) {
    let size = Int(leafSizes[Int(leaf)])
    let first = Int(leaf) * Self.leafStride
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

  /// Updates a leaf's group starts from the run `changed` on, and returns the leaf's totals.
  @inline(never) mutating func sum(ofRunsIn leaf: Int32, from changed: Int = 0) -> RowSummary {
    let size = Int(leafSizes[Int(leaf)])
    let first = Int(leaf) * Self.leafStride
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
