internal import PullToRefresh
internal import PullcordFeeds
internal import ScrollPhysics

/// Rows from a store.
///
/// A pull at the start refreshes the store. Arriving at the end loads more rows. Refreshed rows
/// appear when the list ends the refresh. Rows at the end appear when they arrive.
final class StoreRowSource: RowSource {
  private let store: PagedStore<FeedItem>
  private let options: ListOptions
  private(set) var rows = FeedRows([])

  init(_ store: PagedStore<FeedItem>, _ options: ListOptions) {
    self.store = store
    self.options = options
    rows = FeedRows(store.items)
  }

  var nextResponse: Double? { nil }

  func install(in liveList: LiveList) {
    // The store reports new rows before it ends the action, so the content is already longer at
    // that time.
    store.observe(ObjectIdentifier(self)) { [weak self, weak liveList] event in
      guard let self, let liveList, case .items(_, let change) = event else { return }
      if case .appended = change { return show(in: liveList) }
      if !liveList.list.isRefreshing(at: .start) { show(in: liveList) }
    }
    liveList.list.preset.loadMore = options.loadMore
    liveList.list.attach(store)
  }

  func start(in liveList: LiveList) {
    if store.items.isEmpty { liveList.list.startRefreshing(at: .start) }
  }

  func receive(_ event: RefreshEvent, in liveList: LiveList) {
    if case .finish(let token, _) = event.effect, token.edge == .start { show(in: liveList) }
  }

  private func show(in liveList: LiveList) {
    let before = rows
    rows = FeedRows(store.items)
    liveList.content.didReplace(before)
  }
}
