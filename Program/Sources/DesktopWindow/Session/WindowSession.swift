internal import Dispatch
internal import PullcordSystem

/// The run of a window: it starts turns of the loop when something has arrived or is due, until the window
/// closes.
@MainActor
final class WindowSession {
  /// Handles everything that has arrived or is due.
  var onTurn: () -> Void = {}
  /// The time of the program's own deadline; nil if it has none.
  var deadline: Double? {
    didSet { if deadline != oldValue { scheduleTurn() } }
  }
  /// Why the window closed; nil before that.
  private(set) var closeReason: CloseReason?
  private var continuation: CheckedContinuation<CloseReason, Never>?
  private var wakeups: Wakeups?
  private var isInTurn = false
  private var isTurnScheduled = false

  /// Runs turns until ``finish(_:)``; `start` is called before the first.
  func run(fileDescriptor: Int32, start: () -> Void) async -> CloseReason {
    if let closeReason { return closeReason }
    let signals = ClosingSignals { [weak self] number in self?.finish(.signal(number)) }
    wakeups = Wakeups(fileDescriptor: fileDescriptor) { [weak self] in self?.runTurn() }
    start()
    let reason = await withCheckedContinuation { continuation in
      self.continuation = continuation
      // Creating the window may have read events.
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
  /// Call it after anything that may have read events or buffered requests.
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

  /// Whether the deadline has passed; true once, and the deadline is nil then.
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
