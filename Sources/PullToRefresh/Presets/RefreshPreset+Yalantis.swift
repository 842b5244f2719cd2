internal import ScrollPhysics

extension RefreshPreset {
  /// Yalantis PullToRefresh 3.3 in a scroll view of iOS: fires when the finger lifts beyond 40
  /// points.
  ///
  /// Source: Yalantis/PullToRefresh 295366f.
  ///
  /// - Height, trigger and hold are 40 points. The view moves with the content.
  /// - The loading inset opens in 0.3 s, easing in and out.
  /// - The finish spring takes 1 s with damping ratio 0.4 and initial velocity 0.8. The hide delay
  ///   is 0.
  /// - Only one of the two edges is active at a time.
  /// - An action that ends under a finger ends at once.
  /// - The refresher of the bottom edge has the same numbers: 40 points past the end, on release.
  ///
  /// This preset does not repeat the library's bugs. Events are not late, and there is no dead zone
  /// below a tenth. The client's insets count once and are kept. Pulls beyond 1000 points count.
  /// Momentum never fires. The spring's initial velocity only shapes the spring. Content starts
  /// with the velocity that it has.
  public static let yalantis: RefreshPreset = {
    var preset = RefreshPreset("yalantis", system: "Yalantis PullToRefresh 3.3, iOS", length: 40)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.pullFromAnywhere()
    preset.refresh.distances.trigger = .indicator(fraction: 1)
    preset.refresh.move(
      reveal: .timed(duration: 0.3, .easeInOut),
      hide: .spring(Spring(duration: 1, dampingRatio: 0.4, initialVelocity: 0.8)))
    preset.refresh.timing.endWhileHeld = .atOnce
    preset.refresh.appearance.placement = .scrollsWithContent
    preset.loadMore = preset.refresh
    preset.loadMore?.purpose = .loadMore
    return preset
  }()
}
