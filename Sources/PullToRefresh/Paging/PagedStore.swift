internal import ScrollPhysics

/// A store that loads its items from a source, one page at a time.
///
///     let people = PagedStore(pages: .pageFrom1, size: 20) { request in
///       Page(try await service.people(page: request.argument.number ?? 1))
///     }
///     list.attach(people)
///
/// The store runs at most one request at a time. A refresh cancels the running request. Loading
/// more has no effect while a request is running. The store drops the page of a cancelled request.
/// After a failure it keeps its items, and the program can retry.
///
/// ## Page sources
///
/// A page source is the closure `load`, or `begin` for programs without concurrency. Its contract:
///
/// - It loads the page that ``PageRequest/argument`` identifies, with up to ``PageRequest/size``
///   items.
/// - Its items are in display order.
/// - It throws if it cannot load the page. An empty page is not a failure.
/// - It can be cancelled at any time. It may ignore the cancellation.
///
/// By default, a page with fewer items than requested is the last one. ``Page/hasMore`` overrides
/// this. With ``PageStyle/cursor``, only a page without ``Page/nextCursor``, or with a
/// ``Page/hasMore`` of false, is the last one. The store drops items with a known id, so pages may
/// overlap. The store calls the source on the main actor.
///
/// See also ``PageStyle``, ``PageOrder``, ``RefreshMerge`` and
/// ``RefreshController/attach(_:refreshAt:)``. The article <doc:PagedSources> has a complete
/// example.
@MainActor
public final class PagedStore<Item: Sendable> {
  /// The items in display order.
  ///
  /// No id occurs twice, unless the store keeps duplicates.
  public var items: [Item] { pages.items }
  /// Whether the source has more pages.
  ///
  /// It is true before the first page is loaded, unless the source has no pages.
  public var hasMore: Bool { pages.hasMore }
  /// The current activity of the store.
  public internal(set) var state = PagedStoreState.idle
  /// The failure of the last request; nil after a success, or after the items were cleared or set.
  public internal(set) var failure: PagedStoreFailure?
  /// How a refresh treats the items in the store; default: it replaces them.
  public var merge = RefreshMerge.replace

  var pages: PagedItems<Item>
  let work: Work
  /// The running request.
  var flight: Flight?
  var flights = 0
  var observers: [Observer] = []
  var streams: [Int: AsyncStream<PagedStoreEvent<Item>>.Continuation] = [:]
  var streamCount = 0
  var events: [PagedStoreEvent<Item>] = []
  var isNotifying = false

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - pages: How the source numbers its pages.
  ///   - size: The number of items in a page; less than 1 counts as 1.
  ///   - id: The identity of an item. With nil, the store keeps duplicates.
  ///   - load: Loads a page, or throws. Its task is cancelled when the page is no longer needed.
  public convenience init(
    pages: PageStyle, size: Int = 20, id: ((Item) -> AnyHashable)?,
    load: @escaping @MainActor (PageRequest) async throws -> Page<Item>
  ) {
    self.init(pages, size, id.map { TypedIDs($0) }, .task(load))
  }

  /// Makes an empty store for programs without concurrency.
  ///
  /// `begin` starts to load a page and returns at once. Later the program calls `finish` on the
  /// reply.
  public convenience init(
    pages: PageStyle, size: Int = 20, id: ((Item) -> AnyHashable)?,
    begin: @escaping @MainActor (PageRequest, PageReply<Item>) -> Void
  ) {
    self.init(pages, size, id.map { TypedIDs($0) }, .call(begin))
  }

  private init(_ pages: PageStyle, _ size: Int, _ noIDs: (any KnownIDs<Item>)?, _ work: Work) {
    self.pages = PagedItems(style: pages, size: size, noIDs: noIDs)
    self.work = work
  }

  deinit { for stream in streams.values { stream.finish() } }

  // MARK: The source's pages

  /// How the source numbers its pages.
  ///
  /// Changing it clears the items.
  public var pageStyle: PageStyle {
    get { pages.style }
    set { if newValue != pages.style { restart(style: newValue) } }
  }

  /// The number of items in a page, at least 1.
  ///
  /// Changing it clears the items.
  public var pageSize: Int {
    get { pages.size }
    set { if max(1, newValue) != pages.size { restart(size: newValue) } }
  }

  /// The order of the items, which decides where the next page is added; default: newest first.
  ///
  /// Changing it clears the items.
  public var order: PageOrder {
    get { pages.order }
    set { if newValue != pages.order { restart(order: newValue) } }
  }

  /// Removes all items and cancels the running request.
  public func clear() { restart() }

