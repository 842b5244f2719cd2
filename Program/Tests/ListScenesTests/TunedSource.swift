import PullToRefresh
import ScrollPhysics

extension RefreshConfiguration {
  /// A feel turned by hand, from the preset pullcord.
  static let tuned: RefreshConfiguration = {
    var configuration = RefreshConfiguration()
    configuration.startDistance = .points(-4)
    configuration.triggerDistance = .viewport(fraction: 0.1)
    configuration.triggerByDevice = PerDevice(
      touch: nil,
      touchpad: nil,
      wheel: nil,
      mouse: .points(90))
    configuration.fullDistance = .indicator(fraction: 1.5)
    configuration.triggersOnlyBeyond = true
    configuration.holdLength = .points(48.5)
    configuration.indicatorLength = 72
    configuration.preload = .rows(4)
    configuration.countsWholeInsets = true
    configuration.maximumPull = .viewport(fraction: 0.5)
    configuration.secondFloor = SecondFloor(
      distance: .indicator(fraction: 2),
      length: .viewport(fraction: 1),
      closeDistance: .points(70),
      open: .timed(duration: 1, .easeInOut),
      close: .spring(Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)))
    configuration.firing = .dwell(0.75)
    configuration.firingByDevice = PerDevice(
      touch: nil,
      touchpad: nil,
      wheel: .dwell(1),
      mouse: .atThreshold)
    configuration.resistance = PerDevice(
      touch: .linearWithStop(slope: 0.4, maximumRate: 3),
      touchpad: .slingshot,
      wheel: .exponential(maximumRate: 2.5),
      mouse: .zoned)
    configuration.wheelStep = nil
    configuration.placement = .overlay
    configuration.indicatorOffset = -6
    configuration.background = IndicatorBackground(red: 0.25, green: 0.5, blue: 0.75, opacity: 1)
    configuration.visibleWhileScrolling = true
    configuration.hidesExhaustedOnShortContent = true
    configuration.scrollIndicator = .hidden(fromProgress: 0.9)
    configuration.lifetime = .freshPerPull
    configuration.reveal = .timed(
      duration: 0.2,
      .cubicBezier(x1: 0.123456, y1: -0.512345, x2: 0.312345, y2: 1.512345))
    configuration.hide = .spring(Spring(duration: 0.25, dampingRatio: 0.8))
    configuration.hysteresis = 3
    configuration.minimumPullTime = 0.25
    configuration.directionCone = 30
    configuration.mustStartAtEdge = false
    configuration.armsAfterScrolling = true
    configuration.coolDown = 1
    configuration.minimumInterval = 2
    configuration.expiry = 300
    configuration.retryDelay = 0.5
    configuration.maximumRetryDelay = 30
    configuration.exclusion = .independent
    configuration.revealAppended = .indicator(fraction: 1)
    configuration.minimumDuration = 0.15
    configuration.maximumDuration = .infinity
    configuration.resultDuration = 1e-05
    configuration.finishDuration = 0.2
    configuration.hideDelay = 0.1
    configuration.endWhileHeld = .atOnce
    configuration.strings = .german
    return configuration
  }()

  /// The control that loads more beside it.
  static let tunedLoadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration.loadMore
    configuration.preload = .viewport(fraction: 0.5)
    configuration.hide = .timed(duration: 0.4, .steps(count: 4, jump: .both))
    return configuration
  }()
}

extension ScrollConfiguration {
  /// The list for it.
  static let tuned: ScrollConfiguration = {
    var configuration = ScrollConfiguration()
    configuration.deceleration = .fast
    configuration.bounce = Spring(mass: 0.3, stiffness: 75, damping: 12.5)
    configuration.flingsPastEdges = false
    configuration.wheelSilence = 0.2
    return configuration
  }()
}
