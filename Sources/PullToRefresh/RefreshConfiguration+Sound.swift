internal import ScrollPhysics


extension RefreshConfiguration {
  /// This configuration with every number that makes no sense (a negative time, NaN, a distance without
  /// end) replaced by its default.
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
    sound.checkDistances(standard)
    if case .dwell(let time) = sound.firing, !(time >= 0) { sound.firing = standard.firing }
    if let step = sound.wheelStep, !(step >= 0 && step.isFinite) {
      sound.wheelStep = standard.wheelStep
    }
    if case .hidden(let progress) = sound.scrollIndicator {
      sound.scrollIndicator = .hidden(fromProgress: progress > 0 ? min(progress, 1) : 0)
    }
    return sound
  }

  private mutating func checkDistances(_ standard: RefreshConfiguration) {
    if !startDistance.isFinite { startDistance = standard.startDistance }
    if !triggerDistance.isFinite { triggerDistance = standard.triggerDistance }
    for distance: WritableKeyPath<RefreshConfiguration, PullDistance?> in [
      \.fullDistance, \.holdLength, \.maximumPull, \.revealAppended, \.triggerByDevice.touch,
      \.triggerByDevice.touchpad, \.triggerByDevice.wheel, \.triggerByDevice.mouse,
    ] where self[keyPath: distance]?.isFinite == false {
      self[keyPath: distance] = standard[keyPath: distance]
    }
    switch preload {
    case .points(let number), .viewport(let number):
      if !number.isFinite { preload = standard.preload }
    case .rows: break
    }
    let standardFloor = SecondFloor()
    for distance: WritableKeyPath<SecondFloor, PullDistance> in [
      \.distance, \.length, \.closeDistance,
    ] where secondFloor?[keyPath: distance].isFinite == false {
      secondFloor?[keyPath: distance] = standardFloor[keyPath: distance]
    }
  }

  /// The time before an arrival may try again, after so many failures in a row.
  func retryDelay(afterFailures failures: Int) -> Double {
    let doublings = min(max(failures, 1), 64) - 1
    return min(retryDelay * Double(1 << doublings), maximumRetryDelay)
  }
}
