internal import CairoRendering
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Connects a window's input to a scene, and draws the scene in the window.
final class Demo {
  /// The demo's options, except those of the list.
  struct Options {
    /// The output for the trace of frames and events.
    var log: TextOutput?
    /// Writes a picture of each state.
    var capture: StateCapture?
    /// The gesture that the demo plays.
    var gesture: Gesture?
    /// The gesture file that the demo records, starting at the first frame.
    var recordingPath: String?
    /// The time after which the window closes, in seconds after it opened.
    var exitAfter: Double?
    /// Whether to ring the desktop's bell at each haptic threshold tick.
    var ringsBell = false
    /// Whether to print copied tunings.
    var printsCopies = true
    /// Whether the head-up display is visible at the start.
    var showsHeadUpDisplay = false
  }

  private let window: DesktopWindow
  private let scene: TunedScene
  /// The flags of the command line and the settings that the user has changed.
  private(set) var setup: ListSetup
  private let options: Options
  /// The time when the window closes, in seconds on the window's clock.
  private let exitTime: Double?
  private let renderer = Renderer()
  private var clock = SceneClock()
  private var trace: DemoTrace
  private var playback: Playback?
  private var recorder: DemoRecorder
  private var tuningStore: TuningStore
  private var headUp: HeadUpOverlay
  private var announcement: TitleAnnouncement
  /// The time of the latest frame, in seconds on the scene's clock.
  private var drawn = -Double.infinity

  /// Makes a demo.
  ///
  /// Throws if the recording's file cannot be written.
  init(window: DesktopWindow, scene: TunedScene, setup: ListSetup, options: Options) throws {
    self.window = window
    self.scene = scene
    self.setup = setup
    self.options = options
    exitTime = options.exitAfter.map { window.now + $0 }
    trace = DemoTrace(output: options.log)
    recorder = try DemoRecorder(path: options.recordingPath)
    tuningStore = TuningStore(path: setup.tuningFile, printsCopies: options.printsCopies)
    headUp = HeadUpOverlay(isShown: options.showsHeadUpDisplay)
    announcement = TitleAnnouncement(window: window)
  }

  /// Runs the window until it closes.
  func run() async -> CloseReason {
    connectWindow()
    connectScene()
    applyAppearance()
    window.setNeedsFrame()
    scheduleDeadline()
    return await window.run()
  }

  /// Ends a recording.
  ///
  /// Throws the first error that occurred while writing it.
  func finishRecording() throws { try recorder.finish(time: scene.now) }

  private func connectWindow() {
    window.onInput = { [unowned self] event, time in
      handle(event, time: undrawn(clock.time(time)))
      changed()
    }
    window.onResize = { [unowned self] in
      advance()
      scene.advance(to: undrawn(scene.now))
      scene.resize(to: Size(width: window.size.width, height: window.size.height))
      recorder.recording?.write(scene.sceneSize, time: scene.now)
      changed()
    }
    window.onScaleChange = { [unowned self] in changed() }
    if setup.appearance.followsTheme || !setup.appearance.alwaysReducesMotion {
      window.onAppearance = { [unowned self] in applyAppearance() }
    }
    window.onDeadline = { [unowned self] _ in
      advance()
      changed()
    }
    window.onVisibility = { [unowned self] isVisible in
      guard isVisible, clock.isRunning else { return }
      // While the window was hidden, the data may have become out of date.
      advance()
      scene.list.refreshIfExpired(at: setup.tuning.edge)
      changed()
    }
    window.onRest = { ProcessMemory.trimHeap() }
    window.onDraw = { [unowned self] buffer, time in draw(into: buffer, shownAt: time) }
  }

  private func connectScene() {
    scene.onEvent = { [unowned self] event in report(event) }
    scene.onTuning = { [unowned self] tuning in
      setup.tuning = tuning
      recorder.recording?.write(tuning, time: scene.now)
    }
    scene.onCommand = { [unowned self] command in
      recorder.recording?.write(command, time: scene.now)
    }
    scene.onRequest = { [unowned self] request in perform(request) }
    scene.onWake = { [weak self] in
      Task { @MainActor in
        self?.advance()
        self?.changed()
      }
    }
  }

  // MARK: Input

  private func handle(_ event: InputEvent, time: Double) {
    switch event.kind {
    case .key(.tuner, []): togglePanel()
    case .key(.headUpDisplay, []): headUp.toggle()
    case .key(.pause, []) where headUp.isShown && !scene.panel.hasFocus: headUp.togglePause()
    case .key(.copy, [.control, .shift]) where headUp.isShown: copyEvents()
    case .key(.recording, []): toggleRecording(time: time)
    default:
      if !scene.isForPanel(event) { recorder.recording?.write(event, time: time, in: scene) }
      scene.handle(event, time: time)
    }
  }

  /// Opens or closes the tuner, and changes the window's width accordingly.
  private func togglePanel() {
    advance()
    scene.toggle(isResizing: true)
    window.resize(width: scene.wantedWidth, height: window.size.height)
  }

  /// Copies the list of events to the clipboard.
  private func copyEvents() {
    guard let text = headUp.eventText, window.copy(text) else { return }
    announcement.show("Events copied")
  }

  private func toggleRecording(time: Double) {
    scene.advance(to: time)
    recorder.toggle(scene: scene.inner, setup: setup, window: window)
    // The title informs users who cannot see the list, for example through a screen reader.
    if let title = recorder.title { announcement.show(title) }
  }

