internal import ScrollPhysics

extension RefreshConfiguration {
  /// Android's SwipeRefreshLayout: a circle over the content, 64 points down with half the finger's
  /// travel, on release.
  ///
  /// Source: SwipeRefreshLayout.java 1d7dc4d1. Drag rate .5; trigger and resting place 64; slingshot
  /// tension up to twice that; circle 40; to its place within .2 s and away within .15 s, both with
  /// decelerate interpolation of factor 2; the gesture begins at the edge.
  public static let swipeRefreshLayout: RefreshConfiguration = {
    var configuration = slingshot(trigger: 64)
    configuration.motion.reveal = .timed(duration: 0.2, .androidDecelerate)
    configuration.motion.hide = .timed(duration: 0.15, .androidDecelerate)
    return configuration
  }()

  /// Compose's Material 3 PullToRefreshBox: as SwipeRefreshLayout, at 80 points and with springs.
  ///
  /// Source: PullToRefresh.kt 55c1a265. Drag multiplier .5; positional threshold 80; the same slingshot, to
  /// 160 at most; container 40; it travels with Compose's default spring, stiffness 1500 and critically
  /// damped (`Spring.StiffnessMedium`, `DampingRatioNoBouncy`); fires on release, by a person's input only.
  public static let material3: RefreshConfiguration = {
    let spring = Spring(stiffness: 1500, dampingRatio: 1)
    var configuration = slingshot(trigger: 80)
    configuration.motion.reveal = .spring(spring)
    configuration.motion.hide = .spring(spring)
    return configuration
  }()

  /// Flutter's Material RefreshIndicator: a quarter of the viewport, one to one, on release.
  ///
  /// Source: refresh_indicator.dart. Drag extent .25 of the viewport; it looks armed at 1/1.5 of that, where
  /// progress is complete here, and goes on to 1.5 times it at most; it rests at a displacement of 40; snap
  /// .15 s, away .2 s, UIKit-like ease as Flutter's curves default to (`Curves.ease`). The gesture begins at
  /// the edge. Flutter draws its circle at a fifth of the travel; here the circle is where the finger has
  /// brought it.
  public static let flutterMaterial: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 40)
    configuration.distances.trigger = .viewport(fraction: 0.25)
    configuration.distances.full = .viewport(fraction: 0.25 / 1.5)
    configuration.distances.maximumPull = .viewport(fraction: 0.25 * 1.5)
    configuration.distances.hold = .points(40)
    // A quarter of the usual window of 800 points.
    configuration.distances.wheelStep = wheelStep(trigger: 200)
    configuration.resistDrags(.unresisted)
    configuration.appearance.placement = .overlay
    configuration.motion.reveal = .timed(duration: 0.15, .ease)
    configuration.motion.hide = .timed(duration: 0.2, .ease)
    return configuration
  }()

  private static func slingshot(trigger: Double) -> RefreshConfiguration {
    var configuration = RefreshConfiguration.plain(length: trigger)
    configuration.distances.indicatorLength = 40
    configuration.distances.hold = .points(trigger)
    configuration.distances.maximumPull = .points(2 * trigger)
    configuration.resistDrags(.slingshot)
    configuration.appearance.placement = .overlay
    return configuration
  }
}

extension TimingCurve {
  /// Android's DecelerateInterpolator of factor 2, `1 − (1 − t)⁴`, to .002.
  fileprivate static let androidDecelerate = cubicBezier(x1: 0.258, y1: 1.028, x2: 0.534, y2: 1.005)
}

extension ScrollConfiguration {
  /// A list of Android: the clamping fling, which stops dead at the edges.
  ///
  /// Source: OverScroller as `ClampingFlingMotion` states it; flings from 50 to 8000 points a second.
  fileprivate static let android: ScrollConfiguration = {
    var scroll = ScrollConfiguration()
    scroll.fling = .clamping
    scroll.flingsPastEdges = false
    return scroll
  }()
}

extension RefreshPreset {
  /// SwipeRefreshLayout in a list of Android.
  public static let swipeRefreshLayout = RefreshPreset(
    name: "swipeRefreshLayout", system: "SwipeRefreshLayout, Android",
    refresh: .swipeRefreshLayout, scroll: .android, indicator: "arc")

  /// PullToRefreshBox in a list of Android.
  public static let material3 = RefreshPreset(
    name: "material3", system: "Compose Material 3, Android", refresh: .material3,
    scroll: .android, indicator: "arc")

  /// RefreshIndicator in a list of Flutter on Android.
  public static let flutterMaterial = RefreshPreset(
    name: "flutterMaterial", system: "Flutter RefreshIndicator", refresh: .flutterMaterial,
    scroll: .android, indicator: "arc")
}
