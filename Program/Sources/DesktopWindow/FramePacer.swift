/// Decides when a frame is drawn and for what moment.
///
/// A value without clock or I/O. At rest a frame is drawn at once; after each frame exactly one
/// refresh is awaited, and while it is awaited nothing is drawn. When a refresh does not come, time
/// stands in for it. Times are seconds of the monotonic clock.
struct FramePacer {
  /// After this long without the awaited refresh the screen is taken for stalled, in seconds.
  static let patience = 0.1
  /// Refreshes slower than this are not believed (a blanked screen counts one a second), in seconds.
  static let slowestInterval = 0.05

  /// Whether somebody wants a frame.
  var wantsFrame = false
  /// Seconds between refreshes; measured, at first from the screen's mode.
  private(set) var interval: Double
  /// The serial of the refresh that is awaited; nil at rest.
  private(set) var awaited: UInt32?
  /// When to go on without the awaited refresh; nil at rest.
  private(set) var timeout: Double?

  /// Whether the server or the window manager reports refreshes.
  var hasRefreshes: Bool
  /// Whether the server's refreshes failed to come; the timer paces until they do.
  private(set) var isStalled = false
  private var serial: UInt32 = 0
  private var lastRefresh: (time: Double, count: UInt64)?
  private var measurements = 0.0
  private var lastPrediction = -Double.infinity

  /// Makes a pacer.
  ///
  /// `hasRefreshes` says whether the server can report refreshes.
  init(interval: Double, hasRefreshes: Bool) {
    self.interval = interval
    self.hasRefreshes = hasRefreshes
  }

  /// Whether a frame may be drawn now.
  var isDue: Bool { wantsFrame && awaited == nil }

  /// When a frame drawn now will be seen: at the next refresh.
  ///
  /// Never before `now`, never going back.
  mutating func prediction(now: Double) -> Double {
    var seen = now + interval
    if let lastRefresh, now - lastRefresh.time < 1 {
      let steps = max(1, ((now - lastRefresh.time) / interval).rounded(.up))
      seen = lastRefresh.time + steps * interval
    }
    lastPrediction = max(lastPrediction, seen, now)
    return lastPrediction
  }

  /// Whether a frame drawn now comes as soon as it can after another one.
  func followsFrame(now: Double) -> Bool {
    lastRefresh.map { now - $0.time < interval * 1.5 } ?? false
  }

  /// The screen has another interval between refreshes than was measured so far, in seconds.
  ///
  /// One that no screen has is left alone.
  mutating func screenChanged(interval: Double) {
    guard interval > 0.001, interval < Self.slowestInterval else { return }
    self.interval = interval
    measurements = 0
  }

  /// The serial to ask the next refresh with; nil when time stands in for refreshes.
  var nextRequest: UInt32? { hasRefreshes && !isStalled ? serial &+ 1 : nil }

  /// A frame was drawn at `now`, and the refresh `nextRequest` named was asked for.
  mutating func frameDrawn(now: Double) {
    let isRequested = nextRequest != nil
    wantsFrame = false
    serial &+= 1
    awaited = serial
    if isRequested {
      timeout = now + Self.patience
      return
    }
    // Counted on from the last moment, not from now, so that delays do not add up.
    let last = lastRefresh?.time ?? now
    let steps = ((now - last) / interval).rounded(.down) + 1
    timeout = last + steps * interval
  }

  /// The server reported a refresh.
  ///
  /// `time` is when it happened.
  mutating func refreshed(serial: UInt32, time: Double, count: UInt64) {
    if let last = lastRefresh, count > last.count, last.count > 0 {
      let measured = (time - last.time) / Double(count - last.count)
      if measured > 0.001, measured < Self.slowestInterval {
        // The moments are rounded to milliseconds: a mean at first, then a tenth of the news each time.
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

  /// Time passed; goes on without the awaited refresh when its timeout is over.
  mutating func advance(to now: Double) {
    guard let timeout, now >= timeout else { return }
    isStalled = hasRefreshes
    lastRefresh = (timeout, 0)
    awaited = nil
    self.timeout = nil
  }
}
