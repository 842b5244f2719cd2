/// The current activity of a control, with its data.
///
/// `RefreshState` is the public form of this type. The documentation of each case lists its
/// exits. The words in parentheses name the events that cause these transitions.
enum RefreshPhase: Sendable {
  /// There is no pull and no open space.
  ///
  /// Can transition to: `pulling`, `armed` (tracked), `refreshing` (allowed), `twoLevel`
  /// (opened). Controls that load more can also become `exhausted` (reported by the program).
  case idle
  /// A device pulls the content, or the content falls back after a pull.
  ///
  /// `progress` is the progress at the latest position of the content, 0…1.
  ///
  /// Can transition to: `armed` (tracked past the threshold), `refreshing` (allowed), `twoLevel`
  /// (opened), `idle` (at rest, or tracked back to the edge). Controls that load more can also
  /// become `exhausted` (reported).
  case pulling(progress: Double)
  /// The pull is past the threshold, so a release fires.
  ///
  /// Can transition to: `pulling` or, at the edge, `idle` (tracked back, released too soon,
  /// cancelled, vetoed, excluded, disabled), `refreshing` (allowed), `twoLevel` (released past the
  /// second level's distance, opened). Controls that load more can also become `exhausted`
  /// (reported).
  case armed(Armed)
  /// An action runs, and the hold is open unless the indicator is still delayed.
  ///
  /// Can transition to: `finishing` (ended), `closing`, `pulling` under a finger, or `idle` if
  /// scrolled away (cancelled, disabled, vetoed, ended without a visible result). Controls that
  /// load more can also become `failed` and `exhausted` (ended).
  case refreshing(Action)
  /// The action has ended, and its result is shown until `closesAt`.
  ///
  /// Can transition to: `closing`, `pulling` under a finger, or `idle` if scrolled away (`closesAt`
  /// reached, failure scrolled away, disabled); `refreshing` (a failure, retried).
  case finishing(RefreshOutcome, closesAt: Double)
  /// The hold is closed and the content returns to the edge.
  ///
  /// Can transition to: `pulling` (touched), `idle` (at rest, scrolled away), `refreshing` (a
  /// failure, retried). Controls that load more can also become `exhausted` (reported).
  case closing(isTwoLevel: Bool)
  /// There is no more data to load.
  ///
  /// Only controls that load more enter this phase.
  ///
  /// Can transition to: `refreshing` (allowed); `closing`, `pulling`, `idle` (refreshed,
  /// disabled).
  case exhausted
  /// Loading failed.
  ///
  /// Only controls that load more enter this phase.
  ///
  /// Can transition to: `refreshing` (allowed); `closing`, `pulling`, `idle` (refreshed,
  /// disabled); `exhausted` (reported).
  case failed(RefreshFailure)
  /// The second level is open.
  ///
  /// `isPulled` is true if a pull opened it.
  ///
  /// Can transition to: `closing`, `pulling` under a finger, or `idle` if scrolled away (pushed
  /// back, closed, disabled).
  case twoLevel(isPulled: Bool)

  /// A pull past the threshold.
  struct Armed: Sendable {
    /// The time at which the pull crossed the threshold; nil after another gesture began.
    var since: Double?
    /// Whether a release opens the second level.
    var isPastTwoLevel = false
  }

  /// A running action.
  struct Action: Sendable {
    var token: RefreshToken
    var trigger: RefreshTrigger
    /// Whether the list scrolls to the indicator when it appears.
    var reveals: Bool
    /// The time at which the indicator appeared; nil while it is delayed.
    var appeared: Double?
    /// Whether the work of the action has not begun yet.
    var isWaiting: Bool
    /// The time at which the previous action began, from which the minimum interval is measured if
    /// this action is vetoed.
    var previousBegan: Double
    /// The outcome of the work, while the end of the action is still delayed; nil without one.
    var pendingOutcome: RefreshOutcome?
  }

  var state: RefreshState {
    switch self {
    case .idle: .idle
    case .pulling: .pulling
    case .armed: .armed
    case .refreshing(let action): .refreshing(action.trigger)
    case .finishing(let outcome, _): .finishing(outcome)
    case .closing: .closing
    case .exhausted: .exhausted
    case .failed(let failure): .failed(failure)
    case .twoLevel: .twoLevel
    }
  }

  var action: Action? {
    if case .refreshing(let action) = self { action } else { nil }
  }

  var armed: Armed? {
    if case .armed(let armed) = self { armed } else { nil }
  }

  var isArmed: Bool { armed != nil }

  var isPulling: Bool {
    if case .pulling = self { true } else { false }
  }

  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  var isTwoLevel: Bool {
    if case .twoLevel = self { true } else { false }
  }

  /// Whether the hold, the space at the edge, can be open in this phase.
  var isOpen: Bool {
    switch self {
    case .refreshing, .finishing, .exhausted, .failed, .twoLevel: true
    case .idle, .pulling, .armed, .closing: false
    }
  }
}
