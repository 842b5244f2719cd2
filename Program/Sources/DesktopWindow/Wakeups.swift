internal import Dispatch
internal import Glibc

/// What wakes a window up: its connection and one timer, both on the main queue.
@MainActor
final class Wakeups {
  private let connection: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var scheduled = Double.infinity

  /// Starts listening; `handler` runs when the descriptor has something or the timer is due.
  init(fileDescriptor: Int32, _ handler: @escaping @MainActor @Sendable () -> Void) {
    // The source keeps its own descriptor: Xlib may close the connection before the source is gone.
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

  /// Sees to it that the handler runs at a monotonic time, in seconds, or before; infinity asks for
  /// nothing.
  ///
  /// A timer that is already set for an earlier moment is left alone: setting it costs more than one
  /// early wake-up, and while frames are drawn it would be set for each of them.
  func wake(at time: Double) {
    guard time < scheduled else { return }
    scheduled = time
    // Dispatch's uptime is the same clock as `MonotonicClock`; nothing runs for thirty years.
    let nanoseconds = UInt64(min(max(time, 0), 1e9) * 1e9)
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  /// Takes note that the timer, if it was set for a moment that has passed, is no longer set.
  func timerPassed(_ now: Double) { if scheduled <= now { scheduled = .infinity } }

  /// Stops for good.
  func cancel() {
    connection.cancel()
    timer.cancel()
  }
}
