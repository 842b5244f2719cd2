/// Decides when to draw a frame, and predicts when the frame reaches the screen.
///
/// This type has no clock and no I/O. An idle window draws a frame at once. After each frame the
/// pacer waits for exactly one refresh. Until the refresh arrives, the window draws no frame. If
/// the refresh does not arrive in time, a timeout replaces it. Times are in seconds of the
/// monotonic clock.
struct FramePacer {
  /// How long the pacer waits for a refresh of an X server before the screen counts as stalled, in
  /// seconds.
  static let usualPatience = 0.1
  /// The shortest time for which the window ignores events until a report is due, in seconds.
  ///
  /// If the report is due sooner, ignoring events would save too little.
  private static let leastQuiet = 0.0005
  /// The time between a refresh and its report, in seconds, measured with a server on this machine.
  private static let reportDelay = 0.0002

  /// Whether a frame is requested.
  var wantsFrame = false
  /// The serial of the awaited refresh; nil while no refresh is awaited.
  private(set) var awaited: UInt32?
  /// The time at which to continue without the awaited refresh; nil while none is awaited.
  private(set) var timeout: Double?
  /// The time by which the report of the awaited refresh should have arrived; nil if that time is
  /// unknown.
  ///
  /// Until this time, the window cannot draw a frame. It therefore handles the events that arrive
  /// before this time together with the report, in one turn.
  private(set) var reportTime: Double?

  /// Whether the server or the window manager reports refreshes.
  var hasRefreshes: Bool
  /// How long the pacer waits for a refresh before the screen counts as stalled, in seconds.
  private let patience: Double
  /// Whether an awaited report did not arrive; timeouts then set the pace until the next report.
  private(set) var isStalled = false
  private var serial: UInt32 = 0
  private var clock: ScreenRefreshClock
  private var lastPrediction = -Double.infinity

  /// Makes an idle pacer.
  ///
  /// `interval` is the time between refreshes in seconds. `hasRefreshes` is true if the server or
  /// the window manager reports refreshes. `patience` is the time without a report after which the
  /// screen is stalled, in seconds.
  init(interval: Double, hasRefreshes: Bool, patience: Double = usualPatience) {
    clock = ScreenRefreshClock(interval: interval)
    self.hasRefreshes = hasRefreshes
    self.patience = patience
  }

  /// The time between refreshes, in seconds.
  var interval: Double { clock.interval }

  /// The time of the latest refresh, in seconds; nil before the first one.
  var latestRefresh: Double? { clock.latestTime }

  /// Whether a frame may be drawn now.
  var isDue: Bool { wantsFrame && awaited == nil }

  /// Predicts the time at which a frame drawn now reaches the screen: the next refresh.
  ///
  /// The result is never before `now` and never before an earlier prediction.
  mutating func prediction(now: Double) -> Double {
    lastPrediction = max(lastPrediction, clock.next(after: now) ?? now + interval)
    return lastPrediction
  }

  /// The start time of a frame that is drawn now.
  ///
  /// It is the time of the latest refresh if at most 1/4 of an interval has passed since then;
  /// otherwise it is `now`.
  func start(now: Double) -> Double { clock.latest(before: now) }

  /// The request for the frame that is drawn at `now`.
  func nextFrame(now: Double) -> FrameRequest {
    FrameRequest(
      serial: serial &+ 1, awaitsRefresh: awaitsRefresh,
      followsFrame: clock.age(at: now) < interval * 1.5)
  }

  /// Applies another interval between refreshes, in seconds; ignores invalid intervals.
  mutating func screenChanged(interval: Double) { clock.screenChanged(interval: interval) }

  /// Whether reports set the pace; otherwise timeouts do.
  private var awaitsRefresh: Bool { hasRefreshes && !isStalled }

  /// Records that the frame of ``nextFrame(now:)`` was started at `now` and sent at `sent`.
  mutating func frameDrawn(now: Double, sent: Double) {
    wantsFrame = false
    serial &+= 1
    awaited = serial
    let next = clock.next(after: now)
    if awaitsRefresh {
      timeout = sent + patience
      let delay = min(Self.reportDelay + 2 * clock.jitter, interval / 8)
      reportTime = next.map { $0 + delay }.flatMap { $0 > now + Self.leastQuiet ? $0 : nil }
    } else {
      timeout = next ?? now + interval
      reportTime = timeout
    }
  }

  /// Records a refresh of the screen that happened at `time`.
  mutating func refreshed(serial: UInt32, time: Double, count: UInt64) {
    clock.record(time, count: count)
    isStalled = false
    if serial == awaited { stopAwaiting() }
  }

  /// Continues without the awaited refresh if its timeout has passed.
  mutating func advance(to now: Double) {
    guard let timeout, now >= timeout else { return }
    isStalled = hasRefreshes
    clock.assume(timeout)
    stopAwaiting()
  }

  private mutating func stopAwaiting() {
    awaited = nil
    timeout = nil
    reportTime = nil
  }
}

