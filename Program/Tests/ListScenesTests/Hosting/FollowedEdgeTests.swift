import PullToRefresh
import PullcordListScenes
import ScrollPhysics
import Testing

/// Traces and displays show the edge that the user pulls.
@MainActor
struct FollowedEdgeTests {
  private func list(_ moment: RefreshFiring.Moment) -> RefreshController {
    let list = RefreshController(axis: .vertical, viewport: 400, content: 1000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    var more = RefreshConfiguration.loadMore
    more.firing.moment = moment
    list.addPullToRefresh(more, at: .end, performing: .completion { _, _ in })
    return list
  }

  @Test func `a pull at the other edge is followed until its action is over`() {
    let list = list(.onRelease)
    var followed = FollowedEdge(.start)
    list.scroll(to: 600)
    #expect(followed.follow(list, usual: .start) == .start)
    list.handle(.touchDown(finger: 1, x: 0, y: 390), time: 1)
    list.handle(.touchMoved(finger: 1, x: 0, y: 340), time: 1.1)
    #expect(list.state(at: .end) == .pulling)
    #expect(followed.follow(list, usual: .start) == .end)
    list.handle(.touchMoved(finger: 1, x: 0, y: 100), time: 1.3)
    list.handle(.touchUp(finger: 1, x: 0, y: 100), time: 1.5)
    #expect(list.isRefreshing(at: .end))
    #expect(followed.follow(list, usual: .start) == .end)
    list.endRefreshing(.success(newItems: nil), at: .end)
    list.advance(to: 20)
    #expect(followed.follow(list, usual: .start) == .start)
  }

  @Test func `loading without a pull is not followed`() {
    let list = list(.onArrival)
    var followed = FollowedEdge(.start)
    list.scroll(to: 600)
    list.advance(to: 1)
    #expect(list.isRefreshing(at: .end))
    #expect(followed.follow(list, usual: .start) == .start)
  }
}
