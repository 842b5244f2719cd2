import PullToRefresh
import ScrollPhysics

/// The data of the example program.
@MainActor
final class Feed {
  var count = 20

  func reload() async throws { count += 3 }
}

/// The README's first example, which is a host with its own event loop.
@MainActor
struct Host {
  let feed = Feed()
  let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  func run(_ events: [(InputEvent, Double)], wake: @escaping @Sendable () -> Void) {
    // An action with `self` would keep the list alive.
    let feed = feed
    // README: example
    list.addPullToRefresh(at: .start) { _ in
      try await feed.reload()  // returning is success, throwing is a failure
    }
    list.onWake = wake  // may be called on any thread: make your loop call `advance`

    for (event, time) in events {
      list.handle(event, time: time)  // touches, wheel, keys, with their own times in seconds
    }
    // README: end
  }

  func frame(at time: Double) -> (offset: Double, indicator: RefreshSnapshot?) {
    // README: frame
    list.advance(to: time)
    let offset = list.model.offset(at: time)  // where to draw the rows
    let indicator = list.snapshot(at: .start)  // state, progress and gap for the indicator
    let next = list.nextFrame(after: time)  // .now, .at(time) or .never: when to draw again
    // README: end
    _ = next
    return (offset, indicator)
  }
}
