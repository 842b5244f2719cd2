internal import Dispatch
internal import PullcordX11

extension DesktopWindow {
  /// Shows the window and serves it until it closes; the reason is returned.
  ///
  /// SIGTERM, SIGINT and SIGHUP close it. A window that has closed returns its reason at once.
  package func run() async -> CloseReason {
    if let closeReason { return closeReason }
    let signals = ClosingSignals { [weak self] number in self?.finish(.signal(number)) }
    wakeups = Wakeups(fileDescriptor: display.fileDescriptor) { [weak self] in self?.turn() }
    show()
    startPortal()
    let reason = await withCheckedContinuation { continuation in
      self.continuation = continuation
      // Events may have been read while the window was being made.
      scheduleTurn()
    }
    signals.cancel()
    portal = nil
    wakeups?.cancel()
    wakeups = nil
    return reason
  }

  /// Ends `run()`; the first reason counts.
  func finish(_ reason: CloseReason) {
    guard closeReason == nil else { return }
    closeReason = reason
    continuation?.resume(returning: reason)
    continuation = nil
  }

  /// Has a turn run soon: after any call that may have read events or buffered requests.
  func scheduleTurn() {
    guard !isInTurn, !isTurnScheduled, wakeups != nil else { return }
    isTurnScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isTurnScheduled = false
        self?.turn()
      }
    }
  }

  /// Takes in all that has come, runs what is due, draws at most one frame a batch, and leaves
  /// nothing unsent or unread behind.
  func turn() {
    guard !isInTurn, closeReason == nil else { return }
    isInTurn = true
    defer { isInTurn = false }
    wakeups?.timerPassed(now)
    repeat {
      takeEvents()
      if display.isLost { return finish(.serverLost(message: "the X server went away")) }
      let wasStalled = pacer.isStalled
      pacer.advance(to: now)
      if pacer.isStalled, !wasStalled { giveUpOnManager() }
      callDeadline()
      drawIfDue()
      if closeReason != nil {
        display.flush()
        return
      }
      // This also sends what is buffered; drawing may have read events on the way.
    } while display.hasEvents
    if display.isLost { return finish(.serverLost(message: "the X server went away")) }
    callRest()
    scheduleTimer()
  }

  private func takeEvents() {
    while let event = display.nextEvent() { batch.append(event) }
    guard !batch.isEmpty else { return }
    defer { batch.removeAll(keepingCapacity: true) }
    // A device that is switched off first lets go of its buttons and fingers, and then says that it is
    // gone; the server does both in one go, so an exchange with it brings the second to the first.
    if display.isSameHost, batch.contains(where: \.isRelease) {
      display.synchronize()
      while let event = display.nextEvent() { batch.append(event) }
    }
    var gone: [DeviceID] = []
    for case .devicesChanged(_, let devices) in batch { gone += devices }
    let lastSize = batch.lastIndex {
      if case .resized(window, _, _) = $0 { true } else { false }
    }
    for (index, event) in batch.enumerated() {
      if closeReason != nil { return }
      // Sizes the window has had on the way are never seen.
      if case .resized(window, _, _) = event, index != lastSize { continue }
      handle(event, gone: gone)
    }
  }

  private func callDeadline() {
    let now = now
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    onDeadline(now)
  }

  private func callRest() {
    guard let restTime, restTime <= now else { return }
    self.restTime = nil
    onRest?()
  }

  private func scheduleTimer() {
    var next = min(deadline ?? .infinity, restTime ?? .infinity)
    if let timeout = pacer.timeout { next = min(next, timeout) }
    wakeups?.wake(at: next)
  }
}

extension Event {
  /// Whether a finger lifts or the first button goes up.
  fileprivate var isRelease: Bool {
    switch self {
    case .touchEnded, .buttonReleased(_, button: 1): true
    default: false
    }
  }
}
