internal import PullcordSystem

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
  /// Why the window closed; nil before that.
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
      // Xlib may have read events while the window was created.
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
  /// Until `reportTime`, events wait. A turn at `reportTime` handles them.
  func sleep(until time: Double, reportTime: Double?, now: Double) {
    let isQuiet = reportTime.map { $0 > now } ?? false
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
