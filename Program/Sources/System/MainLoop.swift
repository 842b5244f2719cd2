internal import Glibc
internal import MainLoopHost
internal import PullcordCSystem
internal import Synchronization

/// The loop of the main thread.
///
/// It waits for descriptors, times and jobs of the main actor.
///
/// One system call waits for all of them, so an event costs one wake-up and no thread switch. While
/// there are no events and no times, the thread sleeps.
@MainActor
package final class MainLoop {
  /// The loop of this process.
  package static let shared = MainLoop()

  private var sources: [Source] = []
  private var result: Result<Void, any Error>?

  package init() {}

  /// Runs a task on the main actor and returns when the task has ended.
  ///
  /// Call this once, on the main thread. The loop handles all sources while the task waits.
  package func run(_ operation: @escaping @MainActor () async throws -> Void) throws {
    // Where Dispatch drains the queue itself, every event costs several thread switches.
    let jobs = MainActorJobs.descriptor.map { watch($0) { MainActorJobs.run() } }
    defer { jobs?.cancel() }
    Task { @MainActor in
      do {
        try await operation()
        result = .success(())
      } catch { result = .failure(error) }
    }
    var wait = Wait()
    while result == nil {
      prepare(&wait)
      wait.sleep()
      handle(wait)
    }
    try result?.get()
  }

  /// Calls a handler while a descriptor is readable, until the source is cancelled.
  package func watch(
    _ descriptor: Int32, _ handler: @escaping @MainActor () -> Void
  ) -> Source {
    let source = Source(descriptor: descriptor, handler: handler)
    sources.append(source)
    return source
  }

  /// Updates a wait with the current sources.
  package func prepare(_ wait: inout Wait) {
    sources.removeAll { $0.isCancelled }
    wait.update(sources)
  }

  /// Calls the handlers of the sources that are readable or whose time has come.
  package func handle(_ wait: Wait) {
    for (index, source) in wait.sources.enumerated() {
      source.handle(isReadable: wait.isReadable(index))
    }
  }
}

extension MainLoop {
  /// A descriptor and a time that the loop waits for.
  @MainActor
  package final class Source {
    /// The time at which to call the handler even without input, in seconds of the monotonic clock.
    ///
    /// The default, infinity, means never. Each call of the handler resets it.
    package var wakeTime = Double.infinity
    /// Whether input waits until ``wakeTime``; default false.
    package var ignoresInput = false
    /// Whether to call the handler also while the descriptor is writable; default false.
    package var waitsForOutput = false
    private(set) var isCancelled = false
    let descriptor: Int32
    private let handler: @MainActor () -> Void

    init(descriptor: Int32, handler: @escaping @MainActor () -> Void) {
      self.descriptor = descriptor
      self.handler = handler
    }

    /// Stops waiting for the descriptor and the time.
    ///
    /// You may close the descriptor after this.
    package func cancel() { isCancelled = true }

    func handle(isReadable: Bool) {
      guard !isCancelled, isReadable || wakeTime <= MonotonicClock.now else { return }
      wakeTime = .infinity
      ignoresInput = false
      handler()
    }
  }

  /// The descriptors and the earliest time of some sources.
  package struct Wait: Sendable {
    fileprivate private(set) var sources: [Source] = []
    private var descriptors: [pollfd] = []
    private var wakeTime = Double.infinity

    package init() {}

    @MainActor fileprivate mutating func update(_ sources: [Source]) {
      self.sources = sources
      descriptors.removeAll(keepingCapacity: true)
      wakeTime = .infinity
      for source in sources {
        // The system ignores negative descriptors.
        let descriptor = source.ignoresInput ? -1 : source.descriptor
        let events = source.waitsForOutput ? POLLIN | POLLOUT : POLLIN
        descriptors.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
        wakeTime = min(wakeTime, source.wakeTime)
      }
    }

    /// Waits until a descriptor is readable, the time has come, or a signal arrives.
    ///
    /// This never waits longer than `limit` seconds. The corresponding C function is `ppoll`.
    package mutating func sleep(limit: Double = .infinity) {
      // The conversion to integers must not overflow. This maximum is about 30 years.
      let seconds = min(max(0, wakeTime - MonotonicClock.now), limit, 1e9)
      var timeout = timespec()
      timeout.tv_sec = Int(seconds)
      timeout.tv_nsec = Int((seconds - Double(timeout.tv_sec)) * 1e9)
      if ppoll(&descriptors, UInt(descriptors.count), &timeout, nil) < 0 {
        // After an error the results are undefined.
        for index in descriptors.indices { descriptors[index].revents = 0 }
      }
    }

    fileprivate func isReadable(_ index: Int) -> Bool { descriptors[index].revents != 0 }
  }
}

/// A pipe that receives the numbers of signals, one byte each.
///
/// With a signal descriptor (`signalfd`), the signals would have to be blocked in every thread,
/// including threads that libraries start. A handler works in any thread.
package enum SignalPipe {
  /// SIGTERM, SIGINT and SIGHUP, except those that the parent process ignores.
  ///
  /// For example, `nohup` ignores SIGHUP.
  package static let closingSignals = [SIGTERM, SIGINT, SIGHUP].filter(isWanted)

  /// Whether the parent process does not ignore a signal.
  package static func isWanted(_ number: Int32) -> Bool {
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

  /// Sends the closing signals, or those of `numbers`, to the pipe.
  ///
  /// From then on, they do not end the process.
  ///
  /// Child processes would inherit ignored signals, but not a handler.
  package static func start(_ numbers: [Int32] = closingSignals) {
    guard descriptor >= 0 else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers {
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
