import Glibc
import MainLoopHost
import PullToRefresh
import ScrollPhysics

/// A host whose loop is one call of `poll`, which also runs the jobs of the main actor.
///
/// For `foreign` it does not run them, so that the task of the action does not begin.
///
/// It refreshes once, or twice for `twice`, and prints the last outcome and the amount of data, or
/// `hang` after 3 s. The argument names the work of the action. For `hidden`, the host draws no
/// frames and sleeps until a deadline or a wake-up. For `watched`, the loop waits for no descriptor of
/// jobs, and the program prints whether it rests afterwards.
@main @MainActor
struct PollLoop {
  let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
  let feed = Feed()
  let store: PagedStore<Int>

  init() {
    store = PagedStore<Int>(pages: .pageFrom1, id: nil) { _ in
      try await Task.sleep(for: .milliseconds(20))
      await Task.yield()
      return Page([1, 2, 3], hasMore: false)
    }
  }

  static func main() throws {
    // End even if a call of the list never returns. A test starts this program from a thread that
    // blocks signals, and a process inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    alarm(10)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("no pipe: \(errno)") }
    let writeEnd = ends[1]
    let loop = PollLoop()
    loop.list.onWake = {
      var byte: UInt8 = 1
      _ = write(writeEnd, &byte, 1)
    }
    let work = CommandLine.arguments.dropFirst().first ?? "async"
    if work == "watched", let wake = loop.list.onWake { MainActorJobs.watch(wake) }
    loop.start(work)
    loop.run(
      work, until: loop.time + 3, refreshes: work == "twice" ? 2 : 1, draws: work != "hidden",
      readEnd: ends[0])
  }

  private func start(_ work: String) {
    switch work {
    case "store": list.attach(store)
    case "throwing":
      list.addPullToRefresh(at: .start) { [feed] _ in
        try await feed.reload()
        throw RefreshFailure("You are offline.")
      }
    case "cancelled":
      list.addPullToRefresh(at: .start) { _ in try await Task.sleep(for: .seconds(3600)) }
    case "immediate", "watched": list.addPullToRefresh(at: .start) { _ async in }
    default: list.addPullToRefresh(at: .start) { [feed] _ in try await feed.reload() }
    }
    list.advance(to: time)
    list.startRefreshing(at: .start)
    if work == "cancelled" { list.cancel(at: .start) }
  }

  /// The number of times that a thread of the process wakes up in 3.5 s.
  private func wakeUps() -> Int {
    func count() -> Int {
      var usage = rusage()
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return usage.ru_nvcsw
    }
    let before = count()
    _ = poll(nil, 0, 3500)
    return count() - before
  }

  private func run(_ work: String, until limit: Double, refreshes: Int, draws: Bool, readEnd: Int32)
  {
    // `poll` ignores negative descriptors.
    let jobs =
      work == "foreign" || work == "watched" ? -1 : MainActorJobs.descriptor ?? -1
    var outcomes: [RefreshOutcome] = []
    list.onStateChange = { [unowned list] _, state in
      if case .finishing(let outcome) = state { outcomes.append(outcome) }
      if state == .idle, outcomes.count == 1, refreshes == 2 { list.startRefreshing(at: .start) }
    }
    while time < limit {
      list.advance(to: time)
      if work == "watched", !outcomes.isEmpty { return print(wakeUps() <= 2 ? "rests" : "wakes") }
      if outcomes.count == refreshes, let outcome = outcomes.last {
        return print(outcome, feed.count + store.items.count)
      }
      let timeout: Int32
      let deadline = min(list.nextDeadline ?? limit, limit)
      switch draws ? list.nextFrame(after: time) : .at(deadline) {
      case .now: timeout = 16
      case .at(let deadline): timeout = Int32(max(0, (deadline - time) * 1000).rounded(.up))
      case .never:
        if !list.isRefreshing { return print("none", feed.count) }
        timeout = -1
      }
      var descriptors = [readEnd, jobs].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&descriptors, 2, timeout) > 0 else { continue }
      if descriptors[1].revents != 0 { MainActorJobs.run() }
      guard descriptors[0].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(readEnd, &bytes, bytes.count)
      if work == "watched" { MainActorJobs.run() }
    }
    print("hang")
  }

  private var time: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

/// Data on the main actor, whose work leaves the main actor and returns to it.
@MainActor
final class Feed {
  private(set) var count = 0

  func reload() async throws {
    try await Task.sleep(for: .milliseconds(20))
    async let first = part()
    async let second = part()
    count += await first + second
    MainActor.assertIsolated()
    let third = Task { await self.part() }
    count += await third.value
  }

  private func part() async -> Int {
    await Task.yield()
    MainActor.assertIsolated()
    return await Task.detached { 1 }.value
  }
}
