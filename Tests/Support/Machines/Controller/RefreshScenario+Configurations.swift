package import PullToRefresh
package import ScrollPhysics

extension RefreshScenario {
  /// The number of configurations that histories choose from.
  package nonisolated static let configurations = 15 + RefreshPreset.all.count

  /// Returns one of the configurations.
  ///
  /// Together, the configurations cover every firing moment, placement, end policy and preset.
  package nonisolated static func configuration(_ index: Int) -> RefreshConfiguration {
    made[index]
  }

  /// The configurations that load more when the list arrives at an edge, which is always the end.
  nonisolated static let loadMore: Set = [5, 6, 7, 14]

  private nonisolated static let made =
    (0..<15).map(make) + RefreshPreset.all.map { $0.refresh }

  /// A motion without time.
  nonisolated static let atOnce = SettleCurve.timed(duration: 0, .easeOut)

  private nonisolated static func make(_ index: Int) -> RefreshConfiguration {
    var configuration: RefreshConfiguration =
      loadMore.contains(index) ? .loadMore : RefreshConfiguration()
    switch index {
    case 1: configuration.firing.moment = .atThreshold
    case 2:
      configuration.firing.moment = .dwell(0.2)
      configuration.timing.endWhileHeld = .atOnce
      configuration.guards.exclusion = .independent
      configuration.timing.minimumDuration = 0
      configuration.timing.resultDuration = 0
    case 3:
      configuration.appearance.placement = .overlay
      configuration.guards.mustStartAtEdge = false
      configuration.guards.armsAfterScrolling = true
      configuration.timing.coolDown = 0.5
    case 4:
      configuration.distances.hold = .viewport(fraction: 0.1)
      configuration.motion.hide = .spring(Spring(duration: 0.5, dampingRatio: 0.4))
      configuration.timing.indicatorDelay = 0.4
    case 6:
      configuration.distances.preload = .points(300)
      configuration.timing.indicatorDelay = 0.1
      configuration.appearance.hidesExhaustedOnShortContent = true
    case 7:
      configuration.firing.moment = .onRelease
      configuration.distances.preload = .rows(3)
    case 8: configuration.twoLevel = TwoLevel()
    case 9:
      configuration.twoLevel = TwoLevel(
        distance: 100, length: .viewport(fraction: 0.5), closeDistance: 20,
        open: .spring(Spring(duration: 0.4, dampingRatio: 1)),
        close: .timed(duration: 0.2, .easeOut))
      configuration.appearance.lifetime = .freshPerPull
      configuration.distances.triggerByDevice.touch = 90
    case 10:
      configuration.resistance = PerDevice(.zoned)
      configuration.distances.maximumPull = 70
      configuration.timing.minimumInterval = 0.5
      configuration.firing.mustExceedTrigger = true
    case 11:
      configuration.resistance = PerDevice(.slingshot)
      configuration.distances.start = -30
      configuration.distances.full = 100
      configuration.appearance.lifetime = .freshPerPull
      configuration.firing.momentByDevice.touch = .atThreshold
    case 12:
      // Nothing takes time.
      configuration.appearance.placement = .overlay
      configuration.motion.reveal = atOnce
      configuration.motion.hide = atOnce
      configuration.timing.minimumDuration = 0
      configuration.timing.resultDuration = 0
      configuration.timing.failureDuration = 0
    case 13:
      configuration.firing.moment = .dwell(0.05)
      configuration.timing.maximumDuration = 0.05
      configuration.motion.hide = atOnce
      configuration.twoLevel = TwoLevel(
        distance: 100, length: .viewport(fraction: 0.5), closeDistance: 20, open: atOnce,
        close: atOnce)
    case 14:
      configuration.appearance.placement = .overlay
      configuration.distances.preload = .points(100)
    default: break
    }
    return configuration
  }

  /// The ways to scroll that histories choose from.
  package nonisolated static let scrollings: [ScrollConfiguration] =
    (0..<6).map(scrolling) + RefreshPreset.all.map(\.scroll)

  private nonisolated static func scrolling(_ index: Int) -> ScrollConfiguration {
    var configuration = ScrollConfiguration()
    switch index {
    case 1: configuration.shortContentBounces = false
    case 2:
      configuration.wheelRelease = 0
      configuration.wheelHold = 0
      configuration.touchpadSilence = 0
    case 3:
      configuration.wheelRelease = .infinity
      configuration.wheelHold = .infinity
      configuration.touchpadSilence = .infinity
    case 4:
      configuration.flingsPastEdges = false
      configuration.carriesMomentum = true
    case 5:
      configuration.stepDuration = 0.02
      configuration.pullStepDuration = 0.02
      configuration.wheelCoolDown = 0
    default: break
    }
    return configuration
  }
}
