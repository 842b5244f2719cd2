internal import Glibc
internal import MainLoopHost
internal import PullcordCSystem

/// The loop of the main thread.
///
/// It waits for descriptors, for times and for jobs of the main actor.
///
/// A single system call waits for all of them, so an event costs one wake-up and no thread switch.
/// While there is no event and no time is reached, the thread sleeps.
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
    Task { @MainActor in
      do {
        try await operation()
        result = .success(())
      } catch { result = .failure(error) }
    }
    run { result != nil }
    try result?.get()
  }

  /// Handles all sources, and runs the jobs of the main actor, until a condition is true.
  ///
  /// Call this on the main thread and outside of tasks. An `async` method would need another thread
  /// to resume it. This method does not.
  package func run(until isDone: () -> Bool) {
    // Run the main actor's jobs here if they have a descriptor. Otherwise Dispatch runs them, and
    // each event costs several thread switches.
    let jobs = MainActorJobs.descriptor.map { watch($0) { MainActorJobs.run() } }
    defer { jobs?.cancel() }
    var wait = Wait()
    while !isDone() {
      prepare(&wait)
      wait.sleep()
      handle(wait)
    }
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

  /// Calls the handlers of the sources whose descriptor is ready or whose time has come.
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
    /// The default, infinity, means never. The loop resets the time before each call of the
    /// handler.
    package var wakeTime = Double.infinity
    /// Whether the loop ignores input until ``wakeTime``; default false.
    package var ignoresInput = false
    /// Whether to call the handler also when the descriptor is writable; default false.
    package var waitsForOutput = false
    /// Whether to call the handler when the descriptor is readable; default true.
    ///
    /// When a connection ends, the loop calls the handler even if this is false.
    package var waitsForInput = true
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

  /// The descriptors and the earliest time that some sources wait for.
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
        let events =
          (source.waitsForInput ? POLLIN : 0) | (source.waitsForOutput ? POLLOUT : 0)
        descriptors.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
        wakeTime = min(wakeTime, source.wakeTime)
      }
    }

    /// Waits until a descriptor is ready, the earliest time is reached, or a signal arrives.
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
