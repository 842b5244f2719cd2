/// Decides when a frame is drawn and for which time.
///
/// A value without a clock and without I/O. An idle window draws a frame at once. After each frame the pacer
/// awaits exactly one refresh, and draws nothing until it arrives. If the refresh does not arrive, a timeout
/// takes its place. Times are seconds of the monotonic clock.
struct FramePacer {
  /// The screen counts as stalled after this long without the awaited refresh, in seconds.
  static let patience = 0.1
  /// Longer intervals between refreshes are ignored (a blank screen counts one a second), in seconds.
  static let slowestInterval = 0.05
  /// Shorter intervals are ignored, in seconds.
  private static let fastestInterval = 0.001

  /// Whether a frame is requested.
  var wantsFrame = false
  /// Seconds between refreshes: measured, at first from the screen's mode.
  private(set) var interval: Double
  /// The serial of the awaited refresh; nil while the window is idle.
  private(set) var awaited: UInt32?
  /// When to continue without the awaited refresh; nil while the window is idle.
  private(set) var timeout: Double?

  /// Whether the server or the window manager reports refreshes.
  var hasRefreshes: Bool
  /// Whether reports have stopped; timeouts set the pace until one arrives.
  private(set) var isStalled = false
  private var serial: UInt32 = 0
  private var lastRefresh: (time: Double, count: UInt64)?
  private var measurements = 0.0
  private var lastPrediction = -Double.infinity

  /// Makes an idle pacer.
  ///
  /// `interval` is seconds between refreshes; `hasRefreshes` says whether something reports them.
  init(interval: Double, hasRefreshes: Bool) {
    self.interval = interval
    self.hasRefreshes = hasRefreshes
  }

  /// Whether a frame may be drawn now.
  var isDue: Bool { wantsFrame && awaited == nil }

  /// The time at which a frame drawn now will be on the screen: the next refresh.
  ///
  /// It is never before `now` and never before an earlier prediction.
  mutating func prediction(now: Double) -> Double {
    var seen = now + interval
    if let lastRefresh, now - lastRefresh.time < 1 {
      let steps = max(1, ((now - lastRefresh.time) / interval).rounded(.up))
      seen = lastRefresh.time + steps * interval
    }
    lastPrediction = max(lastPrediction, seen, now)
    return lastPrediction
  }

  /// Whether a frame drawn now follows another one as soon as possible.
  func followsFrame(now: Double) -> Bool {
    lastRefresh.map { now - $0.time < interval * 1.5 } ?? false
  }

  /// Applies another interval between refreshes, in seconds; one that no screen has is ignored.
  mutating func screenChanged(interval: Double) {
    guard Self.isPlausible(interval) else { return }
    self.interval = interval
    measurements = 0
  }

  /// The serial for requesting the next refresh; nil if timeouts set the pace.
  var nextRequest: UInt32? { hasRefreshes && !isStalled ? serial &+ 1 : nil }

  /// Records a frame that was drawn at `now`, after which the refresh of ``nextRequest`` was requested.
  mutating func frameDrawn(now: Double) {
    let isRequested = nextRequest != nil
    wantsFrame = false
    serial &+= 1
    awaited = serial
    if isRequested {
      timeout = now + Self.patience
      return
    }
    // Counted from the last refresh and not from now, so that delays do not add up.
    let last = lastRefresh?.time ?? now
    let steps = ((now - last) / interval).rounded(.down) + 1
    timeout = last + steps * interval
  }

  /// Records a refresh of the screen that happened at `time`.
  mutating func refreshed(serial: UInt32, time: Double, count: UInt64) {
    if let last = lastRefresh, count > last.count, last.count > 0 {
      let measured = (time - last.time) / Double(count - last.count)
      if Self.isPlausible(measured) {
        // Reports are rounded to milliseconds: the mean at first, then each one counts a tenth.
        measurements += 1
        interval += (measured - interval) * max(0.1, 1 / measurements)
      }
    }
    lastRefresh = (time, count)
    isStalled = false
    guard serial == awaited else { return }
    awaited = nil
    timeout = nil
  }

  /// Continues without the awaited refresh if its timeout has passed.
  mutating func advance(to now: Double) {
    guard let timeout, now >= timeout else { return }
    isStalled = hasRefreshes
    lastRefresh = (timeout, 0)
    awaited = nil
    self.timeout = nil
  }

  private static func isPlausible(_ interval: Double) -> Bool {
    interval > fastestInterval && interval < slowestInterval
  }
}
