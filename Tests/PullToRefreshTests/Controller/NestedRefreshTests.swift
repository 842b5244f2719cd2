import PullToRefresh
import ScrollPhysics
import Testing

/// A header of 100 points above a list, as a pair of nested lists with refresh controls.
@MainActor struct NestedRefreshTests {
  @MainActor private final class Pair {
    let parent = RefreshController(axis: .vertical, viewport: 800, content: 900)
    let child = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    let pair: NestedRefresh
    var time = 0.0
    var requests: [RefreshRequest] = []
    var finger = 0.0

    init(_ order: NestedOrder) {
      pair = NestedRefresh(parent: parent, child: child, order: order)
    }

    func add(to list: RefreshController, at edge: Edge = .start) {
      list.addPullToRefresh(
        at: edge,
        performing: .completion { [unowned self] request, _ in requests.append(request) })
      pair.advance(to: time)
    }

    func addLoadMore() {
      child.addLoadMore(
        performing: .completion { [unowned self] request, _ in requests.append(request) })
    }

    func wait(seconds: Double) {
      time += seconds
      pair.advance(to: time)
    }

    func down(y: Double = 100) {
      finger = y
      pair.handle(.touchDown(finger: 1, x: 50, y: y), time: time)
    }

    func move(by distance: Double) {
      for _ in 0..<10 {
        wait(seconds: 0.02)
        finger += distance / 10
        pair.handle(.touchMoved(finger: 1, x: 50, y: finger), time: time)
      }
    }

    func up() {
      wait(seconds: 0.2)
      pair.handle(.touchUp(finger: 1, x: 50, y: finger), time: time)
    }

    func rest() {
      for _ in 0..<300 {
        guard let deadline = pair.nextDeadline, deadline < time + 25 else { return }
        time = max(time, deadline)
        pair.advance(to: time)
      }
    }

    var offsets: [Double] {
      [parent.model.offset(at: time), child.model.offset(at: time)]
    }
  }

  @Test func `a pull at the start refreshes the list that the order pulls`() {
    for (order, pulled) in [(NestedOrder.collapsingHeader, 0), (.refreshBelowHeader, 1)] {
      let test = Pair(order)
      test.add(to: test.parent)
      test.add(to: test.child)
      test.down()
      test.move(by: 300)
      let lists = [test.parent, test.child]
      #expect(lists[pulled].state(at: .start) == .armed)
      #expect(lists[1 - pulled].state(at: .start) == .idle)
      test.up()
      #expect(lists.map { $0.isRefreshing(at: .start) } == [pulled == 0, pulled == 1])
      #expect(test.pair.nextFrame(after: test.time) == .now)
      test.rest()
      #expect(lists[pulled].model.holds.start == 64)
      #expect(abs(test.offsets[pulled] + 64) < 0.1 && abs(test.offsets[1 - pulled]) < 0.1)
      test.requests[0].finish(.success(newItems: 2))
      test.wait(seconds: 0)
      test.rest()
      #expect(test.pair.isAtRest && test.offsets.allSatisfy { abs($0) < 0.1 })
      #expect(test.pair.nextFrame(after: test.time) == .never)
      #expect(lists[pulled].model.holds.start == 0)
    }
  }

  @Test func `a pair whose list may not load yet needs its next frame when it may`() throws {
    let test = Pair(.refreshBelowHeader)
    var configuration = RefreshConfiguration.loadMore
    configuration.timing.minimumInterval = 60
    test.child.addLoadMore(
      configuration, performing: .completion { _, finish in finish(.success(newItems: 1)) })
    test.child.startRefreshing(reveal: false, at: .end)
    test.wait(seconds: 0)
    test.rest()
    test.child.scroll(to: test.child.model.restingRange.upperBound)
    test.wait(seconds: 0)
    test.rest()
    #expect(test.pair.isAtRest)
    let deadline = try #require(test.pair.nextDeadline)
    #expect(deadline > test.time + 25)
    #expect(test.pair.nextFrame(after: test.time) == .at(deadline))
  }

  @Test func `coupling a list that refreshes cancels the load of the other list`() {
    let parent = RefreshController(axis: .vertical, viewport: 800, content: 900)
    let child = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    parent.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    child.addLoadMore(performing: .completion { _, _ in })
    parent.startRefreshing(at: .start)
    child.startRefreshing(at: .end)
    #expect(parent.isRefreshing(at: .start) && child.isRefreshing(at: .end))
    let pair = NestedRefresh(parent: parent, child: child)
    #expect(pair.parent.isRefreshing(at: .start) && !pair.child.isRefreshing(at: .end))
  }

