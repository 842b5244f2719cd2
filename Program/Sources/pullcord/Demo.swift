internal import CairoRendering
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The demo: a scene between a window's input and its pictures.
final class Demo {
  private let window: DesktopWindow
  private let scene: TunedScene
  /// What the flags came to, and what was turned since.
  private(set) var setup: ListSetup
  private let log: TextOutput?
  private let capture: StateCapture?
  private let gesture: Gesture?
  private let exitAfter: Double?
  private let soundsTicks: Bool
  private var announcement: TitleAnnouncement
  private let renderer = Renderer()
  private var playback: Playback?
  private var recording: InputRecording?
  private var tuningStore: TuningStore
  /// The numbers and curves, while F3 shows them.
  private var display: HeadUpDisplay?
  /// What the last frame took, and when it was seen, in seconds.
  private var lastFrame: (time: FrameTime, seen: Double)?
  /// Since when a frame is wanted, in the window's time; nil while none is.
  private var wantedAt: Double?
  private var sign = RecordingSign()

  private let clock: SceneClock
  /// The scene's time of the newest frame.
  private var drawn = -Double.infinity
  /// The scene's time of the first frame, from which a log counts.
  private var firstFrame: Double?
  private var wasAtRest = false

  init(
    window: DesktopWindow, scene: TunedScene, setup: ListSetup, log: TextOutput?,
    capture: StateCapture?, gesture: Gesture?, recording: String?, exitAfter: Double?,
    soundsTicks: Bool = false, printsCopies: Bool = true, showsDisplay: Bool = false
  ) throws {
    self.window = window
    self.setup = setup
    self.log = log
    self.capture = capture
    self.gesture = gesture
    self.exitAfter = exitAfter
    self.soundsTicks = soundsTicks
    display = showsDisplay ? HeadUpDisplay() : nil
    announcement = TitleAnnouncement(window: window)
    tuningStore = TuningStore(path: setup.tuningFile, printsCopies: printsCopies)
    self.scene = scene
    clock = SceneClock(start: window.now)
    // A file that cannot be written is said before anything is shown.
    self.recording = try recording.map { try InputRecording(path: $0) }
  }

  /// Serves the window until it closes.
  func run() async -> CloseReason {
    window.onInput = { [unowned self] event, time in
      switch event.kind {
      case .key(.tuner, []): togglePanel()
      case .key(.headUpDisplay, []): toggleDisplay()
      case .key(.pause, []) where display != nil && !scene.panel.hasFocus:
        display?.events.togglePause()
      case .key(.copy, [.control, .shift]) where display != nil:
        copyEvents()
      case .key(.recording, []): toggleRecording(at: unseen(clock.time(time)))
      default:
        let time = unseen(clock.time(time))
        if !scene.isForPanel(event) { recording?.write(event, at: time, in: scene) }
        scene.handle(event, time: time)
      }
      changed()
    }
    window.onResize = { [unowned self] in
      advance()
      scene.advance(to: unseen(scene.now))
      scene.resize(to: Size(width: window.size.width, height: window.size.height))
      recording?.write(scene.sceneSize, at: scene.now)
      changed()
    }
    window.onScaleChange = { [unowned self] in changed() }
    if setup.followsTheme || !setup.alwaysReducesMotion {
      window.onAppearance = { [unowned self] in takeAppearance() }
    }
    takeAppearance()
    window.onDeadline = { [unowned self] _ in
      advance()
      changed()
    }
    window.onVisibility = { [unowned self] isVisible in
      guard isVisible, firstFrame != nil else { return }
      // What was out of sight for long may be out of date.
      advance()
      scene.list.refreshIfExpired(at: setup.tuning.edge)
      changed()
    }
    window.onRest = { ProcessMemory.trimHeap() }
    window.onDraw = { [unowned self] buffer, time in draw(into: buffer, seenAt: time - clock.start)
    }
    scene.onEvent = { [unowned self] event in heard(event) }
    scene.onTuning = { [unowned self] tuning in
      setup.tuning = tuning
      recording?.write(tuning, at: scene.now)
    }
    scene.onCommand = { [unowned self] command in recording?.write(command, at: scene.now) }
    scene.onWish = { [unowned self] wish in perform(wish) }
    scene.onWake = { [weak self] in
      Task { @MainActor in
        self?.advance()
        self?.changed()
      }
    }
    window.setNeedsFrame()
    scheduleDeadline()
    return await window.run()
  }

  /// Opens or closes the tuner; the window grows or shrinks by its width.
  private func togglePanel() {
    advance()
    scene.toggle(isResizing: true)
    window.resize(width: scene.wantedWidth, height: window.size.height)
  }

  private func toggleDisplay() {
    display = display == nil ? HeadUpDisplay() : nil
  }

  /// Puts the list of events on the clipboard.
  private func copyEvents() {
    guard let text = display?.events.text, window.copy(text) else { return }
    announcement.say("Events copied")
  }

  /// Does what a button of the tuner wants.
  private func perform(_ wish: TunerPanel.Wish) {
    do {
      switch wish {
      case .save: scene.say("Saved \(try tuningStore.save(setup.tuning))")
      case .load:
        let (tuning, path) = try tuningStore.load(instead: setup.tuning)
        scene.take(tuning)
        scene.say("Loaded \(path)")
      case .copy: scene.say(try tuningStore.copy(setup.tuning, from: window))
      }
    } catch {
      let message = (error as? Failure)?.message ?? "\(error)"
      scene.say(message)
      Pullcord.complain(message)
    }
  }

