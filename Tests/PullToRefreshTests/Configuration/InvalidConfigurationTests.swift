import PullToRefresh
import ScrollPhysics
import Testing

/// A program that sets an invalid number stops with a message that names the setting.
@MainActor @Suite struct InvalidConfigurationTests {
  nonisolated struct Mistake: Sendable {
    /// The setting and the range, as in the message.
    var message: String
    /// The invalid number in the message.
    var value: String
    var make: @Sendable () -> Void

    init(
      _ message: String, _ value: String,
      _ change: @escaping @Sendable (inout RefreshConfiguration) -> Void
    ) {
      self.message = message
      self.value = value
      make = {
        var configuration = RefreshConfiguration()
        change(&configuration)
      }
    }
  }

  nonisolated static let mistakes = [
    Mistake("RefreshDistances: start must be finite", "nan") { $0.distances.start = .points(.nan) },
    Mistake("RefreshDistances: trigger must be finite", "inf") {
      $0.distances.trigger = .viewport(fraction: .infinity)
    },
    Mistake("RefreshDistances: triggerByDevice must be finite", "nan") {
      $0.distances.triggerByDevice.wheel = .indicator(fraction: .nan)
    },
    Mistake("IndicatorBackground: green must lie between 0.0 and 1.0", "1.5") {
      $0.appearance.background = IndicatorBackground(red: 0, green: 1.5, blue: 0)
    },
    Mistake("RefreshDistances: full must be finite", "nan") { $0.distances.full = .points(.nan) },
    Mistake("RefreshDistances: hold must be finite", "-inf") {
      $0.distances.hold = .points(-.infinity)
    },
    Mistake("RefreshDistances: indicatorLength must be finite and at least 0", "-1.0") {
      $0.distances.indicatorLength = -1
    },
    Mistake("RefreshDistances: maximumPull must be finite", "inf") {
      $0.distances.maximumPull = .points(.infinity)
    },
    Mistake("RefreshDistances: wheelStep must be finite and at least 0", "-24.0") {
      $0.distances.wheelStep = -24
    },
    Mistake("RefreshDistances: preload must be finite", "nan") {
      $0.distances.preload = .viewport(fraction: .nan)
    },
    Mistake("RefreshDistances: revealAppended must be finite", "nan") {
      $0.distances.revealAppended = .points(.nan)
    },
    Mistake("RefreshFiring: moment must be at least 0", "-0.5") { $0.firing.moment = .dwell(-0.5) },
    Mistake("RefreshFiring: momentByDevice must be at least 0", "nan") {
      $0.firing.momentByDevice.touch = .dwell(.nan)
    },
    Mistake("RefreshGuards: hysteresis must be finite and at least 0", "-8.0") {
      $0.guards.hysteresis = -8
    },
    Mistake("RefreshGuards: minimumPullTime must be at least 0", "nan") {
      $0.guards.minimumPullTime = .nan
    },
    Mistake("RefreshGuards: directionCone must lie between 0.0 and 90.0", "91.0") {
      $0.guards.directionCone = 91
    },
    Mistake("RefreshTiming: minimumDuration must be finite and at least 0", "inf") {
      $0.timing.minimumDuration = .infinity
    },
    Mistake("RefreshTiming: maximumDuration must be at least 0", "-30.0") {
      $0.timing.maximumDuration = -30
    },
    Mistake("RefreshTiming: resultDuration must be at least 0", "nan") {
      $0.timing.resultDuration = .nan
    },
    Mistake("RefreshTiming: failureDuration must be at least 0", "-1.0") {
      $0.timing.failureDuration = -1
    },
    Mistake("RefreshTiming: indicatorDelay must be at least 0", "nan") {
      $0.timing.indicatorDelay = .nan
    },
    Mistake("RefreshTiming: finishDuration must be at least 0", "-1.0") {
      $0.timing.finishDuration = -1
    },
    Mistake("RefreshTiming: hideDelay must be at least 0", "-1.0") { $0.timing.hideDelay = -1 },
    Mistake("RefreshTiming: coolDown must be finite and at least 0", "inf") {
      $0.timing.coolDown = .infinity
    },
    Mistake("RefreshTiming: minimumInterval must be finite and at least 0", "-1.0") {
      $0.timing.minimumInterval = -1
    },
    Mistake("RefreshTiming: expiry must be at least 0", "-1.0") { $0.timing.expiry = -1 },
    Mistake("RefreshTiming: retryDelay must be finite and at least 0", "nan") {
      $0.timing.retryDelay = .nan
    },
    Mistake("RefreshTiming: maximumRetryDelay must be finite and at least 0", "-1.0") {
      $0.timing.maximumRetryDelay = -1
    },
    Mistake("RefreshAppearance: indicatorOffset must be finite", "nan") {
      $0.appearance.indicatorOffset = .nan
    },
    Mistake("RefreshAppearance: scrollIndicator: fromProgress must lie between 0.0 and 1.0", "7.0")
    {
      $0.appearance.scrollIndicator = .hidden(fromProgress: 7)
    },
    Mistake("IndicatorBackground: red must lie between 0.0 and 1.0", "-1.0") {
      $0.appearance.background = IndicatorBackground(red: -1, green: 0, blue: 0)
    },
    Mistake("IndicatorBackground: blue must lie between 0.0 and 1.0", "7.0") {
      $0.appearance.background = IndicatorBackground(red: 0, green: 0, blue: 7)
    },
    Mistake("IndicatorBackground: opacity must lie between 0.0 and 1.0", "nan") {
      $0.appearance.background = IndicatorBackground(red: 0, green: 0, blue: 0)
      $0.appearance.background?.opacity = .nan
    },
    Mistake("TwoLevel: distance must be finite", "nan") {
      $0.twoLevel = TwoLevel(distance: .indicator(fraction: .nan))
    },
    Mistake("TwoLevel: distance must be finite", "-inf") {
      $0.twoLevel = TwoLevel()
      $0.twoLevel?.distance = .points(-.infinity)
    },
    Mistake("TwoLevel: length must be finite", "nan") {
      $0.twoLevel = TwoLevel()
      $0.twoLevel?.length = .viewport(fraction: .nan)
    },
    Mistake("IndicatorBackground: blue must lie between 0.0 and 1.0", "-1.0") {
      var background = IndicatorBackground(red: 0, green: 1, blue: 0)
      background.blue = -1
      $0.appearance.background = background
    },
    Mistake("TwoLevel: closeDistance must be finite", "inf") {
      $0.twoLevel = TwoLevel()
      $0.twoLevel?.closeDistance = .points(.infinity)
    },
  ]

  @Test(arguments: mistakes.indices)
  func `an invalid number stops the program with a message that names the setting`(
    number: Int
  ) async {
    let mistake = Self.mistakes[number]
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      InvalidConfigurationTests.mistakes[number].make()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(mistake.message))
    #expect(message.contains("is \(mistake.value)"))
  }

  @Test func `a duration that may last forever can be infinite`() {
    let driver = RefreshDriver.refreshing {
      $0.timing.maximumDuration = .infinity
      $0.timing.resultDuration = .infinity
      $0.timing.hideDelay = .infinity
      $0.timing.expiry = .infinity
      $0.guards.minimumPullTime = .infinity
    }
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 1e6)
    #expect(driver.state == .refreshing(.programmatic))
    driver.finish()
    driver.wait(seconds: 1e6)
    #expect(driver.state == .finishing(.success(newItems: nil)))
  }
}
