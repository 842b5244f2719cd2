import Dispatch
import PullToRefresh
import ScrollPhysics
import Synchronization
import Testing

/// The code of the article about C callbacks compiles and works.
@MainActor struct CCallbackTests {
  @Test func `the article shows the code that is compiled here`() throws {
    let shown = try DocumentedCode.shown(
      in: "Sources/PullToRefresh/PullToRefresh.docc/CallbacksOfC.md")
    #expect(try DocumentedCode.marked(in: "CCallbackExamples.swift") == shown)
  }

  @Test func `a C callback on the main thread turns the wheel of a list`() {
    let host = ListHost()
    ListHost.wheelTurned(2, 1, host.context)
    host.list.advance(to: 3)
    #expect(host.list.model.offset(at: 3) > 100)
  }

  @Test func `work on another thread reports, ends and wakes the host`() {
    let host = ListHost()
    let wakes = Mutex(0)
    host.list.onWake = { wakes.withLock { $0 += 1 } }
    let group = DispatchGroup()
    host.refresh(on: { work in DispatchQueue.global().async(group: group) { work() } })
    host.list.advance(to: 0)
    host.list.startRefreshing(at: .start)
    group.wait()
    #expect(wakes.withLock { $0 } == 2)
    host.list.advance(to: 1)
    #expect(host.list.state(at: .start) == .finishing(.success(newItems: 3)))
  }
}
