internal import ScrollLayout

/// Measures row layouts of a thousand to ten million rows of different lengths.
enum RowLayoutBenchmark {
  /// Prints the table.
  static func run() {
    var table = Table(
      "RowLayout, ns (targets at 10⁷ rows: query < 300, edit < 2000)", "rows", "row at offset",
      "offset of row", "rows in view", "set length", "insert, remove")
    for power in 3...7 {
      let count = (0..<power).reduce(1) { product, _ in product * 10 }
      var layout = RowLayout(lengths: (0..<count).lazy.map { length(ofRow: $0) })
      add("10" + ["³", "⁴", "⁵", "⁶", "⁷"][power - 3], &layout, to: &table)
    }
    var layout = RowLayout(count: 10_000_000, estimatedLength: 64)
    for row in stride(from: 0, to: layout.count, by: 10) {
      layout.setLength(length(ofRow: row), ofRow: row)
    }
    add("10⁷, a tenth measured", &layout, to: &table)
    table.show()
    print("  rows in view: while scrolling by 10 points a query")
    print("  all others: at random rows; a query waits for the result of the one before it")
  }

  private static func length(ofRow row: Int) -> Double { Double(40 + (row &* 7919) % 61) }

  private static func add(_ name: String, _ layout: inout RowLayout, to table: inout Table) {
    table.add(
      name, rowAtOffset(layout).digits(0), offsetOfRow(layout).digits(0),
      scrolling(layout).digits(0), setLength(&layout).digits(0),
      insertAndRemove(&layout).digits(0))
  }

  /// Random rows or offsets without repetitions.
  ///
  /// For a large layout, the processor's caches contain only the data that every query needs.
  private struct RandomNumbers {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number in 0..<`bound` that depends on the previous `result`.
    ///
    /// The dependency prevents the processor from running two queries at the same time.
    mutating func next(below bound: Int, after result: UInt64 = 0) -> Int {
      state = (state ^ (result & 1)) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 32).multipliedFullWidth(by: UInt64(bound) << 32).high)
    }
  }

  private static func rowAtOffset(_ layout: RowLayout) -> Double {
    var numbers = RandomNumbers()
    let length = Int(layout.totalLength)
    return Rounds.nanoseconds(calls: 1000) {
      var row = 0
      for _ in 0..<1000 {
        let offset = numbers.next(below: length, after: UInt64(row))
        row = layout.row(atOffset: Double(offset)) ?? 0
      }
      return Double(row)
    }
  }

  private static func offsetOfRow(_ layout: RowLayout) -> Double {
    var numbers = RandomNumbers()
    return Rounds.nanoseconds(calls: 1000) {
      var offset = 0.0
      for _ in 0..<1000 {
        offset = layout.offset(
          ofRow: numbers.next(below: layout.count, after: UInt64(offset)))
      }
      return offset
    }
  }

  /// Measures the query of a frame for the rows between two offsets.
  ///
  /// The offsets increase a little with each query.
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
    var numbers = RandomNumbers()
    return Rounds.nanoseconds(calls: 1000) {
      for call in 0..<1000 {
        layout.setLength(Double(40 + call % 61), ofRow: numbers.next(below: layout.count))
      }
      return layout.totalLength
    }
  }

  /// The mean cost of inserting a row and of removing one elsewhere.
  private static func insertAndRemove(_ layout: inout RowLayout) -> Double {
    var numbers = RandomNumbers()
    return Rounds.nanoseconds(calls: 2000) {
      for call in 0..<1000 {
        layout.insert(
          count: 1, length: Double(40 + call % 61), before: numbers.next(below: layout.count))
        let row = numbers.next(below: layout.count)
        layout.remove(row..<(row + 1))
      }
      return layout.totalLength
    }
  }
}
