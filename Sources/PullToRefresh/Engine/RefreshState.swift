public import ScrollPhysics

/// Why an action began.
public enum RefreshTrigger: Hashable, Sendable {
  /// The user pulled past the threshold with this device.
  case pull(InputDevice)
  /// The content arrived at its end.
  case arrival
  /// The program started the action.
  case programmatic
  /// A key started the action.
  case keyboard
  /// The action retries a failed one.
  ///
  /// The user can retry at any time. An arrival retries only after the retry delay.
  case retry
  /// The content was older than the configured expiry.
  case expired
}

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

/// The state of a refresh control.
///
/// The article <doc:States> lists the transitions.
public enum RefreshState: Hashable, Sendable {
  /// There is no pull and no open space.
  case idle
  /// A device pulls the content, or the content falls back after a pull.
  ///
  /// The snapshot has the progress of the pull.
  case pulling
  /// The pull is past the threshold: a release begins the action.
  case armed
  /// An action runs, and the hold is open.
  case refreshing(RefreshTrigger)
  /// The action has ended, and its result shows.
  case finishing(RefreshOutcome)
  /// The content returns to the edge after an action.
  case closing
  /// There is no more data to load.
  ///
  /// Only controls that load more enter this state.
  case exhausted
  /// Loading failed, with this message, and can be retried.
  ///
  /// Only controls that load more enter this state.
  case failed(String)
  /// The second level is open.
  case twoLevel
}

extension RefreshState: CustomStringConvertible {
  /// The short name of the state, without the data of its case: `refreshing`.
  ///
  /// Traces, reports, picture names and the head-up display use this name.
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

/// The position of the indicator while the content is pulled.
public enum IndicatorPlacement: String, Hashable, Sendable, CaseIterable {
  /// The indicator moves with the content and touches its edge.
  case scrollsWithContent
  /// The indicator stays at the viewport's edge, and the moving content uncovers it.
  case pinnedBehind
  /// The indicator stays in the middle of the gap between the viewport's edge and the content.
  case centredInGap
  /// The indicator slides in over the content, which does not move.
  case overlay
}