  /// Looks and moves as the desktop wants, where the command line leaves it open.
  private func takeAppearance() {
    let appearance = window.appearance
    if setup.followsTheme {
      setup.theme = .preferred(
        isDark: appearance.isDark, hasHighContrast: appearance.hasHighContrast)
    }
    setup.reducesMotion = setup.alwaysReducesMotion || appearance.reducesMotion
    window.prefersDarkFrame = setup.theme.isDark
    changed()
  }

  /// Ends a recording and reports what went wrong on the way.
  func finishRecording() throws {
    defer { recording = nil }
    try recording?.end(at: scene.now)
  }

  private func toggleRecording(at time: Double) {
    do {
      if let path = recording?.path {
        try finishRecording()
        sign.ended(path, now: window.now)
      } else {
        scene.advance(to: time)
        let recording = try InputRecording()
        recording.begin(scene.inner, setup, scale: window.scale)
        self.recording = recording
        sign.began(recording.path)
      }
    } catch {
      let message = (error as? Failure)?.message ?? "\(error)"
      Pullcord.complain(message)
      sign.failed(message, now: window.now)
    }
    // The title says it too, for those who do not see the list.
    if let badge = sign.badge {
      announcement.say(badge.kind == .recording ? "Recording \(badge.text)" : badge.text)
    }
  }

  private var now: Double { max(clock.time(window.now), scene.now) }

  /// The time at which something takes effect that happened at `time`: when it comes late, right after
  /// what it comes after, and never in a frame that was drawn without it.
  private func unseen(_ time: Double) -> Double {
    max(time, scene.now, drawn + SceneClock.tick)
  }

  private func advance() {
    if let exitAfter, now >= exitAfter { return window.close() }
    announcement.advance()
    sign.advance(to: window.now)
    if playback == nil {
      scene.advance(to: now)
    } else {
      playback?.advance(scene, to: now) { [window, scene] size in
        let more = scene.isOpen ? TunerPanel.width : 0
        window.resize(width: size.width + more, height: size.height)
      }
    }
    recording?.write(scene.sceneSize, at: scene.now)
  }

  private func changed() {
    if wantedAt == nil { wantedAt = window.now }
    window.setNeedsFrame()
    scheduleDeadline()
  }

  private func scheduleDeadline() {
    let next = [
      scene.nextDeadline, playback?.nextDeadline, exitAfter,
      announcement.deadline.map { $0 - clock.start }, sign.deadline.map { $0 - clock.start },
    ].compactMap(\.self).min()
    window.deadline = next.map { clock.windowTime($0) }
  }

  private func draw(into buffer: PixelBuffer, seenAt time: Double) {
    advance()
    drawn = scene.now
    if firstFrame == nil {
      firstFrame = scene.now
      scene.start()
      playback = gesture.map { Playback($0, start: scene.now, tuning: setup.tuning) }
      recording?.begin(scene.inner, setup, scale: window.scale)
    }
    let style = SceneStyle(
      scale: window.scale, theme: setup.theme, reducesMotion: setup.reducesMotion,
      textMeasure: TextMeasure(renderer, scale: window.scale))
    let began = window.now
    renderer.draw(scene.drawing(at: time, style), into: buffer, scale: window.scale)
    drawOverlays(into: buffer)
    let wanted = max(wantedAt ?? began, (lastFrame?.seen ?? 0) + clock.start)
    let seen = time + clock.start
    lastFrame = (FrameTime(drawing: window.now - began, wait: max(0, seen - wanted)), time)
    wantedAt = nil
    logFrame()
    if let snapshot = scene.list.snapshot(at: setup.tuning.edge) {
      capture?.drawn(snapshot, window: window)
    }
    if scene.isAnimating(at: max(time, scene.now)) {
      wantedAt = seen
      window.setNeedsFrame()
    }
    scheduleDeadline()
  }

  /// What lies over the list: the numbers and curves, and the sign of a recording.
  private func drawOverlays(into buffer: PixelBuffer) {
    let size = scene.sceneSize
    var bottom = size.height
    if var display {
      display.refreshInterval = window.refreshInterval
      let edge = setup.tuning.edge
      display.add(
        FeelSample(of: scene.list, edge: edge), in: PullGeometry(of: scene.list, edge: edge),
        after: lastFrame?.time)
      self.display = display
      renderer.draw(
        display.drawing(size: size, theme: setup.theme), into: buffer, scale: window.scale)
      // Over it, where it stands below and leaves room.
      if let box = display.box(size: size), box.y >= 60 { bottom = box.y }
    }
    if let badge = sign.badge {
      renderer.draw(
        badge.drawing(
          size: size, above: bottom, theme: setup.theme,
          textMeasure: TextMeasure(renderer, scale: window.scale)),
        into: buffer, scale: window.scale)
    }
  }

  private func logFrame() {
    let isAtRest = scene.isAtRest
    defer { wasAtRest = isAtRest }
    guard let log, let firstFrame, !(isAtRest && wasAtRest) else { return }
    let frame = FeelSample(
      of: scene.list, edge: setup.tuning.edge, time: scene.now - firstFrame)
    if let json = TraceLine.frame(frame).json { log.write(json) }
  }

  private func heard(_ event: RefreshEvent) {
    switch event.effect {
    case .announce(let text): announcement.say(text)
    case .tick where soundsTicks: window.ringBell()
    // What a folder or a server refuses is said where it was named, too.
    case .finish(_, .failure(let reason)) where setup.source.source != .sample:
      Pullcord.complain(reason)
    default: break
    }
    var event = event
    event.time -= firstFrame ?? 0
    display?.events.add(event)
    if let json = TraceLine.effect(event).json { log?.write(json) }
  }
}
