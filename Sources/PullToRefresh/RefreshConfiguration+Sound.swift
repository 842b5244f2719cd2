extension RefreshConfiguration {
  /// This configuration with every number that makes no sense (a negative time, NaN) replaced by
  /// its default.
  ///
  /// Infinite times stay: what they end never ends by itself.
  var sound: RefreshConfiguration {
    let standard = RefreshConfiguration.pullcord
    var sound = self
    func check(_ number: WritableKeyPath<RefreshConfiguration, Double>, upTo limit: Double) {
      let value = sound[keyPath: number]
      if !(value >= 0 && value <= limit) { sound[keyPath: number] = standard[keyPath: number] }
    }
    check(\.indicatorLength, upTo: .greatestFiniteMagnitude)
    check(\.hysteresis, upTo: .greatestFiniteMagnitude)
    check(\.minimumPullTime, upTo: .infinity)
    check(\.coolDown, upTo: .greatestFiniteMagnitude)
    check(\.minimumInterval, upTo: .greatestFiniteMagnitude)
    check(\.retryDelay, upTo: .greatestFiniteMagnitude)
    check(\.maximumRetryDelay, upTo: .greatestFiniteMagnitude)
    check(\.minimumDuration, upTo: .greatestFiniteMagnitude)
    check(\.maximumDuration, upTo: .infinity)
    check(\.resultDuration, upTo: .infinity)
    check(\.finishDuration, upTo: .infinity)
    check(\.hideDelay, upTo: .infinity)
    check(\.expiry, upTo: .infinity)
    check(\.directionCone, upTo: 90)
    if !sound.indicatorOffset.isFinite { sound.indicatorOffset = standard.indicatorOffset }
    if case .hidden(let progress) = sound.scrollIndicator {
      sound.scrollIndicator = .hidden(fromProgress: progress > 0 ? min(progress, 1) : 0)
    }
    return sound
  }

  /// The time before an arrival may try again, after so many failures in a row.
  func retryDelay(afterFailures failures: Int) -> Double {
    var delay = retryDelay
    for _ in 1..<max(2, min(failures, 64)) where failures > 1 && delay < maximumRetryDelay {
      delay *= 2
    }
    return min(delay, maximumRetryDelay)
  }
}
