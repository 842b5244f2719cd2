internal import Glibc
internal import Synchronization

/// A pipe that receives the number of the first signal, as one byte.
///
/// Further signals have no effect, because the program is already ending.
///
/// Signal handlers write to this pipe, because the system can run a handler in any thread. A signal
/// descriptor (`signalfd`) would require that the signals are blocked in every thread, including
/// threads that libraries start.
package enum SignalPipe {
  /// SIGTERM, SIGINT and SIGHUP, except those that the parent process ignores.
  ///
  /// For example, `nohup` ignores SIGHUP.
  package static let closingSignals = [SIGTERM, SIGINT, SIGHUP].filter(isWanted)

  /// Whether the program should handle a signal; false for a signal that the parent process
  /// ignores.
  package static func isWanted(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // Function pointers cannot be compared, so compare the number of SIG_IGN, which is 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
  }

  /// The descriptor from which to read the bytes; -1 if the system has no more descriptors.
  package static let descriptor: Int32 = {
    guard let (output, input) = pipe else { return -1 }
    noticeEnd.store(input.descriptor, ordering: .relaxed)
    return output.descriptor
  }()

  /// Starts to write the given signals to the pipe; by default, these are the closing signals.
  ///
  /// From then on, these signals do not end the process.
  ///
  /// The program handles the signals and does not ignore them, because child processes inherit
  /// ignored signals, but not handlers.
  package static func start(_ numbers: [Int32] = closingSignals) {
    guard descriptor >= 0 else { return }
    firstSignal.store(0, ordering: .relaxed)
    for number in numbers { handle(number, noteSignal) }
  }

  /// The first signal since ``start(_:)``; nil if there is none.
  package static var received: Int32? {
    let number = firstSignal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Waits for a signal and returns its number.
  package static func next() -> Int32 {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) != 1 {}
    return Int32(byte)
  }

  private static let pipe = try? PipeEnd.pair()
}

/// Limits the time for which an ending program waits for anything.
///
/// A server, a disk, a bus or a child that does not respond must not keep a program from ending. If
/// the program has not ended after ``patience``, the connection to the display server is shut down.
/// Every call that waits for the server then returns, and the program saves its files. If the main
/// thread then waits for ``longestWait``, the process ends without further steps. A main thread
/// that still works, as on a busy machine, gets more time.
///
/// All of this happens in signal handlers, because the system may have no thread and no descriptor
/// left when the program ends. This type has no effect before ``prepare(connection:after:)`` is
/// called.
package enum ProgramEnd {
  /// The time before the connection is shut down, in seconds.
  static let patience = 0.25
  /// The time that the main thread may wait while it saves a file, in seconds.
  static let longestWait = 1.0

  /// Prepares the end of a program with a window; call this on the main thread.
  ///
  /// - Parameters:
  ///   - connection: The socket that connects to the display server.
  ///   - seconds: The time after which the program ends itself; nil for never.
  package static func prepare(connection: Int32, after seconds: Double?) {
    endConnection.store(connection, ordering: .relaxed)
    // Reserve a descriptor for the session file, because all others may be in use at the end.
    reserve.store(open("/dev/null", O_RDONLY | O_CLOEXEC), ordering: .relaxed)
    var clock = clockid_t()
    if pthread_getcpuclockid(pthread_self(), &clock) == 0 {
      mainClock.store(clock, ordering: .relaxed)
    }
    handle(SIGALRM, noteEndLimit)
    isPrepared.store(true, ordering: .relaxed)
    // If `seconds` is nil, this stops any timer that was set before this program was executed.
    limitEnd(seconds.map { $0 + patience } ?? 0)
  }

  /// Begins the end of the program: releases the reserved descriptor and starts the time limit.
  package static func begin() {
    guard isPrepared.load(ordering: .relaxed) else { return }
    let descriptor = reserve.exchange(-1, ordering: .relaxed)
    if descriptor >= 0 { close(descriptor) }
    startEnd()
  }

  /// Restarts the time limit; call this when the session file or another file is complete.
  package static func saved() {
    guard isPrepared.load(ordering: .relaxed) else { return }
    endConnection.store(-1, ordering: .relaxed)
    limitEnd(longestWait)
  }

  /// Whether this type, and not the server, ended the connection.
  package static var hasCutConnection: Bool { isConnectionCut.load(ordering: .relaxed) }
}

