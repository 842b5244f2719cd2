internal import ScrollPhysics

extension RefreshConfiguration {
  /// UIRefreshControl's feel: fires under the finger at 100 points and holds 60.
  ///
  /// Apple's numbers are not public. Trigger 100 and hold 60 are those that Flutter measured
  /// (cupertino/refresh.dart 637506f5); the rubber band's .55 is chpwn's measurement; the spring that opens
  /// and closes is Flutter's scroll spring (mass .5, stiffness 100, ratio 1.1). One tick at the threshold.
  public static let ios: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 60)
    configuration.pullFromAnywhere()
    configuration.distances.trigger = .points(100)
    configuration.distances.wheelStep = wheelStep(trigger: 100)
    configuration.firing.moment = .atThreshold
    configuration.appearance.placement = .pinnedBehind
    configuration.motion.reveal = .spring(.flutterBounce)
    configuration.motion.hide = .spring(.flutterBounce)
    return configuration
  }()

  /// NSRefreshController's feel (macOS 27): content follows the fingers one to one to the activation
  /// height, where it fires, and is a rubber band from there.
  ///
  /// Sources: WebKit's pull requests 69295 (no damping before the full activation height) and 70337 (only
  /// tracking fires, from the edge). The activation height is not public; 60 is UIRefreshControl's hold as
  /// Flutter measured it. The content goes back as fast as Chromium's and WebKit's elastic band lets it:
  /// stiffness 20 over period 1.6, so `e^(−12.5·t)`, here with the velocity it has.
  public static let appKit: RefreshConfiguration = {
    var configuration = RefreshConfiguration.plain(length: 60)
    configuration.resistance = PerDevice(
      .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.touchCoefficient))
    configuration.firing.moment = .atThreshold
    configuration.appearance.placement = .pinnedBehind
    configuration.motion.reveal = .spring(.appKitElastic)
    configuration.motion.hide = .spring(.appKitElastic)
    return configuration
  }()
}

extension Spring {
  /// The critically damped spring that falls as Chromium's and WebKit's elastic band: 12.5 per second.
  fileprivate static let appKitElastic = Spring(stiffness: 12.5 * 12.5, dampingRatio: 1)
}

extension RefreshPreset {
  /// UIRefreshControl in a scroll view of iOS: deceleration .998 per millisecond, and flings that follow each
  /// other grow faster, as Flutter measured it.
  public static let ios = RefreshPreset(
    name: "ios", system: "UIRefreshControl, iOS", refresh: .ios,
    scroll: {
      var scroll = ScrollConfiguration()
      scroll.carriesMomentum = true
      return scroll
    }())

  /// NSRefreshController in a scroll view of macOS.
  public static let appKit = RefreshPreset(
    name: "appKit", system: "NSRefreshController, macOS 27", refresh: .appKit,
    scroll: {
      var scroll = ScrollConfiguration()
      scroll.bounce = .appKitElastic
      return scroll
    }())
}
