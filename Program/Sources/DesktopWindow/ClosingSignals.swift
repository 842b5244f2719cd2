internal import Dispatch
internal import Glibc

/// The signals by which a system asks a program to end, as events on the main queue.
@MainActor
package final class ClosingSignals {
  /// SIGTERM, SIGINT and SIGHUP, but for those that whoever started the program told it to ignore, as
  /// `nohup` does.
  package nonisolated static let heeded: [Int32] = [SIGTERM, SIGINT, SIGHUP].filter { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN is 1; function pointers do not compare.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
  }

  private var sources: [any DispatchSourceSignal] = []

  /// Starts listening: the heeded signals call `handler` instead of ending the process.
  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    for number in Self.heeded {
      // The source watches; the default action would still end the process. Ignoring the signal would
      // do here, but programs started from this one would go on ignoring it.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { handler(number) } }
      source.resume()
      sources.append(source)
    }
  }

  /// Stops listening and gives the signals their default action back.
  func cancel() {
    for source in sources { source.cancel() }
    sources.removeAll()
    for number in Self.heeded { signal(number, SIG_DFL) }
  }
}
