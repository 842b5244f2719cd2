internal import ScrollPhysics

extension PagedStore {
  /// Adds the controls of a list that shows the store; see ``RefreshController/attach(_:refreshAt:)``.
  func connect(to list: RefreshController, refreshAt edge: Edge?) {
    let edge = edge ?? (order == .newestFirst ? .start : .end)
    let end = edge.opposite
    list.add(.task { await self.countingRefresh(reportingTo: $0) }, list.preset.refresh, at: edge)
    // After the end of the data, only the user's retry asks the source again.
    let loading = RefreshAction.task {
      await self.loadMore(again: $0.trigger == .retry, reportingTo: $0)
    }
    list.add(loading, list.preset.loadMore ?? .loadMore, isEnabled: canLoadMore, at: end)
    let key = AttachmentKey(controller: ObjectIdentifier(list))
    observe(key) { [weak list, weak control = list.scroll[end], weak self] event in
      guard let self else { return }
      guard let list, let control, list.scroll[end] === control else {
        return removeObserver(key)
      }
      guard case .items = event, list.isEnabled(at: end) != canLoadMore else { return }
      list.setEnabled(canLoadMore, at: end)
    }
  }

  /// Refreshes the store.
  ///
  /// New items are counted only if the store already had items.
  private func countingRefresh(reportingTo action: RefreshRequest) async -> RefreshOutcome {
    let isFirst = items.isEmpty
    let outcome = await refresh(reportingTo: action)
    if isFirst, case .success = outcome { return .success(newItems: nil) }
    return outcome
  }

  private var canLoadMore: Bool { pageStyle != .none && !items.isEmpty }
}

/// The key of an attached list's observer.
///
/// The type is private, so that no client can use the same key.
private struct AttachmentKey: Hashable {
  var controller: ObjectIdentifier
}
