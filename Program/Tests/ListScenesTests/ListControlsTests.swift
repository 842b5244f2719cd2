import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The effects of the pointer and of the keyboard focus in a list.
@Suite @MainActor struct ListControlsTests {
  /// A list of a hundred rows of 72 points in a window of 400 × 800 points.
  private func session(rows: Int = 100, insets: EdgeLengths = EdgeLengths()) -> ListSession {
    let items = (0..<100).map {
      FeedItem(
        id: UInt64($0), title: "T\($0)", subtitle: "S", minutesAgo: $0, avatarSeed: UInt32($0))
    }
    var options = ListSession.Options()
    options.insets = insets
    return ListSession(
      options: options, feed: SampleFeed(items: items, rows: rows),
      size: Size(width: 400, height: 800))
  }

  private func handle(_ session: ListSession, _ events: InputEvent..., at time: Double) {
    for event in events { session.handle(event, time: time) }
  }

  @Test func `a click selects a row, and a drag does not`() {
    let session = session()
    handle(session, .mouseDown(x: 100, y: 200), .mouseUp(x: 101, y: 202), at: 1)
    #expect(session.state(at: 1).marks.selectedRow == 2)
    handle(session, .mouseDown(x: 100, y: 400), .mouseMoved(x: 100, y: 410), at: 2)
    handle(session, .mouseUp(x: 100, y: 400), at: 2.1)
    #expect(session.state(at: 3).marks.selectedRow == 2)
    handle(session, .touchDown(finger: 4, x: 9, y: 10), .touchUp(finger: 4, x: 9, y: 10), at: 5)
    #expect(session.state(at: 5).marks.selectedRow == 0)
  }

  @Test func `a row is highlighted after it was held down for a moment`() {
    let session = session()
    handle(session, .mouseDown(x: 100, y: 200), at: 1)
    #expect(session.state(at: 1).marks.pressedRow == nil)
    #expect(session.isAnimating(at: 1.05))
    #expect(session.state(at: 1.2).marks.pressedRow == 2)
    #expect(!session.isAnimating(at: 1.2))
    handle(session, .interrupted, at: 1.3)
    #expect(session.state(at: 1.3).marks == ListMarks())
  }

  @Test func `a press on a bar, a moving list or a pulled list selects no row`() {
    let session = session(insets: EdgeLengths(start: 88, end: 34))
    handle(session, .mouseDown(x: 100, y: 40), .mouseUp(x: 100, y: 40), at: 1)
    #expect(session.state(at: 1).marks.selectedRow == nil)
    handle(session, .keyPressed(.end, modifiers: []), at: 2)
    handle(session, .mouseDown(x: 100, y: 400), .mouseUp(x: 100, y: 400), at: 2.1)
    #expect(session.state(at: 2.1).marks.selectedRow == nil)
  }

  @Test func `a selected row stays selected when new rows arrive before it`() {
    let session = session()
    handle(session, .mouseDown(x: 100, y: 200), .mouseUp(x: 100, y: 200), at: 1)
    let before = session.feed.rows.count
    handle(session, .keyPressed(.f5, modifiers: []), at: 2)
    session.advance(to: 10)
    let new = session.feed.rows.count - before
    #expect(new > 0)
    #expect(session.state(at: 10).marks.selectedRow == 2 + new)
  }

  @Test func `the scroll indicator can be dragged while it is visible`() {
    let session = session()
    handle(session, .mouseDown(x: 396, y: 700), .mouseUp(x: 396, y: 700), at: 1)
    #expect(session.list.model.offset(at: 1) == 0)
    // The scroll indicator appears when the pointer is over its track.
    handle(session, .mouseMoved(x: 396, y: 10), at: 2)
    #expect(session.state(at: 2).scrollIndicatorOpacity == 1)
    handle(session, .mouseDown(x: 396, y: 10), .mouseMoved(x: 300, y: 400), at: 2.1)
    // The viewport shows 800 of 7200 points. The bar covers 800 / 7200 of the track of 794 points
    // and moves over the rest.
    let expected = 390 / (794 - 794 * 800.0 / 7200) * 6400
    #expect(abs(session.list.model.offset(at: 2.1) - expected) < 1e-9)
    handle(session, .mouseMoved(x: 300, y: 4000), at: 2.2)
    #expect(session.list.model.offset(at: 2.2) == 6400)
    handle(session, .mouseMoved(x: 300, y: -4000), .mouseUp(x: 300, y: -4000), at: 2.3)
    #expect(session.list.model.offset(at: 2.3) == 0)
    // The first press was on a row because the bar was hidden.
    #expect(session.state(at: 2.3).marks.selectedRow == 9)
    #expect(session.state(at: 4).scrollIndicatorOpacity == 0)
  }

