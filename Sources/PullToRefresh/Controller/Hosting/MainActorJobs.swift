#if os(Linux)
  @preconcurrency internal import Dispatch
  internal import PullcordCMainQueue
  internal import Synchronization

  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// The jobs of the main actor, in programs whose loop does not run them.
  ///
  /// Swift sends the jobs of the main actor to Dispatch's main queue. The loops of GTK, SDL and Qt
  /// never drain that queue, so a task that needs the main actor would wait there forever. While
  /// the task of an action runs, this type therefore watches the queue with the two functions that
  /// Core Foundation's run loop uses: a descriptor that becomes readable when the queue has a job,
  /// and a function that runs the jobs. It asks the host for a call of `advance(to:)`, which runs
  /// them on the main thread.
  ///
  /// In Swift 6.3 nothing else serves every program. Code on the main actor ignores the executor
  /// that a task prefers. A custom main executor is not public, and only the program could set it.
  enum MainActorJobs {
    /// Asks the hosts of running tasks for a call of `advance(to:)` while the queue has jobs.
    private final class Watch: Sendable {
      struct State {
        var wakes: [Int: @Sendable () -> Void] = [:]
        var count = 0
        /// Whether a request waits for a call of `run()`, until which the source is suspended.
        var isSuspended = true
      }

      let state = Mutex(State())
      let source: any DispatchSourceRead

      /// Returns nil if Dispatch runs the jobs itself, as in a program with an async `main`.
      ///
      /// The queue then has no descriptor.
      init?() {
        let descriptor = MainActorJobs.descriptor
        guard descriptor >= 0 else { return nil }
        source = DispatchSource.makeReadSource(
          fileDescriptor: descriptor, queue: .global(qos: .userInteractive))
        source.setEventHandler { [unowned self] in
          let wakes = state.withLock { state in
            if !state.isSuspended { source.suspend() }
            state.isSuspended = true
            return Array(state.wakes.values)
          }
          for wake in wakes { wake() }
        }
      }

      /// Waits for the next job, unless no task runs.
      func resume() {
        state.withLock { state in
          guard state.isSuspended, !state.wakes.isEmpty else { return }
          state.isSuspended = false
          source.resume()
        }
      }
    }

    private static let watch = Watch()
    private static let runningTasks = Atomic(0)
    private static var descriptor: Int32 { _dispatch_get_main_queue_handle_4CF() }

    /// Calls `wake` on any thread when a job waits, until the end of the watch.
    ///
    /// Returns the number of the watch; nil if none is necessary.
    static func begin(_ wake: @escaping @Sendable () -> Void) -> Int? {
      guard let watch else { return nil }
      runningTasks.add(1, ordering: .relaxed)
      let number = watch.state.withLock { state in
        state.count += 1
        state.wakes[state.count] = wake
        return state.count
      }
      watch.resume()
      return number
    }

    /// Ends a watch.
    static func end(_ number: Int?) {
      guard let number, let watch else { return }
      runningTasks.subtract(1, ordering: .relaxed)
      watch.state.withLock { $0.wakes[number] = nil }
    }

    /// Runs the waiting jobs, if the loop of the program does not.
    ///
    /// The call of a host that runs in a task itself has no effect, because something else already
    /// runs the jobs of that program. So has a call on a thread of Dispatch.
    @MainActor static func run() {
      guard runningTasks.load(ordering: .relaxed) > 0, let watch, getpid() == gettid(),
        withUnsafeCurrentTask(body: { $0 == nil }), descriptor >= 0
      else { return }
      // The counter must be 0 for the descriptor to become readable again.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      watch.resume()
    }
  }
#else
  /// The jobs of the main actor, which the loop of the program must run on this system.
  enum MainActorJobs {
    static func begin(_ wake: @escaping @Sendable () -> Void) -> Int? { nil }
    static func end(_ number: Int?) {}
    @MainActor static func run() {}
  }
#endif
