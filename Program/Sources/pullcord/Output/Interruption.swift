internal import Glibc
internal import PullcordDesktopWindow
internal import PullcordScreenshots
internal import Synchronization
internal import PullcordSystem

/// Removes partial files when a signal ends the program.
enum Interruption {
  /// Starts to handle the signals for interruption, termination and hang-up, unless they are
  /// ignored.
  ///
  /// The program still ends by the signal, as its parent process expects. Later calls have no
  /// effect.
  static func watch() {
    guard noticeEnd.load(ordering: .relaxed) < 0 else { return }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    awaitedEnd.store(ends[0], ordering: .relaxed)
    noticeEnd.store(ends[1], ordering: .relaxed)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, awaitInterruption, nil) == 0 else { return }
    pthread_detach(thread)
    for number in ClosingSignals.handled { signal(number, noteInterruption) }
  }
}

/// The two ends of a pipe from the signal handler to the thread.
///
/// They are set before either of them runs.
nonisolated private let awaitedEnd = Atomic<Int32>(-1)
nonisolated private let noticeEnd = Atomic<Int32>(-1)

/// Handles a signal by writing one byte to the pipe.
///
/// Only a few functions are safe in a signal handler.
nonisolated private func noteInterruption(_ number: Int32) {
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(noticeEnd.load(ordering: .relaxed), &byte, 1)
}

/// Removes the files in a separate thread, because a signal handler must not do it.
nonisolated private func awaitInterruption(
  _: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  // A parent process may have blocked the signals. It is enough if one thread receives them.
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in ClosingSignals.handled { sigaddset(&signals, number) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  var byte: UInt8 = 0
  while read(awaitedEnd.load(ordering: .relaxed), &byte, 1) != 1 {}
  let number = Int32(byte)
  PartialPaths.removeAll {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // The signal may reach any thread. Until it ends the program, this thread must not release the
    // writers.
    while true { pause() }
  }
  return nil
}
