import PullcordRandomHistories
import PullcordScrollTesting
import ScrollLayout
import ScrollPhysics
import Testing

struct RowAnchorTests {
  @Test func `visible rows stay in place when rows are inserted above`() {
    var layout = RowLayout(count: 100, length: 40)
    var anchor = layout.anchor(atOffset: 1010)
    #expect(anchor == RowAnchor(row: 25, distance: 10))
    layout.insert(count: 3, length: 70, before: 0)
    anchor.inserted(count: 3, before: 0)
    #expect(layout.offset(of: anchor) == 1010 + 210)
    layout.remove(5..<10)
    anchor.removed(5..<10)
    #expect(layout.offset(of: anchor) == 1010 + 210 - 200)
  }

  @Test func `changing rows below the anchor does not move the anchor`() {
    var anchor = RowAnchor(row: 5, distance: 2)
    anchor.inserted(count: 10, before: 6)
    anchor.removed(6..<9)
    #expect(anchor == RowAnchor(row: 5, distance: 2))
  }

  @Test func `the row after a removed row becomes the anchor`() {
    var anchor = RowAnchor(row: 5, distance: 12)
    anchor.removed(3..<8)
    #expect(anchor == RowAnchor(row: 3, distance: 0))
  }

  @Test func `an anchor beyond the rows keeps its distance to them`() {
    let layout = RowLayout(count: 10, length: 40)
    #expect(layout.offset(of: layout.anchor(atOffset: -30)) == -30)
    #expect(layout.offset(of: layout.anchor(atOffset: 460)) == 460)
    #expect(RowLayout().offset(of: RowLayout().anchor(atOffset: -12)) == -12)
  }

  @Test func `an offset that is not finite makes an anchor with a finite distance`() {
    for layout in [RowLayout(), RowLayout(count: 10, length: 40)] {
      #expect(layout.anchor(atOffset: .nan) == RowAnchor(row: 0, distance: 0))
      #expect(layout.offset(of: layout.anchor(atOffset: .infinity)) == 1e15)
      #expect(layout.offset(of: layout.anchor(atOffset: -.infinity)) == -1e15)
    }
  }
}

/// Tests a list whose rows are measured, inserted and removed around the visible rows.
struct ScrollModelRowsTests {
  /// The position in the viewport at which a row begins.
  private func place(of row: Int, in rows: RowLayout, _ model: ScrollModel, at time: Double)
    -> Double
  {
    rows.offset(ofRow: row) - model.offset(at: time)
  }

  private func list(of rows: RowLayout, at offset: Double) -> ScrollModel {
    ScrollModel.list(at: offset, content: rows.totalLength)
  }

  @Test func `measuring rows above the viewport does not move the visible rows`() {
    var rows = RowLayout(count: 1000, estimatedLength: 40)
    var model = list(of: rows, at: 8010)
    let before = place(of: 205, in: rows, model, at: 1)
    for row in 0..<200 {
      let anchor = model.anchor(in: rows, time: 1)
      rows.setLength(Double(20 + row % 60), ofRow: row)
      model.setRows(rows, keeping: anchor, time: 1)
    }
    expect(place(of: 205, in: rows, model, at: 1), near: before, within: 1e-9)
    #expect(model.contentLength == rows.totalLength)
  }

  @Test func `a row of which only the end is visible grows upwards, out of sight`() {
    var rows = RowLayout(count: 100, estimatedLength: 40)
    var model = list(of: rows, at: 1010)
    let anchor = model.anchor(in: rows, time: 0)
    #expect(anchor == RowAnchor(row: 26, distance: -30))
    rows.setLength(75, ofRow: 25)
    model.setRows(rows, keeping: anchor, time: 0)
    #expect(place(of: 26, in: rows, model, at: 0) == 30)
    #expect(model.offset(at: 0) == 1045)
  }

  @Test func `measuring a row that fills the viewport keeps its visible part in place`() {
    let rows = RowLayout(lengths: [100, 5000, 100])
    let model = list(of: rows, at: 1500)
    #expect(model.anchor(in: rows, time: 0) == RowAnchor(row: 1, distance: 1400))
    #expect(model.anchor(in: RowLayout(), time: 0) == RowAnchor(row: 0, distance: 1500))
  }

