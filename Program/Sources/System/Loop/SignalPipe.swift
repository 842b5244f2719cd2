internal import Glibc
internal import Synchronization

/// A pipe that receives the numbers of signals, one byte each.
///
/// A signal descriptor (`signalfd`) would need the signals to be blocked in every thread, also in
/// those that libraries start. A handler works in any thread.
package enum SignalPipe {
  /// SIGTERM, SIGINT and SIGHUP, except those that the parent process ignores.
  ///
  /// For example, `nohup` ignores SIGHUP.
  package static let closingSignals: [Int32] = [SIGTERM, SIGINT, SIGHUP].filter { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN is 1. Function pointers cannot be compared.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
  }

  /// The end that receives the bytes; -1 if the system has no more descriptors.
  package static let descriptor: Int32 = {
    guard let (output, input) = pipe else { return -1 }
    noticeEnd.store(input.descriptor, ordering: .relaxed)
    return output.descriptor
  }()

  /// Sends the closing signals to the pipe; they then no longer end the process.
  ///
  /// Child processes would inherit ignored signals, but not a handler.
  package static func start() {
    guard descriptor >= 0 else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in closingSignals {
      sigaddset(&signals, number)
      signal(number, noteSignal)
    }
    // A parent process may have blocked the signals. It is enough if one thread receives them.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Restores the default actions of the closing signals.
  package static func stop() { for number in closingSignals { signal(number, SIG_DFL) } }

  /// Waits for a signal and returns its number.
  package static func next() -> Int32 {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) != 1 {}
    return Int32(byte)
  }

  private static let pipe = try? PipeEnd.pair()
}

/// The end of the pipe to which the handler writes; set before the handler is installed.
private let noticeEnd = Atomic<Int32>(-1)

/// Writes one byte to the pipe.
///
/// Only a few functions are safe in a signal handler.
private func noteSignal(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(noticeEnd.load(ordering: .relaxed), &byte, 1)
  errno = error
}