  @Test func `the order of a pair can change`() {
    for order in [NestedOrder.refreshBelowHeader, .collapsingHeader] {
      let pair = Pair(order == .collapsingHeader ? .refreshBelowHeader : .collapsingHeader)
      pair.pair.order = order
      for list in [pair.parent, pair.child] { pair.add(to: list) }
      pair.down()
      pair.move(by: 300)
      #expect(pair.parent.state(at: .start) == (order == .collapsingHeader ? .armed : .idle))
      #expect(pair.child.state(at: .start) == (order == .collapsingHeader ? .idle : .armed))
    }
  }

  @Test func `both lists of a pair wake the same host`() {
    let pair = Pair(.chained)
    #expect(pair.pair.onWake == nil)
    pair.pair.onWake = {}
    #expect(pair.pair.onWake != nil && pair.parent.onWake != nil && pair.child.onWake != nil)
  }

  @Test func `a pair handles a move that changes nothing, because its finger holds a list`() {
    let pair = Pair(.collapsingHeader)
    #expect(!pair.pair.handle(.touchMoved(finger: 1, x: 50, y: 300), time: pair.time))
    pair.down()
    pair.move(by: 60)
    #expect(pair.pair.handle(.touchMoved(finger: 1, x: 50, y: pair.finger), time: pair.time))
  }

  @Test func `a change of a pair takes effect when it was due, however late the host asks`() {
    let pair = Pair(.chained)
    pair.add(to: pair.parent)
    pair.parent.reconfigure(at: .start) { $0.timing.maximumDuration = 5 }
    pair.parent.startRefreshing(at: .start)
    var times: [Double] = []
    pair.parent.onEvent = { if case .finish = $0.effect { times.append($0.time) } }
    pair.wait(seconds: 20)
    #expect(times == [5])
  }

  @Test func `the time of a pair is the later time of its lists`() {
    let pair = Pair(.collapsingHeader)
    pair.child.advance(to: 3)
    #expect(pair.pair.now == 3)
    pair.parent.advance(to: 4)
    #expect(pair.pair.now == 4)
  }

  @Test func `a gesture that scrolled one list does not pull the other one`() {
    let test = Pair(.collapsingHeader)
    test.add(to: test.parent)
    test.child.scroll(to: 50)
    test.down()
    test.move(by: 500)
    #expect(test.parent.model.pull(time: test.time, at: .start) > 80)
    #expect(test.parent.state(at: .start) == .idle)
    test.up()
    #expect(test.requests.isEmpty)
    test.rest()
    // The next gesture begins at the edge.
    test.down()
    test.move(by: 300)
    #expect(test.parent.state(at: .start) == .armed)
  }

  @Test func `a collapsed header expands before it can be pulled`() {
    let test = Pair(.collapsingHeader)
    test.add(to: test.parent)
    test.down(y: 500)
    test.move(by: -100)
    test.up()
    test.rest()
    #expect(test.offsets[0] > 80 && test.offsets[1] == 0)
    test.down()
    test.move(by: 600)
    test.up()
    #expect(test.requests.isEmpty)
  }

  @Test func `a fling through both lists arrives at the end and loads more once`() {
    let test = Pair(.collapsingHeader)
    test.addLoadMore()
    for _ in 0..<12 where test.requests.isEmpty {
      test.down(y: 700)
      test.move(by: -600)
      test.pair.handle(.touchUp(finger: 1, x: 50, y: test.finger), time: test.time)
      for _ in 0..<100 { test.wait(seconds: 0.02) }
    }
    #expect(abs(test.offsets[0] - 100) < 0.1)
    #expect(test.requests.count == 1 && test.child.isLoadingMore)
  }

  @Test func `a refresh of the outer list cancels loading in the inner one, and mends its failure`()
  {
    let test = Pair(.collapsingHeader)
    test.add(to: test.parent)
    test.addLoadMore()
    test.child.scroll(to: 3200)
    #expect(test.child.isLoadingMore)
    test.parent.startRefreshing(at: .start)
    #expect(!test.child.isLoadingMore && test.parent.isRefreshing)
    test.requests[1].finish(.success(newItems: 1))
    test.wait(seconds: 0)
    test.rest()
    test.child.scroll(to: 0)
    test.child.scroll(to: 3200)
    test.requests.last?.finish(.failure("no"))
    test.wait(seconds: 0)
    #expect(test.child.state(at: .end) == .failed("no"))
    test.parent.startRefreshing(at: .start)
    test.requests.last?.finish(.success(newItems: 0))
    test.wait(seconds: 1)
    #expect(test.child.state(at: .end) != .failed("no"))
  }

