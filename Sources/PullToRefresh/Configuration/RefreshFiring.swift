public import ScrollPhysics

/// When a pull begins the action.
public struct RefreshFiring: Hashable, Sendable {
  /// The moment that applies to every device without its own; default: on release.
  public var moment = Moment.onRelease { didSet { moment.check("RefreshFiring: moment") } }
  /// The moments of single devices; default: nil for each, which means ``moment``.
  ///
  /// This has no effect while ``moment`` is `.onArrival`, because an arrival is not a pull.
  public var momentByDevice = PerDevice<Moment?>(nil) {
    didSet { momentByDevice.check { $0.check("RefreshFiring: momentByDevice") } }
  }
  /// Whether a pull must exceed the trigger distance; if false, reaching it is enough.
  ///
  /// Default: false.
  ///
  /// MRefresh, SwipeRefreshLayout and Material 3 require a pull beyond their threshold. A pull that
  /// returns to the threshold, less the hysteresis, no longer fires.
  public var mustExceedTrigger = false
  /// Whether a release fires although the device flings the content back; default: false.
  ///
  /// A velocity of 500 points per second away from the edge counts as a fling back. A lifting
  /// finger often has a smaller one. Source: `kMinFlingVelocityForActivation` in Chromium's
  /// overscroll_refresh.cc. The presets of other systems fire.
  public var firesAgainstVelocity = false

  /// Makes the default, which fires on release at the trigger distance.
  public init() {}

  /// Whether a device that moves at an outward velocity, in points per second, may fire by its
  /// release.
  func allowsRelease(velocity: Double) -> Bool { firesAgainstVelocity || velocity > -500 }

  /// When a pull by a device fires.
  ///
  /// A wheel fires on release instead of a dwell or at the threshold, unless it has its own moment,
  /// because a pause already precedes its release and one detent back cancels it.
  func moment(for device: InputDevice) -> Moment {
    let own = momentByDevice[device] ?? moment
    guard device == .wheel else { return own }
    switch own {
    case .dwell: return .onRelease
    case .atThreshold: return momentByDevice.wheel ?? .onRelease
    case .onArrival, .onRelease: return own
    }
  }

  /// A moment at which the action begins.
  public enum Moment: Hashable, Sendable {
    /// When the end comes within ``RefreshDistances/preload``, once for each arrival.
    ///
    /// Any movement counts, including a fling or a programmatic scroll. Infinite lists work like
    /// this. IQPullToRefresh calls it `scrollLimitReached`.
    case onArrival
    /// When the device is released past the threshold, as in Android, MJRefresh and
    /// IQPullToRefresh.
    case onRelease
    /// As soon as the pull reaches the threshold, before the release, as in UIRefreshControl and
    /// MRefresh.
    case atThreshold
    /// When the pull has stayed past the threshold for this many seconds.
    ///
    /// Kirigami waits 0.5 s.
    case dwell(Double)
  }
}
