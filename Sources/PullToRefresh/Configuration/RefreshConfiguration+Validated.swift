internal import ScrollPhysics

extension RefreshConfiguration {
  /// This configuration with invalid numbers replaced by their defaults.
  ///
  /// Negative times, NaN and infinite distances are invalid. An infinite time is valid if its phase
  /// may last forever.
  var validated: RefreshConfiguration {
    let standard = RefreshConfiguration()
    var result = self
    func check(_ number: WritableKeyPath<RefreshConfiguration, Double>, upTo limit: Double) {
      let value = result[keyPath: number]
      if !(value >= 0 && value <= limit) { result[keyPath: number] = standard[keyPath: number] }
    }
    check(\.distances.indicatorLength, upTo: .greatestFiniteMagnitude)
    check(\.guards.hysteresis, upTo: .greatestFiniteMagnitude)
    check(\.guards.minimumPullTime, upTo: .infinity)
    check(\.guards.directionCone, upTo: 90)
    check(\.timing.coolDown, upTo: .greatestFiniteMagnitude)
    check(\.timing.minimumInterval, upTo: .greatestFiniteMagnitude)
    check(\.timing.retryDelay, upTo: .greatestFiniteMagnitude)
    check(\.timing.maximumRetryDelay, upTo: .greatestFiniteMagnitude)
    check(\.timing.minimumDuration, upTo: .greatestFiniteMagnitude)
    check(\.timing.maximumDuration, upTo: .infinity)
    check(\.timing.resultDuration, upTo: .infinity)
    check(\.timing.finishDuration, upTo: .infinity)
    check(\.timing.hideDelay, upTo: .infinity)
    check(\.timing.expiry, upTo: .infinity)
    if !result.appearance.indicatorOffset.isFinite { result.appearance.indicatorOffset = 0 }
    if case .hidden(let progress) = result.appearance.scrollIndicator {
      result.appearance.scrollIndicator = .hidden(
        fromProgress: progress > 0 ? min(progress, 1) : 0)
    }
    if case .dwell(let time) = result.firing.moment, !(time >= 0) {
      result.firing.moment = standard.firing.moment
    }
    result.distances.validate()
    result.twoLevel?.validate()
    return result
  }
}

extension RefreshDistances {
  fileprivate mutating func validate() {
    let standard = RefreshDistances()
    if !start.isFinite { start = standard.start }
    if !trigger.isFinite { trigger = standard.trigger }
    for distance: WritableKeyPath<RefreshDistances, PullDistance?> in [
      \.full, \.hold, \.maximumPull, \.revealAppended, \.triggerByDevice.touch,
      \.triggerByDevice.touchpad, \.triggerByDevice.wheel, \.triggerByDevice.mouse,
    ] where self[keyPath: distance]?.isFinite == false {
      self[keyPath: distance] = nil
    }
    if let step = wheelStep, !(step >= 0 && step.isFinite) { wheelStep = standard.wheelStep }
    switch preload {
    case .points(let number), .viewport(let number):
      if !number.isFinite { preload = standard.preload }
    case .rows: break
    }
  }
}

extension TwoLevel {
  fileprivate mutating func validate() {
    let standard = TwoLevel()
    for path: WritableKeyPath<TwoLevel, PullDistance> in [\.distance, \.length, \.closeDistance]
    where !self[keyPath: path].isFinite {
      self[keyPath: path] = standard[keyPath: path]
    }
  }
}
