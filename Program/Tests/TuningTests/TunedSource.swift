import PullToRefresh
import ScrollPhysics

extension RefreshConfiguration {
  /// Tuned by hand, starting from the preset pullcord.
  static let tuned: RefreshConfiguration = {
    var configuration = RefreshConfiguration()
    configuration.distances.start = .points(-4)
    configuration.distances.trigger = .viewport(fraction: 0.1)
    configuration.distances.triggerByDevice = PerDevice(
      touch: nil,
      touchpad: nil,
      wheel: nil,
      mouse: .points(90))
    configuration.distances.reachableFraction = 0.6
    configuration.distances.full = .indicator(fraction: 1.5)
    configuration.distances.hold = .points(48.5)
    configuration.distances.indicatorLength = 72
    configuration.distances.maximumPull = .viewport(fraction: 0.5)
    configuration.distances.wheelStep = nil
    configuration.distances.preload = .rows(4)
    configuration.distances.revealAppended = .indicator(fraction: 1)
    configuration.distances.countsWholeInsets = true
    configuration.firing.moment = .dwell(0.75)
    configuration.firing.momentByDevice = PerDevice(
      touch: nil,
      touchpad: nil,
      wheel: .dwell(1),
      mouse: .atThreshold)
    configuration.firing.mustExceedTrigger = true
    configuration.firing.firesAgainstVelocity = true
    configuration.resistance = PerDevice(
      touch: .linearWithStop(slope: 0.4, maximumRate: 3),
      touchpad: .slingshot,
      wheel: .exponential(maximumRate: 2.5),
      mouse: .zoned)
    configuration.motion.reveal = .timed(
      duration: 0.2,
      .cubicBezier(x1: 0.123456, y1: -0.512345, x2: 0.312345, y2: 1.512345))
    configuration.motion.hide = .spring(Spring(duration: 0.25, dampingRatio: 0.8))
    configuration.guards.hysteresis = 3
    configuration.guards.minimumPullTime = 0.25
    configuration.guards.directionCone = 30
    configuration.guards.mustStartAtEdge = false
    configuration.guards.armsAfterScrolling = true
    configuration.guards.exclusion = .independent
    configuration.guards.devices = [.touch, .mouse]
    configuration.timing.minimumDuration = 0.15
    configuration.timing.maximumDuration = .infinity
    configuration.timing.resultDuration = 1e-05
    configuration.timing.failureDuration = 4
    configuration.timing.indicatorDelay = 0.4
    configuration.timing.finishDuration = 0.2
    configuration.timing.hideDelay = 0.1
    configuration.timing.endWhileHeld = .atOnce
    configuration.timing.coolDown = 1
    configuration.timing.minimumInterval = 2
    configuration.timing.expiry = 300
    configuration.timing.retryDelay = 0.5
    configuration.timing.maximumRetryDelay = 30
    configuration.appearance.placement = .overlay
    configuration.appearance.indicatorOffset = -6
    configuration.appearance.background = IndicatorBackground(
      red: 0.25,
      green: 0.5,
      blue: 0.75,
      opacity: 1)
    configuration.appearance.staysVisibleWhileScrolling = true
    configuration.appearance.hidesExhaustedOnShortContent = true
    configuration.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    configuration.appearance.lifetime = .freshPerPull
    configuration.twoLevel = TwoLevel(
      distance: .indicator(fraction: 2),
      length: .viewport(fraction: 1),
      closeDistance: .points(70),
      open: .timed(duration: 1, .easeInOut),
      close: .spring(Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)))
    configuration.strings = .german
    return configuration
  }()

  /// The control that loads more.
  static let tunedLoadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration.loadMore
    configuration.distances.preload = .viewport(fraction: 0.5)
    configuration.motion.hide = .timed(duration: 0.4, .steps(count: 4, jump: .both))
    return configuration
  }()
}

extension ScrollConfiguration {
  /// The list's scrolling.
  static let tuned: ScrollConfiguration = {
    var configuration = ScrollConfiguration()
    configuration.deceleration = .fast
    configuration.bounce = Spring(mass: 0.3, stiffness: 75, damping: 12.5)
    configuration.flingsPastEdges = false
    configuration.wheelRelease = 0.2
    return configuration
  }()
}
