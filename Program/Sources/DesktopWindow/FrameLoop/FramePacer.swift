/// Decides when to draw a frame, and predicts when the frame reaches the screen.
///
/// This type has no clock and no I/O. An idle window draws a frame at once. After each frame the
/// pacer waits for exactly one refresh. Until the refresh arrives, the window draws no frame. If
/// the refresh does not arrive in time, a timeout replaces it. Times are in seconds of the
/// monotonic clock.
struct FramePacer {
  /// The time without the awaited refresh after which the screen is stalled, in seconds.
  static let patience = 0.1
  /// The longest valid interval between refreshes, in seconds.
  ///
  /// The pacer ignores longer ones. For example, a blank screen has one refresh per second.
  static let slowestInterval = 0.05
  /// The shortest valid interval, in seconds; the pacer ignores shorter ones.
  private static let fastestInterval = 0.001

  /// Whether a frame is requested.
  var wantsFrame = false
  /// The time between refreshes in seconds.
  ///
  /// The pacer measures this time. The initial value follows from the screen's mode.
  private(set) var interval: Double
  /// The serial of the awaited refresh; nil while the window is idle.
  private(set) var awaited: UInt32?
  /// When to continue without the awaited refresh; nil while the window is idle.
  private(set) var timeout: Double?

  /// Whether the server or the window manager reports refreshes.
  var hasRefreshes: Bool
  /// Whether reports have stopped, so that timeouts set the pace until the next report.
  private(set) var isStalled = false
  private var serial: UInt32 = 0
  private var lastRefresh: (time: Double, count: UInt64)?
  private var measurements = 0.0
  private var lastPrediction = -Double.infinity

  /// Makes an idle pacer.
  ///
  /// `interval` is the time between refreshes in seconds. `hasRefreshes` is true if the server or
  /// the window manager reports refreshes.
  init(interval: Double, hasRefreshes: Bool) {
    self.interval = interval
    self.hasRefreshes = hasRefreshes
  }

  /// Whether a frame may be drawn now.
  var isDue: Bool { wantsFrame && awaited == nil }

  /// Predicts the time at which a frame drawn now reaches the screen: the next refresh.
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

  /// Applies another interval between refreshes, in seconds; ignores invalid intervals.
  mutating func screenChanged(interval: Double) {
    guard Self.isPlausible(interval) else { return }
    self.interval = interval
    measurements = 0
  }

  /// The serial for requesting the next refresh; nil if timeouts set the pace.
  var nextRequest: UInt32? { hasRefreshes && !isStalled ? serial &+ 1 : nil }

  /// Records that a frame was drawn at `now`.
  ///
  /// Call this after you have requested the refresh with the serial ``nextRequest``.
  mutating func frameDrawn(now: Double) {
    let isRequested = nextRequest != nil
    wantsFrame = false
    serial &+= 1
    awaited = serial
    if isRequested {
      timeout = now + Self.patience
      return
    }
    // Count from the last refresh instead of from `now`, so that delays do not add up.
    let last = lastRefresh?.time ?? now
    let steps = ((now - last) / interval).rounded(.down) + 1
    timeout = last + steps * interval
  }

  /// Records a refresh of the screen that happened at `time`.
  mutating func refreshed(serial: UInt32, time: Double, count: UInt64) {
    if let last = lastRefresh, count > last.count, last.count > 0 {
      let measured = (time - last.time) / Double(count - last.count)
      if Self.isPlausible(measured) {
        // Reported times are rounded to milliseconds, so average them. The first measurements have
        // equal weight. Later, each new one has a weight of a tenth.
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
