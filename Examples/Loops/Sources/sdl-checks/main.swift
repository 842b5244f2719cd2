import CSDL
import MainLoopHost
import PullToRefresh
import ScrollPhysics

// Runs an async refresh in SDL's loop. Prints its outcome and `feed.count`, or `hang` after 3 s.

/// Data on the main actor; reloading it runs tasks on other threads and returns to the main actor.
@MainActor final class Feed {
  private(set) var count = 0

  func reload() async throws {
    try await Task.sleep(for: .milliseconds(30))
    async let first = part()
    async let second = part()
    count += await first + second
  }

  private func part() async -> Int { await Task.detached { 1 }.value }
}

guard SDL_Init(SDL_INIT_EVENTS) == 0 else { fatalError(String(cString: SDL_GetError())) }
let wakeEvent = SDL_RegisterEvents(1)
let feed = Feed()
let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
var configuration = RefreshConfiguration()
configuration.timing.minimumDuration = 0
list.addPullToRefresh(configuration, at: .start) { _ in try await feed.reload() }
@Sendable func wake() {
  var event = SDL_Event()
  event.type = wakeEvent
  SDL_PushEvent(&event)
}
list.onWake = wake
MainActorJobs.watch(wake)
var outcome: RefreshOutcome?
list.onStateChange = { _, state in
  if case .finishing(let end) = state { outcome = end }
}
list.startRefreshing(at: .start)
var event = SDL_Event()
while outcome == nil, SDL_GetTicks() < 3000 {
  // No frame is drawn here, so only the wake event ends the wait early.
  _ = SDL_WaitEventTimeout(&event, 3000)
  MainActorJobs.run()
  list.advance(to: Double(SDL_GetTicks()) / 1000)
}
print(outcome.map { "\($0) \(feed.count)" } ?? "hang")
SDL_Quit()
