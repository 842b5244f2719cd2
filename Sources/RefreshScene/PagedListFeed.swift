internal import Feeds
internal import PullToRefresh
internal import ScrollPhysics

/// A store in a session: a pull at the start refreshes it, arriving at the end loads more.
///
/// What a refresh brings is shown when the refresh ends for the person, with its result; what is loaded
/// at the end is shown as it comes. The row that is read stays where it is.
final class PagedListFeed: ListFeed {
  private let store: PagedStore<FeedItem>
  private let refresh: RefreshConfiguration
  private(set) var rows = FeedRows([])

  init(_ store: PagedStore<FeedItem>, refresh: RefreshConfiguration) {
    self.store = store
    self.refresh = refresh
    rows = FeedRows(store.items)
  }

  var nextAnswer: Double? { nil }

  func install(in list: RefreshController) {
    // The rows first: that there are more of them is known before loading ends.
    store.observe(ObjectIdentifier(self)) { [weak self, weak list] event in
      guard let self, let list, case .items(_, let change) = event else { return }
      if case .appended = change { return show(in: list) }
      if !list.isRefreshing(at: .start) { show(in: list) }
    }
    list.attach(store, refresh: refresh)
  }

  func start(in list: RefreshController) {
    if store.items.isEmpty { list.startRefreshing(at: .start) }
  }

  func answer(due time: Double, in list: RefreshController) {}

  func heard(_ event: RefreshEvent, in list: RefreshController) {
    if case .finish(let token, _) = event.effect, token.edge == .start { show(in: list) }
  }

  /// Shows the store's items and keeps the first row in sight that is still there in its place.
  private func show(in list: RefreshController) {
    let before = rows
    rows = FeedRows(store.items)
    let length = Double(rows.count) * FeedScene.rowLength
    let moved = Double(movement(from: before, offset: list.model.offset(at: list.now)))
    // What goes in front goes last, so that the end is never nearer than before or after.
    if moved < 0 { list.setContentLength(length - moved * FeedScene.rowLength) }
    list.insertContent(moved * FeedScene.rowLength, at: 0)
    list.setContentLength(length)
  }

  /// By how many rows the first row in sight that is still there moved on; 0 at the start, where what is
  /// new should be seen.
  private func movement(from before: FeedRows, offset: Double) -> Int {
    let first = Int(max(0, offset / FeedScene.rowLength))
    guard offset > 0, first < before.count else { return 0 }
    let places = Dictionary(
      zip(rows.lazy.map(\.id), rows.indices), uniquingKeysWith: { first, _ in first })
    for row in first..<before.count {
      if let place = places[before[row].id] { return place - row }
    }
    return 0
  }
}
