internal import ScrollPhysics

extension RefreshPreset {
  /// APLPullToRefreshContainer 1.0.2: a release fires from nine tenths of a 64-point view.
  ///
  /// Source: apploft/APLPullToRefreshContainer 2ec9185.
  ///
  /// - The view is 64 points long. The threshold is 0.9 of that length, inclusive, and applies on
  ///   release.
  /// - Progress reaches 1 at the full length. The view's bottom follows the content.
  /// - Every animation takes 0.2 s, easing in and out.
  /// - An action that ends under a finger ends at once.
  /// - Each pull gets a fresh view. The scroll indicator hides from a progress of 0.9.
  ///
  /// The original overwrites the client's insets, and an action without a completion never ends.
  /// Here the client's insets stay, and an action times out after 30 s.
  public static let apl: RefreshPreset = {
    var preset = RefreshPreset("apl", system: "APLPullToRefreshContainer 1.0.2, iOS", length: 64)
    preset.scroll.velocityStrategy = .iosWeighted
    preset.refresh.pullFromAnywhere()
    preset.refresh.distances.trigger = .indicator(fraction: 0.9)
    preset.refresh.distances.full = .indicator(fraction: 1)
    preset.refresh.setWheelStep(trigger: 57.6)
    preset.refresh.move(
      reveal: .timed(duration: 0.2, .easeInOut), hide: .timed(duration: 0.2, .easeInOut))
    preset.refresh.timing.endWhileHeld = .atOnce
    preset.refresh.appearance.placement = .scrollsWithContent
    preset.refresh.appearance.lifetime = .freshPerPull
    preset.refresh.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    return preset
  }()
}
