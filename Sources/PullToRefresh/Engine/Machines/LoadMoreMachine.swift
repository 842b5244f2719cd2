/// Decides which arrivals at the end of the content load more.
struct LoadMoreMachine: Hashable, Sendable {
  /// Whether the next arrival fires.
  private(set) var isArmed = true
  /// Whether the cool-down or the minimum interval delays the action of an arrival.
  private(set) var isDelayed = false
  /// Whether a new gesture arms the next arrival.
  ///
  /// It is true after an empty page, a cancellation or a veto, and after a success before the
  /// content has grown. Growth then arms the next arrival only if `expectsGrowth` is true.
  private(set) var rearmsByTracking = false
  /// Whether loading succeeded, but the program has not added the page to the content yet.
  ///
  /// When the program adds the page, the growth counts as a new arrival.
  private var expectsGrowth = false
  /// Whether the content grew since the last action began.
  private var hasGrown = false
  /// The number of failures in a row.
  private var failures = 0
  /// The time from which an arrival may try again after a failure, in seconds.
  private var retriesFrom = -Double.infinity

  /// The content left the end, so the next arrival fires.
  mutating func left() {
    isArmed = true
    rearmsByTracking = false
    isDelayed = false
  }

  /// The content is within the preload distance of the end; returns whether this arrival fires.
  ///
  /// An arrival before `armsFrom` waits until that time and then fires. An arrival too soon after a
  /// failure has no effect.
  mutating func arrived(
    canFire: Bool, isFailed: Bool, armsFrom: Double, time: Double
  ) -> Bool {
    isDelayed = canFire && !isFailed && time < armsFrom
    guard canFire, !isDelayed else { return false }
    isArmed = false
    return !isFailed || time >= retriesFrom
  }

  mutating func trackingBegan(isFailed: Bool) {
    if rearmsByTracking || isFailed { isArmed = true }
  }

  /// The content grew.
  ///
  /// If the end is still near, the growth counts as a new arrival, so that a short list loads
  /// pages until it is full.
  mutating func contentGrew(isLoading: Bool) {
    hasGrown = true
    guard !isLoading, !rearmsByTracking || expectsGrowth else { return }
    isArmed = true
    expectsGrowth = false
  }

  mutating func actionBegan() {
    hasGrown = false
    expectsGrowth = false
    isArmed = false
    isDelayed = false
  }

  /// The program enabled the control, or another control stopped excluding it.
  ///
  /// An arrival whose delay is over fires at the next call of `arrived`.
  mutating func becameReady(armsFrom: Double, time: Double) {
    if time >= armsFrom { isDelayed = false }
  }

  /// The action was cancelled or vetoed, so the next load needs a new gesture or a new arrival.
  mutating func actionDropped() { rearmsByTracking = true }

  /// Loading succeeded with this number of new items; nil if they were not counted.
  mutating func succeeded(newItems: Int?) {
    let hasGrown = hasGrown && newItems != 0
    self = LoadMoreMachine()
    isArmed = hasGrown
    rearmsByTracking = !hasGrown
    // The program may add the page after it has reported the success.
    expectsGrowth = !hasGrown && newItems != 0
  }

  /// Moves the earliest retry by `time` − `earlier`, because the failure counts from `time`.
  mutating func failureCounts(from time: Double, insteadOf earlier: Double) {
    retriesFrom += time - earlier
  }

  mutating func failed(_ failure: RefreshFailure, time: Double, _ timing: RefreshTiming) {
    failures += 1
    retriesFrom =
      time + max(timing.retryDelay(afterFailures: failures), failure.retryAfter ?? 0)
  }
}
