/// The items of a store, and the position of the next page in their source.
struct PagedItems<Item> {
  private(set) var items: [Item] = []
  /// Whether the source has more pages.
  private(set) var hasMore: Bool
  let style: PageStyle
  /// The number of items in a page, at least 1.
  let size: Int
  let order: PageOrder
  private let id: ((Item) -> AnyHashable)?

  private var known: Set<AnyHashable> = []
  /// The next page to request, starting from 0.
  private var nextPage = 0
  /// The number of items received, including dropped duplicates, because the source's offsets count
  /// them.
  private var received = 0
  private var cursor: String?

  init(
    style: PageStyle, size: Int, order: PageOrder = .newestFirst, id: ((Item) -> AnyHashable)?
  ) {
    self.style = style
    self.size = max(1, size)
    self.order = order
    self.id = id
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
    if merge == .prepend, let id, page.items.contains(where: { known.contains(id($0)) }) {
      let count = join(page.items, id)
      return order == .newestFirst ? .prepended(count) : .appended(count)
    }
    let new = withoutKnown(page.items).count
    empty()
    items = withoutKnown(page.items)
    remember(items)
    advance(past: page)
    return .replaced(newItems: new)
  }

  mutating func loaded(_ page: Page<Item>) -> PagedStoreChange {
    let new = withoutKnown(page.items)
    remember(new)
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
  /// If `hasMore` is nil, the source has more pages if the items fill whole pages.
  mutating func set(_ others: [Item], hasMore: Bool?) {
    empty()
    items = withoutKnown(others)
    remember(items)
    received = others.count
    nextPage = others.count / size
    let isWhole = !others.isEmpty && others.count.isMultiple(of: size)
    self.hasMore = style != .none && style != .cursor && hasMore ?? isWhole
  }

  private mutating func empty() {
    items = []
    known = []
    (nextPage, received, cursor) = (0, 0, nil)
    hasMore = style != .none
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
    // The last page may get more items, so the next request asks for it again.
    if isFull || hasMore { nextPage += 1 }
    cursor = page.nextCursor ?? cursor
  }

  /// Adds the new items of a first page at the newest end.
  private mutating func join(_ page: [Item], _ id: (Item) -> AnyHashable) -> Int {
    let new = withoutKnown(page)
    let common = Dictionary(page.map { (id($0), $0) }, uniquingKeysWith: { first, _ in first })
    let old = items.map { common[id($0)] ?? $0 }
    items = order == .newestFirst ? new + old : old + new
    remember(new)
    // The new items shift the offsets of all others in the source.
    received += new.count
    nextPage = max(nextPage, received / size)
    return new.count
  }

  // MARK: Ids

  /// The items with unknown ids.
  ///
  /// If several items have the same id, only the first is kept.
  private func withoutKnown(_ items: [Item]) -> [Item] {
    guard let id else { return items }
    var seen: Set<AnyHashable> = []
    return items.filter { item in
      let id = id(item)
      return !known.contains(id) && seen.insert(id).inserted
    }
  }

  private mutating func remember(_ items: [Item]) {
    if let id { known.formUnion(items.lazy.map(id)) }
  }
}
