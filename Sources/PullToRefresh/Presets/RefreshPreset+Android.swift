internal import ScrollPhysics

extension RefreshPreset {
  /// Android's SwipeRefreshLayout: a circle over the content, which fires on release beyond 64
  /// points.
  ///
  /// Source: SwipeRefreshLayout.java 1d7dc4d1.
  ///
  /// - The circle follows half the finger's travel. Trigger and resting position are 64 points.
  ///   Only a pull beyond the trigger fires (`overscrollTop > mTotalDragDistance`).
  /// - Beyond the trigger, slingshot tension limits the pull to twice the trigger.
  /// - The circle has a diameter of 40 points. It moves to its position in 0.2 s and away in 0.15
  ///   s, both with the decelerate interpolator of factor 2.
  /// - The gesture begins at the edge.
  public static let swipeRefreshLayout: RefreshPreset = {
    var preset = RefreshPreset(
      "swipeRefreshLayout", system: "SwipeRefreshLayout, Android", slingshot: 64)
    preset.refresh.move(
      reveal: .timed(duration: 0.2, .androidDecelerate),
      hide: .timed(duration: 0.15, .androidDecelerate))
    return preset
  }()

  /// Compose's Material 3 PullToRefreshBox: like SwipeRefreshLayout, at 80 points and with springs.
  ///
  /// Source: PullToRefresh.kt 55c1a265.
  ///
  /// - The drag multiplier is 0.5 and the positional threshold is 80 points, which a pull must
  ///   exceed (`adjustedDistancePulled > threshold`). The same slingshot tension ends at 160 points.
  /// - The container has a diameter of 40 points.
  /// - It moves with Compose's default spring: `Spring.StiffnessMedium` (1500),
  ///   `DampingRatioNoBouncy` (1).
  /// - A release fires. Only the user's input can pull.
  public static let material3: RefreshPreset = {
    let spring = SettleCurve.spring(Spring(stiffness: 1500, dampingRatio: 1))
    var preset = RefreshPreset("material3", system: "Compose Material 3, Android", slingshot: 80)
    preset.refresh.move(reveal: spring, hide: spring)
    return preset
  }()

  /// Flutter's Material RefreshIndicator: fires on release from a quarter of the viewport.
  ///
  /// Source: refresh_indicator.dart.
  ///
  /// - The drag extent is 0.25 of the viewport. Flutter shows the armed state from 1/1.5 of that
  ///   extent, where progress is 1 here. It limits the pull to 1.5 times the extent.
  /// - The circle rests at a displacement of 40 points.
  /// - It moves to its position in 0.15 s and away in 0.2 s, with Flutter's default curve
  ///   (`Curves.ease`).
  /// - The gesture begins at the edge.
  ///
  /// Flutter draws its circle at a fifth of the travel. Here the circle is where the finger has
  /// pulled it.
  public static let flutterMaterial: RefreshPreset = {
    var preset = RefreshPreset(
      "flutterMaterial", system: "Flutter RefreshIndicator", length: 40)
    preset.scroll = .android
    preset.refresh.distances.trigger = .viewport(fraction: 0.25)
    preset.refresh.distances.full = .viewport(fraction: 0.25 / 1.5)
    preset.refresh.distances.maximumPull = .viewport(fraction: 0.25 * 1.5)
    preset.refresh.distances.hold = .points(40)
    // A quarter of the usual viewport of 800 points.
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
  /// An Android list: flings clamp at the edges instead of bouncing.
  ///
  /// Source: OverScroller, as stated in `ClampingFlingMotion`. Fling velocities are 50 to 8000
  /// points per second.
  fileprivate static let android: ScrollConfiguration = {
    var scroll = ScrollConfiguration()
    scroll.fling = .clamping
    scroll.flingsPastEdges = false
    return scroll
  }()
}