  @Test func `a press beside the bar moves it there, and losing the device ends the drag`() {
    let session = session()
    handle(session, .mouseMoved(x: 396, y: 10), .mouseDown(x: 396, y: 400), at: 1)
    let middle = session.list.model.offset(at: 1)
    #expect(abs(middle - 3200) < 1)
    handle(session, .interrupted, .mouseMoved(x: 396, y: 100), at: 1.1)
    #expect(session.list.model.offset(at: 1.1) == middle)
  }

  @Test func `a list whose rows are all visible has no scroll indicator to drag`() {
    let session = session(rows: 3)
    handle(session, .mouseMoved(x: 396, y: 10), .mouseDown(x: 396, y: 100), at: 1)
    handle(session, .mouseUp(x: 396, y: 100), at: 1.1)
    #expect(session.state(at: 1.1).marks.selectedRow == 1)
  }

  @Test func `Shift and the arrow keys select rows and scroll to them`() {
    let session = session()
    for time in 1...12 { handle(session, .keyPressed(.down, modifiers: .shift), at: Double(time)) }
    #expect(session.state(at: 12).marks.selectedRow == 11)
    #expect(session.list.model.offset(at: 12) == 12 * 72 - 800)
    for time in 13...40 { handle(session, .keyPressed(.up, modifiers: .shift), at: Double(time)) }
    #expect(session.state(at: 40).marks.selectedRow == 0)
    #expect(session.list.model.offset(at: 40) == 0)
  }

  private func failedSession() -> ListSession {
    let session = session()
    var more = RefreshConfiguration()
    more.purpose = .loadMore
    session.list.addPullToRefresh(more, at: .end, performing: .completion { _, _ in })
    session.list.startRefreshing(at: .end)
    session.advance(to: 1)
    session.list.endRefreshing(.failure("No network"), at: .end)
    session.advance(to: 8)
    handle(session, .keyPressed(.end, modifiers: []), at: 8)
    session.advance(to: 12)
    return session
  }

  @Test func `a click on the failure notice retries`() {
    let session = failedSession()
    #expect(session.list.state(at: .end) == .failed("No network"))
    var triggers: [RefreshTrigger] = []
    session.onEvent = { if case .begin(_, let trigger) = $0.effect { triggers.append(trigger) } }
    handle(session, .mouseDown(x: 200, y: 780), at: 12)
    #expect(session.state(at: 12.2).marks.pressedRetry == .end)
    handle(session, .mouseUp(x: 200, y: 780), at: 12.3)
    #expect(triggers == [.retry])
    #expect(session.state(at: 12.3).marks == ListMarks())
  }

  @Test func `Tab moves between the list and the failure notice, and Enter retries`() {
    let session = failedSession()
    let tab = InputEvent.keyPressed(Key(rawValue: "Tab"), modifiers: [])
    let back = InputEvent.keyPressed(Key(rawValue: "Tab"), modifiers: .shift)
    handle(session, tab, at: 12)
    #expect(session.state(at: 12).marks.focus == .list)
    handle(session, tab, at: 13)
    #expect(session.state(at: 13).marks.focus == .retry(.end))
    handle(session, back, at: 14)
    #expect(session.state(at: 14).marks.focus == .list)
    handle(session, back, at: 15)
    handle(session, .keyPressed(.space, modifiers: []), at: 16)
    #expect(session.list.isRefreshing(at: .end))
    handle(session, .mouseDown(x: 10, y: 10), .mouseUp(x: 10, y: 10), at: 17)
    #expect(session.state(at: 17).marks.focus == nil)
  }

  @Test func `a ring shows the focus on the list or on the notice`() {
    let session = failedSession()
    var scene = FeedScene()
    func ring(_ focus: ListFocus?) -> Rectangle? {
      var state = session.state(at: 12)
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
