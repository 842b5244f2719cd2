/// What a store is doing.
public enum PagedStoreState: Hashable, Sendable {
  /// No request is running.
  case idle
  /// The store is loading the first page.
  case refreshing
  /// The store is loading the next page.
  case loadingMore
}

/// How a store's items changed.
///
/// A list can keep its visible rows in position. Prepended items are new length before them, and appended items
/// are new length after them. After a replacement, look up the visible row by its id.
public enum PagedStoreChange: Hashable, Sendable {
  /// All items were replaced.
  ///
  /// The number counts items that were not there before.
  case replaced(newItems: Int)
  /// This number of items was added at the start.
  ///
  /// The others kept their order.
  case prepended(Int)
  /// This number of items was added at the end.
  case appended(Int)
  /// All items were removed.
  case cleared

  /// The number of items that were not there before.
  public var newItems: Int {
    switch self {
    case .replaced(let count), .prepended(let count), .appended(let count): count
    case .cleared: 0
    }
  }
}

/// The failure of a request.
public struct PagedStoreFailure: Error, CustomStringConvertible {
  /// The purpose of the page.
  public var kind: PageRequest.Kind
  /// The error that the source threw.
  public var error: any Error
  /// The error as text.
  public var description: String { String(describing: error) }

  /// Makes a failure.
  public init(kind: PageRequest.Kind, error: any Error) {
    self.kind = kind
    self.error = error
  }
}

/// A change of a store, as its observers receive it.
public enum PagedStoreEvent<Item: Sendable>: Sendable {
  /// The state changed.
  case state(PagedStoreState)
  /// The items changed.
  case items([Item], PagedStoreChange)
  /// A request failed.
  ///
  /// The items are unchanged.
  case failed(PagedStoreFailure)
}

/// What a refresh does with the items in a store.
public enum RefreshMerge: Hashable, Sendable {
  /// The first page replaces them, as in IQPullToRefresh.
  ///
  /// This is the default.
  case replace
  /// New items of the first page are added at the newest end, and known items are updated in place.
  ///
  /// A first page without any known item replaces all items, because others may be missing in between.
  case prepend
}
