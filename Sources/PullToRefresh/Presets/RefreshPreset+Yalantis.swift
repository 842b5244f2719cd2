internal import ScrollPhysics

extension RefreshConfiguration {
  /// Yalantis PullToRefresh 3.3: fires when the finger lifts with 40 points of pull, and closes with a
  /// spring that swings.
  ///
  /// Source: Yalantis/PullToRefresh 295366f. Height, trigger and hold 40; loading inset .3 s ease-in-out;
  /// finish spring 1 s, damping ratio .4, initial velocity .8; hide delay 0; the view moves with the
  /// content; one of the two edges at a time; an end under the finger takes effect at once.
  ///
  /// Where it has bugs the intended thing happens: no event late, no dead zone below a tenth, client
  /// insets counted once and kept, pulls beyond 1000 points count, momentum never fires. The spring's initial
  /// velocity shapes the spring only: content starts with the velocity it has.
  public static let yalantis: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 40)
    configuration.pullFromAnywhere()
    configuration.appearance.placement = .scrollsWithContent
    configuration.motion.reveal = .timed(duration: 0.3, .easeInOut)
    configuration.motion.hide = .spring(
      Spring(duration: 1, dampingRatio: 0.4, initialVelocity: 0.8))
    configuration.timing.endWhileHeld = .atOnce
    return configuration
  }()

  /// Yalantis' refresher of the bottom edge: a pull of 40 points past the end, on release.
  public static let yalantisLoadMore: RefreshConfiguration = {
    var configuration = yalantis
    configuration.purpose = .loadMore
    return configuration
  }()
}

extension RefreshPreset {
  /// Yalantis PullToRefresh 3.3 in a scroll view of iOS.
  public static let yalantis = RefreshPreset(
    name: "yalantis", system: "Yalantis PullToRefresh 3.3, iOS", refresh: .yalantis,
    loadMore: .yalantisLoadMore)
}
