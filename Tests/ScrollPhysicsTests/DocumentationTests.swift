import PullcordScrollTesting
import ScrollLayout
import ScrollPhysics
import Testing

/// The examples of the documentation say what happens.
struct DocumentationTests {
  @Test func `the landing page's example flings the list`() throws {
    var list = ScrollModel(axis: .vertical, viewport: 800, content: 5000)
    _ = list.handle(.touchDown(finger: 1, x: 100, y: 600), time: 0)
    for sample in 1...10 {
      let time = Double(sample) * 0.008
      _ = list.handle(.touchMoved(finger: 1, x: 100, y: 600 - 1500 * time), time: time)
    }
    _ = list.handle(.touchUp(finger: 1, x: 100, y: 480), time: 0.08)
    expect(list.velocity(at: 0.08), prints: "1500")
    expect(list.offset(at: 0.5), prints: "546.1")
    expect(try #require(list.nextDeadline), prints: "5.69")
  }

  @Test func `the article's rows keep their place`() {
    var rows = RowLayout(count: 200, length: 40)
    var list = ScrollModel(axis: .vertical, viewport: 800, content: rows.totalLength)
    list.scroll(to: 2000, curve: nil, time: 0)
    var anchor = list.anchor(in: rows, time: 1)
    rows.insert(count: 3, length: 60, before: 0)
    anchor.inserted(count: 3, before: 0)
    list.setRows(rows, keeping: anchor, time: 1)
    #expect(list.offset(at: 1) == 2180)
  }
}
