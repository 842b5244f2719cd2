internal import PullcordCHeader
internal import PullcordCMainThread
internal import PullcordMath
internal import Synchronization

/// What a call does that breaks a rule of the header.
enum Misuse {
  /// Whether a call with a handle that is not valid aborts; otherwise it has no effect.
  ///
  /// A caller without NDEBUG sets it.
  static let isChecked = Atomic(false)

  /// Reports a handle that is not valid.
  static func handle(_ kind: String, _ function: String) {
    guard isChecked.load(ordering: .relaxed) else { return }
    stop(function, "the \(kind) was freed, or is none")
  }

  /// Ends the process with a line that names the function.
  static func stop(_ function: String, _ problem: String) -> Never {
    let name = function.prefix { $0 != "(" }
    let line = "pullcord: \(name): \(problem)\n"
    line.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    abort()
  }
}

/// Runs the body of a function of the header, which must be called on the main thread.
func onMainThread<Value: Sendable>(
  _ function: String, _ body: @MainActor () -> Value
) -> Value {
  guard pullcord_is_main_thread() != 0 else { Misuse.stop(function, "call it on the main thread") }
  return MainActor.assumeIsolated(body)
}
