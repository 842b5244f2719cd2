internal import Glibc

/// The clock that never jumps: what event times, frames and deadlines are measured by.
enum MonotonicClock {
  /// Seconds since some moment before the program began, to the nanosecond.
  ///
  /// The corresponding C function is `clock_gettime` with `CLOCK_MONOTONIC`.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
