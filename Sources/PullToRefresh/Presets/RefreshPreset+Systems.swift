internal import ScrollPhysics

extension RefreshPreset {
  /// UIRefreshControl in a scroll view of iOS: fires under the finger at 100 points, and then keeps
  /// 60 points open.
  ///
  /// Apple does not publish its numbers.
  ///
  /// - The trigger of 100 points and the hold of 60 points are Flutter's measurements
  ///   (cupertino/refresh.dart 637506f5).
  /// - The rubber band's coefficient 0.55 is chpwn's measurement.
  /// - With a touchpad, the coefficient is 0.715, as measured in UIKit 26.2: 100 points of travel
  ///   pull 64.87 points in a scroll view of 700 points.
  /// - The spring that opens and closes the space is Flutter's scroll spring: mass 0.5, stiffness
  ///   100, ratio 1.1.
  /// - The threshold gives one haptic tick.
  /// - The scrolling velocity is multiplied by 0.998 each millisecond. A fling that interrupts
  ///   another fling in the same direction is faster, as Flutter measured.
  public static let ios: RefreshPreset = {
    var preset = RefreshPreset("ios", system: "UIRefreshControl, iOS", length: 60)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.scroll.carriesMomentum = true
    preset.refresh.pullFromAnywhere()
    preset.refresh.setTrigger(100)
    preset.refresh.firing.moment = .atThreshold
    preset.refresh.resistance.touchpad = .hyperbolic(coefficient: 0.715)
    preset.refresh.move(reveal: .spring(.flutterBounce), hide: .spring(.flutterBounce))
    preset.refresh.appearance.placement = .pinnedBehind
    return preset
  }()

  /// NSRefreshController in a scroll view of macOS 27.
  ///
  /// Content follows the fingers one to one up to the activation height, where the action begins.
  /// Beyond that height, a rubber band resists the pull.
  ///
  /// - In WebKit's pull request 69295 there is no damping below the full activation height.
  /// - In WebKit's pull request 70337, only finger gestures that begin at the edge fire.
  /// - The activation height is not public. This preset uses 60 points, UIRefreshControl's hold
  ///   as Flutter measured it.
  /// - Content returns as fast as the elastic band of Chromium and WebKit, like `e^(−12.5·t)`. The
  ///   rate of 12.5 is the band's stiffness of 20, divided by its period of 1.6. In this preset,
  ///   content keeps its velocity when it begins to return.
  public static let appKit: RefreshPreset = {
    // Critically damped, so that the displacement decays like `e^(−12.5·t)`.
    let elastic = Spring(stiffness: 12.5 * 12.5, dampingRatio: 1)
    var preset = RefreshPreset("appKit", system: "NSRefreshController, macOS 27", length: 60)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.scroll.bounce = elastic
    preset.refresh.resistance = PerDevice(
      .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.uiKitCoefficient))
    preset.refresh.firing.moment = .atThreshold
    preset.refresh.move(reveal: .spring(elastic), hide: .spring(elastic))
    preset.refresh.appearance.placement = .pinnedBehind
    return preset
  }()

  /// Flutter's CupertinoSliverRefreshControl: fires under the finger at 100 points, and then keeps
  /// 60 points open.
  ///
  /// Sources: cupertino/refresh.dart 637506f5 and scroll_physics.dart 000a6d64.
  ///
  /// - The trigger is 100 points and the hold 60 points. The threshold gives one haptic tick.
  /// - Resistance is `0.52·(1 − pull/viewport)²`, which is the rubber band of coefficient 0.52.
  /// - The spring has mass 0.5, stiffness 100 and ratio 1.1.
  /// - Each second of scrolling reduces the velocity to 0.135 of its value. A fling that interrupts
  ///   another fling in the same direction is faster.
  public static let cupertino: RefreshPreset = {
    var preset = RefreshPreset("cupertino", system: "Flutter Cupertino", length: 60)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.scroll.deceleration = .flutter
    preset.scroll.carriesMomentum = true
    preset.refresh.setTrigger(100)
    preset.refresh.setDragResistance(.hyperbolic(coefficient: 0.52))
    preset.refresh.firing.moment = .atThreshold
    preset.refresh.move(reveal: .spring(.flutterBounce), hide: .spring(.flutterBounce))
    preset.refresh.appearance.placement = .pinnedBehind
    return preset
  }()

  /// Android's SwipeRefreshLayout: a circle over the content; a release beyond 64 points of pull
  /// fires.
  ///
  /// Source: SwipeRefreshLayout.java 1d7dc4d1.
  ///
  /// - The circle follows half the finger's travel. The trigger and the circle's resting position
  ///   are both 64 points. Only a pull beyond the trigger fires
  ///   (`overscrollTop > mTotalDragDistance`).
  /// - Beyond the trigger, slingshot tension limits the pull to twice the trigger.
  /// - The circle has a diameter of 40 points. It moves to its position in 0.2 s and away in
  ///   0.15 s, each time with the decelerate interpolator of factor 2.
  /// - A gesture must begin at the edge to pull.
  public static let swipeRefreshLayout: RefreshPreset = {
    var preset = RefreshPreset(
      "swipeRefreshLayout", system: "SwipeRefreshLayout, Android", slingshot: 64)
    preset.refresh.move(
      reveal: .timed(duration: 0.2, .androidDecelerate),
      hide: .timed(duration: 0.15, .androidDecelerate))
    return preset
  }()

  /// Compose's Material 3 PullToRefreshBox: like SwipeRefreshLayout, but at 80 points and with
  /// springs.
  ///
  /// Source: PullToRefresh.kt 55c1a265.
  ///
  /// - The drag multiplier is 0.5. A pull must exceed the positional threshold of 80 points
  ///   (`adjustedDistancePulled > threshold`). SwipeRefreshLayout's slingshot tension limits the
  ///   pull to 160 points.
  /// - The container has a diameter of 40 points.
  /// - The container moves with Compose's default spring: `Spring.StiffnessMedium` (1500),
  ///   `DampingRatioNoBouncy` (1).
  /// - A release fires. Only the user's input can pull.
  public static let material3: RefreshPreset = {
    let spring = SettleCurve.spring(Spring(stiffness: 1500, dampingRatio: 1))
    var preset = RefreshPreset("material3", system: "Compose Material 3, Android", slingshot: 80)
    preset.refresh.move(reveal: spring, hide: spring)
    return preset
  }()

  /// Flutter's Material RefreshIndicator: fires on release after a pull of a quarter of the
  /// viewport.
  ///
  /// Source: refresh_indicator.dart.
  ///
  /// - The drag extent is 0.25 of the viewport. Flutter shows the armed state from a pull of 1/1.5
  ///   of that extent. In this preset, progress reaches 1 at that pull. Flutter limits the pull to
  ///   1.5 times the extent.
  /// - The circle rests at a displacement of 40 points.
  /// - The circle moves to its position in 0.15 s and away in 0.2 s, with Flutter's default curve
  ///   (`Curves.ease`).
  /// - A gesture must begin at the edge to pull.
  ///
  /// Flutter draws its circle at a fifth of the finger's travel. In this preset, the circle
  /// follows the finger one to one.
  public static let flutterMaterial: RefreshPreset = {
    var preset = RefreshPreset(
      "flutterMaterial", system: "Flutter RefreshIndicator", length: 40)
    preset.scroll = .android
    preset.refresh.distances.trigger = .viewport(fraction: 0.25)
    preset.refresh.distances.full = .viewport(fraction: 0.25 / 1.5)
    preset.refresh.distances.maximumPull = .viewport(fraction: 0.25 * 1.5)
    preset.refresh.distances.hold = .points(40)
    // A wheel step cannot depend on the viewport, so use a quarter of a typical 800-point viewport.
    preset.refresh.setWheelStep(trigger: 200)
    preset.refresh.setDragResistance(.unresisted)
    preset.refresh.move(reveal: .timed(duration: 0.15, .ease), hide: .timed(duration: 0.2, .ease))
    preset.refresh.appearance.placement = .overlay
    return preset
  }()

  /// Makes a preset with a circle of 40 points over an Android list, and slingshot tension.
  private init(_ name: String, system: String, slingshot trigger: Double) {
    self.init(name, system: system, length: trigger)
    scroll = .android
    refresh.distances.indicatorLength = 40
    refresh.distances.hold = .points(trigger)
    refresh.distances.maximumPull = .points(2 * trigger)
    refresh.firing.mustExceedTrigger = true
    refresh.setDragResistance(.slingshot)
    refresh.appearance.placement = .overlay
  }
}

