/// When the actions of a control began and ended, and how.
struct ActionHistory: Sendable {
  /// The number of actions so far: the number of the latest token.
  private(set) var count: Int
  /// What began the running or latest action; nil before the first one.
  private(set) var trigger: RefreshTrigger?
  private(set) var lastBegan = -Double.infinity
  private(set) var lastEnded = -Double.infinity
  var lastSuccess: Double?
  /// The failure of the latest action to end; nil if it did not fail or time out.
  private(set) var failure: RefreshFailure?
  /// The outcome that the indicator shows, from `finishing` until the control is idle again.
  var shownOutcome: RefreshOutcome?

  /// The reports of the running or latest action; nil if it has not reported.
  private(set) var work: WorkProgress?

  init(count: Int) { self.count = count }

  mutating func began(_ trigger: RefreshTrigger, time: Double) {
    count += 1
    self.trigger = trigger
    lastBegan = time
    shownOutcome = nil
    work = nil
  }

  mutating func reported(_ report: WorkReport, time: Double) {
    var work = work ?? WorkProgress()
    work.receive(report, time: time)
    self.work = work
  }

  /// Ignores a vetoed action, so that the minimum interval counts from the action before it.
  mutating func wasVetoed(previousBegan: Double) { lastBegan = previousBegan }

  mutating func ended(_ outcome: RefreshOutcome, time: Double) {
    lastEnded = time
    failure = outcome.failure
    if outcome.isSuccess {
      lastSuccess = time
      work?.finished(time: time)
    }
  }

  /// Moves the end of the latest action to a later time.
  mutating func outcomeCounts(from time: Double, insteadOf earlier: Double) {
    lastEnded = time
    if lastSuccess == earlier { lastSuccess = time }
    work?.outcomeCounts(from: time, insteadOf: earlier)
  }

  /// The earliest time at which a pull or an arrival may fire.
  func armsFrom(_ timing: RefreshTiming) -> Double {
    max(lastEnded + timing.coolDown, lastBegan + timing.minimumInterval)
  }

  /// The earliest time at which a failed action may be retried, if its source asked to wait.
  var retriesFrom: Double? { failure?.retryAfter.map { lastEnded + $0 } }

  /// Whether the content is older than the configured expiry or was never refreshed.
  func isExpired(at time: Double, _ timing: RefreshTiming) -> Bool {
    guard timing.expiry < .infinity else { return false }
    guard let lastSuccess else { return true }
    return time - lastSuccess >= timing.expiry
  }
}
