public import ScrollPhysics

/// Why an action began.
public enum RefreshTrigger: Hashable, Sendable {
  /// A pull past the threshold, by this device.
  case pull(InputDevice)
  /// The end of the content was reached.
  case arrival
  /// The program asked for it.
  case programmatic
  /// A key asked for it.
  case keyboard
  /// Tried again after a failure: by the person, or by an arrival once the back-off is over.
  case retry
  /// What is shown was older than allowed.
  case expired
}

/// How an action ended.
public enum RefreshOutcome: Hashable, Sendable {
  /// It succeeded; `newItems` is nil when nobody counted.
  case success(newItems: Int?)
  /// It failed, with a message for the person.
  case failure(String)
  /// It was called off.
  case cancelled
  /// It did not end within the maximum duration.
  case timedOut
  /// It succeeded and there is no more data to load; of a refresh, at the opposite edge.
  case exhausted

  /// Whether what was wanted is there, however much that is.
  public var isSuccess: Bool {
    switch self {
    case .success, .exhausted: true
    case .failure, .cancelled, .timedOut: false
    }
  }

  /// Whether a person would try again: it failed, or ran out of time.
  var isFailure: Bool {
    switch self {
    case .failure, .timedOut: true
    case .success, .cancelled, .exhausted: false
    }
  }
}

/// What a refresh control is doing.
public enum RefreshState: Hashable, Sendable {
  /// Nothing: no pull, no hold.
  case idle
  /// A device pulls the content, or the content falls back after a pull.
  ///
  /// The snapshot has the progress of the pull.
  case pulling
  /// The pull is past the threshold: a release now begins the action.
  case armed
  /// The action runs and the hold is open.
  case refreshing(RefreshTrigger)
  /// The action ended and its result is shown.
  case finishing(RefreshOutcome)
  /// The hold is closed and the content returns.
  case closing
  /// There is no more data (load-more only).
  case exhausted
  /// Loading failed and can be retried (load-more only).
  case failed(String)
  /// The second level is open.
  case twoLevel
}

extension RefreshState: CustomStringConvertible {
  /// The short name of the state, without the data of its case: `refreshing`.
  ///
  /// Traces, the names of pictures, reports and the head-up display show it.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .armed: "armed"
    case .refreshing: "refreshing"
    case .finishing: "finishing"
    case .closing: "closing"
    case .exhausted: "exhausted"
    case .failed: "failed"
    case .twoLevel: "twoLevel"
    }
  }
}

/// Where the indicator stands while the content is pulled.
public enum IndicatorPlacement: String, Hashable, Sendable, CaseIterable {
  /// It moves with the content, its inner side at the content's edge.
  case scrollsWithContent
  /// It stands still at the viewport's edge and the content uncovers it.
  case pinnedBehind
  /// It stays in the middle of the gap between the viewport's edge and the content.
  case centredInGap
  /// It slides in over the content, which does not move.
  case overlay
}
