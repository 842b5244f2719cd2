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
  private var recording: InputRecording?
  /// The numbers and curves, while F3 shows them.
  private var display: HeadUpDisplay?
  private var frameTime = 0.0

  /// The window's time at which the session's starts.
  private let start: Double
  /// The session's time of the first frame, from which a log counts.
  private var firstFrame: Double?
  private var wasAtRest = false

  init(
    window: DesktopWindow, session: ListSession, setup: ListSetup, scene: FeedScene,
    log: TextOutput?, capture: StateCapture?, gesture: Gesture?,
    recording: String?, exitAfter: Double?
  ) throws {
    self.window = window
    self.session = session
    self.setup = setup
    self.log = log
    self.capture = capture
    self.gesture = gesture
    self.exitAfter = exitAfter
    self.scene = scene
    start = window.now
    // A file that cannot be written is said before anything is shown.
    self.recording = try recording.map { try InputRecording(path: $0) }
  }

  /// Serves the window until it closes.
  func run() async -> CloseReason {
    window.onInput = { [unowned self] event, time in
      switch event {
      case .keyPressed(.f3, []): display = display == nil ? HeadUpDisplay() : nil
      case .keyPressed(.f9, []): toggleRecording(at: time - start)
      default:
        recording?.write(event, at: time - start)
        session.handle(event, at: time - start)
      }
      changed()
    }
    window.onResize = { [unowned self] in
      advance()
      session.resize(to: Size(width: window.size.width, height: window.size.height))
      recording?.write(session.size, at: session.now)
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

  /// Ends a recording and reports what went wrong on the way.
  func finishRecording() throws {
    defer { recording = nil }
    try recording?.end()
  }

  private func toggleRecording(at time: Double) {
    do {
      if recording != nil { return try finishRecording() }
      session.advance(to: time)
      let recording = try InputRecording()
      recording.begin(session, settings: setup.settings)
      self.recording = recording
    } catch {
      Pullcord.complain((error as? Failure)?.message ?? "\(error)")
    }
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
      session.start()
      playback = gesture.map { Playback($0, start: session.now) }
      recording?.begin(session, settings: setup.settings)
    }
    var state = session.state(at: max(time, session.now))
    state.scale = window.scale
    state.theme = setup.theme
    state.reducesMotion = setup.reducesMotion
    let began = window.now
    renderer.draw(scene.drawing(state), into: buffer, scale: window.scale)
    if var display {
      let sample = FeelSample(of: session.list, edge: setup.options.edge)
      display.add(sample, frameTime: frameTime)
      self.display = display
      let drawing = display.drawing(size: state.viewport, theme: setup.theme)
      renderer.draw(drawing, into: buffer, scale: window.scale)
    }
    frameTime = window.now - began
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
