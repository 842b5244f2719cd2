/// A store's request for one page.
public struct PageRequest: Hashable, Sendable {
  /// The purpose of a page.
  public enum Kind: Hashable, Sendable {
    /// The first page, to refresh the items.
    case refresh
    /// The page that follows the pages loaded so far.
    case more
  }

  /// The purpose of the page.
  public var kind: Kind
  /// The page to load.
  public var argument: PageArgument
  /// The number of items in a page, at least 1.
  public var size: Int
  /// The action that receives the reports of the source.
  var reports = Reports()

  /// Makes a request.
  public init(kind: Kind, argument: PageArgument, size: Int) {
    self.kind = kind
    self.argument = argument
    self.size = size
  }

  /// Reports how much of the page has been loaded.
  ///
  /// Any thread may call this method.
  ///
  ///     request.report(progress: received / total)
  ///
  /// The control that began the request shows the progress and the text, as with
  /// ``RefreshRequest/report(progress:_:)``. If no control began the request, this has no effect.
  public func report(progress: Double? = nil, _ text: String? = nil) {
    reports.receiver?.report(progress: progress, text)
  }

  /// The action that receives reports.
  ///
  /// The action is not part of a request's identity, so all values of this type are equal.
  struct Reports: Hashable, Sendable {
    var receiver: RefreshRequest?

    static func == (_: Self, _: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}

/// A source's response to a request.
public struct Page<Item> {
  /// The items in display order.
  public var items: [Item]
  /// Whether another page follows; default: nil, which lets the store decide.
  ///
  /// If it is nil, a page with fewer items than requested is the last one. With cursors, a page
  /// without ``nextCursor`` is always the last one, and the number of its items does not matter.
  public var hasMore: Bool?
  /// The cursor of the next page, for sources with cursors; default: nil.
  public var nextCursor: String?

  /// Makes a page.
  public init(_ items: [Item], hasMore: Bool? = nil, nextCursor: String? = nil) {
    self.items = items
    self.hasMore = hasMore
    self.nextCursor = nextCursor
  }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}

/// The order of a store's items, which decides where the next page is added.
///
/// In both orders, the items of one page are in display order.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// The newest item is first, as in a feed.
  ///
  /// The next page is added at the end.
  case newestFirst
  /// The newest item is last, as in a chat.
  ///
  /// The next page is older and is added at the start.
  case newestLast
}

/// How a source numbers its pages.
///
/// If the page size is 10 and 20 items are loaded, for example, the next page is 2 for
/// `pageFrom0`, 3 for `pageFrom1`, 20 for `offsetFrom0` and 21 for `offsetFrom1`. All styles
/// except `cursor` are also in IQPullToRefresh.
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
  /// The page that begins at the item with this number; ``PageStyle`` defines the numbers.
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
