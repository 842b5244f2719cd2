internal import Glibc

/// The clocks that the measurements use.
enum Clocks {
  /// Seconds of the monotonic clock, which X servers and windows also use.
  static var monotonic: Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds of processor time that this thread has used.
  static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Seconds of processor time of all threads of a process, including threads that ended.
  static func processor(of process: Int32) -> Double {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return .nan }
    return seconds(clock)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
