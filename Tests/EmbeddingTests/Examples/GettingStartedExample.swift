// GUIDE: imports
import PullToRefresh  // the list, its controls and their results
import ScrollPhysics  // events
// GUIDE: end

/// The code of the guide GettingStarted.
@MainActor
struct GettingStartedExample {
  struct Page {
    var count = 20
    var isLast = false
  }

  @MainActor final class Feed {
    func reload() async throws {}
    func nextPage() async throws -> Page { Page() }
  }

  let feed = Feed()

  func addControls() -> RefreshController {
    // GUIDE: controls
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start) { _ in
      try await feed.reload()  // returning is success, throwing is a failure
    }
    list.addLoadMore(preload: 400) { more in
      let page = try await feed.nextPage()
      return page.isLast ? .noMore : .newItems(page.count)
    }
    // GUIDE: end
    return list
  }

  func drive(_ list: RefreshController, _ event: InputEvent, time: Double) {
    // GUIDE: drive
    list.handle(event, time: time)  // touch, touchpad, wheel, mouse and keys, each with its time
    list.advance(to: time)  // before drawing
    switch list.nextFrame(after: time) {
    case .now: drawWithTheNextRefreshOfTheScreen()
    case .at(let time): wakeTheLoop(at: time)
    case .never: break  // nothing changes before the next event
    }
    list.onWake = { wakeTheLoop() }  // called from any thread: make the main thread call advance
    // GUIDE: end
  }

  private func drawWithTheNextRefreshOfTheScreen() {}
  private func wakeTheLoop(at time: Double) {}
  nonisolated private func wakeTheLoop() {}

  func loadAtLaunch(_ list: RefreshController) {
    // GUIDE: launch
    list.addPullToRefresh(at: .start) { _ in try await feed.reload() }
    list.startRefreshing(at: .start)  // the first load, with its indicator
    // GUIDE: end
  }

  func loadFirstPage(_ list: RefreshController) {
    // GUIDE: page
    list.addLoadMore { _ in try await feed.nextPage().isLast ? .noMore : .updated }
    list.startRefreshing(at: .end)  // the first page
    // GUIDE: end
  }

  func change(_ list: RefreshController) {
    // GUIDE: change
    list.reconfigure(at: .start) { $0.distances.trigger = 80 }  // even during a pull
    list.startRefreshing(at: .start)  // scrolls to the control; reveal: false does not
    list.cancel(at: .start)  // cancels the task, too
    list.setEnabled(false, at: .end)
    list.setExhausted(true, at: .end)  // no more data, without an action that says so
    // GUIDE: end
  }
}