  private func perform(_ request: TunerPanel.Request) {
    do {
      switch request {
      case .save: scene.show("Saved \(try tuningStore.save(setup.tuning))")
      case .load:
        let (tuning, path) = try tuningStore.load(replacing: setup.tuning)
        scene.apply(tuning)
        scene.show("Loaded \(path)")
      case .copy: scene.show(try tuningStore.copy(setup.tuning, from: window))
      }
    } catch {
      let message = Failure(error).message
      scene.show(message)
      Pullcord.complain(message)
    }
  }

  /// Applies the desktop's theme and motion settings if the command line does not set them.
  private func applyAppearance() {
    let desktop = window.appearance
    if setup.appearance.followsTheme {
      setup.appearance.theme = .preferred(
        isDark: desktop.isDark, hasHighContrast: desktop.hasHighContrast)
    }
    setup.appearance.reducesMotion =
      setup.appearance.alwaysReducesMotion || desktop.reducesMotion
    window.prefersDarkFrame = setup.appearance.theme.isDark
    changed()
  }

  // MARK: Time

  /// The earliest time for an event: not before `time` or the scene's time, and after the latest
  /// frame.
  ///
  /// The result is in whole nanoseconds. A late event takes effect at this time, so that it never
  /// changes a frame that was already drawn.
  private func undrawn(_ time: Double) -> Double {
    SceneClock.tick(notBefore: max(time, scene.now, drawn + SceneClock.tick))
  }

  private func advance() {
    if let exitTime, window.now >= exitTime { return window.close() }
    announcement.advance()
    recorder.advance(windowTime: window.now)
    let now = max(clock.time(window.now), scene.now)
    if playback == nil {
      scene.advance(to: now)
    } else {
      playback?.advance(scene, to: now) { [window, scene] size in
        let more = scene.isOpen ? TunerPanel.width : 0
        window.resize(width: size.width + more, height: size.height)
      }
    }
    recorder.recording?.write(scene.sceneSize, time: scene.now)
  }

  private func changed() {
    headUp.wantFrame(at: window.now)
    window.setNeedsFrame()
    scheduleDeadline()
  }

  private func scheduleDeadline() {
    let sceneTimes = [scene.nextDeadline, playback?.nextDeadline].compactMap(\.self)
    let own = [exitTime, announcement.deadline, recorder.badgeDeadline].compactMap(\.self)
    window.deadline = (sceneTimes.compactMap { clock.windowTime($0) } + own).min()
  }

  // MARK: Output

  private func draw(into buffer: PixelBuffer, shownAt windowTime: Double) {
    if clock.isRunning { advance() } else { start() }
    drawn = scene.now
    let time = clock.time(windowTime)
    let style = SceneStyle(
      scale: window.scale, theme: setup.appearance.theme,
      reducesMotion: setup.appearance.reducesMotion,
      textMeasure: TextMeasure(renderer, scale: window.scale))
    let began = window.now
    renderer.draw(scene.drawing(at: time, style), into: buffer, scale: window.scale)
    drawOverlays(into: buffer)
    headUp.frameDrawn(from: began, to: window.now, shownAt: windowTime)
    trace.write(scene, edge: setup.tuning.edge)
    if let snapshot = scene.list.snapshot(at: setup.tuning.edge) {
      options.capture?.drawn(snapshot, window: window)
    }
    window.showsGrabbing = scene.list.model.phase(at: scene.now).device == .mouse
    if scene.isAnimating(at: max(time, scene.now)) {
      headUp.wantFrame(at: windowTime)
      window.setNeedsFrame()
    }
    scheduleDeadline()
  }

  /// Starts the scene's clock at the first frame, so that times are the same in a replay.
  private func start() {
    clock.start(windowTime: window.now)
    scene.advance(to: 0)
    scene.start()
    playback = options.gesture.map { Playback($0, start: scene.now, tuning: setup.tuning) }
    recorder.recording?.begin(scene.inner, setup, scale: window.scale)
  }

  /// Draws the head-up display and the recording badge over the list.
  private func drawOverlays(into buffer: PixelBuffer) {
    let size = scene.sceneSize
    var bottom = size.height
    headUp.refreshInterval = window.refreshInterval
    if let overlay = headUp.overlay(
      over: scene.list, edge: setup.tuning.edge, size: size, theme: setup.appearance.theme)
    {
      renderer.draw(overlay.drawing, into: buffer, scale: window.scale)
      // If there is enough space, the badge is above the head-up display.
      if let box = overlay.box, box.y >= 60 { bottom = box.y }
    }
    if let badge = recorder.badge {
      renderer.draw(
        badge.drawing(
          size: size, above: bottom, theme: setup.appearance.theme,
          textMeasure: TextMeasure(renderer, scale: window.scale)),
        into: buffer, scale: window.scale)
    }
  }

  private func report(_ event: RefreshEvent) {
    switch event.effect {
    case .announce(let text): announcement.show(text)
    case .tick where options.ringsBell: window.ringBell()
    // Errors of a folder or a server also appear in the terminal, where the user chose that source.
    case .finish(_, .failure(let reason)) where setup.source.source != .sample:
      Pullcord.complain(reason)
    default: break
    }
    headUp.add(event)
    trace.write(event)
  }
}
