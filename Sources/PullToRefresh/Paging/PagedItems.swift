/// The items of a store, and the position of the next page in their source.
struct PagedItems<Item> {
  private(set) var items: [Item] = []
  /// Whether the source has more pages.
  private(set) var hasMore: Bool
  let style: PageStyle
  /// The number of items in a page, at least 1.
  let size: Int
  let order: PageOrder
  /// An empty set of ids; nil if the store keeps duplicates.
  ///
  /// When all items are replaced, this set replaces the known ids.
  let noIDs: (any KnownIDs<Item>)?

  private var known: (any KnownIDs<Item>)?
  /// The number of the next page to request, counted from 0.
  private var nextPage = 0
  /// The number of items received, including dropped duplicates, because the source's offsets count
  /// them.
  private var received = 0
  private var cursor: String?

  init(
    style: PageStyle, size: Int, order: PageOrder = .newestFirst, noIDs: (any KnownIDs<Item>)?
  ) {
    self.style = style
    self.size = max(1, size)
    self.order = order
    self.noIDs = noIDs
    known = noIDs
    hasMore = style != .none
  }

  func request(_ kind: PageRequest.Kind) -> PageRequest {
    let isFirst = kind == .refresh
    let (page, offset) = isFirst ? (0, 0) : (nextPage, received)
    let argument: PageArgument =
      switch style {
      case .none: .none
      case .pageFrom0: .page(page)
      case .pageFrom1: .page(page + 1)
      case .offsetFrom0: .offset(offset)
      case .offsetFrom1: .offset(offset + 1)
      case .cursor: .cursor(isFirst ? nil : cursor)
      }
    return PageRequest(kind: kind, argument: argument, size: size)
  }

  // MARK: Pages

  mutating func refreshed(by page: Page<Item>, _ merge: RefreshMerge) -> PagedStoreChange {
    if merge == .prepend, let noIDs, page.items.contains(where: { known?.contains($0) == true }) {
      let count = join(page.items, noIDs)
      return order == .newestFirst ? .prepended(count) : .appended(count)
    }
    let change = replace(page.items)
    advance(past: page)
    return change
  }

  mutating func loaded(_ page: Page<Item>) -> PagedStoreChange {
    let new = remember(page.items)
    advance(past: page)
    switch order {
    case .newestFirst:
      items += new
      return .appended(new.count)
    case .newestLast:
      items = new + items
      return .prepended(new.count)
    }
  }

  /// Replaces the items, for example with items from an earlier run.
  ///
  /// If `hasMore` is nil, the store expects more pages only if the items fill whole pages.
  mutating func set(_ others: [Item], hasMore: Bool?) -> PagedStoreChange {
    let change = replace(others)
    received = others.count
    nextPage = others.count / size
    let isWhole = !others.isEmpty && others.count.isMultiple(of: size)
    self.hasMore = style != .none && style != .cursor && hasMore ?? isWhole
    return change
  }

  private mutating func replace(_ others: [Item]) -> PagedStoreChange {
    let before = known
    known = noIDs
    items = remember(others)
    (nextPage, received, cursor) = (0, 0, nil)
    guard let before else { return .replaced(newItems: items.count) }
    return .replaced(newItems: items.count { !before.contains($0) })
  }

  private mutating func advance(past page: Page<Item>) {
    let isFull = page.items.count >= size
    hasMore =
      switch style {
      case .none: false
      case .cursor: page.nextCursor != nil && page.hasMore ?? true
      default: page.hasMore ?? isFull
      }
    received += page.items.count
    // The source may add items to an incomplete last page, so the next request loads that page
    // again.
    if isFull || hasMore { nextPage += 1 }
    cursor = page.nextCursor ?? cursor
  }

  /// Adds the new items of a first page at the newest end, updates the known items, and returns
  /// the number of new items.
  private mutating func join(_ page: [Item], _ ids: any KnownIDs<Item>) -> Int {
    let new = remember(page)
    let old = ids.replaced(items, by: page)
    items = order == .newestFirst ? new + old : old + new
    // The new items shift the offsets of all other items in the source.
    received += new.count
    nextPage = max(nextPage, received / size)
    return new.count
  }

  /// Remembers the ids of items and returns the items whose ids were unknown.
  private mutating func remember(_ others: [Item]) -> [Item] {
    known?.insert(others) ?? others
  }
}

/// The known ids of a store's items; the ids may be of any type.
protocol KnownIDs<Item> {
  associatedtype Item

  func contains(_ item: Item) -> Bool

  /// Adds the ids of items and returns the items whose ids were unknown.
  ///
  /// If several items have the same id, only the first is returned.
  mutating func insert(_ items: [Item]) -> [Item]

  /// Returns the items, with each item replaced by the item of `page` that has the same id, if any.
  func replaced(_ items: [Item], by page: [Item]) -> [Item]
}

/// Ids of one type.
///
/// A set of `AnyHashable` would box each id. This type does not box them, so adding thousands of
/// items takes less than the time of a frame.
struct TypedIDs<Item, ID: Hashable>: KnownIDs {
  let id: (Item) -> ID
  private var ids: Set<ID> = []

  init(_ id: @escaping (Item) -> ID) { self.id = id }

  func contains(_ item: Item) -> Bool { ids.contains(id(item)) }

  mutating func insert(_ items: [Item]) -> [Item] {
    ids.reserveCapacity(ids.count + items.count)
    return items.filter { ids.insert(id($0)).inserted }
  }

  func replaced(_ items: [Item], by page: [Item]) -> [Item] {
    let newest = Dictionary(page.map { (id($0), $0) }, uniquingKeysWith: { first, _ in first })
    return items.map { newest[id($0)] ?? $0 }
  }
}
