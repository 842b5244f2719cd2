/// What a store is doing.
public enum PagedStoreState: Hashable, Sendable {
  /// Nothing.
  case idle
  /// It asked for the first page anew.
  case refreshing
  /// It asked for the next page.
  case loadingMore
}

/// How a store's items changed.
///
/// A list keeps the row that is read in its place by it: what is prepended is new length in front,
/// what is appended new length behind, and after a replacement the row is looked up by its id.
public enum PagedStoreChange: Hashable, Sendable {
  /// All are others now; so many of them were not there before.
  case replaced(newItems: Int)
  /// So many came in front; the others kept their order.
  case prepended(Int)
  /// So many came behind.
  case appended(Int)
  /// All are gone.
  case cleared

  /// The number of items that were not there before.
  public var newItems: Int {
    switch self {
    case .replaced(let count), .prepended(let count), .appended(let count): count
    case .cleared: 0
    }
  }
}

/// Why a page did not come.
public struct PagedStoreFailure: Error, CustomStringConvertible {
  /// What the page was for.
  public var kind: PageRequest.Kind
  /// What the source threw.
  public var error: any Error
  /// The error in words.
  public var description: String { String(describing: error) }

  /// Makes a failure.
  public init(kind: PageRequest.Kind, error: any Error) {
    self.kind = kind
    self.error = error
  }
}

/// Something that happened to a store, as an observer hears it.
public enum PagedStoreEvent<Item: Sendable>: Sendable {
  /// It does something else now.
  case state(PagedStoreState)
  /// It has these items now.
  case items([Item], PagedStoreChange)
  /// A page did not come; the items are what they were.
  case failed(PagedStoreFailure)
}

/// What a refresh does with the items that are there.
public enum RefreshMerge: Hashable, Sendable {
  /// The first page takes their place; the default, IQPullToRefresh's way.
  case replace
  /// What is new in the first page comes where the newest stand, in front of them or in a chat behind them,
  /// and what they have in common is brought up to date in its place.
  ///
  /// If they have nothing in common items may be missing in between, so the first page takes their
  /// place then.
  case prepend
}
