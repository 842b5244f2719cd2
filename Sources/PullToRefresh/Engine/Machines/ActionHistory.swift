internal import ScrollPhysics

/// The history of a control's actions: when they began and ended, and with which outcome.
struct ActionHistory: Sendable {
  /// The number of actions so far, which is also the number of the latest token.
  private(set) var count: Int
  /// The reason why the running or latest action began; nil before the first action.
  private(set) var trigger: RefreshTrigger?
  private(set) var lastBegan = -Double.infinity
  private(set) var lastEnded = -Double.infinity
  var lastSuccess: Double?
  /// The failure of the action that ended last; nil if that action did not fail or time out.
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

  /// Removes the beginning of a vetoed action from the history.
  ///
  /// The minimum interval is then measured from the beginning of the preceding action.
  mutating func wasVetoed(previousBegan: Double) { lastBegan = previousBegan }

  mutating func ended(_ outcome: RefreshOutcome, time: Double) {
    lastEnded = time
    failure = outcome.failure
    if outcome.isSuccess {
      lastSuccess = time
      work?.finished(time: time)
    }
  }

  /// Moves the end of the latest action from `earlier` to `time`; see `UntimedCompletions`.
  ///
  /// The outcome arrived while the list's time was `earlier`. Later the host passed `time`.
  mutating func outcomeCounts(from time: Double, insteadOf earlier: Double) {
    lastEnded = time
    if lastSuccess == earlier { lastSuccess = time }
    work?.outcomeCounts(from: time, insteadOf: earlier)
  }

  /// Adds `seconds` to all times of the history, when the host's first time starts the clock.
  mutating func delay(by seconds: Double) {
    lastBegan += seconds
    lastEnded += seconds
    lastSuccess = lastSuccess.map { $0 + seconds }
    work?.delay(by: seconds)
  }

  /// The earliest time at which a pull, or content that arrives at an edge, may begin an action.
  func armsFrom(_ timing: RefreshTiming) -> Double {
    max(lastEnded + timing.coolDown, lastBegan + timing.minimumInterval)
  }

  /// The earliest time at which a failed action may be retried; nil if no delay was requested.
  var retriesFrom: Double? { failure?.retryAfter.map { lastEnded + $0 } }

  /// Whether the content is older than the configured expiry or was never refreshed.
  ///
  /// With an infinite expiry, content never expires.
  func isExpired(at time: Double, _ timing: RefreshTiming) -> Bool {
    guard timing.expiry < .infinity else { return false }
    guard let lastSuccess else { return true }
    return time - lastSuccess >= timing.expiry
  }
}

/// The reports of an action, and the motion of the visible progress to each reported value.
struct WorkProgress: Sendable {
  private var motion: SpringMotion?
  private var motionBegan = 0.0
  private var progressBegan = 0.0
  private var text: String?
  private var previousText: String?
  private var textChanged = 0.0

  /// The spring that moves the visible progress to a reported value in about 0.2 s.
  ///
  /// The spring is critically damped, so that progress never swings back. Its stiffness is chosen
  /// by eye.
  private static let spring = Spring(stiffness: 900, dampingRatio: 1)

  mutating func receive(_ report: WorkReport, time: Double) {
    if let progress = report.progress { follow(progress, time: time) }
    if let new = report.text, new != text {
      (previousText, text) = (text, new)
      textChanged = time
    }
  }

  /// Moves the visible progress to 1, because the work is done.
  ///
  /// This has no effect if the action has reported no progress.
  mutating func finished(time: Double) {
    if motion != nil { follow(1, time: time) }
  }

  /// Restarts the motion at `time` if the outcome started it at `earlier`.
  mutating func outcomeCounts(from time: Double, insteadOf earlier: Double) {
    if motionBegan == earlier { motionBegan = time }
  }

  /// Adds `seconds` to the times of all reports, when the host's first time starts the clock.
  mutating func delay(by seconds: Double) {
    motionBegan += seconds
    progressBegan += seconds
    textChanged += seconds
  }

  private mutating func follow(_ progress: Double, time: Double) {
    if let motion {
      self.motion = motion.retargeted(to: progress, at: time - motionBegan)
    } else {
      motion = SpringMotion(spring: Self.spring, from: 0, to: progress)
      progressBegan = time
    }
    motionBegan = time
  }

  func reported(at time: Double) -> ReportedWork {
    var work = ReportedWork(
      progress: motion.map { min(max($0.position(at: time - motionBegan), 0), 1) })
    if motion != nil { work.progressAge = max(0, time - progressBegan) }
    (work.text, work.previousText) = (text, previousText)
    if text != nil { work.textAge = max(0, time - textChanged) }
    return work
  }
}

/// A report about the progress of a running action.
public struct WorkReport: Hashable, Sendable {
  /// The finished part of the work, 0…1; nil if the report does not change it.
  public let progress: Double?
  /// The text to show instead of the usual one; nil if the report does not change the text.
  public let text: String?

  /// Makes a report.
  ///
  /// A progress outside 0…1 is clamped. NaN counts as nil.
  public init(progress: Double?, text: String? = nil) {
    self.progress = progress.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    self.text = text
  }

  /// Returns this report, updated with the values of a later one.
  func followed(by next: WorkReport) -> WorkReport {
    WorkReport(progress: next.progress ?? progress, text: next.text ?? text)
  }
}

/// The reported progress and text of an action, as indicators show them at one instant.
public struct ReportedWork: Hashable, Sendable {
  /// The visible progress, 0…1; nil before the first report of a progress.
  ///
  /// It moves to each reported value without a jump.
  public var progress: Double?
  /// The seconds since the first report of a progress; 0 before it.
  public var progressAge = 0.0
  /// The reported text; nil before the first report of a text.
  public var text: String?
  /// The reported text before ``text``; nil if ``text`` replaced the usual text.
  public var previousText: String?
  /// The seconds since the latest change of ``text``; 0 without a text.
  public var textAge = 0.0

  /// Makes the work of an action that has reported only its progress.
  public init(progress: Double?) { self.progress = progress }
}