extension TimingCurve {
  /// Android's DecelerateInterpolator of factor 2, `1 − (1 − t)⁴`, with an error below 0.002.
  fileprivate static let androidDecelerate = cubicBezier(x1: 0.258, y1: 1.028, x2: 0.534, y2: 1.005)
}

extension ScrollConfiguration {
  /// An Android list, in which flings stop at the edges instead of bouncing.
  ///
  /// Source: OverScroller, as stated in `ClampingFlingMotion`. Flings have velocities of 50 to 8000
  /// points per second.
  fileprivate static let android: ScrollConfiguration = {
    var scroll = ScrollConfiguration()
    scroll.fling = .clamping
    scroll.flingsPastEdges = false
    return scroll
  }()
}

extension RefreshPreset {
  /// Kirigami's ScrollablePage: fires when a pull of 72 points or more is held for half a second.
  ///
  /// Source: PullDownIndicator.qml d4f1aaed.
  ///
  /// - The indicator's height is 4 grid units of 18 points, 72 points in total. Past the edges of
  ///   the list, Flickable moves content by half the finger's travel.
  /// - The action begins 0.5 s after the pull reaches the threshold (`refreshDelay`).
  /// - The margin that shows the indicator opens and closes in 0.2 s (InOutQuad).
  ///
  /// The list decelerates by 1500 points/s² from at most 5000 points/s (ScrollablePage.qml) and
  /// returns into its bounds in 0.4 s (QQuickFlickable's fixup duration).
  public static let kirigami: RefreshPreset = {
    // Qt's InOutQuad as the cubic Bézier that CSS authors use for it.
    let inOutQuad = TimingCurve.cubicBezier(x1: 0.455, y1: 0.03, x2: 0.515, y2: 0.955)
    var preset = RefreshPreset("kirigami", system: "Kirigami ScrollablePage, KDE", length: 72)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.scroll.fling = .constant(deceleration: 1500)
    preset.scroll.maximumFlingVelocity = 5000
    preset.scroll.bounce = Spring(duration: 0.4, dampingRatio: 1)
    preset.refresh.setDragResistance(.linear(slope: 0.5))
    preset.refresh.firing.moment = .dwell(0.5)
    preset.refresh.move(
      reveal: .timed(duration: 0.2, inOutQuad), hide: .timed(duration: 0.2, inOutQuad))
    return preset
  }()
}
