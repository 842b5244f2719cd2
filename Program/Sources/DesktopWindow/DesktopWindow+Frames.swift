internal import PullcordX11

extension DesktopWindow {
  /// After this long without a frame the window is at rest, in seconds.
  ///
  /// Longer than a person stops between two strokes of a finger.
  private static let restDelay = 1.0

  /// Draws the frame somebody wants, if the window can be seen, no refresh is awaited and a buffer
  /// is free.
  ///
  /// Whatever is missing brings a turn when it comes.
  func drawIfDue() {
    guard pacer.isDue, isVisible, closeReason == nil else { return }
    let (width, height) = (pixelWidth, pixelHeight)
    let now = now
    let presentation = pacer.prediction(now: now)
    var wantsMore = false
    let refresh = pacer.nextRequest
    let followsFrame = pacer.followsFrame(now: now)
    let isDrawn = buffers.draw(width: width, height: height, refresh: refresh) { buffer in
      beginFrame()
      pacer.wantsFrame = false
      onDraw(buffer, presentation)
      wantsMore = pacer.wantsFrame
    }
    guard isDrawn else { return }
    if let refresh, !isPacedByManager { display.requestRefresh(of: window, serial: refresh) }
    pacer.frameDrawn(now: now)
    if onRest != nil { restTime = now + Self.restDelay }
    endFrame(followsFrame: followsFrame)
    pacer.wantsFrame = wantsMore
    answerSync()
  }

  func refreshed(_ refresh: RefreshEvent) {
    buffers.refreshed(refresh.serial)
    let now = now
    let reported = Double(refresh.microseconds) / 1e6
    // The server of another machine has another clock.
    let time = abs(now - reported) < 1 ? min(reported, now) : now
    pacer.refreshed(serial: refresh.serial, time: time, count: refresh.count)
  }

  /// Tells the window manager that the size it asked for is on the screen.
  private func answerSync() {
    guard let syncCounter, let pendingSync, pendingSync.isResized, !pendingSync.isExtended else {
      return
    }
    display.set(syncCounter, to: pendingSync.value)
    self.pendingSync = nil
  }

  func updateVisibility(_ change: (inout Visibility) -> Void) {
    change(&visibility)
    guard visibility.isVisible != isVisible else { return }
    isVisible = visibility.isVisible
    translator.isVisible = isVisible
    if isVisible {
      pacer.wantsFrame = true
    } else {
      translator.interrupt { inputs.append($0) }
      deliver(at: clock.time(of: .unknown, now: now))
    }
    onVisibility(isVisible)
  }
}
