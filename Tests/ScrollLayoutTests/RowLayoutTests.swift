import PullcordRandomHistories
import PullcordScrollTesting
import ScrollLayout
import Testing

struct RowLayoutTests {
  @Test func `ten million equal rows can be laid out without measuring each one`() {
    let layout = RowLayout(count: 10_000_000, length: 44)
    #expect(layout.totalLength == 440_000_000)
    #expect(layout.offset(ofRow: 9_999_999) == 439_999_956)
    #expect(layout.row(atOffset: 439_999_956) == 9_999_999)
    #expect(layout.row(atOffset: 439_999_955.9) == 9_999_998)
    #expect(layout.rows(from: 1000, to: 1800) == 22..<41)
  }

  @Test func `a boundary between two rows belongs to the second row`() {
    let layout = RowLayout(lengths: [10, 20, 0, 30])
    #expect(layout.row(atOffset: 0) == 0)
    #expect(layout.row(atOffset: 9.999) == 0)
    #expect(layout.row(atOffset: 10) == 1)
    #expect(layout.row(atOffset: 30) == 3)
    #expect(layout.rows(from: 0, to: 10) == 0..<1)
    #expect(layout.rows(from: 5, to: 31) == 0..<4)
    #expect((0...4).map(layout.offset(ofRow:)) == [0, 10, 30, 30, 60])
  }

  @Test func `an offset outside the rows finds the nearest row, and an empty list finds no row`() {
    let layout = RowLayout(lengths: [10, 20])
    #expect(layout.row(atOffset: -50) == 0)
    #expect(layout.row(atOffset: 30) == 1)
    #expect(layout.row(atOffset: .infinity) == 1)
    #expect(layout.row(atOffset: .nan) == 0)
    #expect(layout.rows(from: -80, to: 0).isEmpty)
    #expect(layout.rows(from: 30, to: 90).isEmpty)
    #expect(RowLayout().row(atOffset: 5) == nil)
    #expect(RowLayout().totalLength == 0)
  }

  @Test func `the start of each row finds that row, whatever the lengths are`() {
    var generator = SplitMix(seed: testSeed(8))
    let layout = RowLayout(lengths: (0..<5000).map { _ in generator.number(in: 1...90) })
    for row in 0..<5000 {
      let offset = layout.offset(ofRow: row)
      hold(layout.row(atOffset: offset) == row)
      hold(layout.row(atOffset: offset + layout.length(ofRow: row) / 2) == row)
    }
    let even = RowLayout(count: 100_000, length: 44.1)
    for row in stride(from: 0, to: 100_000, by: 7) {
      hold(even.row(atOffset: even.offset(ofRow: row)) == row)
    }
  }

