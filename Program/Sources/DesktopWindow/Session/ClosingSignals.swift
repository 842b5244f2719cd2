internal import Dispatch
internal import Glibc

/// Delivers the signals that request the end of a program as events on the main queue.
@MainActor
package final class ClosingSignals {
  /// SIGTERM, SIGINT and SIGHUP, except those that the parent process ignores.
  ///
  /// For example, `nohup` ignores SIGHUP.
  package nonisolated static let handled: [Int32] = [SIGTERM, SIGINT, SIGHUP].filter { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN is 1. Function pointers cannot be compared.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
  }

  private var sources: [any DispatchSourceSignal] = []

  /// Starts listening; the signals then call `handler` instead of ending the process.
  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    for number in Self.handled {
      // The dispatch source only watches, so the default action would still end the process. An
      // empty handler prevents that. Child processes would inherit an ignored signal.
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
