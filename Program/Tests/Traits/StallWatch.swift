import Foundation
import Synchronization

/// Measures how long the processors delayed threads that were ready to run.
///
/// One thread for each processor sleeps for 2 ms at a time. A delay of its wake-up is a stall of
/// the same length, regardless of the cause.
final class StallWatch: Sendable {
  private let longest = Mutex(0.0)
  private let isEnded = Atomic(false)

  /// Starts the threads.
  init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread { [self] in watch() }.start()
    }
  }

  /// The longest stall so far, in seconds.
  var longestStall: Double { longest.withLock { $0 } }

  /// Ends the threads.
  func end() { isEnded.store(true, ordering: .relaxed) }

  private func watch() {
    var start = ContinuousClock.now
    while !isEnded.load(ordering: .relaxed) {
      usleep(2000)
      let now = ContinuousClock.now
      let late = (now - start) / .seconds(1) - 0.002
      longest.withLock { $0 = max($0, late) }
      start = now
    }
  }
}
