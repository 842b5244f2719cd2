internal import ScrollPhysics

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
  /// The shortest duration of a pull that can fire, in seconds; default: 0.1.
  ///
  /// Chromium on iOS uses 0.25.
  public var minimumPullTime: Double = 0.1 {
    didSet { requireAtLeastZero(minimumPullTime, "RefreshGuards: minimumPullTime") }
  }
  /// The largest angle between a new drag and the axis, in degrees, 0…90; default: 45.
  ///
  /// At 45 degrees a drag pulls if it moves along the axis more than across it. Chromium uses 30
  /// degrees.
  public var directionCone: Double = 45 {
    didSet { requireIn(0...90, directionCone, "RefreshGuards: directionCone") }
  }
  /// The devices that can begin the action; default: all.
  ///
  /// Another device still moves the content, but a wheel stops at the edge.
  public var devices = InputDevices.all
  /// Whether a gesture must begin at the edge to pull; default: true.
  public var mustStartAtEdge = true
  /// Whether a gesture that has scrolled content may still become a pull; default: false.
  ///
  /// UIRefreshControl and the four iOS libraries among the presets allow it.
  public var armsAfterScrolling = false
  /// Whether the controls of opposite edges may be active together; default: exclusive.
  public var exclusion = Exclusion.exclusive

  /// Makes the default guards.
  public init() {}

  /// Whether the controls of opposite edges may be active together.
  public enum Exclusion: String, Hashable, Sendable, CaseIterable {
    /// Only one control is active at a time, as in Yalantis and IQPullToRefresh.
    case exclusive
    /// Each control acts on its own.
    case independent
  }
}
