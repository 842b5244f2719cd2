import PullToRefresh
import ScrollPhysics
import Testing

/// Tests that a change at one edge does not end a pull or a return at the other edge.
@MainActor
struct LayoutChangeTests {
  /// A change of the list that does not concern the start.
  enum Change: CaseIterable {
    case longerContent, appended, insetAtEnd, viewport, exhausted, loaded

    @MainActor func apply(to list: RefreshController) {
      switch self {
      case .longerContent: list.setContentLength(5000)
      case .appended: list.insertContent(300, position: 3500)
      case .insetAtEnd: list.setInset(50, at: .end)
      case .viewport: list.setViewport(700)
      case .exhausted: list.setExhausted(true, at: .end)
      case .loaded:
        list.startRefreshing(reveal: false, at: .end)
        list.endRefreshing(.success(newItems: 3), at: .end)
      }
    }
  }

  /// A list of a preset whose start is pulled by a finger that moved 80 points.
  private func pulledList(_ preset: RefreshPreset) -> RefreshController {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000, preset: preset)
    list.addPullToRefresh(preset.refresh, at: .start, performing: .completion { _, _ in })
    list.addLoadMore(performing: .completion { _, _ in })
    list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    for step in 1...8 {
      list.handle(.touchMoved(finger: 1, x: 0, y: Double(step) * 10), time: Double(step) / 50)
    }
    return list
  }

  @Test(
    arguments: [RefreshPreset.material3, .swipeRefreshLayout, .flutterMaterial], Change.allCases)
  func `a pull of an overlay survives changes at the end, held and released`(
    preset: RefreshPreset, change: Change
  ) {
    let held = pulledList(preset)
    let before = held.model.pull(time: held.now, at: .start)
    #expect(before >= 40)
    change.apply(to: held)
    #expect(held.model.pull(time: held.now, at: .start) == before)
    held.handle(.touchMoved(finger: 1, x: 0, y: 90), time: 0.2)
    #expect(held.model.pull(time: held.now, at: .start) > before)

    let released = pulledList(preset)
    released.handle(.touchUp(finger: 1, x: 0, y: 80), time: 0.17)
    released.advance(to: 0.18)
    let late = released.model.pull(time: 0.18, at: .start)
    #expect(late > 20)
    change.apply(to: released)
    #expect(released.model.pull(time: 0.18, at: .start) == late)
    #expect(released.model.pull(time: 0.2, at: .start) > 0)
    released.advance(to: 5)
    #expect(released.state(at: .start) == .idle)
  }

  @Test(arguments: [RefreshPreset.material3, .swipeRefreshLayout, .flutterMaterial])
  func `a released pull over short content ends, although loading ends meanwhile`(
    preset: RefreshPreset
  ) {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 250, preset: preset)
    list.addPullToRefresh(preset.refresh, at: .start, performing: .completion { _, _ in })
    var loads: [RefreshRequest] = []
    list.addLoadMore(performing: .completion { request, _ in loads.append(request) })
    list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    for step in 1...8 {
      list.handle(.touchMoved(finger: 1, x: 0, y: Double(step) * 10), time: Double(step) / 50)
    }
    list.handle(.touchUp(finger: 1, x: 0, y: 80), time: 0.17)
    list.endAll(.success(newItems: 0))
    list.advance(to: 20)
    #expect(list.state(at: .start) == .idle && list.nextDeadline == nil)
  }

  @Test(arguments: [0.05, 0.15, 0.3, 0.6]) func `a spring that returns to the start is not a fling`(
    delay: Double
  ) {
    let list = RefreshController(
      axis: .vertical, viewport: 800, content: 3000, preset: .yalantis)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.startRefreshing(at: .start)
    list.advance(to: 2)
    list.endRefreshing(at: .start)
    list.advance(to: 2 + delay)
    list.setContentLength(3100)
    list.advance(to: 10)
    #expect(list.model.offset(at: 10) == 0)
    #expect(list.state(at: .start) == .idle)
  }

  @Test func `a notice at the end does not stop a closing at the start for ever`() {
    for step in 0...100 {
      let list = RefreshController(
        axis: .vertical, viewport: 800, content: 3000, preset: .yalantis)
      list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
      list.addLoadMore(performing: .completion { _, _ in })
      list.startRefreshing(at: .start)
      list.advance(to: 2)
      list.endRefreshing(at: .start)
      list.advance(to: 2 + Double(step) / 100)
      list.setExhausted(true, at: .end)
      list.advance(to: 10)
      #expect(list.state(at: .start) == .idle, "after \(step) hundredths")
    }
  }

  @Test(arguments: RefreshPreset.all)
  func `a start, a new configuration of the end and a finish at one time end in idle`(
    preset: RefreshPreset
  ) {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 3000, preset: preset)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    var overlay = RefreshConfiguration.loadMore
    overlay.appearance.placement = .overlay
    list.addLoadMore(overlay, performing: .completion { _, _ in })
    list.advance(to: 0)
    list.startRefreshing(at: .start)
    list.reconfigure(at: .end) { $0.distances.indicatorLength = 20 }
    list.endRefreshing(at: .start)
    list.advance(to: 20)
    #expect(list.state(at: .start) == .idle && list.model.offset(at: 20) == 0)
  }
}
