internal import PullcordSystem

/// Delivers the signals that request the end of a program to the main loop.
@MainActor
final class ClosingSignals {
  private let source: MainLoop.Source

  /// Starts listening; the signals then call `handler` instead of ending the process.
  init(_ handler: @escaping @MainActor (Int32) -> Void) {
    SignalPipe.start()
    source = MainLoop.shared.watch(SignalPipe.descriptor) { handler(SignalPipe.next()) }
  }

  /// Stops listening and restores the default actions.
  func cancel() {
    source.cancel()
    SignalPipe.stop()
  }
}
