internal import PullToRefresh
internal import PullcordFeeds
internal import ScrollPhysics

/// A session's feed from a store.
///
/// A pull at the start refreshes the store. The end loads more rows. Refreshed rows appear when the
/// list ends the refresh. Rows at the end appear when they arrive.
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
    // The store reports new rows before it ends the action, so the content is already longer at
    // that time.
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
