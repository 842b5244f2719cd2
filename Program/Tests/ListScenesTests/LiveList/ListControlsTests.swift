import PullToRefresh
import PullcordControls
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The effects of the pointer and of the keyboard focus in a list.
@Suite @MainActor struct ListControlsTests {
  /// A list of a hundred rows of 72 points in a window of 400 × 800 points.
  private func liveList(rows: Int = 100, insets: EdgeLengths = EdgeLengths()) -> LiveList {
    let items = (0..<100).map {
      FeedItem(
        id: UInt64($0), title: "T\($0)", subtitle: "S", minutesAgo: $0, avatarSeed: UInt32($0))
    }
    var options = LiveList.Options()
    options.insets = insets
    return LiveList(
      options: options, feed: SampleFeed(items: items, rows: rows),
      size: Size(width: 400, height: 800))
  }

  private func handle(_ liveList: LiveList, _ events: InputEvent..., at time: Double) {
    for event in events { liveList.handle(event, time: time) }
  }

  @Test func `a list shows the texts of its controls after each change`() {
    let liveList = liveList()
    liveList.start()
    let first = liveList.state(at: 1).texts
    #expect(liveList.state(at: 2).texts === first, "Nothing changed.")
    liveList.list.reconfigure(at: .start) { $0.strings.pullToRefresh = "Zieh mich" }
    let changed = liveList.state(at: 3).texts
    #expect(changed.start.pullToRefresh == "Zieh mich")
    liveList.list.removeRefresh(at: .start)
    #expect(liveList.state(at: 4).texts.start == .english, "No control is left.")
    liveList.list.addNavigation { _ in }
    liveList.list.reconfigure(at: .end) { $0.strings.pullToRefresh = "Weiter" }
    #expect(liveList.state(at: 5).texts.end.pullToRefresh == "Weiter")
  }

  @Test func `a click selects a row, and a drag does not`() {
    let liveList = liveList()
    handle(liveList, .mouseDown(x: 100, y: 200), .mouseUp(x: 101, y: 202), at: 1)
    #expect(liveList.state(at: 1).marks.selectedRow == 2)
    handle(liveList, .mouseDown(x: 100, y: 400), .mouseMoved(x: 100, y: 410), at: 2)
    handle(liveList, .mouseUp(x: 100, y: 400), at: 2.1)
    #expect(liveList.state(at: 3).marks.selectedRow == 2)
    handle(liveList, .touchDown(finger: 4, x: 9, y: 10), .touchUp(finger: 4, x: 9, y: 10), at: 5)
    #expect(liveList.state(at: 5).marks.selectedRow == 0)
  }

  @Test func `a row is highlighted after it was held down for a moment`() {
    let liveList = liveList()
    handle(liveList, .mouseDown(x: 100, y: 200), at: 1)
    #expect(liveList.state(at: 1).marks.pressedRow == nil)
    #expect(liveList.isAnimating(at: 1.05))
    #expect(liveList.state(at: 1.2).marks.pressedRow == 2)
    #expect(!liveList.isAnimating(at: 1.2))
    handle(liveList, .interrupted, at: 1.3)
    #expect(liveList.state(at: 1.3).marks == ListMarks())
  }

  @Test func `a press on a bar, a moving list or a pulled list selects no row`() {
    let liveList = liveList(insets: EdgeLengths(start: 88, end: 34))
    handle(liveList, .mouseDown(x: 100, y: 40), .mouseUp(x: 100, y: 40), at: 1)
    #expect(liveList.state(at: 1).marks.selectedRow == nil)
    handle(liveList, .keyPressed(.end, modifiers: []), at: 2)
    handle(liveList, .mouseDown(x: 100, y: 400), .mouseUp(x: 100, y: 400), at: 2.1)
    #expect(liveList.state(at: 2.1).marks.selectedRow == nil)
  }

