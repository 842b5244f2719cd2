import Foundation
import Synchronization

/// Measures for how long the processors did not run what wanted to run.
///
/// As many threads as there are processors sleep for 2 ms at a time; how late one comes back is how long
/// things stood still, whatever kept them.
final class StallWatch: Sendable {
  private let longest = Mutex(0.0)
  private let isEnded = Atomic(false)

  /// Starts to watch.
  init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread { [self] in watch() }.start()
    }
  }

  /// The longest stall so far, in seconds.
  var longestStall: Double { longest.withLock { $0 } }

  /// Ends the watch.
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
