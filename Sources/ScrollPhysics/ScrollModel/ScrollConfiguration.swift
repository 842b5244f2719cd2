/// The settings of a scroll model.
///
/// Speeds, distances and times are at least 0. All except `wheelNudge` may be infinite. A negative
/// number or NaN traps. A cone outside 0…90 degrees or a page fraction outside 0…1 traps too.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The curve of a fling inside the content; default: exponential, with `deceleration`.
  public var fling = FlingCurve.exponential {
    didSet { fling.check() }
  }

  /// How fast an exponential fling slows down; default: .998 per millisecond, as in UIScrollView.
  public var deceleration = Deceleration.normal

  /// The spring that returns overscrolled content; default: Flutter's and Firefox's.
  public var bounce = Spring.flutterBounce

  /// How the model computes a released device's velocity from its last samples; default: quadratic.
  ///
  /// Android has two strategies, impulse and quadratic. We know both results for eight recorded
  /// flings of an Android phone. ``VelocityStrategy/quadratic`` returns Android's quadratic result.
  /// In the median, ``VelocityStrategy/impulse`` differs by 9 % from the nearer of Android's two
  /// results, and ``VelocityStrategy/iosWeighted`` by 13 %.
  public var velocityStrategy = VelocityStrategy.quadratic

  /// The velocity below which released content stops instead of flinging, in points per second.
  ///
  /// Default: 50, the minimum in Flutter and Android.
  public var minimumFlingVelocity: Double = 50 {
    didSet { requireAtLeastZero(minimumFlingVelocity, "ScrollConfiguration: minimumFlingVelocity") }
  }

  /// The highest velocity of a fling, in points per second; default: 8000, as in Flutter.
  public var maximumFlingVelocity: Double = 8000 {
    didSet { requireAtLeastZero(maximumFlingVelocity, "ScrollConfiguration: maximumFlingVelocity") }
  }

  /// Whether a caught fling makes the next fling in its direction faster; default: false.
  ///
  /// This applies to fingers, mice and touchpads, but not to content past an edge; see
  /// `CarriedMomentum`.
  public var carriesMomentum = false

  /// Whether a fling may move content past an edge; default: true.
  public var flingsPastEdges = true

  /// Whether devices can pull content past an edge even if it fits in the viewport; default: true.
  public var shortContentBounces = true

  /// The distance that a mouse moves with its button down before it drags, in points; default: 4.
  ///
  /// When the drag begins, the content does not jump by this distance. A finger needs no minimum
  /// distance: the content follows its first movement.
  public var mouseSlop: Double = 4 {
    didSet { requireAtLeastZero(mouseSlop, "ScrollConfiguration: mouseSlop") }
  }

  /// The largest angle between the axis and the first movement of a mouse drag, in degrees.
  ///
  /// Default: 30, Chromium's cone for a pull.
  public var mouseCone: Double = 30 {
    didSet { requireIn(0...90, mouseCone, "ScrollConfiguration: mouseCone") }
  }

  /// The largest angle between the axis and a finger's first movement, in degrees; default: 45.
  ///
  /// After 4 points of travel, the model stops following a finger outside the cone.
  public var touchCone: Double = 45 {
    didSet { requireIn(0...90, touchCone, "ScrollConfiguration: touchCone") }
  }

  /// The largest angle between the axis and the first movement of two fingers on a touchpad, in
  /// degrees.
  ///
  /// Default: 45.
  public var touchpadCone: Double = 45 {
    didSet { requireIn(0...90, touchpadCone, "ScrollConfiguration: touchpadCone") }
  }

  /// The time without events after which the turn of a wheel is over, in seconds.
  ///
  /// An armed pull then fires. Default: .25 (our choice). Other projects found .13 too short. In
  /// better-scroll this time is .3.
  public var wheelRelease: Double = 0.25 {
    didSet { requireAtLeastZero(wheelRelease, "ScrollConfiguration: wheelRelease") }
  }

  /// The time without events after which a wheel's pull that is not armed slides back, in seconds.
  ///
  /// Default: .7 (our choice), so that one detent every half second still reaches the trigger.
  public var wheelHold: Double = 0.7 {
    didSet { requireAtLeastZero(wheelHold, "ScrollConfiguration: wheelHold") }
  }

  /// How far content moves past an edge that a wheel has scrolled to, in points.
  ///
  /// Default: 4 (our choice). This movement is a hint that a further turn would pull. It occurs
  /// only at an edge that a wheel can pull. With 0 there is no movement.
  public var wheelNudge: Double = 4 {
    didSet { requireFinite(wheelNudge, "ScrollConfiguration: wheelNudge") }
  }

  /// The time without events after which a touchpad that reports no lift counts as released, in
  /// seconds.
  ///
  /// Default: .35. In two recordings of touchpads in use (evemu-devices), fingers that stay on the
  /// touchpad pause for at most .32 s. Fingers that move content at 300 points per second or more
  /// do not pause, so they are treated as lifted after .035 s. If their events arrive in bunches,
  /// their speed is uncertain, and this shorter time does not apply. On a touchpad that reports the
  /// lift, fingers may pause for any time; see ``InputEvent/reportsLift``. But if a wheel or a key
  /// is used after a pause of `touchpadSilence`, the gesture of the fingers ends, because the
  /// report of the lift was probably lost.
  public var touchpadSilence: Double = 0.35 {
    didSet { requireAtLeastZero(touchpadSilence, "ScrollConfiguration: touchpadSilence") }
  }

  /// How long a wheel cannot start a pull after the end of a scroll, in seconds.
  ///
  /// Default: .6, Chromium's cool-off for pull-to-refresh.
  public var wheelCoolDown: Double = 0.6 {
    didSet { requireAtLeastZero(wheelCoolDown, "ScrollConfiguration: wheelCoolDown") }
  }

  /// The duration of a wheel's or a key's step, in seconds; default: .2, as in GTK.
  public var stepDuration: Double = 0.2 {
    didSet { requireAtLeastZero(stepDuration, "ScrollConfiguration: stepDuration") }
  }

  /// The duration of the visible step that follows each detent of a wheel's pull, in seconds.
  ///
  /// Default: .12 (our choice).
  public var pullStepDuration: Double = 0.12 {
    didSet { requireAtLeastZero(pullStepDuration, "ScrollConfiguration: pullStepDuration") }
  }

  /// The share of the viewport that a page key scrolls, 0…1.
  ///
  /// Default: .9, so that the last line of the old page stays visible.
  public var pageFraction: Double = 0.9 {
    didSet { requireIn(0...1, pageFraction, "ScrollConfiguration: pageFraction") }
  }

  /// Whether content moves only as a direct result of the user's scrolling; default: false.
  ///
  /// Flings stop at the edges. Content that a device releases past an edge starts its return from
  /// rest and does not overshoot. Wheels and arrow keys still scroll by their short steps. A motion
  /// that is running when this property changes continues.
  ///
  /// All other movements become jumps to the destination: when a hold opens or closes, when the
  /// program scrolls, when a change of lengths leaves the content out of range, and when a key
  /// scrolls a page or to an end of the list. A program can cross-fade the pictures before and
  /// after the jump.
  public var reducesMotion = false

  /// Makes a configuration with all defaults.
  public init() {}

  /// The spring of content that returns by itself.
  ///
  /// With reduced motion it must not swing.
  var returnSpring: Spring {
    guard reducesMotion, bounce.dampingRatio < 1 else { return bounce }
    return Spring(mass: bounce.mass, stiffness: bounce.stiffness, dampingRatio: 1)
  }
}