  @Test func `a selected row stays selected when new rows arrive before it`() {
    let liveList = liveList()
    handle(liveList, .mouseDown(x: 100, y: 200), .mouseUp(x: 100, y: 200), at: 1)
    let before = liveList.source.rows.count
    handle(liveList, .keyPressed(.f5, modifiers: []), at: 2)
    liveList.advance(to: 10)
    let new = liveList.source.rows.count - before
    #expect(new > 0)
    #expect(liveList.state(at: 10).marks.selectedRow == 2 + new)
  }

  @Test func `the scroll indicator can be dragged while it is visible`() {
    let liveList = liveList()
    handle(liveList, .mouseDown(x: 396, y: 700), .mouseUp(x: 396, y: 700), at: 1)
    #expect(liveList.list.model.offset(at: 1) == 0)
    // The scroll indicator appears when the pointer is over its track.
    handle(liveList, .mouseMoved(x: 396, y: 10), at: 2)
    #expect(liveList.state(at: 2).scrollIndicatorOpacity == 1)
    handle(liveList, .mouseDown(x: 396, y: 10), .mouseMoved(x: 300, y: 400), at: 2.1)
    // The viewport shows 800 of 7200 points. The bar covers 800 / 7200 of the track of 794 points
    // and moves over the rest.
    let expected = 390 / (794 - 794 * 800.0 / 7200) * 6400
    #expect(abs(liveList.list.model.offset(at: 2.1) - expected) < 1e-9)
    handle(liveList, .mouseMoved(x: 300, y: 4000), at: 2.2)
    #expect(liveList.list.model.offset(at: 2.2) == 6400)
    handle(liveList, .mouseMoved(x: 300, y: -4000), .mouseUp(x: 300, y: -4000), at: 2.3)
    #expect(liveList.list.model.offset(at: 2.3) == 0)
    // The first press was on a row because the bar was hidden.
    #expect(liveList.state(at: 2.3).marks.selectedRow == 9)
    #expect(liveList.state(at: 4).scrollIndicatorOpacity == 0)
  }

  @Test func `a press beside the bar moves it there, and losing the device ends the drag`() {
    let liveList = liveList()
    handle(liveList, .mouseMoved(x: 396, y: 10), .mouseDown(x: 396, y: 400), at: 1)
    let middle = liveList.list.model.offset(at: 1)
    #expect(abs(middle - 3200) < 1)
    handle(liveList, .interrupted, .mouseMoved(x: 396, y: 100), at: 1.1)
    #expect(liveList.list.model.offset(at: 1.1) == middle)
  }

  @Test func `a list whose rows are all visible has no scroll indicator to drag`() {
    let liveList = liveList(rows: 3)
    handle(liveList, .mouseMoved(x: 396, y: 10), .mouseDown(x: 396, y: 100), at: 1)
    handle(liveList, .mouseUp(x: 396, y: 100), at: 1.1)
    #expect(liveList.state(at: 1.1).marks.selectedRow == 1)
  }

  @Test func `Shift and the arrow keys select rows and scroll to them`() {
    let liveList = liveList()
    for time in 1...12 { handle(liveList, .keyPressed(.down, modifiers: .shift), at: Double(time)) }
    #expect(liveList.state(at: 12).marks.selectedRow == 11)
    #expect(liveList.list.model.offset(at: 12) == 12 * 72 - 800)
    for time in 13...40 { handle(liveList, .keyPressed(.up, modifiers: .shift), at: Double(time)) }
    #expect(liveList.state(at: 40).marks.selectedRow == 0)
    #expect(liveList.list.model.offset(at: 40) == 0)
  }

