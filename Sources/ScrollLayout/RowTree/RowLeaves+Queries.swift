extension RowLeaves {
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

  /// The last row with a length that begins at or before an offset, in a leaf found by that offset.
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
    // The end of the last row can be exactly at the offset.
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

  /// The last group of a leaf for which `begins` is true.
  ///
  /// `size` is the number of the leaf's rows or runs. With the guess, the processor can load the
  /// lengths while it still loads the group starts. The guess is seldom wrong by more than one
  /// group. The loops correct it.
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
}
