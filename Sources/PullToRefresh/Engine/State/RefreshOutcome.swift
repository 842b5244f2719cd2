/// How an action ended.
public enum RefreshOutcome: Hashable, Sendable {
  /// The action succeeded; `newItems` is nil when the action does not count them.
  case success(newItems: Int?)
  /// The action failed, with a message for the user.
  case failure(String)
  /// The user or the program cancelled the action.
  case cancelled
  /// The action did not end within the maximum duration.
  case timedOut
  /// The action succeeded, and there is no more data to load.
  ///
  /// After a refresh, this applies to loading at the opposite edge.
  case exhausted

  /// Whether the action succeeded, with or without more data to load.
  public var isSuccess: Bool {
    switch self {
    case .success, .exhausted: true
    case .failure, .cancelled, .timedOut: false
    }
  }

  /// Whether the action failed or timed out.
  var isFailure: Bool {
    switch self {
    case .failure, .timedOut: true
    case .success, .cancelled, .exhausted: false
    }
  }
}
