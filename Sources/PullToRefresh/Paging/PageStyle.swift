/// How a source numbers its pages.
///
/// For example, the page size is 10 and 20 items are loaded. The next page is then 2 for
/// `pageFrom0`, 3 for `pageFrom1`, 20 for `offsetFrom0` and 21 for `offsetFrom1`. All styles except
/// `cursor` are also in IQPullToRefresh.
public enum PageStyle: String, Hashable, Sendable, CaseIterable {
  /// The source has no pages.
  ///
  /// A refresh loads all items, so there is no next page.
  case none
  /// The first page is page 0.
  case pageFrom0
  /// The first page is page 1.
  case pageFrom1
  /// The offset of a page is the number of items before it.
  case offsetFrom0
  /// The offset of a page is the position of its first item, starting from 1.
  case offsetFrom1
  /// Each page contains a cursor that identifies the next page.
  case cursor
}

/// The page that a request identifies.
public enum PageArgument: Hashable, Sendable {
  /// All items, from a source without pages.
  ///
  /// IQPullToRefresh passes −1 instead.
  case none
  /// A page by its number.
  case page(Int)
  /// The page that begins at an item.
  case offset(Int)
  /// The page that the previous page's cursor identifies.
  ///
  /// Nil identifies the first page.
  case cursor(String?)

  /// The number of a page, or an offset; nil for the other kinds.
  public var number: Int? {
    switch self {
    case .page(let number), .offset(let number): number
    case .none, .cursor: nil
    }
  }
}
