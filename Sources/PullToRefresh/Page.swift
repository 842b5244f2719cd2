/// What a store asks its source for.
public struct PageRequest: Hashable, Sendable {
  /// What the page is for.
  public enum Kind: Hashable, Sendable {
    /// The first page, anew.
    case refresh
    /// The page after what is there.
    case more
  }

  /// What the page is for.
  public var kind: Kind
  /// Which page.
  public var argument: PageArgument
  /// How many items a page has, at least 1.
  public var size: Int

  /// Makes a request.
  public init(kind: Kind, argument: PageArgument, size: Int) {
    self.kind = kind
    self.argument = argument
    self.size = size
  }
}

/// What a source answers with.
public struct Page<Item> {
  /// The items, in the order they are shown in.
  public var items: [Item]
  /// Whether there is more after this page; nil, the default, leaves it to the rule.
  ///
  /// The rule: a page shorter than asked for is the last one; with cursors, one that names no next.
  public var hasMore: Bool?
  /// What names the next page, for sources with cursors.
  ///
  /// Default nil.
  public var nextCursor: String?

  /// Makes a page; only the items have no default.
  public init(_ items: [Item], hasMore: Bool? = nil, nextCursor: String? = nil) {
    self.items = items
    self.hasMore = hasMore
    self.nextCursor = nextCursor
  }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}
