extension RowTree {
  /// The offset of a row in `0...total.rows`.
  func offset(ofRow row: Int) -> Double {
    guard row < total.rows else { return total.length(estimate: estimate) }
    let place = descend(toRow: row)
    guard place.hasSingleRows else {
      let run = run(at: place)
      return run.offset + Double(place.row - run.row) * shown(run.length)
    }
    let lengths = lengths.span
    let leaf = place.leaf * Self.leafStride
    let group = place.row / Self.group
    let slot = leaf + group * Self.group
    var offset = place.offset + begin(of: group, Self.rowGroups, leaf, lengths)
    for index in 0..<(Self.group - 1) {
      let isBefore = index < place.row % Self.group
      offset += isBefore ? shown(lengths[unchecked: slot + index]) : 0
    }
    return offset
  }

  /// The length of a row in `0..<total.rows`, or `RowRun.estimated`.
  func length(ofRow row: Int) -> Double {
    let place = descend(toRow: row)
    guard place.hasSingleRows else { return run(at: place).length }
    return lengths[place.leaf * Self.leafStride + place.row]
  }

  /// The last row that begins at or before `offset`, not counting rows of length 0; the tree must not be
  /// empty, nor `offset` lie outside its length.
  func row(atOffset wanted: Double) -> Int {
    let place = descend(toOffset: wanted)
    guard place.hasSingleRows else { return row(atOffset: wanted, amongRunsOf: place) }
    let lengths = lengths.span
    let leaf = place.leaf * Self.leafStride
    let size = Int(leafSizes[place.leaf])

    // The guess names the lengths that are needed while where the groups begin is still on its way from
    // memory; among a leaf's rows it is seldom wrong by more than a group, and each step puts it right.
    let last = (size - 1) / Self.group
    var group = min(Int(place.share * Double(size)) / Self.group, last)
    while group > 0, place.offset + begin(of: group, Self.rowGroups, leaf, lengths) > wanted {
      group -= 1
    }
    while group < last, place.offset + begin(of: group + 1, Self.rowGroups, leaf, lengths) <= wanted
    {
      group += 1
    }

    let slot = leaf + group * Self.group
    var offset = place.offset + begin(of: group, Self.rowGroups, leaf, lengths)
    var row = place.row + group * Self.group
    for index in 0..<(Self.group - 1) {
      offset += shown(lengths[unchecked: slot + index])
      row += offset <= wanted ? 1 : 0
    }
    return row
  }

  private func row(atOffset wanted: Double, amongRunsOf place: Place) -> Int {
    let leaf = place.leaf * Self.leafStride
    let lengths = lengths.span
    var group = 0
    for next in 1..<(Self.runCapacity / Self.group) {
      group += place.offset + begin(of: next, Self.runGroups, leaf, lengths) <= wanted ? 1 : 0
    }
    var offset = place.offset + begin(of: group, Self.runGroups, leaf, lengths)
    var row = place.row + Int(lengths[leaf + Self.runGroups.rows + group])
    var slot = leaf + group * Self.group
    let last = min(slot + Self.group, leaf + Int(leafSizes[place.leaf])) - 1
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
    // The quotient may round across a border; the borders are what `offset(ofRow:)` says they are.
    if index < final, offset + Double(index + 1) * length <= wanted { index += 1 }
    if index > 0, offset + Double(index) * length > wanted { index -= 1 }
    return row + index
  }

  /// The run of a place among runs, and the row and the offset that it begins at.
  private func run(at place: Place) -> (row: Int, offset: Double, length: Double) {
    let leaf = place.leaf * Self.leafStride
    let lengths = lengths.span
    var group = 0
    for next in 1..<(Self.runCapacity / Self.group) {
      group += lengths[unchecked: leaf + Self.runGroups.rows + next] <= Double(place.row) ? 1 : 0
    }
    var offset = place.offset + begin(of: group, Self.runGroups, leaf, lengths)
    var row = Int(lengths[leaf + Self.runGroups.rows + group])
    var slot = leaf + group * Self.group
    while true {
      let count = Int(lengths[slot + Self.runCapacity])
      if place.row < row + count { return (row, offset, lengths[slot]) }
      row += count
      offset += Double(count) * shown(lengths[slot])
      slot += 1
    }
  }

