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
      interval: 1 / (ScreenOutputs(of: display).output()?.refreshRate ?? 60),
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

  /// Draws a requested frame if the window is visible and a buffer is free.
  ///
  /// Returns whether it has drawn the frame.
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
  /// Call this when the window has moved to another screen, or when the screen has changed its
  /// mode.
  func readScreen() {
    if let rate = ScreenOutputs(of: server.display).output(under: server.id)?.refreshRate {
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
  /// This method makes one round trip to the server. After that round trip, the server has read
  /// every buffer.
  private func stopAwaitingManager() {
    guard sync.stopAwaiting() else { return }
    server.display.synchronize()
    buffers.allTaken()
  }
}

/// The three reasons why a window can be hidden.
struct Visibility: Hashable {
  /// Whether the window is shown at all.
  var isMapped = false
  /// Whether other windows cover the window completely.
  var isCovered = false
  /// Whether the window manager has minimized the window.
  var isMinimized = false

  /// Whether the user can see the window.
  var isVisible: Bool { isMapped && !isCovered && !isMinimized }
}

/// A number that shows a window manager the progress of frames.
///
/// It is odd while the program draws a frame, and even when the frame is complete.
struct FrameCounter {
  /// The counter's value.
  private(set) var value: Int64 = 0
  /// The frame whose report is awaited, and the pacer's serial for this frame.
  private(set) var awaited: (value: Int64, serial: UInt32)?

  /// Begins a frame and returns the new value of the counter.
  ///
  /// `request` is the value that the window manager sent with a requested size. Any program can
  /// send such a value, so this method ignores values that no counter reaches.
  mutating func begin(request: Int64? = nil) -> Int64 {
    if let request, (0...Int64.max / 2).contains(request) {
      value = max(value, request + (request & 1))
    }
    if value & 1 == 0 { value += 1 }
    return value
  }

  /// Completes the frame and returns the counter's new value.
  ///
  /// `followsFrame` is true if the frame was drawn as soon as possible after another one. The
  /// window manager may then treat the frame as part of an animation.
  mutating func end(followsFrame: Bool) -> Int64 {
    value += followsFrame ? 1 : 3
    return value
  }

  /// Awaits the report of the latest complete frame.
  mutating func expect(serial: UInt32) { awaited = (value, serial) }

  /// Stops waiting for a report; returns false if no report was awaited.
  mutating func stopAwaiting() -> Bool {
    defer { awaited = nil }
    return awaited != nil
  }

  /// Handles the report of a frame.
  ///
  /// Returns the serial if this is the awaited frame or a later one.
  mutating func drawn(_ drawn: Int64) -> UInt32? {
    guard let awaited, drawn >= awaited.value else { return nil }
    self.awaited = nil
    return awaited.serial
  }
}
