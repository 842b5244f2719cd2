/// How an action ended.
public enum RefreshOutcome: Hashable, Sendable {
  /// The action succeeded; `newItems` is nil when the action does not count them.
  case success(newItems: Int?)
  /// The action failed.
  case failure(RefreshFailure)
  /// The user or the program cancelled the action.
  case cancelled
  /// The action did not end within the maximum duration.
  case timedOut
  /// The action succeeded, and there is no more data to load.
  ///
  /// If a refresh ends with this outcome, the control that loads more at the opposite edge becomes
  /// exhausted.
  case exhausted

  /// Whether the action succeeded, with or without more data to load.
  public var isSuccess: Bool {
    switch self {
    case .success, .exhausted: true
    case .failure, .cancelled, .timedOut: false
    }
  }

  /// The failure of an action that failed or timed out; nil for other outcomes.
  ///
  /// A time-out has no message.
  public var failure: RefreshFailure? {
    switch self {
    case .failure(let failure): failure
    case .timedOut: RefreshFailure("")
    case .success, .cancelled, .exhausted: nil
    }
  }
}
