import PullcordScrollTesting
import ScrollLayout
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
