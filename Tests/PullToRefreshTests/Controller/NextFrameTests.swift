import PullToRefresh
import ScrollPhysics
import Testing

/// The controller says when to draw.
@MainActor @Suite struct NextFrameTests {
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  @Test func `a list at rest needs no frame`() {
    list.addPullToRefresh(at: .start) { _ in }
    #expect(list.nextFrame(after: 0) == .never)
  }

  @Test func `a pull, a running action and its result need every frame until the list rests`() {
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.handle(.touchDown(finger: 1, x: 9, y: 100), time: 0)
    list.handle(.touchMoved(finger: 1, x: 9, y: 300), time: 0.2)
    #expect(list.nextFrame(after: 0.2) == .now)
    list.handle(.touchUp(finger: 1, x: 9, y: 300), time: 0.4)
    list.advance(to: 5)
    #expect(list.isRefreshing && list.model.phase(at: 5) == .resting)
    #expect(list.nextFrame(after: 5) == .now)
    list.endRefreshing(at: .start)
    list.advance(to: 5.1)
    #expect(list.nextFrame(after: 5.1) == .now)
    list.advance(to: 9)
    #expect(list.nextFrame(after: 9) == .never)
  }

  @Test func `a load that waits for its minimum interval needs a frame at its time`() {
    var loads = 0
    var configuration = RefreshConfiguration.loadMore
    configuration.timing.minimumInterval = 2
    list.setContentLength(300)
    list.addLoadMore(
      configuration,
      performing: .completion { [unowned list] _, finish in
        loads += 1
        list.setContentLength(list.model.contentLength + 100)
        finish(.success(newItems: 1))
      })
    #expect(loads == 0)
    #expect(list.nextFrame(after: 0) == .at(0))
    list.advance(to: 0)
    #expect(loads == 1)
    list.advance(to: 1)
    #expect(list.nextFrame(after: 1) == .at(2))
    #expect(list.nextFrame(after: 3) == .at(3))
    list.advance(to: 2)
    #expect(loads == 2)
  }

  @Test func `every change asks the host for a frame once, also one that callbacks make`() {
    var count = 0
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.onNeedsFrame = { count += 1 }
    list.setInset(20, at: .start)
    #expect(count == 1)
    list.onStateChange = { [unowned list] _, _ in list.setInset(10, at: .end) }
    list.startRefreshing(at: .start)
    #expect(count == 2)
  }
}
