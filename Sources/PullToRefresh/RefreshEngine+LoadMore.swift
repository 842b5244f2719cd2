extension RefreshEngine {
  /// What a control that loads more knows of arrivals at the end.
  struct Arrival: Hashable, Sendable {
    /// Whether the next arrival fires.
    var isArmed = true
    /// Whether content has arrived and waits for the cool-down or the interval to end.
    var isWaiting = false
    /// Whether a new gesture arms it again: the last page brought nothing.
    var rearmsByTracking = false
    /// Whether content grew since the last action began.
    var hasGrown = false
    /// Failures in a row.
    var failures = 0
    /// From when an arrival may try again after a failure, in seconds.
    var retriesFrom = -Double.infinity
  }

  /// How far before the end content has arrived, in points; nil: arrivals do not fire.
  public var arrivalDistance: Double? {
    settings.configuration.firing.moment == .onArrival ? lengths.preload : nil
  }

  /// Whether an arrival would fire now.
  public var awaitsArrival: Bool {
    settings.configuration.firing.moment == .onArrival && arrival.isArmed && isEnabled
      && !isExcluded
      && asking == nil && (state == .idle || isApproaching || isFailed)
  }

  /// Content is at `displacement`, however it came there: tracked, flung, by a key, a resize or the
  /// program.
  ///
  /// Fires once when it has arrived; leaving makes the next arrival fire again.
  ///
  /// The displacement is that of content inside its resting range: a rebound is neither leaving nor
  /// arriving.
  public mutating func approached(to displacement: Double, at time: Double) -> [RefreshEffect] {
    guard settings.configuration.firing.moment == .onArrival else { return [] }
    guard displacement >= -lengths.preload - Self.arrivalTolerance else {
      // Leaving takes a little more, so that rounding at the border is no second arrival.
      if displacement < -lengths.preload - Self.edgeTolerance {
        arrival.isArmed = true
        arrival.rearmsByTracking = false
        arrival.isWaiting = false
      }
      return []
    }
    arrival.isWaiting = awaitsArrival && !isFailed && time < armsFrom
    guard awaitsArrival, !arrival.isWaiting else { return [] }
    arrival.isArmed = false
    // An arrival too soon after a failure is spent: another one, or a person, tries again.
    if isFailed, time < arrival.retriesFrom { return [] }
    return ask(isFailed ? .retry : .arrival)
  }

  /// A device follows content near the end: progress for the indicator.
  mutating func approach(to displacement: Double, at time: Double) {
    guard state == .idle || isApproaching, isEnabled, !isExcluded else { return }
    let progress = progress(at: displacement)
    enter(progress > 0 ? .pulling(progress: progress) : .idle, at: time)
  }

  /// Content became longer: an arrival that still stands fires again, so that short content fills up.
  public mutating func contentGrew() {
    arrival.hasGrown = true
    if token == nil, !arrival.rearmsByTracking { arrival.isArmed = true }
  }

  /// A refresh succeeded: what failed, or was exhausted, is open again.
  public mutating func refreshed(displacement: Double, at time: Double) -> [RefreshEffect] {
    guard settings.configuration.purpose == .loadMore else { return [] }
    arrival = Arrival()
    switch state {
    case .exhausted, .failed: return close(displacement: displacement, at: time)
    default: return []
    }
  }

  /// The program knows that there is no more to load, or that there is again, without an action.
  ///
  /// The notice opens where it stands; nothing that is seen moves for it. Ignored while an action runs, when
  /// disabled, and in a control that refreshes; what is so already changes nothing.
  public mutating func setExhausted(
    _ isExhausted: Bool, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard settings.configuration.purpose == .loadMore, isEnabled else { return [.ignored] }
    switch state {
    case .refreshing, .finishing, .secondFloor: return [.ignored]
    case .exhausted:
      return isExhausted ? [] : refreshed(displacement: displacement, at: time)
    case .idle, .pulling, .armed, .closing, .failed:
      guard isExhausted else { return [] }
    }
    let unticked: [RefreshEffect] = state == .armed ? [.untick] : []
    asking = nil
    gesture?.armedAt = nil
    arrival = Arrival()
    enter(.exhausted, at: time)
    opened = hidesNotice ? 0 : lengths.hold
    return unticked + [
      .hold(length: opened, nil), .exhausted,
      .announce(settings.configuration.strings.result(.exhausted)),
    ]
  }

  /// What the end of loading more makes of the state.
  mutating func loaded(
    _ outcome: RefreshOutcome, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    switch outcome {
    case .success(let count):
      let hasGrown = arrival.hasGrown && count != 0
      arrival = Arrival()
      arrival.isArmed = hasGrown
      arrival.rearmsByTracking = !hasGrown
      return close(displacement: displacement, at: time)
    case .exhausted:
      arrival = Arrival()
      enter(.exhausted, at: time)
      return adjustHold()
    case .failure, .timedOut:
      arrival.failures += 1
      arrival.retriesFrom =
        time + settings.configuration.timing.retryDelay(afterFailures: arrival.failures)
      enter(.failed(settings.configuration.strings.result(outcome)), at: time)
    case .cancelled: break
    }
    return []
  }

  /// What rounding may make of an arrival, in points.
  static let arrivalTolerance = 1e-6

  var isFailed: Bool { if case .failed = state { true } else { false } }

  private var isApproaching: Bool { if case .pulling = state { true } else { false } }
}