/// Uses the reports of the server or the window manager to estimate when the screen refreshes.
///
/// Reports are noisy: many servers round their times to milliseconds. The clock fits a line through
/// the times of the latest reports. Its predictions are therefore evenly spaced, so that content
/// moves by equal steps. Times are in seconds of the monotonic clock.
struct ScreenRefreshClock {
  /// The longest valid interval between refreshes, in seconds.
  ///
  /// The clock ignores longer intervals. For example, a blank screen refreshes once per second.
  static let slowestInterval = 0.05
  /// The shortest valid interval, in seconds; the clock ignores shorter ones.
  static let fastestInterval = 0.001
  /// The number of recent reports through which the clock fits a line.
  ///
  /// We chose this value. It averages out rounding errors, and the clock still adapts to a new rate
  /// within half a second.
  private static let memory = 32.0
  /// How long after the latest refresh the clock predicts further refreshes, in seconds.
  private static let validity = 1.0

  /// The estimated time between refreshes, initially the interval of the screen's mode.
  private(set) var interval: Double
  /// The typical difference between the reported and the predicted time of a refresh, in seconds.
  private(set) var jitter = 0.0
  /// The estimated time and the number of the latest refresh; the number is 0 if it is unknown.
  private var latest: (time: Double, count: UInt64)?
  /// The number of reports on which the estimates are based, at most `memory`.
  private var reports = 0.0
  /// The latest report if it differed from its prediction by more than 1/4 of an interval.
  ///
  /// The estimates do not include this report.
  private var outlier: (time: Double, count: UInt64)?

  init(interval: Double) { self.interval = interval }

  /// The predicted time of the first refresh after `now`; nil if the last second had no refresh.
  func next(after now: Double) -> Double? {
    guard let latest, now - latest.time < Self.validity else { return nil }
    let steps = max(1, ((now - latest.time) / interval).rounded(.up))
    return latest.time + steps * interval
  }

  /// The time of the latest refresh if it is at most 1/4 of an interval ago; otherwise `now`.
  ///
  /// A frame starts at the time of its refresh and not at `now`, because the program's delay after
  /// a refresh varies, but the refreshes are evenly spaced.
  func latest(before now: Double) -> Double {
    guard let latest, (0...interval / 4).contains(now - latest.time) else { return now }
    return latest.time
  }

  /// The time of the latest reported or assumed refresh, in seconds; nil before the first one.
  var latestTime: Double? { latest?.time }

  /// The time since the latest refresh; infinity before the first one.
  func age(at now: Double) -> Double { now - (latest?.time ?? -.infinity) }

  /// Applies another interval between refreshes; ignores invalid intervals.
  mutating func screenChanged(interval: Double) {
    guard Self.isValid(interval) else { return }
    self.interval = interval
    reports = min(reports, 1)
  }

  /// Records that a refresh happened at `time`, although no report of it has arrived.
  mutating func assume(_ time: Double) {
    latest = (time, 0)
    outlier = nil
  }

  /// Records a report; `count` is the number of the refresh, or 0 if it is unknown.
  ///
  /// A busy server can be late once. Therefore, one report that differs from its prediction by more
  /// than 1/4 of an interval changes no estimate. A second such report in a row, or one after a
  /// pause, means that the rate or the phase of the refreshes has changed.
  mutating func record(_ time: Double, count: UInt64) {
    guard let last = latest else { return restart(time, count) }
    let isCounted = last.count > 0 && count > last.count
    let steps =
      isCounted
      ? Double(count - last.count) : max(1, ((time - last.time) / interval).rounded())
    let measured = (time - last.time) / steps
    guard Self.isValid(measured), isCounted || count == 0 else { return restart(time, count) }
    let error = time - last.time - steps * interval
    if abs(error) > interval / 4 {
      guard let first = outlier ?? (time - last.time < Self.validity ? nil : last) else {
        outlier = (time, count)
        return
      }
      // Forget all earlier reports. If the refreshes have numbers, the two latest reports give the
      // new interval.
      if first.count > 0, count > first.count {
        let measured = (time - first.time) / Double(count - first.count)
        if Self.isValid(measured) { interval = measured }
      }
      return restart(time, count)
    }
    outlier = nil
    // Correct the time and the interval. The first corrections equal those of a least-squares line
    // through all reports so far. After `memory` reports, the influence of old reports fades.
    reports = min(reports + 1, Self.memory)
    let scale = reports * (reports + 1)
    latest = (time - error * (1 - 2 * (2 * reports - 1) / scale), count)
    if isCounted { interval += error / steps * min(6 / scale, 1) }
    jitter += (abs(error) - jitter) * 0.1
  }

  private mutating func restart(_ time: Double, _ count: UInt64) {
    latest = (time, count)
    outlier = nil
    reports = 1
  }

  private static func isValid(_ interval: Double) -> Bool {
    interval > fastestInterval && interval < slowestInterval
  }
}
