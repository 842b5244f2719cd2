internal import Glibc
// Swift finds `timespec` in whichever module another file imports first.
internal import PullcordCSystem

/// A clock that never moves backwards, for the times of events, frames and deadlines.
package enum MonotonicClock {
  /// Seconds since an unspecified moment before the program started, precise to the nanosecond.
  ///
  /// The corresponding C function is `clock_gettime` with `CLOCK_MONOTONIC`.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
