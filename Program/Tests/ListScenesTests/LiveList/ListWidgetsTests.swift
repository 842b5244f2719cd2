import PullToRefresh
import PullcordControls
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The widgets of a list, and the requests that events leave on them.
@Suite struct ListWidgetsTests {
  /// A list of 480 × 800 points with a failure at its end and new rows out of sight.
  private func state(_ offset: Double = 6400) -> ListState {
    var state = ListScenesTests.state(offset)
    state.refreshes = [
      RefreshSnapshot(edge: .end, state: .failed("No network"), placement: .scrollsWithContent)
    ]
    state.retries = [.end]
    state.unseenRows = UnseenRows(edge: .start, count: 3)
    return state
  }

  private func sight(_ state: ListState, phase: ScrollPhase = .resting) -> ListSight {
    ListSight(
      state, of: FeedScene(), RowPlacement(count: state.rows.count, length: FeedRow.length), phase)
  }

  @Test func `Tab follows the order of the widgets and back`() {
    var controls = ListControls()
    let sight = sight(state())
    #expect(sight.widgets.tree.stops == [.list, .retry(.end), .unseenRows])
    var seen: [WidgetID?] = []
    for modifiers in [[], [], [], .shift, .shift] as [KeyModifiers] {
      let response = controls.handle(.keyPressed(.tab, modifiers: modifiers), at: 1, in: sight)
      #expect(response == .handled)
      seen.append(controls.focus.stop)
    }
    #expect(seen == [.list, .retry(.end), .unseenRows, .retry(.end), .list])
    #expect(controls.requests == [.showNotice(.end), .showNotice(.end)])
  }

  @Test func `Enter and a click leave the same request`() throws {
    var controls = ListControls()
    let sight = sight(state())
    let notice = try #require(sight.widgets.tree.widget(.unseenRows))
    let center = notice.box.center
    #expect(sight.target(at: center) == .widget(.unseenRows))
    for event in [
      InputEvent.touchDown(finger: 1, x: center.x, y: center.y),
      .touchUp(finger: 1, x: center.x, y: center.y),
    ] {
      let response = controls.handle(event, at: 1, in: sight)
      #expect(response == .noticed, "the list sees the event, too")
    }
    #expect(controls.requests == [.perform(.showNewRows)])
    controls.focus.stop = .unseenRows
    let response = controls.handle(.keyPressed(.enter, modifiers: []), at: 2, in: sight)
    let requests = controls.takeRequests()
    #expect(response == .handled && requests == [.perform(.showNewRows), .perform(.showNewRows)])
    #expect(controls.requests.isEmpty)
  }

  @Test func `a notice that leaves responds to nothing and has no node`() {
    var state = state()
    state.unseenRows?.isSeen = true
    let tree = sight(state).widgets.tree
    #expect(tree.widget(.unseenRows)?.role == nil)
    #expect(tree.stops == [.list, .retry(.end)])
    let center = tree.widget(.unseenRows)?.box.center ?? .zero
    #expect(tree.path(at: center) == nil)
  }

  @Test func `a press on moving rows has no target, but a notice has`() {
    let moving = sight(state(), phase: .decelerating)
    #expect(moving.hoverTarget(at: Point(x: 200, y: 500)) == nil)
    let resting = sight(state())
    #expect(resting.hoverTarget(at: Point(x: 200, y: 500))?.row != nil)
    let notice = resting.widgets.tree.widget(.unseenRows)?.box.center ?? .zero
    #expect(moving.hoverTarget(at: notice) == .widget(.unseenRows))
  }

  @Test func `a mouse that drags the list highlights nothing below it`() {
    var controls = ListControls()
    let sight = sight(state())
    let center = sight.widgets.tree.widget(.unseenRows)?.box.center ?? .zero
    let move = InputEvent.mouseMoved(x: center.x, y: center.y)
    let over = controls.handle(move, at: 1, in: sight)
    #expect(over == .noticed && controls.marks(at: 1).hovered == .widget(.unseenRows))
    let dragging = controls.handle(move, at: 2, heldBy: .mouse, in: sight)
    #expect(dragging == .noticed && controls.marks(at: 2).hovered == nil)
    let onward = controls.handle(move, at: 3, heldBy: .mouse, in: sight)
    #expect(onward == .ignored)
    let touched = controls.handle(move, at: 4, heldBy: .touch, in: sight)
    #expect(touched == .noticed && controls.marks(at: 4).hovered == .widget(.unseenRows))
  }

  @Test func `the mouse drags a visible scroll bar, and the list ignores it meanwhile`() {
    var controls = ListControls()
    var state = state(0)
    func isHandled(_ event: InputEvent) -> Bool {
      controls.handle(event, at: 1, in: sight(state)) == .handled
    }
    let grabsHidden = isHandled(.mouseDown(x: 476, y: 400))
    #expect(!grabsHidden && controls.requests.isEmpty && !controls.dragsBar)
    state.scrollIndicatorOpacity = 1
    let grabs = isHandled(.mouseDown(x: 476, y: 790))
    #expect(grabs && controls.dragsBar)
    let drags = isHandled(.mouseMoved(x: 200, y: 900))
    #expect(drags && controls.requests.last == .scroll(toShare: 1))
    let drops = isHandled(.mouseUp(x: 200, y: 900))
    #expect(drops && !controls.dragsBar && controls.hoveredAt == 1)
  }

  @Test func `a notice out of sight can have the focus, but no pointer`() {
    var state = state(0)
    state.refreshes[0].isHidden = true
    let retry = sight(state).widgets.tree.widget(.retry(.end))
    #expect(retry?.isReachable == true && retry?.respondsToPointer == false)
  }
}
