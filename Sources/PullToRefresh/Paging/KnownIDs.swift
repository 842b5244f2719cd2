/// The ids of a store's items, whatever their type.
protocol KnownIDs<Item> {
  associatedtype Item

  func contains(_ item: Item) -> Bool

  /// Adds the ids of items and returns the items whose ids were unknown.
  ///
  /// If several items have the same id, only the first is returned.
  mutating func insert(_ items: [Item]) -> [Item]

  /// The items, each replaced by the item of the page with its id.
  func replaced(_ items: [Item], by page: [Item]) -> [Item]
}

/// Ids of one type.
///
/// It does not box each id, as a set of `AnyHashable` would, so a page of thousands of items takes
/// less than a frame.
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
