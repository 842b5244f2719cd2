extension RefreshEngine {
  /// The distance from the end at which content has arrived, in points; nil if arrivals do not
  /// fire.
  public var arrivalDistance: Double? { settings.firesOnArrival ? settings.lengths.preload : nil }

  /// Whether an arrival fires now.
  public var awaitsArrival: Bool {
    guard settings.firesOnArrival, loadMore.isArmed, isReady, request == nil else { return false }
    return switch phase {
    case .idle, .pulling, .failed: true
    case .armed, .refreshing, .finishing, .closing, .exhausted, .twoLevel: false
    }
  }

  /// The content moved to `displacement`, by any kind of movement.
  ///
  /// An arrival fires once. The content must leave the end before the next arrival fires. The owner
  /// clamps the displacement to the resting range, because a rebound neither leaves nor arrives.
  public mutating func approached(to displacement: Double, time: Double) -> [RefreshEffect] {
    guard settings.firesOnArrival else { return [] }
    guard displacement >= -settings.lengths.preload - Self.arrivalTolerance else {
      // Leaving needs a slightly longer distance, so that rounding cannot cause a second arrival.
      if displacement < -settings.lengths.preload - Self.edgeTolerance { loadMore.left() }
      return []
    }
    let isFailed = phase.isFailed
    let fires = loadMore.arrived(
      canFire: awaitsArrival, isFailed: isFailed, armsFrom: armsFrom, time: time)
    return fires ? requestAction(isFailed ? .retry : .arrival) : []
  }

  /// Updates the indicator's progress while a device moves content near the end.
  mutating func approach(to displacement: Double, time: Double) {
    guard isReady else { return }
    switch phase {
    case .idle, .pulling:
      let progress = progress(pull: displacement)
      enter(progress > 0 ? .pulling(progress: progress) : .idle, time: time)
    default: break
    }
  }

  /// The content grew, so it arrives again if its end is still near.
  ///
  /// Pages thus fill a short list.
  public mutating func contentGrew() { loadMore.contentGrew(isLoading: token != nil) }

  /// A refresh succeeded, so loading can continue after a failure or the end of the data.
  public mutating func refreshed(displacement: Double, time: Double) -> [RefreshEffect] {
    guard settings.isLoadMore else { return [] }
    loadMore = LoadMoreMachine()
    switch phase {
    case .exhausted, .failed: return close(displacement: displacement, time: time)
    default: return []
    }
  }

  /// The program reports, without an action, whether there is no more data to load.
  ///
  /// The notice opens without moving the content. The report is ignored while an action runs, in a
  /// disabled control, and in a control that refreshes. A repeated report has no effect.
  public mutating func setExhausted(
    _ isExhausted: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard settings.isLoadMore, isEnabled else { return [.ignored] }
    switch phase {
    case .refreshing, .finishing, .twoLevel: return [.ignored]
    case .exhausted:
      return isExhausted ? [] : refreshed(displacement: displacement, time: time)
    case .idle, .pulling, .armed, .closing, .failed:
      guard isExhausted else { return [] }
    }
    let unticked: [RefreshEffect] = phase.isArmed ? [.untick] : []
    request = nil
    loadMore = LoadMoreMachine()
    enter(.exhausted, time: time)
    openLimit = .infinity
    opened = hidesNotice ? 0 : settings.lengths.hold
    return unticked + [
      .hold(length: opened, nil), .exhausted,
      .announce(settings.strings.result(.exhausted)),
    ]
  }

  /// Enters the phase that follows the end of loading.
  mutating func loaded(
    _ outcome: RefreshOutcome, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    switch outcome {
    case .success(let newItems):
      loadMore.succeeded(newItems: newItems)
      return close(displacement: displacement, time: time)
    case .exhausted:
      loadMore = LoadMoreMachine()
      enter(.exhausted, time: time)
      return adjustHold()
    case .failure, .timedOut:
      var failure = outcome.failure ?? ""
      loadMore.failed(failure, time: time, settings.timing)
      failure.message = settings.strings.result(outcome)
      enter(.failed(failure), time: time)
      return adjustHold()
    case .cancelled: return close(displacement: displacement, time: time)
    }
  }

  /// The largest rounding error in the distance of an arrival, in points.
  static let arrivalTolerance = 1e-6
}
