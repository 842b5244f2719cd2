public import ScrollPhysics

/// The state of a refresh control.
///
/// The article <doc:States> lists the transitions.
public enum RefreshState: Hashable, Sendable {
  /// There is no pull and no open space.
  case idle
  /// A device pulls the content, or the content falls back after a pull.
  ///
  /// ``RefreshSnapshot/progress`` is the progress of the pull.
  case pulling
  /// The pull is past the threshold: a release begins the action.
  case armed
  /// An action runs, and the space for its indicator is open unless the indicator is delayed.
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
  /// The short name of the state, such as `refreshing`, without the data of its case.
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

/// Why an action began.
public enum RefreshTrigger: Hashable, Sendable {
  /// The user pulled past the threshold with this device.
  case pull(InputDevice)
  /// The end of the content came within the preload distance.
  case arrival
  /// The program started the action.
  case programmatic
  /// A key started the action.
  case keyboard
  /// The action retries a failed one, or loads again after the end of the data.
  ///
  /// An arrival retries only after `RefreshTiming.retryDelay`. The user need not wait for this
  /// delay.
  case retry
  /// The content was older than the configured expiry, or was never refreshed.
  case expired
}

/// The identity of an action.
///
/// Completions carry the token. A completion whose action no longer runs has no effect.
public struct RefreshToken: Hashable, Sendable {
  /// The edge whose control began the action.
  public var edge: Edge
  /// The number of the action at its edge, from 1.
  public var number: Int

  /// Makes a token.
  public init(edge: Edge, number: Int) {
    self.edge = edge
    self.number = number
  }
}

/// A command or a report from an engine to its owner.
public enum RefreshEffect: Hashable, Sendable {
  /// An action is about to begin, and the owner must call `allowed` or `vetoed`.
  case shouldBegin(RefreshTrigger)
  /// Run the work of the action, and report its outcome with the token.
  case begin(RefreshToken, RefreshTrigger)
  /// Cancel the work, because the action ended before the work did.
  case abandon(RefreshToken)
  /// The action ended with this outcome.
  case finish(RefreshToken, RefreshOutcome)
  /// Keep `length` points open at the edge from now on.
  ///
  /// Content at the edge moves to its new position along the curve. Without a curve it does not
  /// move.
  case hold(length: Double, SettleCurve?)
  /// Scroll to the indicator.
  case reveal
  /// A pull reached the threshold of the action or of the second level.
  ///
  /// A haptic, visual or audible tick is appropriate.
  case tick
  /// A pull is no longer past a threshold that it had reached.
  ///
  /// It fell back below the threshold before the release, or the control can no longer fire.
  case untick
  /// A completion or a request had no effect.
  ///
  /// It was late, a duplicate, from another action, or not possible in the current state.
  case ignored
  /// The owner vetoed the action.
  case vetoed
  /// There is no more data to load.
  case exhausted
  /// A text for assistive technology to read to users who do not see the indicator.
  case announce(String)
}

/// An effect with its time and edge, as observers and logs receive it.
public struct RefreshEvent: Hashable, Sendable {
  /// The time of the event that caused the effect, in seconds on the host's clock.
  public var time: Double
  /// The edge of the control.
  public var edge: Edge
  /// The action that runs after the event that caused the effect; nil without one.
  ///
  /// For ``RefreshEffect/finish(_:_:)`` it is nil, because the action no longer runs. The effect
  /// itself contains the token.
  public var token: RefreshToken?
  /// The effect.
  public var effect: RefreshEffect

  /// Makes an event.
  public init(time: Double, edge: Edge, token: RefreshToken?, effect: RefreshEffect) {
    self.time = time
    self.edge = edge
    self.token = token
    self.effect = effect
  }
}
