import PullToRefresh
import Testing

/// A numbered thing; things with equal ids are the same, whatever their text.
struct Thing: Hashable, Sendable, Identifiable {
  var id: Int
  var text = ""

  init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }
}

/// Things with these ids.
func things(_ ids: some Sequence<Int>) -> [Thing] { ids.map { Thing($0) } }

/// A source whose answers the test gives, in any order, and a store that asks it.
@MainActor
final class ThingSource {
  private(set) var requests: [PageRequest] = []
  private var replies: [PageReply<Thing>] = []
  private var isWaiting: [Bool] = []
  private(set) lazy var store = makeStore()
  private let style: PageStyle
  private let size: Int

  init(_ style: PageStyle = .pageFrom0, size: Int = 10) {
    self.style = style
    self.size = size
  }

  private func makeStore() -> PagedStore<Thing> {
    PagedStore(pages: style, size: size) { [weak self] request, reply in
      self?.requests.append(request)
      self?.replies.append(reply)
      self?.isWaiting.append(true)
    }
  }

  /// Answers a request, the last one by default.
  func answer(_ page: Page<Thing>, to number: Int? = nil) {
    replies[number ?? replies.count - 1].finish(.success(page))
  }

  /// Fails a request, the last one by default.
  func fail(_ message: String, to number: Int? = nil) {
    replies[number ?? replies.count - 1].finish(.failure(SourceError(message: message)))
  }

  /// Begins a refresh and waits until the source is asked.
  func beginRefresh() async throws -> Task<RefreshOutcome, Never> {
    let count = requests.count
    let task = Task { await store.refresh() }
    try await until { self.requests.count > count }
    return task
  }

  /// Begins loading more and waits until the source is asked.
  func beginMore(again: Bool = false) async throws -> Task<RefreshOutcome, Never> {
    let count = requests.count
    let task = Task { await store.loadMore(again: again) }
    try await until { self.requests.count > count }
    return task
  }

  /// Refreshes and answers.
  @discardableResult
  func refresh(_ page: Page<Thing>) async throws -> RefreshOutcome {
    let task = try await beginRefresh()
    answer(page)
    return await task.value
  }

  /// Loads more and answers.
  @discardableResult
  func more(_ page: Page<Thing>, again: Bool = false) async throws -> RefreshOutcome {
    let task = try await beginMore(again: again)
    answer(page)
    return await task.value
  }
}

/// What a source fails with.
struct SourceError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

/// Lets the main actor's other tasks run until something is so; fails after five seconds.
@MainActor
func until(
  sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isSo() {
    guard ContinuousClock.now < deadline else {
      Issue.record("it did not come", sourceLocation: sourceLocation)
      throw SourceError(message: "it did not come")
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}
