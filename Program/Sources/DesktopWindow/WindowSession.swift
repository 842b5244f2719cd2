internal import PullcordSystem
package import PullcordWayland
package import PullcordX11

/// Runs a window's loop until the window closes.
///
/// A turn of the loop starts when an event has arrived or a deadline is reached.
@MainActor
final class WindowSession {
  var onTurn: () -> Void = {}
  /// The time of the program's own deadline; nil if there is no deadline.
  var deadline: Double? {
    didSet { if deadline != oldValue { scheduleTurn() } }
  }
  /// The reason why the window closed; nil while it is open.
  private(set) var closeReason: CloseReason?
  private var continuation: CheckedContinuation<CloseReason, Never>?
  private var connection: MainLoop.Source?
  private var isInTurn = false

  /// Runs turns until ``finish(_:)``; calls `start` before the first turn.
  func run(fileDescriptor: Int32, start: () -> Void) async -> CloseReason {
    if let closeReason { return closeReason }
    let signals = ClosingSignals { [weak self] number in self?.finish(.signal(number)) }
    let connection = MainLoop.shared.watch(fileDescriptor) { [weak self] in self?.runTurn() }
    self.connection = connection
    start()
    let reason = await withCheckedContinuation { continuation in
      self.continuation = continuation
      // The platform may have read events while the window was created.
      scheduleTurn()
    }
    signals.cancel()
    connection.cancel()
    self.connection = nil
    return reason
  }

  /// Ends ``run(fileDescriptor:start:)``; only the first reason counts.
  func finish(_ reason: CloseReason) {
    guard closeReason == nil else { return }
    closeReason = reason
    continuation?.resume(returning: reason)
    continuation = nil
  }

  /// Makes the loop run a turn before it sleeps.
  ///
  /// Call this after every action that may have read events or buffered requests.
  func scheduleTurn() { if !isInTurn { connection?.wakeTime = -.infinity } }

  /// Whether the deadline has passed.
  ///
  /// If so, this method sets the deadline to nil, so that it returns true only once.
  func isDeadlineReached(_ now: Double) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    return true
  }

  /// Runs a turn at the deadline or at `time`, whichever is earlier.
  ///
  /// Events that arrive before `reportTime` wait, and a turn at `reportTime` handles them.
  /// `waitsForOutput` also runs one when the server accepts requests again.
  func sleep(until time: Double, reportTime: Double?, waitsForOutput: Bool, now: Double) {
    let isQuiet = reportTime.map { $0 > now } ?? false
    connection?.waitsForOutput = waitsForOutput
    connection?.ignoresInput = isQuiet
    connection?.wakeTime = min(
      deadline ?? .infinity, time, isQuiet ? reportTime ?? .infinity : .infinity)
  }

  private func runTurn() {
    guard !isInTurn, closeReason == nil else { return }
    isInTurn = true
    defer { isInTurn = false }
    onTurn()
  }
}

/// Why a window closed.
package enum CloseReason: Hashable, Sendable {
  /// The user closed the window through the desktop or by a command.
  case closedByUser
  /// The program called `close()`.
  case closedByProgram
  /// The display server ended or closed the connection; the message is one line for the user.
  case serverLost(message: String)
  /// The system requested that the program end (SIGTERM, SIGINT, SIGHUP).
  ///
  /// This is not a failure.
  case signal(Int32)
}

/// Delivers the signals that request the end of a program to the main loop.
@MainActor
final class ClosingSignals {
  private let source: MainLoop.Source

  /// Starts listening.
  ///
  /// From then on, the signals call `handler` instead of ending the process.
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

/// Why a window cannot be opened or read.
package enum DesktopWindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The X server refused a request or lacks a feature.
  case server(X11Error)
  /// The Wayland compositor refused a request or lacks a feature.
  case wayland(WaylandError)
  /// The requested size or scale is impossible for a window.
  case unusableSize(width: Double, height: Double, scale: Double)

  /// One line that describes the problem and a solution.
  package var description: String {
    switch self {
    case .server(let error): error.description
    case .wayland(let error): error.description
    case .unusableSize(let width, let height, let scale):
      "a window of \(width)×\(height) points at scale \(scale) is not possible: expected sides "
        + "from 1 to 32767 pixels"
    }
  }
}
