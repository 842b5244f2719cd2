/// Estimates when the screen refreshes from the reports of the server or the window manager.
///
/// Reports are noisy: many servers round their times to milliseconds. A line through the latest
/// reports gives evenly spaced predictions, so that content moves by equal steps. Times are in
/// seconds of the monotonic clock.
struct ScreenRefreshClock {
  /// The longest valid interval between refreshes, in seconds.
  ///
  /// The clock ignores longer ones. For example, a blank screen has one refresh per second.
  static let slowestInterval = 0.05
  /// The shortest valid interval, in seconds; the clock ignores shorter ones.
  static let fastestInterval = 0.001
  /// The number of reports that the line fits.
  ///
  /// We chose this value. It averages rounding away and follows a new rate within half a second.
  private static let memory = 32.0
  /// The time after which a report no longer determines the phase, in seconds.
  private static let validity = 1.0

  /// The estimated time between refreshes, initially that of the screen's mode.
  private(set) var interval: Double
  /// The typical difference between a report and its estimate, in seconds.
  private(set) var jitter = 0.0
  /// The estimated time of the latest refresh, and its number; 0 if the number is unknown.
  private var latest: (time: Double, count: UInt64)?
  /// The number of reports that the estimate contains.
  private var reports = 0.0

  init(interval: Double) { self.interval = interval }

  /// The first refresh after `now`; nil without a recent report.
  func next(after now: Double) -> Double? {
    guard let latest, now - latest.time < Self.validity else { return nil }
    let steps = max(1, ((now - latest.time) / interval).rounded(.up))
    return latest.time + steps * interval
  }

  /// The latest refresh before `now`, if `now` is in the first quarter of its interval; else `now`.
  ///
  /// A program's delay after a refresh varies, but the refreshes are evenly spaced.
  func latest(before now: Double) -> Double {
    guard let latest, (0...interval / 4).contains(now - latest.time) else { return now }
    return latest.time
  }

  /// The latest refresh that was reported or assumed, in seconds; nil before the first one.
  var latestTime: Double? { latest?.time }

  /// The time since the latest refresh; infinity before the first one.
  func age(at now: Double) -> Double { now - (latest?.time ?? -.infinity) }

  /// Applies another interval between refreshes; ignores invalid intervals.
  mutating func screenChanged(interval: Double) {
    guard Self.isValid(interval) else { return }
    self.interval = interval
    reports = min(reports, 1)
  }

  /// Records the time of a refresh that was not reported but follows from ``interval``.
  mutating func assume(_ time: Double) { latest = (time, 0) }

  /// Records a report; `count` is the number of the refresh, or 0 if it is unknown.
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
      // The rate or the phase has changed. A single step measures the new rate.
      if isCounted { interval = measured }
      return restart(time, count)
    }
    // The gains of a least-squares line through the reports so far, then those of a fading memory.
    reports = min(reports + 1, Self.memory)
    let scale = reports * (reports + 1)
    latest = (time - error * (1 - 2 * (2 * reports - 1) / scale), count)
    if isCounted { interval += error / steps * min(6 / scale, 1) }
    jitter += (abs(error) - jitter) * 0.1
  }

  private mutating func restart(_ time: Double, _ count: UInt64) {
    latest = (time, count)
    reports = 1
  }

  private static func isValid(_ interval: Double) -> Bool {
    interval > fastestInterval && interval < slowestInterval
  }
}