  /// A leaf on the way to a row or an offset.
  private struct Place {
    var leaf: Int
    var hasSingleRows: Bool
    /// The row within the leaf; on the way to an offset, the leaf's first row.
    var row: Int
    /// Where the leaf begins.
    var offset: Double
    /// On the way to an offset, the part of the leaf's length before it, in 0...1.
    var share = 0.0
  }

  @inline(__always)
  private func shown(_ length: Double) -> Double { length < 0 ? estimate : length }

  /// Where a group begins, seen from its leaf.
  @inline(__always)
  private func begin(
    of group: Int, _ groups: LeafGroups, _ leaf: Int, _ lengths: Span<Double>
  ) -> Double {
    sum(
      lengths[unchecked: leaf + groups.measured + group],
      lengths[unchecked: leaf + groups.estimated + group])
  }

  /// A measured length and that of estimated rows; how many they are is not even read where none are.
  @inline(__always)
  private func sum(_ measured: Double, _ estimated: @autoclosure () -> Double) -> Double {
    total.estimated == 0 ? measured : measured + estimated() * estimate
  }

  /// The last of an inner node's children that begins at or before what is looked for.
  ///
  /// Among children of about one size the guess is right, and nothing waits for it to be confirmed.
  /// Otherwise two steps of sixteen, counted: no branch depends on the answer, which a processor could not
  /// foresee.
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
    let starts = starts.span
    let first = Int(node) * Self.startsStride + Self.rows
    let density = densities.span[unchecked: Int(node)].childrenPerRow
    return lastChild(guess: Double(row) * density) { starts[unchecked: first + $0] <= Double(row) }
  }

  @inline(__always)
  private func descend(toRow row: Int) -> Place {
    let starts = starts.span
    let children = children.span
    var row = row
    var offset = 0.0
    var node = root
    for _ in 0..<height {
      let child = slot(ofRow: row, in: node)
      let start = Int(node) * Self.startsStride + child
      node = children[unchecked: Int(node) * Self.fanOut + child]
      row -= Int(starts[unchecked: start + Self.rows])
      offset += sum(
        starts[unchecked: start + Self.measured], starts[unchecked: start + Self.estimated])
    }
    return Place(
      leaf: Int(node < 0 ? ~node : node), hasSingleRows: node < 0, row: row, offset: offset)
  }

  @inline(__always)
  private func descend(toOffset wanted: Double) -> Place {
    let starts = starts.span
    let children = children.span
    let densities = densities.span
    @inline(__always) func start(_ slot: Int) -> Double {
      sum(starts[unchecked: slot + Self.measured], starts[unchecked: slot + Self.estimated])
    }
    var row = 0.0
    var offset = 0.0
    var length = total.length(estimate: estimate)
    var node = root
    for _ in 0..<height {
      let first = Int(node) * Self.startsStride
      let density = densities[unchecked: Int(node)].childrenPerPoint
      let child = lastChild(guess: (wanted - offset) * density) {
        offset + start(first + $0) <= wanted
      }
      node = children[unchecked: Int(node) * Self.fanOut + child]
      row += starts[unchecked: first + Self.rows + child]
      let begin = start(first + child)
      let end = child + 1 < Self.fanOut ? start(first + child + 1) : .infinity
      length = min(end, length) - begin
      offset += begin
    }
    return Place(
      leaf: Int(node < 0 ? ~node : node), hasSingleRows: node < 0, row: Int(row), offset: offset,
      share: length > 0 ? min(max((wanted - offset) / length, 0), 1) : 0)
  }
}
