internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning
internal import ScrollPhysics

/// A store in a session: a pull at the start refreshes it, arriving at the end loads more.
///
/// What a refresh brings is shown when the refresh ends for the person, with its result; what is loaded
/// at the end is shown as it comes.
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
    // The rows first: that there are more of them is known before loading ends.
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

  func tune(_ tuning: Tuning) {}

  func respond(due time: Double, in session: ListSession) {}

  func receive(_ event: RefreshEvent, in session: ListSession) {
    if case .finish(let token, _) = event.effect, token.edge == .start { show(in: session) }
  }

  private func show(in session: ListSession) {
    let before = rows
    rows = FeedRows(store.items)
    session.rowsChanged(from: before)
  }
}
