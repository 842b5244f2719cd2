extension RowTree {
  /// The offset of a row in `0...total.rows`.
  func offset(ofRow row: Int) -> Double {
    guard row < total.rows else { return total.length(estimate: estimate) }
    let place = descend(toRow: row)
    let lengths = lengths.span
    var offset = place.offset
    var slot = place.leaf * Self.leafStride
    if place.hasSingleRows {
      let end = slot + place.row
      while slot + 8 <= end {
        offset += eight(lengths, slot)
        slot += 8
      }
      while slot < end {
        offset += shown(lengths[unchecked: slot])
        slot += 1
      }
      return offset
    }
    var left = place.row
    while true {
      let count = Int(lengths[slot + Self.runCapacity])
      let length = shown(lengths[slot])
      if left < count { return offset + Double(left) * length }
      left -= count
      offset += Double(count) * length
      slot += 1
    }
  }

  /// The length of a row in `0..<total.rows`, or `RowRun.estimated`.
  func length(ofRow row: Int) -> Double {
    let place = descend(toRow: row)
    var slot = place.leaf * Self.leafStride
    if place.hasSingleRows { return lengths[slot + place.row] }
    var left = place.row
    while left >= Int(lengths[slot + Self.runCapacity]) {
      left -= Int(lengths[slot + Self.runCapacity])
      slot += 1
    }
    return lengths[slot]
  }

  /// The last row that begins at or before `offset`, not counting rows of length 0; the tree must not be
  /// empty, nor `offset` lie outside its length.
  func row(atOffset wanted: Double) -> Int {
    let place = descend(toOffset: wanted)
    let lengths = lengths.span
    let first = place.leaf * Self.leafStride
    var offset = place.offset
    var slot = first
    let last = slot + Int(leafSizes[place.leaf]) - 1
    if place.hasSingleRows {
      while slot + 8 <= last {
        let next = offset + eight(lengths, slot)
        if next > wanted { break }
        offset = next
        slot += 8
      }
      while slot < last {
        offset += shown(lengths[unchecked: slot])
        if offset > wanted { break }
        slot += 1
      }
      return place.row + slot - first
    }
    var row = place.row
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

  /// A leaf on the way to a row or an offset.
  private struct Place {
    var leaf: Int
    var hasSingleRows: Bool
    /// The row within the leaf; on the way to an offset, the leaf's first row.
    var row: Int
    /// Where the leaf begins.
    var offset: Double
  }

  @inline(__always)
  private func shown(_ length: Double) -> Double { length < 0 ? estimate : length }

  /// The length of eight rows: in pairs, so that a sum over many waits for one addition in eight.
  @inline(__always)
  private func eight(_ lengths: Span<Double>, _ slot: Int) -> Double {
    let first =
      (shown(lengths[unchecked: slot]) + shown(lengths[unchecked: slot + 1]))
      + (shown(lengths[unchecked: slot + 2]) + shown(lengths[unchecked: slot + 3]))
    let second =
      (shown(lengths[unchecked: slot + 4]) + shown(lengths[unchecked: slot + 5]))
      + (shown(lengths[unchecked: slot + 6]) + shown(lengths[unchecked: slot + 7]))
    return first + second
  }

  /// The last of an inner node's children that begins at or before what is looked for.
  ///
  /// Two steps of eight, counted: no branch depends on the answer, which a processor could not guess.
  @inline(__always)
  private func lastChild(where begins: (_ child: Int) -> Bool) -> Int {
    var child = 0
    for group in 1..<(Self.fanOut / 8) { child += begins(group * 8) ? 8 : 0 }
    let group = child
    for step in 1..<8 { child += begins(group + step) ? 1 : 0 }
    return child
  }

  @inline(__always)
  private func descend(toRow row: Int) -> Place {
    let starts = starts.span
    let children = children.span
    var rest = Double(row)
    var offset = 0.0
    var node = root
    for _ in 0..<height {
      let first = Int(node) * Self.startsStride
      let child = lastChild { starts[unchecked: first + Self.rows + $0] <= rest }
      node = children[unchecked: Int(node) * Self.fanOut + child]
      rest -= starts[unchecked: first + Self.rows + child]
      offset +=
        starts[unchecked: first + Self.measured + child]
        + starts[unchecked: first + Self.estimated + child] * estimate
    }
    return Place(
      leaf: Int(node < 0 ? ~node : node), hasSingleRows: node < 0, row: Int(rest), offset: offset)
  }

  @inline(__always)
  private func descend(toOffset wanted: Double) -> Place {
    let starts = starts.span
    let children = children.span
    let isMeasured = total.estimated == 0
    var row = 0.0
    var offset = 0.0
    var node = root
    for _ in 0..<height {
      let first = Int(node) * Self.startsStride
      let child: Int
      if isMeasured {
        child = lastChild { offset + starts[unchecked: first + Self.measured + $0] <= wanted }
      } else {
        child = lastChild {
          let start =
            starts[unchecked: first + Self.measured + $0]
            + starts[unchecked: first + Self.estimated + $0] * estimate
          return offset + start <= wanted
        }
      }
      node = children[unchecked: Int(node) * Self.fanOut + child]
      row += starts[unchecked: first + Self.rows + child]
      offset +=
        starts[unchecked: first + Self.measured + child]
        + (isMeasured ? 0 : starts[unchecked: first + Self.estimated + child] * estimate)
    }
    return Place(
      leaf: Int(node < 0 ? ~node : node), hasSingleRows: node < 0, row: Int(row), offset: offset)
  }
}
