internal import PullcordAccessibility
internal import PullcordControls
internal import PullcordDBus
internal import PullcordDesktopWindow
internal import PullcordHeadUpDisplay
internal import PullcordHeader
internal import PullcordListScenes
internal import PullcordTunerPanel
internal import ScrollPhysics
internal import VectorGraphics

/// Offers the window to assistive technology.
extension Demo: AccessibleWindow {
  func connectAccessibility() {
    window.onSessionBus = { [unowned self] bus in accessibility.follow(bus) }
    window.onAccessibilityBus = { [unowned self] in accessibility.connect(to: $0) }
    messages.onShow = { [unowned self] in accessibility.announce($0) }
    window.onActivation = { [unowned self] _ in accessibility.windowChanged() }
  }

  var accessibleFrame: AccessibleNode {
    let (width, height) = window.size
    var frame = AccessibleNode(
      "frame", .frame, "Pullcord", box: Rectangle(x: 0, y: 0, width: width, height: height))
    if window.isActive { frame.states = .active }
    let input = SyntheticInput(
      click: { [unowned self] in click(at: $0) }, type: { [unowned self] in type($0) })
    let origin = Point(x: 0, y: headerHeight)
    let context = AccessibleContext(
      origin: origin, hasFocus: window.isActive && !chrome.hasFocus && !chrome.isOpen,
      input: input)
    let header = chrome.accessibleNodes { [unowned self] change in
      change(&chrome)
      performRequests(time: undrawn(scene.now))
      if chrome.hasFocus { scene.dropFocus() }
    }
    frame.children = header + scene.accessibleNodes(context)
    if !blindTest.isOn,
      let numbers = headUp.shown?.accessibleNode(
        size: scene.sceneSize, origin: Point(x: scene.listX(scene.side), y: headerHeight))
    {
      frame.children.append(numbers)
    }
    frame.children += loop.accessibleNodes(origin: origin)
    frame.children += blindTest.accessibleNodes(origin: origin)
    return mirror?.node(frame, width: width) ?? frame
  }

  var keyWatcher: KeyWatcher? {
    get { window.keyWatcher }
    set { window.keyWatcher = newValue }
  }

  func readerChanged(isReading: Bool) {
    letters.isReading = isReading
    changed()
  }

  /// Announces what has changed in the tuner without the focus: a message, or the number of found
  /// settings.
  func announceTuner() {
    let status = scene.isOpen ? scene.panel.status : []
    let news = status.filter { !tunerStatus.contains($0) }
    tunerStatus = status
    for text in news { accessibility.announce(text) }
  }

  var screenPosition: (x: Int, y: Int) { window.screenPosition }

  var scale: Double { window.scale }

  var isAnimating: Bool { scene.isAnimating(at: scene.now) }

  func perform(_ action: @MainActor () -> Void) {
    advance()
    action()
    if scene.hasFocus { chrome.dropFocus() }
    changed()
  }

  private func click(at point: Point) {
    for phase in [InputEvent.Phase.began, .ended] {
      handle(.pointer(.mouse, phase, x: point.x, y: point.y), time: undrawn(scene.now))
    }
  }

  private func type(_ key: Key) {
    handle(.keyPressed(key, modifiers: []), time: undrawn(scene.now))
  }
}
