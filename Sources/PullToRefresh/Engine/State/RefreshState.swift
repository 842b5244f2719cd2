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
  /// Loading failed and can be retried.
  ///
  /// Only controls that load more enter this state.
  case failed(RefreshFailure)
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
