import PullToRefresh
import ScrollPhysics
import Testing

/// The forms in which a program passes its work to a list.
@MainActor @Suite struct ActionFormTests {
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  @Test func `a closure that does not await only starts the work`() async {
    var starts = 0
    list.addPullToRefresh(at: .start) { _ in starts += 1 }
    list.startRefreshing(at: .start)
    for _ in 0..<5 { await Task.yield() }
    list.advance(to: 5)
    #expect(starts == 1)
    #expect(list.isRefreshing(at: .start))
    list.endRefreshing(at: .start)
    #expect(!list.isRefreshing(at: .start))
  }

  @Test func `a closure that awaits is the work`() async {
    list.addPullToRefresh(at: .start) { _ in await Task.yield() }
    list.startRefreshing(at: .start)
    await list.advanceUntil {
      // The refresh lasts for its minimum duration.
      list.advance(to: list.now + 0.1)
      return !list.isRefreshing(at: .start)
    }
    #expect(!list.isRefreshing(at: .start))
  }

  @Test func `controls that load more and navigate take a closure that starts the work, too`() {
    var requests: [RefreshRequest] = []
    list.addLoadMore { requests.append($0) }
    list.addNavigation(at: .start) { requests.append($0) }
    list.startRefreshing(at: .end)
    requests.last?.finish(.success(newItems: nil))
    list.startRefreshing(at: .start)
    #expect(requests.map(\.edge) == [.end, .start])
    #expect(!list.isRefreshing(at: .end) && list.isRefreshing(at: .start))
  }

  @Test func `adding a control to a short list calls no handler`() {
    let short = RefreshController(axis: .vertical, viewport: 800, content: 0)
    var loads = 0
    var frames = 0
    short.onNeedsFrame = { frames += 1 }
    short.addLoadMore { _ in loads += 1 }
    #expect(loads == 0)
    #expect(frames > 0 && short.nextDeadline == short.now)
    short.advance(to: 0)
    #expect(loads == 1)
  }

  @Test(arguments: [false, true])
  func `short pages fill the viewport whether they are added before or after the success`(
    _ isBefore: Bool
  ) {
    let short = RefreshController(axis: .vertical, viewport: 600, content: 0)
    var loads = 0
    short.addLoadMore { [unowned short] request in
      loads += 1
      let length = 220 * Double(loads)
      if isBefore { short.setContentLength(length) }
      request.finish(.success(newItems: nil))
      if !isBefore { short.setContentLength(length) }
    }
    for time in 0..<20 { short.advance(to: Double(time)) }
    #expect(loads == 3)
  }

  @Test func `an empty page is not followed by another when the content grows for other reasons`() {
    let short = RefreshController(axis: .vertical, viewport: 600, content: 100)
    var loads = 0
    short.addLoadMore { request in
      loads += 1
      request.finish(.success(newItems: 0))
    }
    short.advance(to: 0)
    short.setContentLength(120)
    for time in 1..<20 { short.advance(to: Double(time)) }
    #expect(loads == 1)
  }

  @Test func `a control that is added disabled loads when it is enabled`() {
    let short = RefreshController(axis: .vertical, viewport: 800, content: 0)
    var loads = 0
    short.addLoadMore(isEnabled: false) { _ in loads += 1 }
    #expect(!short.isEnabled(at: .end))
    short.advance(to: 1)
    #expect(loads == 0 && short.nextDeadline == nil)
    short.setEnabled(true, at: .end)
    #expect(loads == 1)
  }
}
