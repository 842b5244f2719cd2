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
    let input = SyntheticInput { [unowned self] point in
      for phase in [InputEvent.Phase.began, .ended] {
        handle(.pointer(.mouse, phase, x: point.x, y: point.y), time: undrawn(scene.now))
      }
    } type: { [unowned self] key in
      handle(.keyPressed(key, modifiers: []), time: undrawn(scene.now))
    }
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

  /// Announces the new messages of the tuner.
  func announceTuner() {
    for text in tunerNews.update(scene.isOpen ? scene.panel.status : []) {
      accessibility.announce(text)
    }
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
}

/// The messages of the tuner that have been announced, such as the number of found settings.
struct TunerNews {
  private var announced: [String] = []

  /// Replaces the messages, and returns the new ones.
  mutating func update(_ messages: [String]) -> [String] {
    defer { announced = messages }
    return messages.filter { !announced.contains($0) }
  }
}
