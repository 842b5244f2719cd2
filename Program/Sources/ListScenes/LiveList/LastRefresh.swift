internal import PullToRefresh

/// The time and the failure of a list's last refresh, and the notice about it in an empty list.
struct LastRefresh {
  /// The time of the last success.
  ///
  /// Before the first success it is 0, the time when the list began.
  private(set) var time = 0.0
  /// The outcome of the last refresh if that refresh failed.
  private var failure: RefreshOutcome?

  mutating func end(_ outcome: RefreshOutcome, at time: Double) {
    if outcome.isSuccess { self.time = time }
    switch outcome {
    case .failure, .timedOut: failure = outcome
    case .success, .exhausted: failure = nil
    case .cancelled: break
    }
  }

  func notice(_ strings: RefreshStrings, canRefresh: Bool) -> EmptyNotice {
    let reason = failure.map { outcome in
      if case .failure(let failure) = outcome {
        strings.notice(failure)
      } else {
        strings.result(outcome)
      }
    }
    return EmptyNotice(
      title: reason ?? strings.empty,
      hint: canRefresh ? strings.refreshHint : nil)
  }
}
