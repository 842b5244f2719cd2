/// A store's request for one page.
public struct PageRequest: Hashable, Sendable {
  /// The purpose of a page.
  public enum Kind: Hashable, Sendable {
    /// The first page, to refresh the items.
    case refresh
    /// The page after the loaded ones.
    case more
  }

  /// The purpose of the page.
  public var kind: Kind
  /// The page to load.
  public var argument: PageArgument
  /// The number of items in a page, at least 1.
  public var size: Int
  /// Where reports go.
  var reports = Reports()

  /// Makes a request.
  public init(kind: Kind, argument: PageArgument, size: Int) {
    self.kind = kind
    self.argument = argument
    self.size = size
  }

  /// Reports how far the page is, from any thread.
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
  /// It is no part of a request's identity, so all values are equal.
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
  /// The store treats a page with fewer items than requested as the last one. With cursors, a page
  /// without ``nextCursor`` is the last one.
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
