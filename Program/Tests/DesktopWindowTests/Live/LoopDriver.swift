import Foundation
import PullcordDesktopWindow
import PullcordSystem

/// Runs the main loop in the test process.
///
/// The testing library owns the main thread. Therefore a thread waits here, and the main actor
/// handles the sources.
@MainActor
enum LoopDriver {
  /// The longest wait, in seconds.
  ///
  /// The thread does not notice a source that a test adds or schedules during a wait.
  private nonisolated static let longestWait = 0.002

  static let start: Void = Thread.detachNewThread {
    var wait = MainLoop.Wait()
    while true {
      wait = DispatchQueue.main.sync {
        MainActor.assumeIsolated {
          MainLoop.shared.handle(wait)
          var next = MainLoop.Wait()
          MainLoop.shared.prepare(&next)
          return next
        }
      }
      wait.sleep(limit: longestWait)
    }
  }
}

extension DesktopWindow {
  /// Shows the window, waits until it has closed, and returns why it closed.
  func closing() async -> CloseReason {
    await withCheckedContinuation { continuation in
      open { continuation.resume(returning: $0) }
    }
  }
}
