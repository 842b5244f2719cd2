internal import ScrollPhysics

/// How the row layout's costs grow from a thousand rows to ten million, each of a length of its own.
enum RowLayoutBenchmark {
  /// Prints the table.
  static func run() {
    var table = Table(
      "RowLayout, ns (targets at 10⁷ rows: query < 300, edit < 2000)", "rows", "row at offset",
      "offset of row", "rows in view", "set length", "insert, remove")
    for power in 3...7 {
      let count = (0..<power).reduce(1) { product, _ in product * 10 }
      var layout = RowLayout(lengths: (0..<count).lazy.map { Double(40 + ($0 &* 7919) % 61) })
      table.add(
        "10" + ["³", "⁴", "⁵", "⁶", "⁷"][power - 3], rowAtOffset(layout).digits(0),
        offsetOfRow(layout).digits(0), scrolling(layout).digits(0), setLength(&layout).digits(0),
        insertAndRemove(&layout).digits(0))
    }
    table.show()
    print("  rows in view: while scrolling by 10 points a query; all others: anywhere")
  }

  /// Numbers 0..<`bound` all over the place, the same ones each time; so many that what they touch of
  /// a large layout is not in the processor's nearest caches.
  private static func places(_ bound: Int) -> [Int] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<65_536).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private static func rowAtOffset(_ layout: RowLayout) -> Double {
    let offsets = places(layout.count).map { layout.offset(ofRow: $0) + 3 }
    return Rounds.nanoseconds(calls: offsets.count) {
      offsets.reduce(0.0) { $0 + Double(layout.row(atOffset: $1) ?? 0) }
    }
  }

  private static func offsetOfRow(_ layout: RowLayout) -> Double {
    let rows = places(layout.count)
    return Rounds.nanoseconds(calls: rows.count) {
      rows.reduce(0.0) { $0 + layout.offset(ofRow: $1) }
    }
  }

  /// What a frame asks: the rows between two offsets, a little further each time.
  private static func scrolling(_ layout: RowLayout) -> Double {
    let end = layout.totalLength - 800
    var offset = 0.0
    return Rounds.nanoseconds(calls: 1000) {
      var sum = 0
      for _ in 0..<1000 {
        sum += layout.rows(from: offset, to: offset + 800).lowerBound
        offset = offset + 10 < end ? offset + 10 : 0
      }
      return Double(sum)
    }
  }

  private static func setLength(_ layout: inout RowLayout) -> Double {
    let rows = places(layout.count)
    var length = 40.0
    return Rounds.nanoseconds(calls: rows.count) {
      length = length < 100 ? length + 1 : 40
      for row in rows { layout.setLength(length, ofRow: row) }
      return layout.totalLength
    }
  }

  /// The mean of inserting a row and removing it again elsewhere.
  private static func insertAndRemove(_ layout: inout RowLayout) -> Double {
    let rows = places(layout.count)
    return Rounds.nanoseconds(calls: rows.count * 2) {
      for row in rows { layout.insert(count: 1, length: 55, at: row) }
      for row in rows { layout.remove(row..<(row + 1)) }
      return layout.totalLength
    }
  }
}