  /// Replaces the items, for example with items from an earlier run, and cancels the running
  /// request.
  ///
  /// If `hasMore` is nil, the store expects more pages only if the items fill whole pages. With
  /// cursors, the store can load the next page only after a refresh.
  public func setItems(_ items: [Item], hasMore: Bool? = nil) {
    end(.cancelled)
    let change = pages.set(items, hasMore: hasMore)
    failure = nil
    notify(.items(self.items, change))
  }

  private func restart(style: PageStyle? = nil, size: Int? = nil, order: PageOrder? = nil) {
    let wasEmpty = items.isEmpty
    pages = PagedItems(
      style: style ?? pages.style, size: size ?? pages.size, order: order ?? pages.order,
      noIDs: pages.noIDs)
    failure = nil
    if !wasEmpty { events.append(.items([], .cleared)) }
    end(.cancelled)
    notify()
  }
}

extension PagedStore where Item: Identifiable {
  /// Makes an empty store of identifiable items.
  ///
  /// - Parameters:
  ///   - pages: How the source numbers its pages.
  ///   - size: The number of items in a page; less than 1 counts as 1.
  ///   - load: Loads a page, or throws. Its task is cancelled when the page is no longer needed.
  public convenience init(
    pages: PageStyle, size: Int = 20,
    load: @escaping @MainActor (PageRequest) async throws -> Page<Item>
  ) {
    self.init(pages, size, TypedIDs { $0.id }, .task(load))
  }

  /// Makes an empty store of identifiable items, for programs without concurrency.
  public convenience init(
    pages: PageStyle, size: Int = 20,
    begin: @escaping @MainActor (PageRequest, PageReply<Item>) -> Void
  ) {
    self.init(pages, size, TypedIDs { $0.id }, .call(begin))
  }
}

extension PagedStore {
  /// A page source, with or without concurrency.
  enum Work {
    case task(@MainActor (PageRequest) async throws -> Page<Item>)
    case call(@MainActor (PageRequest, PageReply<Item>) -> Void)
  }

  /// A running request and its caller.
  struct Flight {
    var number: Int
    var kind: PageRequest.Kind
    var waiting: CheckedContinuation<RefreshOutcome, Never>
    var task: Task<Void, Never>?
  }

  // MARK: Loading

  /// Loads the first page and returns the outcome, which counts the new items.
  ///
  /// A request that is already running ends with `.cancelled`. Cancelling the calling task cancels
  /// the request at once, even if the source ignores the cancellation.
  ///
  /// - Parameter action: The action whose control shows the reports of the source. Default: nil,
  ///   which drops reports.
  @discardableResult
  public func refresh(reportingTo action: RefreshRequest? = nil) async -> RefreshOutcome {
    await load(.refresh, reportingTo: action)
  }

  /// Loads the next page and returns the outcome.
  ///
  /// Loading the last page returns `.exhausted`. Later calls return `.exhausted` without a request,
  /// unless `again` is true. While another request is running, the method returns `.cancelled`.
  ///
  /// - Parameters:
  ///   - again: Whether to send another request to the source after its last page.
  ///   - action: The action whose control shows the reports of the source. Default: nil, which
  ///     drops reports.
  @discardableResult
  public func loadMore(
    again: Bool = false, reportingTo action: RefreshRequest? = nil
  ) async -> RefreshOutcome {
    guard flight == nil else { return .cancelled }
    guard pageStyle != .none, hasMore || again else { return .exhausted }
    return await load(.more, reportingTo: action)
  }

  /// Repeats the last request if it failed, and returns the outcome; nil without a failure.
  @discardableResult
  public func retry() async -> RefreshOutcome? {
    switch failure?.kind {
    case .refresh: await refresh()
    case .more: await loadMore(again: true)
    case nil: nil
    }
  }

  /// Cancels the running request.
  ///
  /// The items stay.
  public func cancel() {
    end(.cancelled)
    notify()
  }

  private func load(
    _ kind: PageRequest.Kind, reportingTo action: RefreshRequest?
  ) async -> RefreshOutcome {
    if Task.isCancelled { return .cancelled }
    flights += 1
    let number = flights
    return await withTaskCancellationHandler {
      await withCheckedContinuation {
        begin(kind, number: number, waiting: $0, reportingTo: action)
      }
    } onCancel: {
      Task { @MainActor in self.cancelled(number) }
    }
  }

