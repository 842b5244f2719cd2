internal import Glibc
internal import PullcordScreenshots
internal import PullcordSystem

/// Removes partial files when a signal ends the program.
enum Interruption {
  /// Starts to handle the signals for interruption, termination, hang-up and a closed pipe.
  ///
  /// Signals that the parent process has set to be ignored stay ignored.
  ///
  /// The program still ends by the signal, as its parent process expects. Later calls have no
  /// effect.
  static func watch() {
    guard !isWatching, SignalPipe.descriptor >= 0 else { return }
    guard (try? WorkerThread.start { awaitInterruption() }) != nil else { return }
    isEndedByPipe = SignalPipe.isWanted(SIGPIPE)
    SignalPipe.start(SignalPipe.closingSignals + (isEndedByPipe ? [SIGPIPE] : []))
    isWatching = true
  }

  /// Waits until SIGPIPE ends the program after a write to a closed pipe; returns at once if the
  /// program ignores SIGPIPE.
  static func awaitEndOfPipe() { while isEndedByPipe { pause() } }

  private static var isWatching = false
  private static var isEndedByPipe = false
}

/// Removes the files in a separate thread, because a signal handler must not remove files.
nonisolated private func awaitInterruption() {
  let number = SignalPipe.next()
  PartialPaths.removeAll {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // Another thread may receive the signal, a little later. Until then, do not return, because
    // threads that wait to create or rename a file would continue.
    while true { pause() }
  }
}
