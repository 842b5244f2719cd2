/// How a source numbers its pages, and so what a request for the next one says.
///
/// With pages of 10 and 20 items loaded the next page is 2 for `pageFrom0`, 3 for `pageFrom1`, 20 for
/// `offsetFrom0` and 21 for `offsetFrom1` (IQPullToRefresh's page styles, which have no cursor).
public enum PageStyle: String, Hashable, Sendable, CaseIterable {
  /// There are no pages: a refresh brings everything, and nothing more is ever loaded.
  case none
  /// Pages count from 0.
  case pageFrom0
  /// Pages count from 1.
  case pageFrom1
  /// A page is named by the number of items before it.
  case offsetFrom0
  /// A page is named by the place of its first item, counted from 1.
  case offsetFrom1
  /// Each page names the next one.
  case cursor
}

/// Which way a store's items stand, and so where its next page goes.
///
/// The items of one page are in the order they are shown in, either way.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// The newest stand first, as in a feed: the next page goes behind the others.
  case newestFirst
  /// The newest stand last, as in a chat: the next page is older and goes in front of the others.
  case newestLast
}

/// Which page a request asks for.
public enum PageArgument: Hashable, Sendable {
  /// Everything: the source has no pages. IQPullToRefresh writes −1.
  case none
  /// A page by its number.
  case page(Int)
  /// The page that begins at an item.
  case offset(Int)
  /// The page that the last one named; nil asks for the first.
  case cursor(String?)

  /// The number of a page or an offset; nil for the other kinds.
  public var number: Int? {
    switch self {
    case .page(let number), .offset(let number): number
    case .none, .cursor: nil
    }
  }
}