  private func begin(
    _ kind: PageRequest.Kind, number: Int,
    waiting: CheckedContinuation<RefreshOutcome, Never>, reportingTo action: RefreshRequest?
  ) {
    var request = pages.request(kind)
    request.reports.receiver = action
    end(.cancelled, nextState: kind == .refresh ? .refreshing : .loadingMore)
    flight = Flight(number: number, kind: kind, waiting: waiting)
    notify()
    // An observer may have cancelled the request already.
    guard flight?.number == number else { return }
    switch work {
    case .call(let begin):
      begin(request, PageReply { [weak self] in self?.finished(number, $0) })
    case .task(let load):
      let task = Task { [weak self] in
        do {
          let page = try await load(request)
          self?.finished(number, .success(page))
        } catch { self?.finished(number, .failure(error)) }
      }
      // The task begins only after the current job of the main actor, so the request is still
      // running.
      flight?.task = task
    }
  }

  private func cancelled(_ number: Int) {
    if flight?.number == number { cancel() }
  }

  /// Handles the result of a request.
  ///
  /// Results of requests that are no longer running are dropped.
  func finished(_ number: Int, _ result: Result<Page<Item>, any Error>) {
    guard let flight, flight.number == number else { return }
    switch result {
    case .success(let page):
      let change =
        flight.kind == .refresh ? pages.refreshed(by: page, merge) : pages.loaded(page)
      failure = nil
      events.append(.items(items, change))
      let isLast = flight.kind == .more && !hasMore
      end(isLast ? .exhausted : .success(newItems: change.newItems))
    case .failure(is CancellationError): end(.cancelled)
    case .failure(let error):
      let failure = PagedStoreFailure(kind: flight.kind, error: error)
      self.failure = failure
      events.append(.failed(failure))
      end(.failure(RefreshFailure.describe(error)))
    }
    notify()
  }

  /// Ends the running request.
  ///
  /// Observers receive the new state with the next `notify()`.
  func end(_ outcome: RefreshOutcome, nextState: PagedStoreState = .idle) {
    if state != nextState {
      state = nextState
      events.append(.state(nextState))
    }
    guard let flight else { return }
    self.flight = nil
    if outcome == .cancelled { flight.task?.cancel() }
    flight.waiting.resume(returning: outcome)
  }
}

/// Delivers the page that a store requested.
///
/// Any thread may call `finish`, at any time. Only the first call has an effect. A call after a
/// cancellation has no effect.
public struct PageReply<Item: Sendable>: Sendable {
  private let put: @MainActor @Sendable (Result<Page<Item>, any Error>) -> Void

  init(_ put: @escaping @MainActor @Sendable (Result<Page<Item>, any Error>) -> Void) {
    self.put = put
  }

  /// Delivers the page, or an error.
  ///
  /// The page takes effect in a later job of the main actor.
  public func finish(_ result: Result<Page<Item>, any Error>) {
    Task { @MainActor in put(result) }
  }
}

extension PagedStore {
  /// Adds controls to a list that shows the store; see ``RefreshController/attach(_:refreshAt:)``.
  func connect(to list: RefreshController, refreshAt edge: Edge?) {
    let edge = edge ?? (order == .newestFirst ? .start : .end)
    let end = edge.opposite
    list.add(.task { await self.countingRefresh(reportingTo: $0) }, list.preset.refresh, at: edge)
    // After the end of the data, only a retry by the user sends another request to the source.
    let loading = RefreshAction.task {
      await self.loadMore(again: $0.trigger == .retry, reportingTo: $0)
    }
    list.add(loading, list.preset.loadMore ?? .loadMore, isEnabled: canLoadMore, at: end)
    let key = AttachmentKey(controller: ObjectIdentifier(list))
    observe(key) { [weak list, weak control = list.scroll[end], weak self] event in
      guard let self else { return }
      guard let list, let control, list.scroll[end] === control else {
        return removeObserver(key)
      }
      guard case .items = event, list.isEnabled(at: end) != canLoadMore else { return }
      list.setEnabled(canLoadMore, at: end)
    }
  }

  /// Refreshes the store.
  ///
  /// If the store was empty, the outcome has no number of new items, because all items are new.
  private func countingRefresh(reportingTo action: RefreshRequest) async -> RefreshOutcome {
    let isFirst = items.isEmpty
    let outcome = await refresh(reportingTo: action)
    if isFirst, case .success = outcome { return .success(newItems: nil) }
    return outcome
  }

  private var canLoadMore: Bool { pageStyle != .none && !items.isEmpty }
}

/// The key under which an attached list observes the store.
///
/// The type is private, so that no client can use the same key.
private struct AttachmentKey: Hashable {
  var controller: ObjectIdentifier
}
