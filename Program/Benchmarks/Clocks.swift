internal import Glibc

/// The clocks that figures are taken by.
enum Clocks {
  /// Seconds since some moment before the programs began: the clock X servers and windows use.
  static var monotonic: Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds of processor time that this thread has had: other work on the machine is not in it.
  static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Seconds of processor time that all threads of a process have had, those that ended among them.
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
