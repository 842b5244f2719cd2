internal import ScrollPhysics

extension RefreshPreset {
  /// UIRefreshControl in a scroll view of iOS: fires under the finger at 100 points and holds 60.
  ///
  /// Apple does not publish its numbers.
  ///
  /// - The trigger of 100 points and the hold of 60 points are Flutter's measurements
  ///   (cupertino/refresh.dart 637506f5).
  /// - The rubber band's coefficient 0.55 is chpwn's measurement.
  /// - With a touchpad the coefficient is 0.715, measured in UIKit 26.2: 100 points of travel pull
  ///   64.87 points in a scroll view of 700 points.
  /// - The spring that opens and closes is Flutter's scroll spring: mass 0.5, stiffness 100, ratio
  ///   1.1.
  /// - The threshold gives one haptic tick.
  /// - The scrolling velocity is multiplied by 0.998 each millisecond. Consecutive flings add up,
  ///   as Flutter measured.
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
  /// Beyond it content follows a rubber band.
  ///
  /// - In WebKit's pull request 69295 there is no damping below the full activation height.
  /// - In WebKit's pull request 70337 only tracking fires, and only from the edge.
  /// - The activation height is not public. 60 is UIRefreshControl's hold, as Flutter measured it.
  /// - Content returns as fast as the elastic band of Chromium and WebKit. Its stiffness 20 over
  ///   period 1.6 gives `e^(−12.5·t)`. Here content keeps its velocity when it returns.
  public static let appKit: RefreshPreset = {
    // Critically damped, falling by 12.5 per second.
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

  /// Flutter's CupertinoSliverRefreshControl: fires under the finger at 100 points and holds 60.
  ///
  /// Sources: cupertino/refresh.dart 637506f5 and scroll_physics.dart 000a6d64.
  ///
  /// - The trigger is 100 points and the hold 60 points. The threshold gives one haptic tick.
  /// - Resistance is `0.52·(1 − pull/viewport)²`, which is the rubber band of coefficient 0.52.
  /// - The spring has mass 0.5, stiffness 100 and ratio 1.1.
  /// - Each second of scrolling reduces the velocity to 0.135 of its value. Consecutive flings add
  ///   up.
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
}
