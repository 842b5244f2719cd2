internal import Dispatch
internal import Glibc

/// The two sources that wake up a window: its connection and one timer, both on the main queue.
@MainActor
final class Wakeups {
  private let connection: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var scheduled = Double.infinity

  /// Starts listening; `handler` runs when the descriptor becomes readable or the timer fires.
  init(fileDescriptor: Int32, _ handler: @escaping @MainActor @Sendable () -> Void) {
    // The source needs its own descriptor: Xlib may close the connection before the source is cancelled.
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

  /// Runs the handler at a time in seconds of the monotonic clock, or earlier; infinity means never.
  ///
  /// A timer that is set for an earlier time is kept. Setting it costs more than one early wake-up, and
  /// while frames are drawn it would be set for each of them.
  func wake(at time: Double) {
    guard time < scheduled else { return }
    scheduled = time
    // Dispatch's uptime is the same clock as `MonotonicClock`. The limit is thirty years.
    let nanoseconds = UInt64(min(max(time, 0), 1e9) * 1e9)
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  /// Records that a timer set for a time before `now` has fired.
  func timerPassed(_ now: Double) { if scheduled <= now { scheduled = .infinity } }

  /// Stops both sources; the object cannot be used again.
  func cancel() {
    connection.cancel()
    timer.cancel()
  }
}
