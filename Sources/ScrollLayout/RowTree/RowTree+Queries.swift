extension RowTree {
  /// The offset of a row.
  ///
  /// The row must be in `0...total.rows`.
  func offset(ofRow row: Int) -> Double {
    guard row < total.rows else { return total.length(estimate: estimate) }
    let location = descend(toRow: row)
    guard location.hasSingleRows else {
      let run = run(at: location)
      return run.offset + Double(location.row - run.row) * shown(run.length)
    }
    let lengths = lengths.span
    let leaf = location.leaf * Self.leafStride
    let group = location.row / Self.group
    let slot = leaf + group * Self.group
    var offset = location.offset + begin(of: group, Self.rowGroups, leaf, lengths)
    for index in 0..<(Self.group - 1) {
      let isBefore = index < location.row % Self.group
      offset += isBefore ? shown(lengths[unchecked: slot + index]) : 0
    }
    return offset
  }

  /// The length of a row, or `RowRun.estimated`.
  ///
  /// The row must be in `0..<total.rows`.
  func length(ofRow row: Int) -> Double {
    let location = descend(toRow: row)
    guard location.hasSingleRows else { return run(at: location).length }
    return lengths[location.leaf * Self.leafStride + location.row]
  }

  /// The last row with a length that begins at or before an offset.
  ///
  /// The tree must not be empty, and the offset must be within its length.
  func row(atOffset wanted: Double) -> Int {
    let location = descend(toOffset: wanted)
    guard location.hasSingleRows else { return row(atOffset: wanted, amongRunsOf: location) }
    let lengths = lengths.span
    let leaf = location.leaf * Self.leafStride
    let size = Int(leafSizes[location.leaf])

    let group = lastGroup(of: size, guess: location.share) {
      location.offset + begin(of: $0, Self.rowGroups, leaf, lengths) <= wanted
    }
    let slot = leaf + group * Self.group
    var offset = location.offset + begin(of: group, Self.rowGroups, leaf, lengths)
    var row = location.row + group * Self.group
    for index in 0..<(Self.group - 1) {
      offset += shown(lengths[unchecked: slot + index])
      row += offset <= wanted ? 1 : 0
    }
    // The end of the last row can be exactly at the offset.
    return min(row, location.row + size - 1)
  }

  private func row(atOffset wanted: Double, amongRunsOf location: Location) -> Int {
    let leaf = location.leaf * Self.leafStride
    let lengths = lengths.span
    let size = Int(leafSizes[location.leaf])
    let group = lastGroup(of: size, guess: location.share) {
      location.offset + begin(of: $0, Self.runGroups, leaf, lengths) <= wanted
    }
    var offset = location.offset + begin(of: group, Self.runGroups, leaf, lengths)
    var row = location.row + Int(lengths[leaf + Self.runGroups.rows + group])
    var slot = leaf + group * Self.group
    let last = min(slot + Self.group, leaf + size) - 1
    while slot < last {
      let count = lengths[slot + Self.runCapacity]
      let next = offset + count * shown(lengths[slot])
      if next > wanted { break }
      offset = next
      row += Int(count)
      slot += 1
    }
    let length = shown(lengths[slot])
    let final = Int(lengths[slot + Self.runCapacity]) - 1
    guard length > 0 else { return row + final }
    var index = min(max(Int(min((wanted - offset) / length, 0x1p53)), 0), final)
    // Rounding can move the quotient past the border of a row. `offset(ofRow:)` defines the
    // borders.
    if index < final, offset + Double(index + 1) * length <= wanted { index += 1 }
    if index > 0, offset + Double(index) * length > wanted { index -= 1 }
    return row + index
  }

  /// The length of the run at a location, and the first row and start offset of the run.
  private func run(at location: Location) -> (row: Int, offset: Double, length: Double) {
    let leaf = location.leaf * Self.leafStride
    let lengths = lengths.span
    let group = lastGroup(of: Int(leafSizes[location.leaf]), guess: location.share) {
      lengths[unchecked: leaf + Self.runGroups.rows + $0] <= Double(location.row)
    }
    var offset = location.offset + begin(of: group, Self.runGroups, leaf, lengths)
    var row = Int(lengths[leaf + Self.runGroups.rows + group])
    var slot = leaf + group * Self.group
    while true {
      let count = Int(lengths[slot + Self.runCapacity])
      if location.row < row + count { return (row, offset, lengths[slot]) }
      row += count
      offset += Double(count) * shown(lengths[slot])
      slot += 1
    }
  }

  /// A leaf, and a row or an offset inside it.
  private struct Location {
    var leaf: Int
    var hasSingleRows: Bool
    /// The row within the leaf.
    ///
    /// A search by offset uses the first row of the leaf.
    var row: Int
    /// The offset at which the leaf begins.
    var offset: Double
    /// The share of the leaf before the location, 0…1.
    ///
    /// A search by offset uses the share of the length. Other searches use the share of the rows.
    var share: Double
  }

  @inline(__always)
  private func shown(_ length: Double) -> Double { length < 0 ? estimate : length }

  /// The start of a group, in points from the start of its leaf.
  @inline(__always)
  private func begin(
    of group: Int, _ groups: LeafGroups, _ leaf: Int, _ lengths: Span<Double>
  ) -> Double {
    sum(
      lengths[unchecked: leaf + groups.begins + 2 * group],
      lengths[unchecked: leaf + groups.begins + 2 * group + 1])
  }

  /// Adds the estimated rows to a measured length.
  ///
  /// It reads their number only if there are any.
  @inline(__always)
  private func sum(_ measured: Double, _ estimated: @autoclosure () -> Double) -> Double {
    total.estimated == 0 ? measured : measured + estimated() * estimate
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

  /// The last child of an inner node for which `begins` is true.
  ///
  /// If the children have similar sizes, the guess is right. Otherwise two passes of sixteen
  /// comparisons count the children. They contain no branch that the processor could mispredict.
  @inline(__always)
  private func lastChild(guess: Double, where begins: (_ child: Int) -> Bool) -> Int {
    let guess = Int(min(max(guess, 0), Double(Self.fanOut - 2)))
    if begins(guess), !begins(guess + 1) { return guess }
    var child = 0
    for group in 1..<(Self.fanOut / 16) { child += begins(group * 16) ? 16 : 0 }
    let group = child
    for step in 1..<16 { child += begins(group + step) ? 1 : 0 }
    return child
  }

  /// The last child of an inner node that begins at or before a row of the node.
  @inline(__always)
  func slot(ofRow row: Int, in node: Int32) -> Int {
    let children = children.span
    let first = Int(node) * Self.fanOut
    let density = densities.span[unchecked: Int(node)].childrenPerRow
    return lastChild(guess: Double(row) * density) {
      children[unchecked: first + $0].rows <= Double(row)
    }
  }

  @inline(__always)
  private func descend(toRow row: Int) -> Location {
    let children = children.span
    var row = row
    var offset = 0.0
    var rows = Double(total.rows)
    var node = root
    for _ in 0..<height {
      let slot = slot(ofRow: row, in: node)
      let index = Int(node) * Self.fanOut + slot
      let child = children[unchecked: index]
      let end = slot + 1 < Self.fanOut ? children[unchecked: index + 1].rows : .infinity
      node = child.node
      rows = min(end, rows) - child.rows
      row -= Int(child.rows)
      offset += sum(child.measured, child.estimated)
    }
    return Location(
      leaf: Int(node < 0 ? ~node : node), hasSingleRows: node < 0, row: row, offset: offset,
      share: Double(row) / max(rows, 1))
  }

  @inline(__always)
  private func descend(toOffset wanted: Double) -> Location {
    let children = children.span
    let densities = densities.span
    @inline(__always) func start(_ child: Int) -> Double {
      sum(children[unchecked: child].measured, children[unchecked: child].estimated)
    }
    var row = 0.0
    var offset = 0.0
    var length = total.length(estimate: estimate)
    var node = root
    for _ in 0..<height {
      let first = Int(node) * Self.fanOut
      let density = densities[unchecked: Int(node)].childrenPerPoint
      let child = lastChild(guess: (wanted - offset) * density) {
        offset + start(first + $0) <= wanted
      }
      node = children[unchecked: first + child].node
      row += children[unchecked: first + child].rows
      let begin = start(first + child)
      let end = child + 1 < Self.fanOut ? start(first + child + 1) : .infinity
      length = min(end, length) - begin
      offset += begin
    }
    return Location(
      leaf: Int(node < 0 ? ~node : node), hasSingleRows: node < 0, row: Int(row), offset: offset,
      share: length > 0 ? min(max((wanted - offset) / length, 0), 1) : 0)
  }
}
