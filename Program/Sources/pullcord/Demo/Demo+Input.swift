internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordHeader
internal import PullcordListScenes
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Handles input, commands and the desktop's settings.
extension Demo {
  var headerHeight: Double { chrome.headerHeight(scale: window.scale) }

  /// Fits the scene below the header.
  func resize() {
    let (width, height) = window.size
    scene.resize(to: Size(width: width, height: max(1, height - headerHeight)))
    chrome.resize(to: Size(width: width, height: height), listWidth: scene.listsWidth)
  }

  // MARK: Input

  func handle(_ event: InputEvent, time: Double) {
    let listEvent = event.moved(byX: 0, y: -headerHeight)
    let isKey = if case .key = event.kind { true } else { false }
    // The focused tuner receives keys before the header does.
    if isKey, !chrome.isOpen, scene.handleInPanel(listEvent, time: time) {
      if scene.panel.hasFocus { chrome.dropFocus() }
      return
    }
    let response = chrome.handle(event, time: time, hint: hint) { scene.leavesFocus(by: $0) }
    switch response {
    case .ignored:
      if isKey || !scene.handleInPanel(listEvent, time: time), !handleInLoop(listEvent) {
        handleInLists(listEvent, time: time)
      }
    case .handled: break
    case .perform(let command): perform(command, time: time)
    case .apply(let preset): apply(preset: preset, time: time)
    }
    if chrome.hasFocus { scene.dropFocus() }
  }

  private func handleInLists(_ event: InputEvent, time: Double) {
    switch event.kind {
    case .key(.escape, []) where run != nil: run?.cancel()
    case .key(.pause, []) where headUp.isShown && !scene.panel.hasFocus: headUp.togglePause()
    case .key(.copy, [.control, .shift]) where headUp.isShown: copyEvents()
    default:
      let inList = scene.inList(event)
      recorder.recording?.write(inList, time: time, in: scene)
      latestPull.add(inList, time: time, to: scene.inner, setup: setup)
      scene.handleInLists(event, time: time)
      latestPull.observe(scene.inner)
    }
  }

  private func perform(_ command: WindowCommand, time: Double) {
    switch command {
    case .refresh: handleInLists(.keyPressed(.f5, modifiers: []), time: time)
    case .tune: togglePanel()
    case .numbers: headUp.toggle()
    case .record: toggleRecording(time: time)
    case .tuningA: activate(.a)
    case .tuningB: activate(.b)
    case .split: toggleSplit()
    case .loop: toggleLoop()
    case .compare: toggleComparison()
    case .screenshot: takeScreenshot()
    case .filmstrip: makeFilmstrip()
    case .help: chrome.toggleHelp(hint, time: time)
    case .close: if requestClose() { window.close(as: .closedByUser) }
    }
  }

  private func apply(preset name: String, time: Double) {
    guard let preset = RefreshPreset.named(name) else { return }
    var tuning = setup.tuning
    tuning.apply(preset)
    scene.advance(to: time)
    scene.apply(tuning)
  }

  /// How to refresh with the devices of this machine.
  var hint: PullHint {
    let devices = window.devices
    return PullHint(
      hasTouchScreen: devices.contains(.touchScreen), hasTouchpad: devices.contains(.touchpad),
      // The server of a remote desktop describes no device, but it sends the clicks of a wheel.
      hasWheel: devices.isEmpty || devices.contains(.wheel), edge: setup.tuning.edge,
      axis: scene.mainList.model.axis)
  }

  /// Opens or closes the tuner, and changes the window's width accordingly.
  func togglePanel() {
    advance()
    scene.largestWidth = window.largestWidth
    scene.toggle(isResizing: true)
    window.resize(width: scene.wantedWidth, height: window.size.height)
  }

  private func activate(_ side: TuningSide) {
    advance()
    scene.activate(side)
    announcement.show("\(side.rawValue): \(setup.tuning.preset)")
  }

  /// Shows the lists of A and B side by side, or only the active one.
  private func toggleSplit() {
    advance()
    scene.largestWidth = window.largestWidth
    do throws(TunedScene.Refusal) {
      try scene.split(isResizing: true)
    } catch {
      Pullcord.complain(error.message)
      return announcement.show(error.message)
    }
    window.resize(width: scene.wantedWidth, height: window.size.height)
    announcement.show(scene.isSplit ? "A and B" : setup.tuning.preset)
  }

  /// Copies the list of events to the clipboard.
  private func copyEvents() {
    guard let text = headUp.eventText, window.copy(text) else { return }
    announcement.show("Events copied")
  }

  private func toggleRecording(time: Double) {
    scene.advance(to: time)
    do {
      let ended = try recorder.toggle(scene: scene.inner, setup: setup, scale: window.scale)
      sign.record(recorder.recording?.path)
      if let ended {
        latestPull.use(file: ended)
        sign.saved("Recorded", ended, now: window.now)
      }
    } catch {
      sign.record(recorder.recording?.path)
      return report(error)
    }
    announceSign()
  }

  /// Shows an error in the window and on standard error.
  func report(_ error: any Error) {
    let message = Failure(error).message
    Pullcord.complain(message)
    sign.note(message, isError: true, now: window.now)
    announceSign()
  }

  /// Repeats the badge in the title.
  ///
  /// The title informs users who cannot see the list, for example through a screen reader.
  func announceSign() {
    guard let badge = sign.badge else { return }
    announcement.show(badge.kind == .recording ? "Recording \(badge.text)" : badge.text)
  }

  /// Applies the desktop's theme and motion settings if the command line does not set them.
  func applyAppearance() {
    let desktop = window.appearance
    if setup.appearance.followsTheme {
      setup.appearance.theme = .preferred(
        isDark: desktop.isDark, hasHighContrast: desktop.hasHighContrast, accent: desktop.accent)
    }
    setup.appearance.reducesMotion =
      setup.appearance.alwaysReducesMotion || desktop.reducesMotion
    scene.reducesMotion = setup.appearance.reducesMotion
    window.prefersDarkFrame = setup.appearance.theme.isDark
    changed()
  }
}
