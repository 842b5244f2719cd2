public import ScrollPhysics

/// When a pull begins the action.
public struct RefreshFiring: Hashable, Sendable {
  /// The moment for every device that has no moment of its own; default: on release.
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
  /// MRefresh, SwipeRefreshLayout and Material 3 require a pull beyond their threshold. If true,
  /// an armed pull disarms as soon as it falls back to the threshold minus the hysteresis. If
  /// false, it must fall below that distance.
  public var mustExceedTrigger = false
  /// Whether a release fires even if it flings the content back; default: false.
  ///
  /// A backward velocity of 500 points per second or more counts as a fling. A finger that lifts
  /// often moves back, too, but more slowly. Source: `kMinFlingVelocityForActivation` in Chromium's
  /// overscroll_refresh.cc. In the presets of other systems, a release that flings the content
  /// back fires, too.
  public var firesAgainstVelocity = false

  /// Makes the default, which fires on release at the trigger distance.
  public init() {}

  /// Whether a release with this outward velocity of the device, in points per second, may fire.
  func allowsRelease(velocity: Double) -> Bool { firesAgainstVelocity || velocity > -500 }

  /// When a pull by a device fires.
  ///
  /// A wheel fires on release even if the moment is a dwell, because a pause already precedes its
  /// release. During the pause, one detent back cancels the pull. A wheel fires at the threshold
  /// only if `momentByDevice` has that moment for the wheel.
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
    /// When the content's edge comes within ``RefreshDistances/preload`` of the viewport's edge.
    ///
    /// Each arrival begins one action.
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

/// Which gestures count as pulls.
///
/// Guards prevent accidental refreshes by a jittering finger, a sideways swipe or the end of a
/// scroll.
public struct RefreshGuards: Hashable, Sendable {
  /// How far below the threshold a pull must fall to disarm, in points; default: 8.
  ///
  /// Jitter at the threshold therefore does not disarm the pull.
  public var hysteresis: Double = 8 {
    didSet { requireFinite(hysteresis, "RefreshGuards: hysteresis") }
  }
  /// The shortest duration of a pull that fires on release, in seconds; default: 0.1.
  ///
  /// A wheel needs no minimum duration. Chromium on iOS uses 0.25.
  public var minimumPullTime: Double = 0.1 {
    didSet { requireAtLeastZero(minimumPullTime, "RefreshGuards: minimumPullTime") }
  }
  /// The largest angle between the axis and the start of a drag that can still pull, in degrees,
  /// 0…90; default: 45.
  ///
  /// At 45 degrees a drag pulls if it moves along the axis more than across it. Chromium uses 30
  /// degrees.
  public var directionCone: Double = 45 {
    didSet { requireIn(0...90, directionCone, "RefreshGuards: directionCone") }
  }
  /// Whether a gesture must begin at the edge to pull; default: true.
  public var mustStartAtEdge = true
  /// Whether a gesture that has scrolled content may still become a pull; default: false.
  ///
  /// UIRefreshControl, Yalantis, IQPullToRefresh, MRefresh and APL allow it.
  public var armsAfterScrolling = false
  /// Whether the controls of opposite edges may be active together; default: exclusive.
  public var exclusion = Exclusion.exclusive
  /// The devices that can begin the action; default: all.
  ///
  /// The other devices still move the content, but a wheel that is not in the set stops at the
  /// edge.
  public var devices = InputDevices.all

  /// Makes the default guards.
  public init() {}

  /// Whether the controls of opposite edges may be active together.
  public enum Exclusion: String, Hashable, Sendable, CaseIterable {
    /// Only one control is active at a time, as in Yalantis and IQPullToRefresh.
    case exclusive
    /// Both controls may be active, but a refresh or navigation cancels and blocks loading more.
    case independent
  }
}

/// A set of kinds of devices.
public struct InputDevices: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public var rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes a set of one device.
  public init(_ device: InputDevice) {
    self.init(rawValue: 1 << (InputDevice.allCases.firstIndex(of: device) ?? 0))
  }

  /// Fingers on a screen.
  public static let touch = InputDevices(.touch)
  /// Two fingers on a touchpad.
  public static let touchpad = InputDevices(.touchpad)
  /// Wheels.
  public static let wheel = InputDevices(.wheel)
  /// Mouse drags.
  public static let mouse = InputDevices(.mouse)
  /// The keys that refresh, load more or navigate; keys that scroll are not affected.
  public static let keyboard = InputDevices(.keyboard)
  /// Every device.
  public static let all: InputDevices = [.touch, .touchpad, .wheel, .mouse, .keyboard]
}
