internal import CairoRendering
internal import PullToRefresh
internal import PullcordAccessibility
internal import PullcordControls
internal import PullcordDesktopWindow
internal import PullcordHeadUpDisplay
internal import PullcordHeader
internal import PullcordLanguages
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
    var log: TextOutput?
    var capture: StateCapture?
    var gesture: Gesture?
    /// The path of the gesture's file.
    var gesturePath: String?
    /// Whether the gesture plays again and again.
    var loops = false
    /// The gesture file that the demo records, starting at the first frame.
    var recordingPath: String?
    /// Whether a recording that F9 starts keeps the pauses before and after the gesture.
    var keepsPauses = false
    /// The time after which the window closes, in seconds after it opened.
    var exitAfter: Double?
    /// Whether to ring the desktop's bell at each haptic threshold tick.
    var ringsBell = false
    var showsHeader = false
    /// Whether the window shows the user at the start that the list can be pulled.
    var greets = false
    var printsCopies = true
    var showsHeadUpDisplay = false
    /// Whether single letters are shortcuts; nil for the choice that the user made earlier.
    var letterShortcuts: Switch?
    var blindTest = BlindTestOptions()
  }

  let window: DesktopWindow
  let scene: TunedScene
  /// The flags of the command line and the settings that the user has changed.
  var setup: ListSetup
  private let options: Options
  /// The time when the window closes, in seconds on the window's clock.
  private let exitTime: Double?
  private let renderer = Renderer()
  /// Mirrors the window in a language that is written from right to left; nil in other languages.
  private(set) var mirror = Mirror()
  private var clock = SceneClock()
  private var trace: DemoTrace
  /// The edge of the active list whose state appears in traces and captures.
  private var followed: FollowedEdge
  private var followedByOther: FollowedEdge
  private var playback: Playback?
  var recorder: DemoRecorder
  var latestPull = LatestPull()
  let messages: WindowMessages
  var letters: LetterShortcuts
  var tunerNews = TunerNews()
  let runs: PullRuns
  let loop: LoopView
  let blindTest: BlindTestView
  let files: TuningFiles
  let pictures: PictureReload
  var headUp: HeadUpOverlay
  var chrome: WindowChrome
  private(set) lazy var drops = FileDrops(self)
  private(set) lazy var accessibility = AccessibilityService(self, name: "pullcord")
  /// The latest frame; nil before the first one.
  private(set) var shownFrame: ShownFrame?
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
    trace = DemoTrace(output: options.log, tuning: setup.tuning)
    followed = FollowedEdge(setup.tuning.edge)
    followedByOther = followed
    recorder = try DemoRecorder(
      path: options.recordingPath, keepsPauses: options.keepsPauses)
    if let path = options.gesturePath { latestPull.use(file: path) }
    messages = WindowMessages(window: window)
    letters = LetterShortcuts(flag: options.letterShortcuts)
    runs = PullRuns(window, scene, messages)
    loop = LoopView(scene)
    blindTest = BlindTestView(window, scene, messages, options.blindTest)
    files = TuningFiles(
      window, scene, messages, path: setup.tuningFile, printsCopies: options.printsCopies)
    pictures = PictureReload(scene, messages, setup.opened)
    headUp = HeadUpOverlay(isShown: options.showsHeadUpDisplay)
    chrome = WindowChrome(
      HeaderState(preset: setup.tuning.preset, presets: []), showsHeader: options.showsHeader)
  }

  /// Shows the window until it closes, and returns why it closed.
  func run() -> CloseReason {
    ErrorStream.waitsForReader = false
    ProgramEnd.prepare(connection: window.connection, after: exitTime.map { $0 - window.now })
    connectWindow()
    connectScene()
    connectAccessibility()
    drops.connect()
    resize()
    applyAppearance()
    window.setNeedsFrame()
    scheduleDeadline()
    defer { accessibility.close() }
    return window.run()
  }

  /// Ends a recording.
  ///
  /// Throws the first error that occurred while writing it.
  func finishRecording() throws { try recorder.finish(time: scene.now) }

  private func connectWindow() {
    window.onInput = { [unowned self] event, time in
      scene.keyboard = PanelKeyboard(modifiers: window.modifiers, typedText: window.typedText)
      let logical = mirror?.event(event, width: window.size.width) ?? event
      handle(
        logical, time: undrawn(clock.time(time)),
        isShortcut: letters.isOn || !LetterShortcuts.isShortcut(logical))
      changed()
    }
    window.onCloseRequest = { [unowned self] in files.requestClose() }
    window.onResize = { [unowned self] in
      advance()
      scene.advance(to: undrawn(scene.now))
      resize()
      recorder.recording?.write(scene.sceneSize, time: scene.now)
      changed()
    }
    window.onScaleChange = { [unowned self] in changed() }
    let appearance = setup.appearance
    if appearance.followsTheme || !appearance.alwaysReducesMotion || setup.textScale == nil {
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
      for (_, list) in scene.visibleLists {
        list.list.refreshIfExpired(at: setup.tuning.edge)
      }
      changed()
    }
    window.onMenuRequest = { [unowned self] x, y in
      chrome.openCommands(at: Point(x: mirror == nil ? x : window.size.width - x, y: y))
      changed()
    }
    window.onRest = { ProcessMemory.trimHeap() }
    window.onFrameSent = { [unowned self] in
      accessibility.windowChanged()
      if let ahead = scene.inner.drawingAhead(at: scene.now) {
        let drawing = mirror?.picture(ahead, width: scene.listsWidth) ?? ahead
        renderer.prepare(drawing, scale: window.scale)
      }
    }
    window.onDraw = { [unowned self] buffer, time in
      frame(shownAt: time) { renderer.draw($0, into: buffer, scale: window.scale) }
    }
    window.onCompose = { [unowned self] buffer, tiles, time in
      frame(shownAt: time) {
        renderer.compose(
          $0, into: buffer, tiles: tiles.memory, keepsPrevious: tiles.showsPrevious,
          scale: window.scale)
      }
    }
  }

  private func connectScene() {
    scene.onEvent = { [unowned self] event in report(event) }
    scene.onSideEvent = { [unowned self] event, side in headUp.add(event, side) }
    scene.onTuning = { [unowned self] tuning in
      setup.tuning = tuning
      recorder.recording?.write(tuning, time: scene.now)
    }
    scene.onCommand = { [unowned self] command in
      recorder.recording?.write(command, time: scene.now)
    }
    scene.willHandle = { [unowned self] event, time in
      latestPull.add(event, time: time, to: scene.inner, setup: setup)
      recorder.recording?.prepare(scene.inner)
    }
    scene.didHandle = { [unowned self] event, time, isHandled in
      recorder.recording?.write(event, time: time, isHandled: isHandled)
      // A Tab that the list does not handle moves the focus out of it. It is no part of a pull.
      if event.focusStep != nil, !isHandled { latestPull.dropLatest() }
    }
    scene.onRequest = { [unowned self] request in files.perform(request) }
    files.onBlindTest = { [unowned self] in toggleBlindTest() }
    files.onOpen = { [unowned self] in if !scene.isOpen { togglePanel() } }
    files.onChange = { [unowned self] in changed() }
    pictures.willChange = { [unowned self] in advance() }
    pictures.onChange = { [unowned self] in changed() }
    if let file = setup.tuning.iconSource.path { pictures.watch(file) }
    runs.onChange = { [unowned self] in changed() }
    loop.onShape = { [unowned self] in messages.note($0, isError: false) }
    loop.onEnd = { [unowned self] in messages.show(localized("Loop ended")) }
    scene.onWake = { [weak self] in
      Task { @MainActor in
        self?.advance()
        self?.changed()
      }
    }
  }

  /// Whether a gesture file plays in the list.
  var isPlaying: Bool { playback?.nextDeadline != nil }

  // MARK: Time

  /// The earliest time at which an event can take effect: after the latest frame, and not before
  /// `time` or the scene's current time.
  ///
  /// The result is in whole nanoseconds. A late event takes effect at this time, so that it never
  /// changes a frame that was already drawn.
  func undrawn(_ time: Double) -> Double {
    SceneClock.tick(notBefore: max(time, scene.now, drawn + SceneClock.tick))
  }

  func advance(to windowTime: Double? = nil) {
    if let exitTime, window.now >= exitTime { return window.close() }
    messages.advance()
    loop.advance(to: windowTime ?? window.now)
    chrome.advance(to: scene.now)
    let now = max(clock.time(windowTime ?? window.now), scene.now)
    if playback == nil {
      drops.advance(to: now)
      scene.advance(to: now)
    } else {
      playback?.advance(scene, to: now) { [window, scene, header = headerHeight] size in
        window.resize(width: size.width + scene.tunerWidth, height: size.height + header)
      }
    }
    withdrawInstruction()
    recorder.recording?.write(scene.sceneSize, time: scene.now)
  }

  /// Removes the instruction for an armed pull once no pull is armed, and announces the new text.
  private func withdrawInstruction() {
    let list = scene.list
    guard messages.title.isInstruction,
      !Edge.allCases.contains(where: { list.state(at: $0) == .armed })
    else { return }
    messages.title.end()
    let texts = Edge.allCases.compactMap { list.accessibleControl(at: $0)?.announcement }
    guard let text = texts.first else { return }
    messages.title.show(text)
    accessibility.announce(text)
  }

  func changed() {
    if accessibility.isActive { announceTuner() }
    headUp.wantFrame(at: window.now)
    window.setNeedsFrame()
    scheduleDeadline()
  }

  private func scheduleDeadline() {
    let sceneTimes = [
      scene.nextDeadline, playback?.nextDeadline, drops.nextDeadline,
      chrome.nextDeadline(after: scene.now),
    ].compactMap(\.self)
    let own = (exitTime.map { [$0] } ?? []) + messages.deadlines
    window.deadline = (sceneTimes.compactMap { clock.windowTime($0) } + own).min()
  }

  // MARK: Output

  /// Draws the frame that reaches the screen at `windowTime`.
  ///
  /// This method calls `render` once, with the whole picture.
  private func frame<Output>(
    shownAt windowTime: Double, _ render: (Drawing) -> Output
  ) -> Output {
    headUp.frameShown(by: window.latestRefresh)
    if let last = headUp.lastFrame { trace.frameShown(at: last.shown, wait: last.time.wait) }
    if clock.isRunning { advance(to: window.frameStart) } else { start() }
    drawn = scene.now
    let time = clock.time(windowTime)
    let style = SceneStyle(
      scale: window.scale, theme: setup.appearance.theme,
      reducesMotion: setup.appearance.reducesMotion,
      textMeasure: TextMeasure(renderer, scale: window.scale))
    loop.update()
    headUp.side = scene.side
    let began = window.now
    followed.follow(scene.list, usual: setup.tuning.edge)
    chrome.state = headerState
    var picture = scene.drawing(at: time, style)
    picture.add(overlays(at: time, style))
    if drops.isOver {
      picture.add(
        DropTarget.drawing(
          size: listsSize, theme: style.theme, textMeasure: style.textMeasure))
    }
    picture = chrome.drawing(
      around: picture, listSize: listsSize, at: time, chromeStyle(style))
    picture = mirror?.picture(picture, width: window.size.width) ?? picture
    let output = render(picture)
    let shown = ShownFrame(
      drawing: picture, width: window.pixelWidth, height: window.pixelHeight, scale: window.scale)
    shownFrame = shown
    headUp.frameDrawn(from: began, to: window.now, shownAt: windowTime)
    trace.write(
      scene, edge: followed.edge, position: shownPosition(of: scene.list, at: time),
      interval: window.refreshInterval)
    if let capture = options.capture, let snapshot = scene.list.snapshot(at: followed.edge) {
      capture.drawn(snapshot, time: time, frame: shown)
    }
    window.showsGrabbing = scene.list.model.phase(at: scene.now).device == .mouse
    let now = max(time, scene.now)
    if scene.isAnimating(at: now) || chrome.isAnimating(at: now)
      || loop.loop?.isAnimating == true
    {
      headUp.wantFrame(at: windowTime)
      window.setNeedsFrame()
    }
    scheduleDeadline()
    return output
  }

  /// Starts the scene's clock at the first frame, so that times are the same in a replay.
  private func start() {
    clock.start(windowTime: window.now)
    scene.advance(to: 0)
    scene.start()
    playback = options.gesture.map { Playback($0, start: scene.now, tuning: setup.tuning) }
    recorder.recording?.begin(scene.inner, setup, scale: window.scale)
    if options.loops { toggleLoop() }
    if options.blindTest.startsAtOnce { toggleBlindTest() }
    if options.greets {
      chrome.greet(hint, time: scene.now)
      messages.title.show(hint.text)
    }
  }

  private func chromeStyle(_ style: SceneStyle) -> WindowChrome.Style {
    WindowChrome.Style(
      scale: style.scale, theme: style.theme, textMeasure: style.textMeasure,
      // The tuner beside the list must not move, and the gallery is not a list.
      moves: !style.reducesMotion && !scene.isOpen && setup.tuning.scene != .gallery
        && scene.inner.mainList.model.axis == .vertical,
      edge: setup.tuning.edge)
  }

  /// The position of a list's content on the screen at the time of a frame, in pixels.
  private func shownPosition(of list: RefreshController, at time: Double) -> Double {
    list.model.drawn(at: list.now).offset(at: time) * window.scale
  }

  private var listsSize: Size { Size(width: scene.listsWidth, height: scene.size.height) }

  /// Draws the head-up display and the name of each list, and the parts that float above all lists.
  private func overlays(at time: Double, _ style: SceneStyle) -> Drawing {
    headUp.refreshInterval = window.refreshInterval
    let overlays = ListOverlays(
      scene: scene, loop: loop, blindTest: blindTest, badge: messages.badge,
      look: WidgetLook(style.theme, style.textMeasure))
    return overlays.drawing(
      &headUp,
      edge: { [unowned self] side, list in
        side == scene.side
          ? followed.edge : followedByOther.follow(list, usual: setup.tuning.edge)
      }, position: { [unowned self] in shownPosition(of: $0, at: time) })
  }

  private func report(_ event: RefreshEvent) {
    switch event.effect {
    case .announce(let text):
      messages.title.show(text, isInstruction: scene.list.state(at: event.edge) == .armed)
      accessibility.announce(text)
    // Errors of a folder or a server also appear in the terminal, where the user chose that source.
    case .finish(_, .failure(let reason)) where setup.source.source != .sample:
      Pullcord.complain(reason.message)
    default: break
    }
    if options.ringsBell, case .tick = event.effect { window.ringBell() }
    trace.write(event)
  }
}
