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
