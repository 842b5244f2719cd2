internal import DesktopWindow
internal import PathAnimation
internal import PullToRefresh
internal import Recordings
internal import RefreshScene
internal import Rendering
internal import ScrollPhysics

/// The demo: a session between a window's input and its pictures.
final class Demo {
  private let window: DesktopWindow
  private let session: ListSession
  private let setup: ListSetup
  private let log: TextOutput?
  private let capture: StateCapture?
  private let gesture: Gesture?
  private let exitAfter: Double?
  private let renderer = Renderer()
  private var scene: FeedScene
  private var playback: Playback?

  /// The window's time at which the session's starts.
  private let start: Double
  /// The session's time of the first frame, from which a log counts.
  private var firstFrame: Double?
  private var wasAtRest = false

  init(
    window: DesktopWindow, session: ListSession, setup: ListSetup, scene: FeedScene,
    log: TextOutput?, capture: StateCapture?, gesture: Gesture?, exitAfter: Double?
  ) {
    self.window = window
    self.session = session
    self.setup = setup
    self.log = log
    self.capture = capture
    self.gesture = gesture
    self.exitAfter = exitAfter
    self.scene = scene
    start = window.now
  }

  /// Serves the window until it closes.
  func run() async -> CloseReason {
    window.onInput = { [unowned self] event, time in
      session.handle(event, at: time - start)
      changed()
    }
    window.onResize = { [unowned self] in
      advance()
      session.resize(to: Size(width: window.size.width, height: window.size.height))
      changed()
    }
    window.onDeadline = { [unowned self] _ in
      advance()
      changed()
    }
    window.onDraw = { [unowned self] buffer, time in draw(into: buffer, seenAt: time - start) }
    session.onEvent = { [unowned self] event in heard(event) }
    session.list.onWake = { [weak self] in
      Task { @MainActor in
        self?.advance()
        self?.changed()
      }
    }
    window.setNeedsFrame()
    scheduleDeadline()
    return await window.run()
  }

  private var now: Double { window.now - start }

  private func advance() {
    if let exitAfter, now >= exitAfter { return window.close() }
    if playback == nil {
      session.advance(to: now)
    } else {
      playback?.advance(session, to: now)
    }
  }

  private func changed() {
    window.setNeedsFrame()
    scheduleDeadline()
  }

  private func scheduleDeadline() {
    let next = [session.nextDeadline, playback?.nextDeadline, exitAfter].compactMap(\.self).min()
    window.deadline = next.map { $0 + start }
  }

  private func draw(into buffer: PixelBuffer, seenAt time: Double) {
    advance()
    if firstFrame == nil {
      firstFrame = session.now
      playback = gesture.map { Playback($0, start: session.now) }
    }
    var state = session.state(at: max(time, session.now))
    state.scale = window.scale
    state.theme = setup.theme
    state.reducesMotion = setup.reducesMotion
    renderer.draw(scene.drawing(state), into: buffer, scale: window.scale)
    logFrame()
    if let snapshot = session.list.snapshot(at: setup.options.edge) {
      capture?.drawn(snapshot, window: window)
    }
    if session.isAnimating(at: max(time, session.now)) { window.setNeedsFrame() }
    scheduleDeadline()
  }

  private func logFrame() {
    let isAtRest = session.isAtRest
    defer { wasAtRest = isAtRest }
    guard let log, let firstFrame, !(isAtRest && wasAtRest) else { return }
    let frame = TraceFrame(
      of: session.list, edge: setup.options.edge, time: session.now - firstFrame)
    if let json = TraceLine.frame(frame).json { log.write(json) }
  }

  private func heard(_ event: RefreshEvent) {
    var event = event
    event.time -= firstFrame ?? 0
    if let json = TraceLine.effect(event).json { log?.write(json) }
  }
}
