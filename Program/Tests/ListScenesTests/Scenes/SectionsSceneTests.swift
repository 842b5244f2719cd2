import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

@Suite @MainActor struct SectionsSceneTests {
  private func sections(
    rows: Int? = nil, _ change: (inout LiveList.Options) -> Void = { _ in }
  ) -> TestList {
    TestList(SectionsScene(), rows: rows, change)
  }

  /// The tops of the headers by their titles.
  private func headers(_ driver: TestList) -> [String: Double] {
    var places: [String: Double] = [:]
    for step in driver.drawing().steps() {
      if let text = step.text, text.box.height == SectionPlacement.headerLength,
        text.box.x == 16
      {
        places[text.string] = step.transform.ty
      }
    }
    return places
  }

  // Entries are 0, 3, 6 … minutes old. The sections contain 2, 3, 5, 10 and 20 of them.
  @Test func `entries are below the header of their age`() {
    let driver = sections()
    let places = headers(driver)
    #expect(places["Just now"] == 0)
    #expect(places["The last quarter of an hour"] == 178)
    #expect(places["The last half hour"] == 428)
    #expect(driver.pictures[0]?.y == 34)
    #expect(driver.pictures[2]?.y == 212)
    #expect(driver.list.model.contentLength == 5 * 34 + 40 * 72)
  }

  @Test func `a header stays at the edge until the next one pushes it out`() {
    let driver = sections()
    driver.list.scroll(to: 100)
    #expect(headers(driver)["Just now"] == 0)
    driver.list.scroll(to: 34 + 2 * 72 - 10)
    #expect(headers(driver)["Just now"] == -24)
    #expect(headers(driver)["The last quarter of an hour"] == 10)
    driver.list.scroll(to: 34 + 2 * 72 + 5)
    #expect(headers(driver)["Just now"] == nil)
    #expect(headers(driver)["The last quarter of an hour"] == 0)
  }

  @Test func `headers move with their rows during a pull`() {
    var driver = sections()
    driver.drag(fromX: 200, y: 200, y: 120)
    let pull = -driver.offset
    #expect(pull > 40)
    #expect(abs((headers(driver)["Just now"] ?? 0) - pull) <= 0.5)
    #expect(abs((driver.pictures[0]?.y ?? 0) - pull - 34) <= 0.5)
  }

  /// Checks for a known defect of other libraries.
  ///
  /// They show rows between the edge and a pinned header.
  @Test func `a header pinned during a refresh has no gap above or below`() {
    var driver = sections { $0.latency = 20 }
    driver.drag(fromX: 200, y: 200, y: 150)
    driver.lift()
    driver.wait(1)
    #expect(driver.list.state(at: .start) == .refreshing(.pull(.touch)))
    #expect(headers(driver)["Just now"] == 64)
    for offset in [-40.0, 0, 30, 178, 200] {
      driver.list.scroll(to: offset)
      let places = headers(driver)
      if offset <= 0 {
        #expect(places["Just now"] == -offset, "at \(offset)")
      } else {
        // The upper header begins at the edge. A row or the next header begins at or before its
        // end.
        let top = places.values.min() ?? 99
        #expect(top <= 0 && top > -34, "at \(offset)")
        let below = top + 34
        let next = places.values.filter { $0 > top }.min() ?? 999
        let rowStarts = driver.pictures.values.map(\.y).filter { $0 <= below }
        #expect(next == below || rowStarts.contains { $0 + 72 >= below }, "at \(offset)")
      }
    }
  }

  @Test func `headers are pinned below the client's inset`() {
    let driver = sections { $0.insets = EdgeLengths(start: 50, end: 0) }
    #expect(headers(driver)["Just now"] == 50)
    driver.list.scroll(to: 40)
    #expect(headers(driver)["Just now"] == 50)
  }

  @Test func `a press selects a row but not a header`() {
    var driver = sections()
    driver.click(x: 200, y: 20)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == nil)
    driver.click(x: 200, y: 34 + 80)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 1)
    driver.list.scroll(to: 100)
    driver.click(x: 200, y: 10)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 1)
    driver.click(x: 200, y: 40)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 1)
    driver.click(x: 200, y: 34 + 34 + 150)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 3)
  }

  @Test func `a row selected by keyboard is never below a pinned header`() {
    var driver = sections()
    for _ in 0..<20 { driver.press(.down, .shift) }
    for _ in 0..<16 { driver.press(.up, .shift) }
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 3)
    let row = driver.pictures[3]?.y ?? 0
    #expect(row >= 34 && row < 600)
  }

  @Test func `new rows join the first section, and visible rows keep their positions`() {
    var driver = sections()
    driver.list.scroll(to: 500)
    let before = driver.pictures
    driver.list.startRefreshing(reveal: false, at: .start)
    driver.wait(6)
    let new = driver.liveList.rows.newest.count
    #expect(new > 0)
    #expect(driver.offset == 500 + Double(new) * 72)
    for (id, place) in driver.pictures where id < 40 { #expect(place == before[id]) }
    driver.press(.home)
    driver.wait(1)
    #expect(headers(driver)["Just now"] == 0)
    #expect(driver.drawing().texts.contains(String(2 + new)))
  }

  @Test func `millions of rows are divided into sections`() {
    let placement = SectionPlacement(
      FeedRows(
        (0..<500).map {
          FeedItem(
            id: UInt64($0), title: "", subtitle: "", minutesAgo: $0 * 4, avatarSeed: 0)
        }, repeatedTo: 2_000_000))
    #expect(placement.bounds.last == 2_000_000)
    let row = 1_234_567
    let start = placement.start(of: row)
    #expect(placement.row(at: start + 1, insetEdge: 0) == row)
    #expect(placement.rows(from: start, to: start + 10).contains(row))
    #expect(placement.firstRow(from: start, count: 2_000_000) == row)
  }

  @Test func `an empty list has no headers`() {
    let driver = TestList(SectionsScene(), rows: 0)
    #expect(headers(driver).isEmpty && driver.pictures.isEmpty)
    #expect(driver.list.model.contentLength == 0)
  }

  @Test(arguments: [
    (0, "Just now"), (4, "Just now"), (5, "The last quarter of an hour"), (59, "The last hour"),
    (60, "Today"), (1440, "Yesterday"), (2880, "This week"), (10_080, "This month"),
    (43_200, "Earlier"),
  ])
  func `each age belongs to a section with a title`(_ minutes: Int, _ title: String) {
    let words = SceneWords(.english)
    let item = FeedItem(id: 1, title: "", subtitle: "", minutesAgo: minutes, avatarSeed: 0)
    #expect(words.title(SectionAge(of: item)) == title)
    var undated = item
    undated.minutesAgo = nil
    #expect(words.title(SectionAge(of: undated)) == "Undated")
  }
}
