internal import Dispatch
internal import Glibc

/// Wakes up a window when its connection is readable or a timer fires.
///
/// Both sources run on the main queue.
@MainActor
final class Wakeups {
  private let connection: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var scheduled = Double.infinity

  /// Starts listening; `handler` runs when the descriptor becomes readable or the timer fires.
  init(fileDescriptor: Int32, _ handler: @escaping @MainActor @Sendable () -> Void) {
    // The source needs its own descriptor, because Xlib may close the connection before the source
    // ends.
    let own = dup(fileDescriptor)
    connection = DispatchSource.makeReadSource(fileDescriptor: own, queue: .main)
    connection.setEventHandler { MainActor.assumeIsolated { handler() } }
    connection.setCancelHandler { Glibc.close(own) }
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { MainActor.assumeIsolated { handler() } }
    timer.schedule(deadline: .distantFuture)
    connection.resume()
    timer.resume()
  }

  /// Runs the handler at a time in seconds of the monotonic clock, or earlier.
  ///
  /// Infinity means never. If the timer is set for an earlier time, this method does not change it.
  /// Setting the timer for every frame would cost more than one early wake-up.
  func wake(at time: Double) {
    guard time < scheduled else { return }
    scheduled = time
    // Dispatch's uptime is the same clock as `MonotonicClock`. The limit is about 30 years.
    let nanoseconds = UInt64(min(max(time, 0), 1e9) * 1e9)
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  /// Records that a timer set for a time before `now` has fired.
  func timerPassed(_ now: Double) { if scheduled <= now { scheduled = .infinity } }

  /// Stops the connection's source and the timer for good.
  func cancel() {
    connection.cancel()
    timer.cancel()
  }
}
