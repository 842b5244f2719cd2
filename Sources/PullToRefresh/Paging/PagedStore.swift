/// The items of a paged source, which loads them one page at a time.
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
/// - It loads the page that ``PageRequest/argument`` names, with up to ``PageRequest/size`` items.
/// - Its items are in display order.
/// - It throws if it cannot load the page. An empty page is not a failure.
/// - It can be cancelled at any time. It may ignore the cancellation.
///
/// By default, a page with fewer items than requested is the last one. ``Page/hasMore`` overrides
/// this. With ``PageStyle/cursor`` a page without ``Page/nextCursor`` is the last one. The store
/// drops items with a known id, so pages may overlap. The store calls the source on the main actor.
///
/// See also ``PageStyle``, ``PageOrder``, ``RefreshMerge`` and
/// ``RefreshController/attach(_:refreshAt:)``. The article <doc:PagedSources> has a complete
/// example.
@MainActor
public final class PagedStore<Item: Sendable> {
  /// The items in display order.
  ///
  /// No id occurs twice.
  public var items: [Item] { pages.items }
  /// Whether the source has more pages.
  ///
  /// It is true before the first page, unless the source has no pages.
  public var hasMore: Bool { pages.hasMore }
  /// The current activity of the store.
  public internal(set) var state = PagedStoreState.idle
  /// The failure of the last request; nil after a success, or when the items were cleared.
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
  /// If `hasMore` is nil, the source has more pages if the items fill whole pages. A source with
  /// cursors continues only after a refresh.
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
