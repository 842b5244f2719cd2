public import ScrollPhysics

extension RefreshController {
  /// Connects the list to a store.
  ///
  /// A pull at one edge refreshes the store. Arriving at the other edge loads the next page.
  ///
  /// The list gets two new controls with the settings of ``preset``, which replace existing ones.
  /// The outcome of an action is the outcome of the store's request, and the control shows what the
  /// source reports with ``PageRequest/report(progress:_:)``. The first items of an empty
  /// store do not count as new. Cancelling the action cancels
  /// the request. Loading more is disabled while the store is empty or has no pages. After the end
  /// of the data a retry asks the source again.
  ///
  /// The host sets the content's length when the store's items change, because only the host knows
  /// the length of its rows. `insertContent(_:position:keepingAnchor:)` keeps the visible rows in
  /// position when items are prepended. In a chat, scroll to the end after the first page.
  ///
  /// - Parameters:
  ///   - store: The source of the list's items.
  ///   - edge: The edge that refreshes. Default: nil, the edge of the newest items in the store's
  ///     order.
  public func attach<Item>(_ store: PagedStore<Item>, refreshAt edge: Edge? = nil) {
    let edge = edge ?? (store.order == .newestFirst ? .start : .end)
    let end = edge.opposite
    add(.task { await store.countingRefresh(reportingTo: $0) }, preset.refresh, at: edge)
    // After the end of the data, only the user's retry asks the source again.
    let loading = RefreshAction.task {
      await store.loadMore(again: $0.trigger == .retry, reportingTo: $0)
    }
    add(loading, preset.loadMore ?? .loadMore, isEnabled: store.canLoadMore, at: end)
    let key = AttachmentKey(controller: ObjectIdentifier(self))
    store.observe(key) { [weak self, weak control = self[end], weak store] event in
      guard let store else { return }
      guard let self, let control, self[end] === control else {
        return store.removeObserver(key)
      }
      guard case .items = event, isEnabled(at: end) != store.canLoadMore else { return }
      setEnabled(store.canLoadMore, at: end)
    }
  }
}

/// The key of an attached list's observer, which is private so that no client can use it.
private struct AttachmentKey: Hashable {
  var controller: ObjectIdentifier
}

extension PagedStore {
  /// Refreshes, and counts new items only if there are older ones.
  fileprivate func countingRefresh(reportingTo action: RefreshRequest) async -> RefreshOutcome {
    let isFirst = items.isEmpty
    let outcome = await refresh(reportingTo: action)
    if isFirst, case .success = outcome { return .success(newItems: nil) }
    return outcome
  }

  fileprivate var canLoadMore: Bool { pageStyle != .none && !items.isEmpty }
}
