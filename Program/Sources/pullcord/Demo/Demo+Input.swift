internal import PullToRefresh
internal import PullcordAccessibility
internal import PullcordControls
internal import PullcordDesktopWindow
internal import PullcordHeader
internal import PullcordLanguages
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
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
    scene.size = Size(width: width, height: max(1, height - headerHeight))
    chrome.resize(to: Size(width: width, height: height), listWidth: scene.listsWidth)
  }

  // MARK: Input

  /// Sends an event to its target, and then to the parts around the target until one handles it.
  ///
  /// The target of a pointer is the part under it. The target of a key is the open menu or help. If
  /// neither is open, the target is the tuner.
  ///
  /// If `isShortcut` is false, only the text fields and numbers of the tuner receive the key.
  func handle(_ event: InputEvent, time: Double, isShortcut: Bool = true) {
    if event.isIntended { drops.endPreview() }
    let listEvent = event.moved(byX: 0, y: -headerHeight)
    let wasInHeader = chrome.hasFocus
    let isKey = if case .key = event.kind { true } else { false }
    if isShortcut, !chrome.isOpen, !isKey || !wasInHeader, blindTest.handle(listEvent) { return }
    let isHandled =
      !isShortcut
      ? handleInPanel(listEvent, time: time)
      : isKey && !chrome.isOpen
        ? handleInPanel(listEvent, time: time) || handleInChrome(event, time: time)
        : handleInChrome(event, time: time) || handleInPanel(listEvent, time: time)
    if !isHandled, !isShortcut { return }
    if !isHandled, !loop.handle(listEvent), !handleInWindow(event) {
      if let step = event.focusStep {
        moveFocus(by: step, listEvent, time: time, isInHeader: wasInHeader)
      } else {
        handleInLists(listEvent, time: time)
      }
    }
    if chrome.hasFocus { scene.dropFocus() }
  }

  private func handleInPanel(_ event: InputEvent, time: Double) -> Bool {
    guard scene.handleInPanel(event, time: time) else { return false }
    if case .key = event.kind, scene.panel.hasFocus { chrome.dropFocus() }
    return true
  }

  private func handleInChrome(_ event: InputEvent, time: Double) -> Bool {
    defer { performRequests(time: time) }
    return chrome.handle(event, time: time, hint: hint)
  }

  /// Performs the requests of the header, its menus and its help.
  func performRequests(time: Double) {
    for request in chrome.takeRequests() {
      switch request {
      case .perform(let command): perform(command, time: time)
      case .apply(let preset): apply(preset: preset, time: time)
      }
    }
  }

  /// Handles the keys of the whole window; called if no part of the window has handled the key.
  private func handleInWindow(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .key(.escape, []) where runs.isRunning: runs.cancel()
    case .key(.letter("p"), []) where headUp.isShown && !scene.panel.hasFocus:
      headUp.togglePause()
    case .key(.letter("c"), [.control, .shift]) where headUp.isShown: copyEvents()
    default: return false
    }
    return true
  }

  @discardableResult
  private func handleInLists(_ event: InputEvent, time: Double) -> Bool {
    defer {
      latestPull.observe(scene.inner)
      blindTest.observe()
    }
    return scene.handleInLists(letters.isReading ? event.movingRows : event, time: time)
  }

  /// Moves the focus by Tab, in a cycle through the header and the scene.
  private func moveFocus(
    by step: Int, _ event: InputEvent, time: Double, isInHeader: Bool
  ) {
    if !isInHeader {
      if handleInLists(event, time: time) || chrome.enterFocus(by: step) { return }
    }
    scene.enterFocus(by: step, time: time)
  }

  private func perform(_ command: WindowCommand, time: Double) {
    guard blindTest.allows(command) else { return blindTest.refuse() }
    switch command {
    case .refresh: handleInLists(.keyPressed(.f5, modifiers: []), time: time)
    case .tune: togglePanel()
    case .numbers:
      headUp.toggle()
      accessibility.announce(localized(headUp.isShown ? "Numbers shown" : "Numbers hidden"))
    case .record: toggleRecording(time: time)
    case .tuningA: activate(.a)
    case .tuningB: activate(.b)
    case .split: toggleSplit()
    case .loop: toggleLoop()
    case .compare: runs.toggleComparison(of: latestPull)
    case .blindTest: toggleBlindTest()
    case .screenshot: takeScreenshot()
    case .filmstrip: runs.makeFilmstrip(of: latestPull)
    case .letters: toggleLetters()
    case .help: chrome.toggleHelp(hint, time: time)
    case .close: if files.requestClose() { window.close(as: .closedByUser) }
    }
  }

  private static let presetNames = RefreshPreset.all.map(\.name)
  private static let presetPlatforms = RefreshPreset.all.map(\.platform)

  /// The state that the header shows.
  var headerState: HeaderState {
    let isOn: KeyValuePairs<WindowCommand, Bool> = [
      .tune: scene.isOpen, .split: scene.isSplit, .numbers: headUp.isShown,
      .record: recorder.recording != nil, .loop: loop.isOn, .compare: runs.isRunning,
      .letters: letters.isOn,
    ]
    let showsSide = scene.isSplit || scene.hasTwoTunings
    var state = HeaderState(
      preset: setup.tuning.preset, side: showsSide ? scene.side.rawValue : nil,
      presets: Self.presetNames, active: Set(isOn.lazy.filter(\.value).map(\.key)))
    state.platforms = Self.presetPlatforms
    blindTest.limit(&state)
    return state
  }

  private func apply(preset name: String, time: Double) {
    guard !blindTest.isOn else { return blindTest.refuse() }
    guard let preset = RefreshPreset.named(name) else { return }
    var tuning = setup.tuning
    tuning.apply(preset)
    scene.advance(to: time)
    scene.apply(tuning)
  }

  /// The hint that explains how to refresh with the devices of this machine.
  var hint: PullHint {
    let devices = window.devices
    return PullHint(
      hasTouchScreen: devices.contains(.touchScreen), hasTouchpad: devices.contains(.touchpad),
      // If no device is listed, assume a wheel: a remote desktop lists none but sends wheel clicks.
      hasWheel: devices.isEmpty || devices.contains(.wheel), edge: setup.tuning.edge,
      axis: scene.inner.mainList.model.axis)
  }

  /// Opens or closes the tuner, and changes the window's width accordingly.
  func togglePanel() {
    advance()
    scene.limitWidth(in: window)
    scene.toggle(isResizing: true)
    window.resize(width: scene.wantedWidth, height: window.size.height)
    accessibility.announce(localized(scene.isOpen ? "Tuner opened" : "Tuner closed"))
  }

  private func toggleLetters() {
    do {
      try letters.toggle()
      messages.show(
        localized(
          letters.isOn ? "Single-letter shortcuts are on" : "Single-letter shortcuts are off"))
    } catch { messages.report(error) }
  }

  private func activate(_ side: TuningSide) {
    advance()
    scene.activate(side)
    messages.show("\(side.rawValue): \(setup.tuning.preset)")
  }

  /// Shows the lists of A and B side by side, or only the active one.
  private func toggleSplit() {
    advance()
    scene.limitWidth(in: window)
    do throws(TunedScene.Refusal) {
      try scene.split(isResizing: true)
    } catch {
      Pullcord.complain(error.message)
      return messages.show(error.message)
    }
    window.resize(width: scene.wantedWidth, height: window.size.height)
    messages.show(scene.isSplit ? localized("A and B") : setup.tuning.preset)
  }

  /// Copies the head-up display's list of events to the clipboard.
  private func copyEvents() {
    guard let text = headUp.eventText, window.copy(text) else { return }
    messages.show(localized("Events copied"))
  }

  private func toggleRecording(time: Double) {
    scene.advance(to: time)
    do {
      let ended = try recorder.toggle(scene: scene.inner, setup: setup, scale: window.scale)
      messages.record(recorder.recording?.path)
      guard let ended else { return messages.repeatBadge() }
      latestPull.use(file: ended)
      messages.saved(ended) { localized("Recorded \($0)") }
    } catch {
      messages.record(recorder.recording?.path)
      messages.report(error)
    }
  }

  func toggleLoop() {
    guard !loop.isOn else { return loop.end() }
    do {
      let pull = try latestPull.text(scale: window.scale)
      try loop.start(pull, setup)
      messages.show(localized("Loop of \(pull?.name ?? "") · L: stop"))
    } catch { messages.report(error) }
  }

  /// Begins a blind test, or ends it.
  func toggleBlindTest() {
    advance()
    if loop.isOn { loop.end() }
    blindTest.toggle()
  }

  /// Saves the window's picture under the first unused name of `screenshot-1.png` and so on.
  private func takeScreenshot() {
    guard let shownFrame else { return }
    let path = FreePath.first("screenshot", "png")
    do {
      try PictureFile.write(shownFrame.image, to: path)
      messages.saved(path) { localized("Saved \($0)") }
    } catch { messages.report(error) }
  }

  /// Applies the desktop's theme and motion settings if the command line does not set them.
  func applyAppearance() {
    setup.appearance.follow(window.appearance)
    scene.reducesMotion = setup.appearance.reducesMotion
    window.prefersDarkFrame = setup.appearance.theme.isDark
    changed()
  }
}

extension InputEvent {
  /// The event with Shift added if it is a key that scrolls; any other event unchanged.
  ///
  /// With Shift, these keys always move the focus between rows. A recording contains the Shift, so
  /// its replay moves the focus even without a screen reader.
  fileprivate var movingRows: InputEvent {
    guard case .key(let key, []) = kind,
      [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end].contains(key)
    else { return self }
    return .keyPressed(key, modifiers: .shift)
  }

  /// Whether the event is an action of the user, and not only a movement of the pointer.
  fileprivate var isIntended: Bool {
    switch kind {
    case .pointer(_, .moved): false
    case .pointer, .scroll, .key: true
    case .interrupted: false
    }
  }
}

extension TunedScene {
  /// The smallest text scale at which the tuner covers the lists.
  ///
  /// We chose this scale because a list and a tuner side by side would need 1,200 pixels with it.
  private static let largeTextScale = 1.5

  /// Limits the window's width to the width of the screen.
  ///
  /// With large text the tuner covers the lists instead of making the window wider.
  func limitWidth(in window: DesktopWindow) {
    largestWidth = window.largestWidth
    coversLists = window.textScale >= Self.largeTextScale
  }
}
