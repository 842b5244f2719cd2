internal import Dispatch
internal import Glibc

/// The signals by which a system asks a program to end, as events on the main queue.
@MainActor
final class ClosingSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// Starts listening: SIGTERM, SIGINT and SIGHUP call `handler` instead of ending the process.
  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    for number in [SIGTERM, SIGINT, SIGHUP] {
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
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_DFL) }
  }
}