// Signal handlers use only these values, and only functions that are safe in a signal handler.

/// The end of the pipe to which the handler writes; set before the handler is installed.
private let noticeEnd = Atomic<Int32>(-1)
private let firstSignal = Atomic<Int32>(0)
private let isPrepared = Atomic<Bool>(false)
/// Whether the end has begun, by a signal or by `ProgramEnd.begin()`.
private let isEnding = Atomic<Bool>(false)
/// Whether a time limit is set; without one, SIGALRM is from another program and has no effect.
private let isLimited = Atomic<Bool>(false)
private let endConnection = Atomic<Int32>(-1)
private let isConnectionCut = Atomic<Bool>(false)
private let reserve = Atomic<Int32>(-1)
private let mainClock = Atomic<clockid_t>(CLOCK_PROCESS_CPUTIME_ID)
/// The processor time that the main thread had used at the latest check, in nanoseconds.
private let usedTime = Atomic<Int>(0)
private let remainingExtensions = Atomic<Int>(20)

/// Installs a handler for a signal, even if the parent process has blocked the signal.
private func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  signal(number, handler)
  // Unblocking the signal in this thread is enough, because only one thread has to receive it.
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Writes the number of the first signal to the pipe, and limits the time until the program ends.
private func noteSignal(_ number: Int32) {
  guard firstSignal.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged
  else { return }
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(noticeEnd.load(ordering: .relaxed), &byte, 1)
  if isPrepared.load(ordering: .relaxed) { startEnd() }
  errno = error
}

/// Starts the time limit at the first call.
///
/// Later calls have no effect, so that further signals do not give a stuck program more time.
private func startEnd() {
  if !isEnding.exchange(true, ordering: .relaxed) { limitEnd(ProgramEnd.patience) }
}

/// Raises SIGALRM after `seconds`, or never for 0; this replaces the time of an earlier call.
private func limitEnd(_ seconds: Double) {
  isLimited.store(seconds > 0, ordering: .relaxed)
  let whole = Int(seconds)
  let rest = Int((seconds - Double(whole)) * 1e6)
  var timer = itimerval(
    it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: timeval(tv_sec: whole, tv_usec: rest))
  setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
}

/// Shuts down the connection, or ends the process if there is no connection to shut down.
///
/// Before the process ends, a busy main thread gets up to 20 more periods of
/// ``ProgramEnd/longestWait``.
private func noteEndLimit(_: Int32) {
  guard isLimited.load(ordering: .relaxed) else { return }
  let error = errno
  let connection = endConnection.exchange(-1, ordering: .relaxed)
  if connection >= 0 {
    isConnectionCut.store(true, ordering: .relaxed)
    shutdown(connection, Int32(SHUT_RDWR))
    _ = isMainThreadBusy()
    limitEnd(ProgramEnd.longestWait)
  } else if isMainThreadBusy(), remainingExtensions.subtract(1, ordering: .relaxed).newValue >= 0 {
    limitEnd(ProgramEnd.longestWait)
  } else {
    let number = firstSignal.load(ordering: .relaxed)
    if number != 0 {
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    _exit(ExitStatus.failed.rawValue)
  }
  errno = error
}

/// Whether the main thread has used more than a millisecond of processor time since the last call.
private func isMainThreadBusy() -> Bool {
  var time = timespec()
  guard clock_gettime(mainClock.load(ordering: .relaxed), &time) == 0 else { return false }
  let used = time.tv_sec * 1_000_000_000 + time.tv_nsec
  return used - usedTime.exchange(used, ordering: .relaxed) > 1_000_000
}