  @Test func `a fling does not jerk when rows are measured as they appear`() {
    var rows = RowLayout(count: 2000, estimatedLength: 50)
    var generator = SplitMix(seed: testSeed(9))
    var model = list(of: rows, at: 60_000)
    var time = model.drag(by: 300, at: 0, over: 0.1)
    let free = FlingMotion(
      from: 0, velocity: model.velocity(at: time), minimum: -1e9, maximum: 1e9)
    let start = time
    var travelled = 0.0
    while time < start + 2 {
      let anchor = model.anchor(in: rows, time: time)
      let before = place(of: anchor.row, in: rows, model, at: time)
      let velocity = model.velocity(at: time)
      let first = rows.row(atOffset: model.offset(at: time)) ?? 0
      for row in max(0, first - 4)...first where !rows.isMeasured(row: row) {
        rows.setLength(generator.number(in: 20...90), ofRow: row)
      }
      model.setRows(rows, keeping: anchor, time: time)
      expect(place(of: anchor.row, in: rows, model, at: time), near: before, within: 1e-9)
      expect(model.velocity(at: time), near: velocity, within: 1e-6 * abs(velocity))
      let offset = model.offset(at: time)
      time += 1.0 / 60
      travelled += model.offset(at: time) - offset
    }
    // The new lengths of the rows do not change how far the fling travels in total.
    expect(travelled, near: free.position(at: time - start), within: 1e-6)
  }

  @Test func `inserting and removing rows above does not move the visible rows`() {
    var rows = RowLayout(count: 500, length: 40)
    var model = list(of: rows, at: 4015)
    model.drag(by: 30, at: 0, over: 0.1, lifts: false)
    var anchor = model.anchor(in: rows, time: 0.1)
    let before = place(of: anchor.row, in: rows, model, at: 0.1)
    rows.insert(count: 20, length: 70, before: 0)
    anchor.inserted(count: 20, before: 0)
    rows.remove(30..<35)
    anchor.removed(30..<35)
    model.setRows(rows, keeping: anchor, time: 0.1)
    expect(place(of: anchor.row, in: rows, model, at: 0.1), near: before, within: 1e-9)
    // The finger still holds the list.
    model.send(.touchMoved(finger: 1, x: 0, y: 40), time: 0.11)
    expect(place(of: anchor.row, in: rows, model, at: 0.11), near: before + 10, within: 1e-9)
  }

  @Test func `the row after a removed row moves into its position`() {
    var rows = RowLayout(count: 500, length: 40)
    var model = list(of: rows, at: 4015)
    var anchor = model.anchor(in: rows, time: 0)
    let before = place(of: anchor.row, in: rows, model, at: 0)
    rows.remove(95..<110)
    anchor.removed(95..<110)
    #expect(anchor.row == 95)
    model.setRows(rows, keeping: anchor, time: 0)
    expect(place(of: 95, in: rows, model, at: 0), near: before, within: 1e-9)
  }

  @Test func `rows inserted at a visible start appear there`() {
    var rows = RowLayout(count: 500, length: 40)
    var model = list(of: rows, at: 0)
    model.drag(by: 100, at: 0, over: 0.1, lifts: false)
    let offset = model.offset(at: 0.1)
    var anchor = model.anchor(in: rows, time: 0.1)
    rows.insert(count: 3, length: 40, before: 0)
    anchor.inserted(count: 3, before: 0)
    model.setRows(rows, keeping: anchor, time: 0.1)
    expect(model.offset(at: 0.1), near: offset, within: 1e-9)
  }

  @Test func `a list that loses its last rows scrolls back to its new end`() {
    var rows = RowLayout(count: 100, length: 40)
    var model = list(of: rows, at: 3000)
    var anchor = model.anchor(in: rows, time: 0)
    rows.remove(50..<100)
    anchor.removed(50..<100)
    model.setRows(rows, keeping: anchor, time: 0)
    model.settle(after: 0)
    #expect(model.offset(at: 9) == 1200)
  }

  @Test func `the example in the documentation keeps the visible rows in place`() {
    var rows = RowLayout(count: 200, length: 40)
    var list = ScrollModel(axis: .vertical, viewport: 800, content: rows.totalLength)
    list.scroll(to: 2000, curve: nil, time: 0)
    let now = 1.0
    var anchor = list.anchor(in: rows, time: now)
    rows.insert(count: 3, length: 60, before: 0)
    anchor.inserted(count: 3, before: 0)
    list.setRows(rows, keeping: anchor, time: now)
    #expect(list.offset(at: now) == 2180)
  }
}