  @Test func `keys move the focus of rows once a row has it, and scroll before`() {
    let liveList = liveList()
    func press(_ key: Key, _ modifiers: KeyModifiers = [], at time: Double) -> Int? {
      handle(liveList, .keyPressed(key, modifiers: modifiers), at: time)
      return liveList.state(at: time).marks.selectedRow
    }
    #expect(press(.down, at: 1) == nil)
    #expect(liveList.list.model.offset(at: 3) > 0)
    #expect(press(.home, at: 4) == nil)
    #expect(press(.down, .shift, at: 6) == 0)
    #expect(press(.down, at: 7) == 1)
    // A page of 800 points has eleven rows of 72 points; one of them stays.
    #expect(press(.pageDown, at: 8) == 11)
    #expect(press(.pageUp, at: 9) == 1)
    #expect(press(.end, at: 10) == 99)
    #expect(press(.down, at: 11) == 99)
    #expect(press(.home, at: 12) == 0)
    // A click takes the focus away from the row.
    handle(liveList, .mouseDown(x: 100, y: 200), .mouseUp(x: 100, y: 200), at: 13)
    #expect(press(.down, at: 14) == 2)
    #expect(liveList.list.model.offset(at: 16) > 0)
  }

  private func failedSession() -> LiveList {
    let liveList = liveList()
    var more = RefreshConfiguration()
    more.purpose = .loadMore
    liveList.list.addPullToRefresh(more, at: .end, performing: .completion { _, _ in })
    liveList.list.startRefreshing(at: .end)
    liveList.advance(to: 1)
    liveList.list.endRefreshing(.failure("No network"), at: .end)
    liveList.advance(to: 8)
    handle(liveList, .keyPressed(.end, modifiers: []), at: 8)
    liveList.advance(to: 12)
    return liveList
  }

  @Test func `a click on the failure notice retries`() {
    let liveList = failedSession()
    #expect(liveList.list.state(at: .end) == .failed("No network"))
    var triggers: [RefreshTrigger] = []
    liveList.onEvent = { if case .begin(_, let trigger) = $0.effect { triggers.append(trigger) } }
    handle(liveList, .mouseDown(x: 200, y: 780), at: 12)
    #expect(liveList.state(at: 12.2).marks.pressed == .widget(.retry(.end)))
    handle(liveList, .mouseUp(x: 200, y: 780), at: 12.3)
    #expect(triggers == [.retry])
    #expect(liveList.state(at: 12.3).marks == ListMarks())
  }

  @Test func `Tab moves between the list and the failure notice, and Enter retries`() {
    let liveList = failedSession()
    let tab = InputEvent.keyPressed(.tab, modifiers: [])
    let back = InputEvent.keyPressed(.tab, modifiers: .shift)
    handle(liveList, tab, at: 12)
    #expect(liveList.state(at: 12).marks.focus == .list)
    handle(liveList, tab, at: 13)
    #expect(liveList.state(at: 13).marks.focus == .retry(.end))
    handle(liveList, back, at: 14)
    #expect(liveList.state(at: 14).marks.focus == .list)
    #expect(!liveList.handle(back, time: 15), "the focus leaves the list")
    #expect(liveList.state(at: 15).marks.focus == nil)
    handle(liveList, back, at: 15)
    handle(liveList, .keyPressed(.space, modifiers: []), at: 16)
    #expect(liveList.list.isRefreshing(at: .end))
    handle(liveList, .mouseDown(x: 10, y: 10), .mouseUp(x: 10, y: 10), at: 17)
    #expect(liveList.state(at: 17).marks.focus == nil)
  }

  @Test func `a ring shows the focus on the list or on the notice`() {
    let liveList = failedSession()
    var scene = FeedScene()
    func ring(_ focus: WidgetID?) -> Rectangle? {
      var state = liveList.state(at: 12)
      state.marks.focus = focus
      guard
        case .stroke(let path, .solid(state.theme.accent), _) = scene.drawing(state).commands.last
      else { return nil }
      return path.bounds
    }
    #expect(ring(nil) == nil)
    #expect(ring(.list)?.height == 796)
    #expect(ring(.retry(.end)).map { $0.y > 700 && $0.height < 80 } == true)
  }
}
