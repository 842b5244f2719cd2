internal import ScrollPhysics

extension RefreshConfiguration {
  /// APLPullToRefreshContainer 1.0.2: fires on release from nine tenths of its view's 64 points on.
  ///
  /// Source: apploft/APLPullToRefreshContainer 2ec9185. View 64 long; threshold .9 of it, inclusive,
  /// decided on release; progress to 1 over the whole of it; the view's bottom follows the content; all
  /// animations .2 s ease-in-out; an end under the finger takes effect at once; a fresh view for each pull;
  /// the scroll indicator hides from .9 on.
  ///
  /// The original overwrites the client's insets and never ends without its completion; here insets are the
  /// client's, and 30 s are the most.
  public static let apl: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 64)
    configuration.pullFromAnywhere()
    configuration.distances.trigger = .indicator(fraction: 0.9)
    configuration.distances.full = .indicator(fraction: 1)
    configuration.distances.wheelStep = wheelStep(trigger: 57.6)
    configuration.appearance.placement = .scrollsWithContent
    configuration.motion.reveal = .timed(duration: 0.2, .easeInOut)
    configuration.motion.hide = .timed(duration: 0.2, .easeInOut)
    configuration.timing.endWhileHeld = .atOnce
    configuration.appearance.lifetime = .freshPerPull
    configuration.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    return configuration
  }()
}

extension RefreshPreset {
  /// APLPullToRefreshContainer 1.0.2 with the sign of its sample, which tilts up.
  public static let apl = RefreshPreset(
    name: "apl", system: "APLPullToRefreshContainer 1.0.2, iOS", refresh: .apl,
    indicator: "tilt")
}
