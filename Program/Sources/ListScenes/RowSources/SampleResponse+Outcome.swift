internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordTuning

extension SampleResponse {
  /// Whether no action begins.
  var isVeto: Bool { self == .vetoed || self == .vetoedLater }

  /// The outcome of an action that begins.
  func outcome(newItems: Int?) -> RefreshOutcome {
    switch self {
    case .failure: .failure(SampleFeed.failure)
    case .busy: .failure(SampleFeed.busy)
    case .noMore: .exhausted
    case .nothingNew: .success(newItems: newItems.map { _ in 0 })
    case .newRows, .vetoed, .vetoedLater: .success(newItems: newItems)
    }
  }
}
