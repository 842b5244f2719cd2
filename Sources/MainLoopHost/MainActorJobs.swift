#if os(Linux)
  @preconcurrency internal import Dispatch
  internal import PullcordCMainQueue
  internal import PullcordCMainThread
  internal import Synchronization

  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif
#endif

/// Runs the jobs of the main actor in a program whose event loop does not run them.
///
/// On Linux, Swift sends the jobs of the main actor to Dispatch's main queue. The loops of GTK,
/// SDL and Qt and a loop around `poll` never drain that queue, so a task that needs the main
/// actor waits forever. The owner of such a loop must make it run the jobs:
///
/// - A loop that waits for descriptors also waits for ``descriptor``, and calls ``run()`` when
///   this descriptor is readable.
/// - Any other loop calls ``watch(_:)`` once, and ``run()`` after each wake-up.
///
/// Within Pullcord, only this type and the `PullView` of PullcordGTK run these jobs. The jobs
/// belong to the whole program: ``run()`` also runs the jobs of code that does not use Pullcord.
///
/// This type calls two functions of Dispatch that Core Foundation's run loop also calls. They are
/// exported but not documented. In Swift 6.3, no other solution works in every program, because
/// code on the main actor ignores the executor that a task prefers, and custom main executors are
/// not public.
///
/// On other systems the program's own event loop runs these jobs, as in AppKit and UIKit. There,
/// the descriptor is nil and the functions have no effect.
public enum MainActorJobs {
  /// A descriptor that is readable while jobs wait.
  ///
  /// It is nil if Dispatch runs the jobs itself, as in a program whose async `main` has suspended
  /// at an `await`. Only ``run()`` may read it.
  public static var descriptor: Int32? {
    #if os(Linux)
      let descriptor = _dispatch_get_main_queue_handle_4CF()
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  /// Runs the jobs that wait, on the main thread.
  ///
  /// The function returns when no job waits, even if tasks have not ended yet. A call from
  /// another thread has no effect. A call from a task has no effect either: if a task runs on the
  /// main thread, other code already runs the jobs.
  @MainActor public static func run() {
    #if os(Linux)
      guard let descriptor, pullcord_is_main_thread() != 0,
        withUnsafeCurrentTask(body: { $0 == nil })
      else { return }
      // Reading resets the counter, so that the descriptor is readable again only when new jobs
      // wait.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      Watch.shared?.resume()
    #endif
  }

  /// Calls `wake` when jobs wait, for loops that cannot wait for a descriptor.
  ///
  /// `wake` may be called on any thread, and is called at most once until the next ``run()``. The
  /// closure must return at once, and make the loop of the main thread call ``run()``. Each call
  /// of this function replaces the closure.
  public static func watch(_ wake: @escaping @Sendable () -> Void) {
    #if os(Linux)
      Watch.shared?.begin(wake)
    #endif
  }
}

#if os(Linux)
  /// Waits for jobs on a thread of its own.
  ///
  /// A Dispatch source would start Dispatch's pool of threads, which then wakes up each second.
  private final class Watch: Sendable {
    static let shared = MainActorJobs.descriptor.map { Watch(descriptor: $0) }

    private struct State {
      var wake: (@Sendable () -> Void)?
      /// Whether the thread sleeps until the next call of `run()`.
      var isSuspended = true
      var hasThread = false
    }

    private let state = Mutex(State())
    private let resumed = DispatchSemaphore(value: 0)
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    func begin(_ wake: @escaping @Sendable () -> Void) {
      let isFirst = state.withLock { state in
        state.wake = wake
        defer { state.hasThread = true }
        return !state.hasThread
      }
      if isFirst { startThread() }
      resume()
    }

    /// Lets the thread wait for the next job, if it sleeps and `begin(_:)` has set a closure.
    func resume() {
      state.withLock { state in
        guard state.isSuspended, state.wake != nil else { return }
        state.isSuspended = false
        resumed.signal()
      }
    }

    /// Starts the thread with all signals blocked, so that other threads receive the program's
    /// signals.
    private func startThread() {
      var (all, old) = (sigset_t(), sigset_t())
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, &old)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { _ in
          while let watch = Watch.shared { watch.waitForJob() }
          return nil
        }, nil)
      pthread_sigmask(SIG_SETMASK, &old, nil)
      guard code == 0 else { fatalError("MainActorJobs.watch: the thread did not start (\(code))") }
      pthread_detach(thread)
    }

    private func waitForJob() {
      resumed.wait()
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, -1) < 0, errno == EINTR {}
      let wake = state.withLock { state in
        state.isSuspended = true
        return state.wake
      }
      wake?()
    }
  }
#endif
