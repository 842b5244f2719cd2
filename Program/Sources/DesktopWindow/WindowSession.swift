internal import PullcordSystem
package import PullcordWayland
package import PullcordX11

/// Runs a window's turns until the window closes.
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
  private var onEnd: (CloseReason) -> Void = { _ in }
  private var connection: MainLoop.Source?
  private var signals: ClosingSignals?
  private var isInTurn = false

  /// Calls `start`; from then on, the main loop runs turns until ``finish(_:)`` calls `onEnd`.
  ///
  /// If the window has already closed, this method calls `onEnd` at once and does not call `start`.
  func begin(
    fileDescriptor: Int32, start: () -> Void, onEnd: @escaping (CloseReason) -> Void
  ) {
    if let closeReason { return onEnd(closeReason) }
    self.onEnd = onEnd
    signals = ClosingSignals { [weak self] number in self?.finish(.signal(number)) }
    connection = MainLoop.shared.watch(fileDescriptor) { [weak self] in self?.runTurn() }
    start()
    // The platform may have read events while the window was created.
    scheduleTurn()
  }

  /// Ends the turns for a reason; later calls have no effect.
  ///
  /// The program itself can cut the connection: after a signal, or at the time limit of
  /// `ProgramEnd`. The stored reason is then the signal or ``CloseReason/closedByProgram``, and not
  /// the loss of the connection.
  func finish(_ reason: CloseReason) {
    guard closeReason == nil else { return }
    var reason = reason
    if case .serverLost = reason, signals != nil {
      if let number = SignalPipe.received {
        reason = .signal(number)
      } else if ProgramEnd.hasCutConnection {
        reason = .closedByProgram
      }
    }
    closeReason = reason
    ProgramEnd.begin()
    signals?.cancel()
    signals = nil
    connection?.cancel()
    connection = nil
    onEnd(reason)
    onEnd = { _ in }
  }

  /// Makes the main loop run a turn of the window before it sleeps again.
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

  /// Sets the time of the next turn: the deadline or `time`, whichever is earlier.
  ///
  /// Events that arrive before `reportTime` wait, and a turn at `reportTime` handles them. If
  /// `waitsForOutput` is true, a turn also runs when the server accepts requests again.
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

/// Delivers the signals that close a window, such as SIGTERM, to the main loop.
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

  /// Stops listening.
  ///
  /// The signals still do not end the process, because it now saves its files. `ProgramEnd` limits
  /// the time for this.
  func cancel() { source.cancel() }
}

/// Why a window cannot be opened, or its pixels cannot be read.
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
        + "from 1 to 32767 pixels, and at most 67,108,864 pixels"
    }
  }
}
