internal import PullcordX11
internal import VectorGraphics

/// Draws requested frames at the pace of the screen, while the window is visible.
@MainActor
final class FrameLoop {
  /// The time without a frame after which the window is idle, in seconds.
  ///
  /// This is longer than a user's pause between two strokes of a finger.
  private static let restDelay = 1.0

  let buffers: FrameBuffers
  let sync: ManagerSync
  var pacer: FramePacer
  private(set) var visibility = Visibility()
  private let server: ServerWindow
  /// When the latest frame began.
  private(set) var frameStart = -Double.infinity
  /// The time at which the window becomes idle; nil while the window is idle.
  private var restTime: Double?

  init(server: ServerWindow) {
    self.server = server
    let display = server.display
    buffers = FrameBuffers(
      display: display, surface: server.surface, echo: server.atoms[.frameEcho])
    sync = ManagerSync(display: display, atoms: server.atoms)
    pacer = FramePacer(
      interval: 1 / (display.refreshRate() ?? 60),
      hasRefreshes: display.hasPresentation || sync.isPaced)
    display.selectRefreshes(of: server.id)
  }

  /// The time at which the loop must run again even without an event, or infinity.
  var wakeTime: Double { min(restTime ?? .infinity, pacer.timeout ?? .infinity) }

  /// Changes the visibility; returns whether `isVisible` has changed.
  ///
  /// A window that becomes visible needs a frame.
  func updateVisibility(_ change: (inout Visibility) -> Void) -> Bool {
    let wasVisible = visibility.isVisible
    change(&visibility)
    if visibility.isVisible, !wasVisible { pacer.wantsFrame = true }
    return visibility.isVisible != wasVisible
  }

  /// Requests a whole frame, because the server has lost some of the window's contents.
  func exposed() {
    buffers.contentsLost()
    pacer.wantsFrame = true
  }

  /// Continues without the awaited refresh if its timeout has passed.
  func advance(to now: Double) {
    let wasStalled = pacer.isStalled
    pacer.advance(to: now)
    if pacer.isStalled, !wasStalled { stopAwaitingManager() }
  }

  /// Draws a requested frame if the window is visible and a buffer is free; returns whether it has.
  ///
  /// It does not draw while the window waits for a refresh.
  ///
  /// If no buffer is free or the window waits, a later event starts another turn.
  func drawIfDue(
    now: Double, hasRestHandler: Bool,
    _ draw: (PixelBuffer, SharedTiles?, Double) -> PictureParts?
  ) -> Bool {
    guard pacer.isDue, visibility.isVisible else { return false }
    let presentation = pacer.prediction(now: now)
    frameStart = pacer.start(now: now)
    var wantsMore = false
    let refresh = pacer.nextRequest
    let followsFrame = pacer.followsFrame(now: now)
    let isDrawn = buffers.draw(
      width: server.pixelWidth, height: server.pixelHeight, refresh: refresh
    ) { buffer, tiles in
      sync.beginFrame()
      pacer.wantsFrame = false
      defer { wantsMore = pacer.wantsFrame }
      return draw(buffer, tiles, presentation)
    }
    guard isDrawn else { return false }
    if let refresh, !sync.isPaced { server.display.requestRefresh(of: server.id, serial: refresh) }
    pacer.frameDrawn(now: now)
    if hasRestHandler { restTime = now + Self.restDelay }
    sync.endFrame(followsFrame: followsFrame, awaited: pacer.awaited)
    pacer.wantsFrame = wantsMore
    sync.confirmSize()
    return true
  }

  /// Whether the window has just become idle; true once after each frame.
  func isRestReached(_ now: Double) -> Bool {
    guard let restTime, restTime <= now else { return false }
    self.restTime = nil
    return true
  }

  /// Handles a refresh that the server or the window manager reports.
  func refreshed(_ refresh: ScreenRefresh, now: Double) {
    buffers.refreshed(refresh.serial)
    let reported = Double(refresh.microseconds) / 1e6
    // A server on another machine has another clock.
    let time = abs(now - reported) < 1 ? min(reported, now) : now
    pacer.refreshed(serial: refresh.serial, time: time, count: refresh.count)
  }

  /// Handles the window manager's report of a frame (`_NET_WM_FRAME_DRAWN`).
  func managerDrew(_ values: [Int], now: Double) {
    if let refresh = sync.frameDrawn(values) { refreshed(refresh, now: now) }
  }

  /// Handles the window manager's report of its frame interval (`_NET_WM_FRAME_TIMINGS`).
  ///
  /// The interval is in microseconds.
  func managerTimed(_ values: [Int]) {
    guard values.count >= 4 else { return }
    pacer.screenChanged(interval: Double(values[3]) / 1e6)
  }

  /// Reads the refresh rate of the screen under the window.
  ///
  /// The window may be on another screen, or the screen may have another mode.
  func readScreen() {
    if let rate = server.display.refreshRate(under: server.id) {
      pacer.screenChanged(interval: 1 / rate)
    }
  }

  /// Reads the features of the window manager.
  ///
  /// Call this after the window manager has started, ended or changed its features.
  func readManager() {
    guard sync.readManager() else { return }
    pacer.hasRefreshes = sync.isPaced || server.display.hasPresentation
    if !sync.isPaced { stopAwaitingManager() }
  }

  /// Stops waiting for the report of a frame.
  ///
  /// This method makes one round trip to the server. Then the server has read every buffer.
  private func stopAwaitingManager() {
    guard sync.stopAwaiting() else { return }
    server.display.synchronize()
    buffers.allTaken()
  }
}
