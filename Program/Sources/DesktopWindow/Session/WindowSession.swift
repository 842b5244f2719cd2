internal import Dispatch
internal import PullcordSystem

/// Runs a window's loop until the window closes.
///
/// A turn of the loop starts when an event has arrived or a deadline is reached.
@MainActor
final class WindowSession {
  /// Called for each turn of the loop.
  var onTurn: () -> Void = {}
  /// The time of the program's own deadline; nil if there is no deadline.
  var deadline: Double? {
    didSet { if deadline != oldValue { scheduleTurn() } }
  }
  /// Why the window closed; nil before that.
  private(set) var closeReason: CloseReason?
  private var continuation: CheckedContinuation<CloseReason, Never>?
  private var wakeups: Wakeups?
  private var isInTurn = false
  private var isTurnScheduled = false

  /// Runs turns until ``finish(_:)``; calls `start` before the first turn.
  func run(fileDescriptor: Int32, start: () -> Void) async -> CloseReason {
    if let closeReason { return closeReason }
    let signals = ClosingSignals { [weak self] number in self?.finish(.signal(number)) }
    wakeups = Wakeups(fileDescriptor: fileDescriptor) { [weak self] in self?.runTurn() }
    start()
    let reason = await withCheckedContinuation { continuation in
      self.continuation = continuation
      // Xlib may have read events while the window was created.
      scheduleTurn()
    }
    signals.cancel()
    wakeups?.cancel()
    wakeups = nil
    return reason
  }

  /// Ends ``run(fileDescriptor:start:)``; only the first reason counts.
  func finish(_ reason: CloseReason) {
    guard closeReason == nil else { return }
    closeReason = reason
    continuation?.resume(returning: reason)
    continuation = nil
  }

  /// Runs a turn soon.
  ///
  /// Call this after every action that may have read events or buffered requests.
  func scheduleTurn() {
    guard !isInTurn, !isTurnScheduled, wakeups != nil else { return }
    isTurnScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isTurnScheduled = false
        self?.runTurn()
      }
    }
  }

  /// Whether the deadline has passed.
  ///
  /// If so, this method sets the deadline to nil, so that it returns true only once.
  func isDeadlineReached(_ now: Double) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    return true
  }

  /// Runs a turn at the deadline or at `time`, whichever is earlier.
  func scheduleTimer(_ time: Double) { wakeups?.wake(at: min(deadline ?? .infinity, time)) }

  private func runTurn() {
    guard !isInTurn, closeReason == nil else { return }
    isInTurn = true
    defer { isInTurn = false }
    wakeups?.timerPassed(MonotonicClock.now)
    onTurn()
  }
}
