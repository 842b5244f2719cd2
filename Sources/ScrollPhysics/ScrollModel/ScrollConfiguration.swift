/// The settings of a scroll model.
///
/// Every setting has a default.
///
/// Speeds, distances and times are at least 0 and may be infinite. A negative number or NaN traps.
/// A cone outside 0…90 degrees or a page fraction outside 0…1 traps too.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The curve on which a fling inside the content slows down.
  ///
  /// The default is exponential, with `deceleration`.
  public var fling = FlingCurve.exponential {
    didSet { fling.check() }
  }

  /// How fast an exponential fling slows down.
  ///
  /// The default is .998 per millisecond, the normal rate of UIScrollView and Firefox.
  public var deceleration = Deceleration.normal

  /// The spring that returns overscrolled content.
  ///
  /// The default is Flutter's scroll spring, with mass .5, stiffness 100 and damping ratio 1.1.
  /// Firefox's spring is equal.
  public var bounce = Spring.flutterBounce

  /// The velocity below which released content stops instead of flinging, in points per second.
  ///
  /// The default is 50, the minimum in Flutter and Android.
  public var minimumFlingVelocity: Double = 50 {
    didSet { requireAtLeastZero(minimumFlingVelocity, "ScrollConfiguration: minimumFlingVelocity") }
  }

  /// The highest velocity at which a fling starts, in points per second.
  ///
  /// The default is 8000, the maximum in Flutter and Android.
  public var maximumFlingVelocity: Double = 8000 {
    didSet { requireAtLeastZero(maximumFlingVelocity, "ScrollConfiguration: maximumFlingVelocity") }
  }

  /// Whether a caught fling makes the next one in its direction faster; see `CarriedMomentum`.
  ///
  /// The default is false: released content keeps its visible velocity. The setting applies to
  /// fingers, mouse and touchpad, inside the content. Content that springs back carries no
  /// momentum.
  public var carriesMomentum = false

  /// Whether a fling may move content past an edge.
  ///
  /// By default it may.
  public var flingsPastEdges = true

  /// Whether content shorter than the viewport can be dragged past its edges.
  ///
  /// By default it can.
  public var shortContentBounces = true

  /// The distance that a mouse moves with its button down before it drags, in points.
  ///
  /// The default is 4. The drag starts at the point where the mouse has moved this distance, so the
  /// content does not jump. A finger has no slop: the content follows it from the first point.
  public var mouseSlop: Double = 4 {
    didSet { requireAtLeastZero(mouseSlop, "ScrollConfiguration: mouseSlop") }
  }

  /// The half angle around the axis in which a mouse drag must begin, in degrees.
  ///
  /// The default is 30, Chromium's cone for a pull.
  public var mouseCone: Double = 30 {
    didSet { requireIn(0...90, mouseCone, "ScrollConfiguration: mouseCone") }
  }

  /// The half angle around the axis in which a finger must begin, in degrees.
  ///
  /// The model decides after 4 points. With the default of 45, the finger must move more along the
  /// axis than across it.
  public var touchCone: Double = 45 {
    didSet { requireIn(0...90, touchCone, "ScrollConfiguration: touchCone") }
  }

  /// The half angle around the axis in which two fingers on a touchpad must begin, in degrees.
  ///
  /// The model decides after 4 points. With the default of 45, the fingers must move more along the
  /// axis than across it.
  public var touchpadCone: Double = 45 {
    didSet { requireIn(0...90, touchpadCone, "ScrollConfiguration: touchpadCone") }
  }

  /// The time without events after which the turn of a wheel is over, in seconds.
  ///
  /// The default is .3, better-scroll's discrete time. Other projects found .13 too short.
  public var wheelSilence: Double = 0.3 {
    didSet { requireAtLeastZero(wheelSilence, "ScrollConfiguration: wheelSilence") }
  }

  /// The time without events after which a touchpad counts as released, in seconds.
  ///
  /// It matters for touchpads that report no release. The default is .5, Chromium's end of a wheel
  /// sequence.
  public var touchpadSilence: Double = 0.5 {
    didSet { requireAtLeastZero(touchpadSilence, "ScrollConfiguration: touchpadSilence") }
  }

  /// The time after a scroll in which a wheel cannot start a pull, in seconds.
  ///
  /// The default is .6, Chromium's cool-off for pull-to-refresh.
  public var wheelCoolDown: Double = 0.6 {
    didSet { requireAtLeastZero(wheelCoolDown, "ScrollConfiguration: wheelCoolDown") }
  }

  /// The duration of a wheel's or a key's step, in seconds.
  ///
  /// The default is .2, as in GTK.
  public var stepDuration: Double = 0.2 {
    didSet { requireAtLeastZero(stepDuration, "ScrollConfiguration: stepDuration") }
  }

  /// The duration of the visible step of a wheel's pull, in seconds.
  ///
  /// The default is .12, chosen by eye. It is short, but visibly a movement.
  public var pullStepDuration: Double = 0.12 {
    didSet { requireAtLeastZero(pullStepDuration, "ScrollConfiguration: pullStepDuration") }
  }

  /// The share of the viewport that a page key scrolls, 0…1.
  ///
  /// The default is .9, so that a line of context stays visible.
  public var pageFraction: Double = 0.9 {
    didSet { requireIn(0...1, pageFraction, "ScrollConfiguration: pageFraction") }
  }

  /// Makes a configuration with all defaults.
  public init() {}
}
