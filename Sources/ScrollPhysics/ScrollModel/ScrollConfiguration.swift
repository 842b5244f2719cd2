/// The numbers of a scroll model, all with a default.
///
/// Speeds, distances and times are at least 0 and may be infinite. A negative number or NaN traps, and so does
/// a cone outside 0…90 degrees or a page outside 0…1.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The curve on which a fling inside the content slows down.
  ///
  /// Default exponential, with `deceleration`.
  public var fling = FlingCurve.exponential {
    didSet { fling.check() }
  }

  /// How fast an exponential fling slows down.
  ///
  /// Default .998 per millisecond, UIScrollView's normal rate and Firefox's.
  public var deceleration = Deceleration.normal

  /// The spring that brings overscrolled content back.
  ///
  /// Default mass .5, stiffness 100, damping ratio 1.1: Flutter's scroll spring, the same as Firefox's.
  public var bounce = Spring.flutterBounce

  /// The velocity below which a release stops instead of flinging, in points per second.
  ///
  /// Default 50, Flutter's and Android's minimum.
  public var minimumFlingVelocity: Double = 50 {
    didSet { requireAtLeastZero(minimumFlingVelocity, "ScrollConfiguration: minimumFlingVelocity") }
  }

  /// The highest velocity at which a fling starts, in points per second.
  ///
  /// Default 8000, Flutter's and Android's maximum.
  public var maximumFlingVelocity: Double = 8000 {
    didSet { requireAtLeastZero(maximumFlingVelocity, "ScrollConfiguration: maximumFlingVelocity") }
  }

  /// Whether a caught fling makes the next one in its direction faster; see `CarriedMomentum`.
  ///
  /// Default false: released content keeps its visible velocity. It applies to fingers, mouse and touchpad,
  /// inside the content. Content that springs back carries no momentum.
  public var carriesMomentum = false

  /// Whether a fling may carry content past an edge.
  ///
  /// Default true.
  public var flingsPastEdges = true

  /// Whether content shorter than the viewport can be dragged past its edges.
  ///
  /// Default true.
  public var shortContentBounces = true

  /// The distance a mouse moves with its button down before it drags, in points.
  ///
  /// The drag starts where the mouse crossed this distance, so the content does not jump. Default 4. A finger
  /// has no slop: the content follows it from the first point.
  public var mouseSlop: Double = 4 {
    didSet { requireAtLeastZero(mouseSlop, "ScrollConfiguration: mouseSlop") }
  }

  /// The half angle round the axis in which a mouse drag must begin, in degrees.
  ///
  /// Default 30, Chromium's cone for a pull.
  public var mouseCone: Double = 30 {
    didSet { requireIn(0...90, mouseCone, "ScrollConfiguration: mouseCone") }
  }

  /// The half angle round the axis in which a finger must begin, in degrees; decided after 4 points.
  ///
  /// Default 45: the axis along which it moved more.
  public var touchCone: Double = 45 {
    didSet { requireIn(0...90, touchCone, "ScrollConfiguration: touchCone") }
  }

  /// The half angle round the axis in which two fingers on a touchpad must begin, in degrees; decided after
  /// 4 points.
  ///
  /// Default 45: the axis along which they moved more.
  public var touchpadCone: Double = 45 {
    didSet { requireIn(0...90, touchpadCone, "ScrollConfiguration: touchpadCone") }
  }

  /// The silence after which the turn of a wheel is over, in seconds.
  ///
  /// Default .3, better-scroll's discrete time. Others found 130 ms too short.
  public var wheelSilence: Double = 0.3 {
    didSet { requireAtLeastZero(wheelSilence, "ScrollConfiguration: wheelSilence") }
  }

  /// The silence after which a touchpad without a reported release counts as released, in seconds.
  ///
  /// Default .5, Chromium's end of a wheel sequence.
  public var touchpadSilence: Double = 0.5 {
    didSet { requireAtLeastZero(touchpadSilence, "ScrollConfiguration: touchpadSilence") }
  }

  /// How long a wheel cannot start a pull after the content scrolled, in seconds.
  ///
  /// Default .6, Chromium's cool-off for pull-to-refresh.
  public var wheelCoolDown: Double = 0.6 {
    didSet { requireAtLeastZero(wheelCoolDown, "ScrollConfiguration: wheelCoolDown") }
  }

  /// How long a wheel's or a key's step takes, in seconds.
  ///
  /// Default .2, GTK's.
  public var stepDuration: Double = 0.2 {
    didSet { requireAtLeastZero(stepDuration, "ScrollConfiguration: stepDuration") }
  }

  /// How long the visible step of a wheel's pull takes, in seconds.
  ///
  /// Default .12, chosen by eye: quick, but visibly a movement.
  public var pullStepDuration: Double = 0.12 {
    didSet { requireAtLeastZero(pullStepDuration, "ScrollConfiguration: pullStepDuration") }
  }

  /// The part of the viewport that a page key scrolls, 0…1.
  ///
  /// Default .9, so that a line of context stays visible.
  public var pageFraction: Double = 0.9 {
    didSet { requireIn(0...1, pageFraction, "ScrollConfiguration: pageFraction") }
  }

  /// Makes a configuration with every default.
  public init() {}
}
