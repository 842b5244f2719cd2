internal import Dispatch
internal import Glibc

/// The signals by which a system asks a program to end, as events on the main queue.
@MainActor
package final class ClosingSignals {
  /// SIGTERM, SIGINT and SIGHUP, without those that the parent process has set to be ignored, as `nohup`
  /// does.
  package nonisolated static let handled: [Int32] = [SIGTERM, SIGINT, SIGHUP].filter { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN is 1. Function pointers cannot be compared.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
  }

  private var sources: [any DispatchSourceSignal] = []

  /// Starts listening: the signals call `handler` instead of ending the process.
  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    for number in Self.handled {
      // The source only watches, and the default action would still end the process. An empty handler
      // prevents that; ignoring the signal would, too, but child processes would inherit it.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { handler(number) } }
      source.resume()
      sources.append(source)
    }
  }

  /// Stops listening and restores the default actions.
  func cancel() {
    for source in sources { source.cancel() }
    sources.removeAll()
    for number in Self.handled { signal(number, SIG_DFL) }
  }
}
