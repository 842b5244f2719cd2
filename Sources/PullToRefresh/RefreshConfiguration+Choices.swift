extension RefreshConfiguration {
  /// What a control is for.
  public enum Purpose: Hashable, Sendable {
    /// Its action brings what is new.
    case refresh
    /// Its action brings the next page. Success closes it without a result; failure and the end of the
    /// data stay in sight until retried or refreshed; a refresh supersedes it.
    case loadMore
  }

  /// How far before the end more is loaded.
  public enum Preload: Hashable, Sendable {
    /// Points.
    case points(Double)
    /// The length of so many last rows; the controller's `lengthOfLastRows` knows it.
    case rows(Int)
    /// A part of the viewport's length.
    case viewport(fraction: Double)
  }

  /// When a pull begins an action.
  public enum Firing: Hashable, Sendable {
    /// When the end has come within `preload`, however content got there, once per arrival (IQ's
    /// `scrollLimitReached`, every infinite list).
    case onArrival
    /// When the device lets go past the threshold (Android, MJRefresh, IQPullToRefresh).
    case onRelease
    /// As soon as the threshold is reached, under the finger (UIRefreshControl, MRefresh).
    case atThreshold
    /// When the pull has stayed past the threshold for this many seconds (Kirigami: .5).
    case dwell(Double)
  }

  /// What happens when an action ends under a finger.
  public enum EndWhileHeld: Hashable, Sendable {
    /// The end waits for the lift, so that nothing moves under the finger (MRefresh).
    case wait
    /// It ends at once (IQPullToRefresh, Yalantis, APL).
    case atOnce
  }

  /// Whether the controls of opposite edges may be active together.
  public enum Exclusion: Hashable, Sendable {
    /// One at a time (Yalantis, IQPullToRefresh).
    case exclusive
    /// Each by itself.
    case independent
  }

  /// How long an indicator that the client makes lives.
  public enum Lifetime: String, Hashable, Sendable, CaseIterable {
    /// One for as long as the control stands (IQPullToRefresh, Yalantis, MRefresh).
    case kept
    /// A new one for each pull or action, removed when the control is idle again; never two at once
    /// (APLPullToRefreshContainer).
    case freshPerPull
  }

  /// What becomes of the list's scroll indicator while the control is in sight.
  public enum ScrollIndicatorPolicy: Hashable, Sendable {
    /// It is shown as ever.
    case shown
    /// It is hidden from this progress of a pull on, 0…1, and until the hold has closed (APL: .9).
    case hidden(fromProgress: Double)
  }
}
