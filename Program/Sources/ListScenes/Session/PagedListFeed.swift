internal import PullToRefresh
internal import PullcordFeeds
internal import ScrollPhysics

/// A session's feed from a store: a pull at the start refreshes the store, and the end loads more.
///
/// The rows of a refresh appear when the refresh ends in the list. Rows at the end appear when they arrive.
final class PagedListFeed: ListFeed {
  private let store: PagedStore<FeedItem>
  private let options: ListSession.Options
  private(set) var rows = FeedRows([])

  init(_ store: PagedStore<FeedItem>, _ options: ListSession.Options) {
    self.store = store
    self.options = options
    rows = FeedRows(store.items)
  }

  var nextResponse: Double? { nil }

  func install(in session: ListSession) {
    // The store reports new rows before it ends the action, so the content is longer by then.
    store.observe(ObjectIdentifier(self)) { [weak self, weak session] event in
      guard let self, let session, case .items(_, let change) = event else { return }
      if case .appended = change { return show(in: session) }
      if !session.list.isRefreshing(at: .start) { show(in: session) }
    }
    session.list.preset.loadMore = options.loadMore
    session.list.attach(store)
  }

  func start(in session: ListSession) {
    if store.items.isEmpty { session.list.startRefreshing(at: .start) }
  }

  func receive(_ event: RefreshEvent, in session: ListSession) {
    if case .finish(let token, _) = event.effect, token.edge == .start { show(in: session) }
  }

  private func show(in session: ListSession) {
    let before = rows
    rows = FeedRows(store.items)
    session.didReplaceRows(before)
  }
}
