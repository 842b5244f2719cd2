/// The items of a paged source: loaded a page at a time, refreshed, observed.
///
///     let people = PagedStore(pages: .pageFrom1, size: 20) { request in
///       Page(try await service.people(page: request.argument.number ?? 1))
///     }
///     list.attach(people)
///
/// At most one request is on its way. A refresh supersedes whatever is; loading more waits for its turn
/// and is refused meanwhile. What a cancelled or superseded request brings is dropped, whenever it
/// comes. A failure keeps the items, and can be retried.
@MainActor
public final class PagedStore<Item: Sendable> {
  /// The items, in order, each id once.
  public var items: [Item] { pages.items }
  /// Whether the source has more behind them; true before the first page, unless it has no pages.
  public var hasMore: Bool { pages.hasMore }
  /// What it is doing.
  public internal(set) var state = PagedStoreState.idle
  /// Why the last request failed; nil once one succeeded or the items were cleared.
  public internal(set) var failure: PagedStoreFailure?
  /// What a refresh does with the items that are there.
  ///
  /// Default they are replaced.
  public var merge = RefreshMerge.replace

  var pages: PagedItems<Item>
  let id: ((Item) -> AnyHashable)?
  let work: Work
  /// The request on its way.
  var flight: Flight?
  var flights = 0
  var observers: [Observer] = []
  var streams: [Int: AsyncStream<PagedStoreEvent<Item>>.Continuation] = [:]
  var streamCount = 0
  var events: [PagedStoreEvent<Item>] = []
  var isTelling = false

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - pages: How the source numbers its pages.
  ///   - size: The number of items in a page; less than 1 counts as 1.
  ///   - id: What tells an item from the others; nil: nothing does, and none is dropped as known.
  ///   - load: Brings a page; throwing is a failure, and the task is cancelled when the page is no
  ///     longer wanted.
  public init(
    pages: PageStyle, size: Int = 20, id: ((Item) -> AnyHashable)?,
    load: @escaping @MainActor (PageRequest) async throws -> Page<Item>
  ) {
    self.pages = PagedItems(style: pages, size: size, id: id)
    self.id = id
    work = .task(load)
  }

  /// Makes an empty store for callers without concurrency: `begin` starts the work, and whoever does it
  /// calls `finish` on the reply.
  public init(
    pages: PageStyle, size: Int = 20, id: ((Item) -> AnyHashable)?,
    begin: @escaping @MainActor (PageRequest, PageReply<Item>) -> Void
  ) {
    self.pages = PagedItems(style: pages, size: size, id: id)
    self.id = id
    work = .call(begin)
  }

  deinit { for stream in streams.values { stream.finish() } }

  // MARK: The source's pages

  /// How the source numbers its pages; another style clears the items.
  public var pageStyle: PageStyle {
    get { pages.style }
    set { if newValue != pages.style { restart(style: newValue) } }
  }

  /// The number of items in a page, at least 1; another size clears the items.
  public var pageSize: Int {
    get { pages.size }
    set { if max(1, newValue) != pages.size { restart(size: newValue) } }
  }

  /// Which way the items stand, and so where the next page goes; another order clears the items.
  ///
  /// Default the newest first.
  public var order: PageOrder {
    get { pages.order }
    set { if newValue != pages.order { restart(order: newValue) } }
  }

  /// Takes the items away and calls off what is on its way.
  public func clear() { restart() }

  /// Puts other items in the place of those there, such as what was kept from the last run.
  ///
  /// What is on its way is called off. Unless `hasMore` says so, there is more if they are whole pages;
  /// a source with cursors goes on only after a refresh.
  public func setItems(_ items: [Item], hasMore: Bool? = nil) {
    end(.cancelled)
    let before = Set(id.map { self.items.map($0) } ?? [])
    pages.set(items, hasMore: hasMore)
    failure = nil
    let new = id.map { id in self.items.lazy.filter { !before.contains(id($0)) }.count }
    tell(.items(self.items, .replaced(newItems: new ?? self.items.count)))
  }

  private func restart(style: PageStyle? = nil, size: Int? = nil, order: PageOrder? = nil) {
    let wasEmpty = items.isEmpty
    pages = PagedItems(
      style: style ?? pages.style, size: size ?? pages.size, order: order ?? pages.order, id: id)
    failure = nil
    if !wasEmpty { events.append(.items([], .cleared)) }
    end(.cancelled)
    tell()
  }
}

extension PagedStore where Item: Identifiable {
  /// Makes an empty store of items that know their ids.
  ///
  /// - Parameters:
  ///   - pages: How the source numbers its pages.
  ///   - size: The number of items in a page; less than 1 counts as 1.
  ///   - load: Brings a page; throwing is a failure, and the task is cancelled when the page is no
  ///     longer wanted.
  public convenience init(
    pages: PageStyle, size: Int = 20,
    load: @escaping @MainActor (PageRequest) async throws -> Page<Item>
  ) {
    self.init(pages: pages, size: size, id: { $0.id }, load: load)
  }

  /// Makes an empty store of items that know their ids, for callers without concurrency.
  public convenience init(
    pages: PageStyle, size: Int = 20,
    begin: @escaping @MainActor (PageRequest, PageReply<Item>) -> Void
  ) {
    self.init(pages: pages, size: size, id: { $0.id }, begin: begin)
  }
}
