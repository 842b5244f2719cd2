/// Decides when to draw a frame, and predicts when the frame reaches the screen.
///
/// This type has no clock and no I/O. An idle window draws a frame at once. After each frame the
/// pacer waits for exactly one refresh. Until the refresh arrives, the window draws no frame. If
/// the refresh does not arrive in time, a timeout replaces it. Times are in seconds of the
/// monotonic clock.
struct FramePacer {
  /// The time without the awaited refresh after which the screen is stalled, in seconds.
  static let patience = 0.1
  /// The shortest time for which ignoring events saves a wake-up, in seconds.
  private static let leastQuiet = 0.0005
  /// The delay of a report after its refresh, in seconds, as measured on the server's machine.
  private static let reportDelay = 0.0002

  /// Whether a frame is requested.
  var wantsFrame = false
  /// The serial of the awaited refresh; nil while the window is idle.
  private(set) var awaited: UInt32?
  /// When to continue without the awaited refresh; nil while the window is idle.
  private(set) var timeout: Double?
  /// When the report of the awaited refresh should have arrived; nil if that is unknown.
  ///
  /// No event before this time can lead to a frame. Therefore the window lets events wait, and
  /// handles them and the report in one turn.
  private(set) var reportTime: Double?

  /// Whether the server or the window manager reports refreshes.
  var hasRefreshes: Bool
  /// Whether reports have stopped, so that timeouts set the pace until the next report.
  private(set) var isStalled = false
  private var serial: UInt32 = 0
  private var clock: ScreenRefreshClock
  private var lastPrediction = -Double.infinity

  /// Makes an idle pacer.
  ///
  /// `interval` is the time between refreshes in seconds. `hasRefreshes` is true if the server or
  /// the window manager reports refreshes.
  init(interval: Double, hasRefreshes: Bool) {
    clock = ScreenRefreshClock(interval: interval)
    self.hasRefreshes = hasRefreshes
  }

  /// The time between refreshes, in seconds.
  var interval: Double { clock.interval }

  /// The latest refresh, in seconds; nil before the first one.
  var latestRefresh: Double? { clock.latestTime }

  /// Whether a frame may be drawn now.
  var isDue: Bool { wantsFrame && awaited == nil }

  /// Predicts the time at which a frame drawn now reaches the screen: the next refresh.
  ///
  /// It is never before `now` and never before an earlier prediction.
  mutating func prediction(now: Double) -> Double {
    lastPrediction = max(lastPrediction, clock.next(after: now) ?? now + interval)
    return lastPrediction
  }

  /// The start of a frame that is drawn now: the latest refresh if it was just before, or now.
  func start(now: Double) -> Double { clock.latest(before: now) }

  /// Whether a frame drawn now follows another one as soon as possible.
  func followsFrame(now: Double) -> Bool {
    clock.age(at: now) < interval * 1.5
  }

  /// Applies another interval between refreshes, in seconds; ignores invalid intervals.
  mutating func screenChanged(interval: Double) { clock.screenChanged(interval: interval) }

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
    let next = clock.next(after: now)
    if isRequested {
      timeout = now + Self.patience
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
