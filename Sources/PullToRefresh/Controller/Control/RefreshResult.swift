/// What an action that succeeded found.
///
/// An action may return a result instead of nothing:
///
///     list.addPullToRefresh(at: .start) { _ in
///       .newItems(try await feed.reload())
///     }
public enum RefreshResult: Hashable, Sendable {
  /// The content is up to date; the new items are not counted.
  case updated
  /// The content is up to date, with this number of new items.
  case newItems(Int)
  /// The content is up to date, and there is no more data to load.
  case noMore

  /// The outcome of an action with this result.
  public var outcome: RefreshOutcome {
    switch self {
    case .updated: .success(newItems: nil)
    case .newItems(let count): .success(newItems: count)
    case .noMore: .exhausted
    }
  }
}