  @Test func `a refresh in one list blocks a pull of the other one`() {
    let test = Pair(.refreshBelowHeader)
    test.add(to: test.parent)
    test.add(to: test.child)
    test.parent.startRefreshing(at: .start)
    test.rest()
    test.down()
    test.move(by: 400)
    #expect(test.child.state(at: .start) == .idle)
    test.up()
    #expect(test.requests.count == 1)
  }

  @Test func `keys refresh, Escape cancels, and an outcome of either list wakes the host`() async {
    let test = Pair(.collapsingHeader)
    test.add(to: test.parent)
    #expect(test.pair.handle(.keyPressed(.f5, modifiers: []), time: 0))
    #expect(test.parent.isRefreshing)
    #expect(test.pair.handle(.keyPressed(.escape, modifiers: []), time: 0.1))
    #expect(!test.parent.isRefreshing)
    await confirmation(expectedCount: 1) { woke in
      test.pair.onWake = { woke() }
      test.rest()
      test.pair.handle(.keyPressed(.f5, modifiers: []), time: test.time)
      test.requests.last?.finish(.cancelled)
    }
  }

  @Test func `Enter retries the outer list if the inner one has nothing to retry`() {
    let test = Pair(.collapsingHeader)
    test.add(to: test.parent)
    test.add(to: test.child)
    test.parent.startRefreshing(at: .start)
    test.requests[0].finish(.failure("no net"))
    test.wait(seconds: 1)
    #expect(test.pair.handle(.keyPressed(.enter, modifiers: []), time: test.time))
    #expect(test.requests.count == 2)
    #expect(test.parent.state(at: .start) == .refreshing(.retry))
  }

  @Test func `End loads more in the inner list alone`() {
    let test = Pair(.collapsingHeader)
    for list in [test.parent, test.child] {
      list.scroll(to: 4000)
      list.addLoadMore(
        pullUp: 64,
        performing: .completion { [unowned test] request, _ in test.requests.append(request) })
    }
    test.wait(seconds: 1)
    test.pair.handle(.keyPressed(.end, modifiers: []), time: test.time)
    #expect(test.child.isRefreshing(at: .end) && !test.parent.isRefreshing(at: .end))
    #expect(test.requests.count == 1)
  }

  @Test func `a hold that opens and closes never moves what either list shows in one frame`() {
    for order in [NestedOrder.collapsingHeader, .refreshBelowHeader, .returningHeader, .chained] {
      let test = Pair(order)
      test.add(to: test.parent)
      test.add(to: test.child)
      test.down()
      test.move(by: 300)
      test.up()
      var last = test.offsets
      for frame in 0..<400 {
        if frame == 100 { test.requests.last?.finish(.success(newItems: nil)) }
        test.wait(seconds: 0.01)
        let now = test.offsets
        for (one, other) in zip(now, last) { #expect(abs(one - other) < 12) }
        last = now
      }
      #expect(test.pair.isAtRest)
    }
  }

  @Test func `a finger that catches the outer list must pull 4 points outward to arm`() {
    let test = Pair(.collapsingHeader)
    test.add(to: test.parent)
    test.down()
    test.move(by: 300)
    test.pair.handle(.interrupted, time: test.time)
    test.wait(seconds: 0.02)
    #expect(test.parent.model.pull(time: test.time, at: .start) > 70)
    test.down()
    test.move(by: 3)
    #expect(test.parent.state(at: .start) == .pulling)
    test.move(by: 60)
    #expect(test.parent.state(at: .start) == .armed)
  }

  @Test(arguments: Edge.allCases)
  func `an action of one list excludes a start of the other list, at either edge`(_ edge: Edge) {
    let test = Pair(.chained)
    test.add(to: test.parent, at: edge)
    test.add(to: test.child)
    test.parent.startRefreshing(at: edge)
    test.child.startRefreshing(at: .start)
    #expect(test.parent.isRefreshing(at: edge))
    #expect(!test.child.isRefreshing(at: .start))
  }

  @Test func `an event is activity of both lists`() {
    let test = Pair(.chained)
    test.wait(seconds: 3)
    test.down()
    #expect(test.parent.lastActivity == 3 && test.child.lastActivity == 3)
  }

  @Test func `times that are not finite have no effect`() {
    let lists = Pair(.chained)
    lists.add(to: lists.child)
    lists.wait(seconds: 1)
    for time in [Double.nan, .infinity, -.infinity] {
      lists.pair.advance(to: time)
      lists.child.advance(to: time)
    }
    #expect(lists.pair.now == 1 && lists.child.now == 1)
  }
}
