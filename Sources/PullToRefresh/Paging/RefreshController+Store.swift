public import ScrollPhysics

extension RefreshController {
  /// Lets a store fill the list: a pull at one edge refreshes it, and arriving at the other loads the
  /// next page.
  ///
  /// How the store's request ends is how the action ends: with the number of new items, the source's
  /// error in words, or the end of the data, which a retry asks about again. Calling the action off
  /// calls the request off. Loading more is disabled while the store is empty or has no pages. Controls
  /// that stand at the edges are replaced. Without configurations they have those of `defaults`.
  ///
  /// The content's length is the host's to set when the store's items change, as only the host knows how
  /// long its rows are: `insertContent(_:at:)` for what is prepended keeps what is read in its place, and where
  /// the start loads more, what is seen there too. A chat's host scrolls to the end when the first page has come.
  ///
  /// - Parameters:
  ///   - store: What fills the list.
  ///   - edge: Where it is refreshed; nil, the default: where the newest stand, by the store's order.
  ///   - refresh: The control there.
  ///   - loadMore: The control at the opposite edge.
  public func attach<Item>(
    _ store: PagedStore<Item>, refreshAt edge: Edge? = nil
  ) {
    let edge = edge ?? (store.order == .newestFirst ? .start : .end)
    add(.task { _ in await store.refresh() }, preset.refresh, at: edge)
    let end = edge.opposite
    add(
      .task { request in
        // Where the data ended, only a person asks again.
        await store.loadMore(again: request.trigger == .retry)
      }, preset.loadMore ?? .loadMore, isEnabled: store.canLoadMore, at: end)
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

/// Tells the observer of an attached list from a client's own.
private struct AttachmentKey: Hashable {
  var controller: ObjectIdentifier
}

extension PagedStore {
  fileprivate var canLoadMore: Bool { pageStyle != .none && !items.isEmpty }
}
