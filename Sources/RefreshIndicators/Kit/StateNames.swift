public import PullToRefresh
public import ScrollPhysics

extension ScrollPhase {
  /// The phase's name in traces and the head-up display.
  public var name: String {
    switch self {
    case .resting: "resting"
    case .tracking: "tracking"
    case .decelerating: "decelerating"
    case .springing: "springing"
    case .animating: "animating"
    }
  }
}

extension RefreshState {
  /// The state's name in traces, pictures' names and the head-up display.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .armed: "armed"
    case .refreshing: "refreshing"
    case .finishing: "finishing"
    case .closing: "closing"
    case .exhausted: "exhausted"
    case .failed: "failed"
    case .secondFloor: "secondFloor"
    }
  }
}