  @Test(arguments: testSeeds(1...8))
  func `after random edits the layout equals a plain list of lengths`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let estimate = 40.0
    // A nil is an unmeasured row. Lengths are multiples of ½, which makes their sums exact.
    var plain: [Double?] = Array(repeating: nil, count: 300)
    var layout = RowLayout(count: 300, estimatedLength: estimate)
    func length() -> Double { Double(Int.random(in: 0...9, using: &generator)) * 7.5 }
    for step in 0..<1500 {
      let row = Int.random(in: 0...plain.count, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...4 where row < plain.count:
        plain[row] = length()
        layout.setLength(plain[row] ?? 0, ofRow: row)
      case 5:
        let count = Int.random(in: 0...6, using: &generator)
        let new = length()
        plain.insert(contentsOf: repeatElement(.some(new), count: count), at: row)
        layout.insert(count: count, length: new, before: row)
      case 6:
        plain.insert(contentsOf: repeatElement(nil, count: 3), at: row)
        layout.insertEstimated(count: 3, before: row)
      case 7:
        let new = (0..<5).map { _ in length() }
        plain.insert(contentsOf: new.map { .some($0) } as [Double?], at: row)
        layout.insert(lengths: new, before: row)
      case 8:
        let most = step % 400 == 0 ? plain.count : 9
        let end = min(plain.count, row + Int.random(in: 0...most, using: &generator))
        plain.removeSubrange(row..<end)
        layout.remove(row..<end)
      default:
        let end = min(plain.count, row + Int.random(in: 0...4, using: &generator))
        for index in row..<end { plain[index] = nil }
        layout.forgetLengths(ofRows: row..<end)
      }
      hold(layout.count == plain.count)
      if step % 100 == 0 { expectAgreement(layout, plain, estimate) }
    }
    expectAgreement(layout, plain, estimate)
  }

  @Test func `rows of different lengths keep their order when rows are edited in the middle`() {
    var generator = SplitMix(seed: testSeed(77))
    var plain: [Double?] = (0..<60_000).map { Double($0 % 97) + 1 }
    var layout = RowLayout(lengths: plain.map { $0 ?? 0 })
    for _ in 0..<3000 {
      let row = Int.random(in: 0..<plain.count, using: &generator)
      plain[row] = 200
      layout.setLength(200, ofRow: row)
    }
    plain.insert(contentsOf: repeatElement(.some(3), count: 5000), at: 30_000)
    for index in 0..<5000 { layout.insert(count: 1, length: 3, before: 30_000 + index) }
    plain.removeSubrange(10_000..<50_000)
    layout.remove(10_000..<50_000)
    expectAgreement(layout, plain, 0)
    layout.remove(0..<layout.count)
    #expect(layout.isEmpty && layout.totalLength == 0)
    layout.insert(lengths: [1, 2, 3], before: 0)
    #expect(layout.totalLength == 6)
  }

  @Test(arguments: testSeeds(1...4))
  func `long runs of rows can be edited between single rows`(seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    let estimate = 12.5
    var plain: [Double?] = (0..<20_000).map { Double($0 % 89) + 1 }
    var layout = RowLayout(count: 0, estimatedLength: estimate)
    layout.insert(lengths: plain.map { $0 ?? 0 }, before: 0)
    for step in 0..<400 {
      if step % 50 == 0 { await Task.yield() }
      let row = Int.random(in: 0...plain.count, using: &generator)
      let count = Int.random(in: 1...(step % 3 == 0 ? 700 : 130), using: &generator)
      let end = min(plain.count, row + count)
      let length = Double(Int.random(in: 0...9, using: &generator)) * 7.5
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        plain.insert(contentsOf: repeatElement(.some(length), count: count), at: row)
        layout.insert(count: count, length: length, before: row)
      case 1:
        let new = (0..<count).map { Double(($0 &* 31) % 61) }
        plain.insert(contentsOf: new.map { .some($0) } as [Double?], at: row)
        layout.insert(lengths: new, before: row)
      case 2:
        for index in row..<end { plain[index] = nil }
        layout.forgetLengths(ofRows: row..<end)
      case 3:
        for index in row..<end {
          plain[index] = length + Double(index % 3)
          layout.setLength(length + Double(index % 3), ofRow: index)
        }
      default:
        plain.removeSubrange(row..<end)
        layout.remove(row..<end)
      }
      if step % 80 == 0 { expectAgreement(layout, plain, estimate) }
    }
    expectAgreement(layout, plain, estimate)
  }

  @Test(arguments: testSeeds(1...4))
  func `measured rows among estimated rows are found by their offsets`(seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    let estimate = 12.5
    var plain: [Double?] = Array(repeating: nil, count: 30_000)
    var layout = RowLayout(count: plain.count, estimatedLength: estimate)
    for step in 0..<6000 {
      if step % 500 == 0 {
        await Task.yield()
        expectAgreement(layout, plain, estimate)
      }
      let row = Int.random(in: 0..<plain.count, using: &generator)
      // Neighbors of equal length form one run. Measuring a row splits its run.
      let length = Double(Int.random(in: 0...2, using: &generator)) * 7.5
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        plain.insert(length, at: row)
        layout.insert(count: 1, length: length, before: row)
      case 1:
        let end = min(plain.count, row + Int.random(in: 0...40, using: &generator))
        plain.removeSubrange(row..<end)
        layout.remove(row..<end)
      case 2:
        plain[row] = nil
        layout.forgetLengths(ofRows: row..<(row + 1))
      case 3:
        plain.insert(contentsOf: repeatElement(nil, count: 30), at: row)
        layout.insertEstimated(count: 30, before: row)
      default:
        plain[row] = length
        layout.setLength(length, ofRow: row)
      }
    }
    expectAgreement(layout, plain, estimate)
  }

  @Test(arguments: [0, 1, 700, 2999, 3000])
  func `an insertion may be larger than the list`(row: Int) {
    let new = (0..<9000).map { Double($0 % 53) }
    var plain: [Double?] = (0..<3000).map { $0 % 7 == 0 ? nil : Double($0 % 31) }
    var layout = RowLayout(count: 3000, estimatedLength: 20)
    for (row, length) in plain.enumerated() {
      if let length { layout.setLength(length, ofRow: row) }
    }
    plain.insert(contentsOf: new.map { .some($0) } as [Double?], at: row)
    layout.insert(lengths: new, before: row)
    expectAgreement(layout, plain, 20)
    var empty = RowLayout(count: 0, estimatedLength: 20)
    empty.insert(lengths: new, before: 0)
    expectAgreement(empty, new, 20)
  }

  @Test func `each row is found among hundreds of thousands of very different lengths`() async {
    // Long rows are neighbors, so a guess from the mean length is always far off. Lengths are
    // multiples of ½, which makes their sums exact.
    var generator = SplitMix(seed: testSeed(31))
    var plain = (0..<150_000).map { (row: Int) -> Double in
      row % 50_000 < 300 ? Double(row % 7) * 4096 : Double(row % 5) / 2
    }
    var layout = RowLayout(lengths: plain)
    for step in 0..<600 {
      if step % 50 == 0 { await Task.yield() }
      let row = Int.random(in: 0..<plain.count, using: &generator)
      let length = Double(Int.random(in: 0...9, using: &generator)) * (step % 3 == 0 ? 8192 : 0.5)
      switch step % 4 {
      case 0:
        plain[row] = length
        layout.setLength(length, ofRow: row)
      case 1:
        let new = (0..<Int.random(in: 1...90, using: &generator)).map { length + Double($0 % 2) }
        plain.insert(contentsOf: new, at: row)
        layout.insert(lengths: new, before: row)
      case 2:
        plain.insert(length, at: row)
        layout.insert(count: 1, length: length, before: row)
      default:
        let end = min(
          plain.count, row + Int.random(in: 1...(step % 100 == 3 ? 4000 : 5), using: &generator))
        plain.removeSubrange(row..<end)
        layout.remove(row..<end)
      }
    }
    var offset = 0.0
    for (row, length) in plain.enumerated() {
      if row % 5 == 0 { hold(layout.offset(ofRow: row) == offset) }
      if length > 0, row % 5 < 2 { hold(layout.row(atOffset: offset + length - 0.25) == row) }
      offset += length
    }
    #expect(layout.totalLength == offset)
    #expect(layout.count == plain.count)
  }

  @Test func `editing the original does not change a copy`() {
    var layout = RowLayout(count: 1000, length: 10)
    let copy = layout
    layout.setLength(99, ofRow: 500)
    layout.remove(0..<10)
    #expect(copy.count == 1000)
    #expect(copy.totalLength == 10_000)
  }

  /// Edits the original and then compares every property of its copies.
  ///
  /// An optimizer once omitted the copy of the shared storage before an edit.
  @Test(arguments: testSeeds(1...8))
  func `copies do not change when the original is edited in any way`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func lengths(_ count: Int) -> [Double] {
      (0..<count).map { _ in Double(generator.next() % 9) }
    }
    for _ in 0..<60 {
      var plain = lengths(1 + Int(generator.next() % 400))
      if generator.chance(of: 3) == 0 { plain = Array(repeating: 5, count: plain.count) }
      var layout = RowLayout(lengths: plain)
      for _ in 0..<4 {
        let (copy, old) = (layout, plain)
        let row = Int(generator.next() % UInt64(plain.count))
        let end = min(plain.count, row + Int(generator.next() % 120))
        switch generator.next() % 4 {
        case 0:
          layout.setLength(3, ofRow: row)
          plain[row] = 3
        case 1 where end - row < plain.count:
          layout.remove(row..<end)
          plain.removeSubrange(row..<end)
        case 2:
          let new = lengths(1 + Int(generator.next() % 40))
          layout.insert(lengths: new, before: row)
          plain.insert(contentsOf: new, at: row)
        default:
          layout.insert(count: 30, length: 4, before: row)
          plain.insert(contentsOf: Array(repeating: 4, count: 30), at: row)
        }
        for (layout, plain) in [(copy, old), (layout, plain)] {
          hold(layout.count == plain.count, "seed \(seed)")
          hold(layout.totalLength == plain.reduce(0, +), "seed \(seed)")
          var offset = 0.0
          for (row, length) in plain.enumerated() {
            hold(layout.offset(ofRow: row) == offset, "seed \(seed), row \(row)")
            if length > 0 { hold(layout.row(atOffset: offset) == row, "seed \(seed), row \(row)") }
            offset += length
          }
        }
      }
    }
  }

  @Test func `every offset finds an existing row`() {
    for layout in [
      RowLayout(lengths: [0, 0, 0]), RowLayout(count: 3, estimatedLength: 0),
      RowLayout(lengths: Array(repeating: 0, count: 500)), RowLayout(lengths: [0, 4, 0, 0]),
    ] {
      for offset in [-1, 0, layout.totalLength / 2, layout.totalLength, 9] {
        hold(layout.row(atOffset: offset).map { $0 < layout.count } ?? false, "\(offset)")
      }
    }
    // Rounding makes the computed ends of these rows differ from the computed starts.
    for size in 1...400 {
      let layout = RowLayout(lengths: (0..<size).map { 30.3 + Double($0 % 13) / 10 })
      let end = layout.totalLength.nextDown
      hold(layout.row(atOffset: end) == size - 1, "\(size) rows")
      hold(layout.rows(from: end, to: end + 5) == (size - 1)..<size, "\(size) rows")
    }
  }

  @Test func `a better estimate moves all unmeasured rows but not the anchor`() {
    var layout = RowLayout(count: 1_000_000, estimatedLength: 50)
    for row in 0..<20 { layout.setLength(80, ofRow: row) }
    #expect(layout.estimatedCount == 999_980)
    #expect(layout.meanMeasuredLength == 80)
    #expect(layout.isMeasured(row: 19) && !layout.isMeasured(row: 20))
    let anchor = layout.anchor(atOffset: 25_012)
    layout.estimatedLength = 80
    #expect(layout.offset(ofRow: 1000) == 80_000)
    #expect(layout.totalLength == 80_000_000)
    #expect(layout.row(atOffset: layout.offset(of: anchor)) == anchor.row)
  }

  @Test func `rows can be laid out when their lengths are too small to change a sum`() {
    let layout = RowLayout(
      lengths: (0..<1000).map { Double.leastNonzeroMagnitude * Double($0 % 3) })
    #expect(layout.count == 1000)
    for row in 0..<1000 { hold(layout.offset(ofRow: row) < 1e-300) }
    #expect(layout.row(atOffset: 0) != nil && layout.row(atOffset: layout.totalLength / 2) != nil)
  }

  @Test func `invalid lengths count as 0`() {
    var layout = RowLayout(lengths: hostileNumbers)
    #expect(layout.totalLength.isFinite && layout.totalLength > 0)
    for number in hostileNumbers {
      layout.setLength(number, ofRow: 3)
      layout.estimatedLength = number
      hold(layout.totalLength.isFinite)
      hold(layout.row(atOffset: number) != nil)
      _ = layout.rows(from: number, to: 100)
      _ = layout.offset(of: layout.anchor(atOffset: number))
    }
  }

  @Test func `accessing a row that does not exist stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = RowLayout(count: 3, length: 1).length(ofRow: 3)
    }
    await #expect(processExitsWith: .failure) { _ = RowLayout(count: -1, length: 1) }
    await #expect(processExitsWith: .failure) { _ = RowLayout(count: .max, length: 1) }
  }

  private func expectAgreement(
    _ layout: RowLayout, _ plain: [Double?], _ estimate: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var offset = 0.0
    var wrong = 0
    for (row, length) in plain.enumerated() {
      let shown = length ?? estimate
      if layout.offset(ofRow: row) != offset { wrong += 1 }
      if layout.length(ofRow: row) != shown { wrong += 1 }
      if layout.isMeasured(row: row) != (length != nil) { wrong += 1 }
      if shown > 0, layout.row(atOffset: offset) != row { wrong += 1 }
      if shown > 0, layout.row(atOffset: offset + shown - 0.25) != row { wrong += 1 }
      offset += shown
    }
    #expect(wrong == 0, sourceLocation: sourceLocation)
    #expect(layout.totalLength == offset, sourceLocation: sourceLocation)
    #expect(layout.offset(ofRow: plain.count) == offset, sourceLocation: sourceLocation)
  }

  @Test func `a new estimate moves the rows that have no length yet`() {
    var layout = RowLayout(count: 10, estimatedLength: 40)
    #expect(layout.estimatedLength == 40 && layout.offset(ofRow: 10) == 400)
    layout.estimatedLength = 50
    #expect(layout.estimatedLength == 50 && layout.offset(ofRow: 10) == 500)
    layout.estimatedLength = .nan
    #expect(layout.estimatedLength.isFinite && layout.offset(ofRow: 10).isFinite)
  }
}
