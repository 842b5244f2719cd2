internal import ScrollPhysics

extension RefreshConfiguration {
  /// Flutter's CupertinoSliverRefreshControl: fires under the finger at 100 points and holds 60.
  ///
  /// Source: cupertino/refresh.dart 637506f5 (trigger 100, hold 60, one haptic at the threshold) and
  /// scroll_physics.dart 000a6d64 (resistance `.52·(1 − pull/viewport)²`, which is the rubber band of
  /// coefficient .52; spring mass .5, stiffness 100, ratio 1.1).
  public static let cupertino: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 60)
    configuration.distances.trigger = .points(100)
    configuration.distances.wheelStep = wheelStep(trigger: 100)
    configuration.resistDrags(.hyperbolic(coefficient: 0.52))
    configuration.firing.moment = .atThreshold
    configuration.appearance.placement = .pinnedBehind
    configuration.motion.reveal = .spring(.flutterBounce)
    configuration.motion.hide = .spring(.flutterBounce)
    return configuration
  }()
}

extension RefreshPreset {
  /// CupertinoSliverRefreshControl in a bouncing list of Flutter: velocity falls to .135 in a second, and
  /// flings that follow each other grow faster.
  public static let cupertino = RefreshPreset(
    name: "cupertino", system: "Flutter Cupertino", refresh: .cupertino,
    scroll: {
      var scroll = ScrollConfiguration()
      scroll.deceleration = .flutter
      scroll.carriesMomentum = true
      return scroll
    }())
}
