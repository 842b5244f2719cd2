internal import PullcordX11
internal import ScrollPhysics

/// The times of a server's events, on the local monotonic clock: as they follow one another in a window.
struct ServerClock {
  private var clock: WrappingClock
  /// The newest time given out: events never go back in time.
  private(set) var latest = -Double.infinity

  /// Makes a clock; `isSameHost` says that the connection does not leave this machine.
  init(isSameHost: Bool) { clock = WrappingClock(isLocal: isSameHost) }

  /// The local time of an event: never after `now`, never before that of an earlier event.
  mutating func time(of time: ServerTime, now: Double) -> Double {
    let seconds = time == .unknown ? now : clock.seconds(of: time.rawValue, now: now)
    latest = max(latest, min(seconds, now))
    return latest
  }
}
