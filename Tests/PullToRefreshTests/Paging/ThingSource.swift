import PullToRefresh
import Testing

/// An item of a store.
///
/// Two items with the same id are the same item, even if their texts differ.
struct Thing: Hashable, Sendable, Identifiable {
  var id: Int
  var text = ""

  init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }
}

/// Makes items with these ids.
func things(_ ids: some Sequence<Int>) -> [Thing] { ids.map { Thing($0) } }

/// A store with a source that the test controls.
///
/// The test may respond to requests in any order.
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

  /// Responds to a request, by default to the last one.
  func respond(with page: Page<Thing>, to number: Int? = nil) {
    replies[number ?? replies.count - 1].finish(.success(page))
  }

  /// Fails a request, by default the last one.
  func fail(_ message: String, to number: Int? = nil) {
    replies[number ?? replies.count - 1].finish(.failure(SourceError(message: message)))
  }

  /// Begins a refresh and waits for its request.
  func beginRefresh() async throws -> Task<RefreshOutcome, Never> {
    let count = requests.count
    let task = Task { await store.refresh() }
    try await until { self.requests.count > count }
    return task
  }

  /// Begins loading more and waits for its request.
  func beginMore(again: Bool = false) async throws -> Task<RefreshOutcome, Never> {
    let count = requests.count
    let task = Task { await store.loadMore(again: again) }
    try await until { self.requests.count > count }
    return task
  }

  /// Refreshes the store and responds to the request.
  @discardableResult
  func refresh(_ page: Page<Thing>) async throws -> RefreshOutcome {
    let task = try await beginRefresh()
    respond(with: page)
    return await task.value
  }

  /// Loads more items and responds to the request.
  @discardableResult
  func more(_ page: Page<Thing>, again: Bool = false) async throws -> RefreshOutcome {
    let task = try await beginMore(again: again)
    respond(with: page)
    return await task.value
  }
}

struct SourceError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

/// Lets other tasks of the main actor run until a condition holds.
///
/// It counts turns instead of seconds, because other tests can keep the processors for minutes.
@MainActor
func until(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
  for _ in 0..<10_000 {
    if condition() { return }
    try await Task.sleep(for: .milliseconds(1))
  }
  Issue.record("the condition did not hold after 10,000 turns", sourceLocation: sourceLocation)
  throw SourceError(message: "the condition did not hold after 10,000 turns")
}
