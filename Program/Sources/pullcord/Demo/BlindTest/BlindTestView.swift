internal import PullToRefresh
internal import PullcordLanguages
internal import PullcordControls
internal import PullcordDesktopWindow
internal import PullcordHeader
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The options of the blind tests in a window.
struct BlindTestOptions {
  /// Whether a test begins with the first frame.
  var startsAtOnce = false
  /// The number of trials; the user makes one choice in each trial.
  var count = BlindTest.usualCount
  /// The seed that determines which tuning is at the left in each trial; nil for a random seed.
  var seed: Int?
}

/// A blind test in the window, which shows two unnamed lists and a bar in which the user chooses
/// one of them.
///
/// While the test runs, nothing in the window shows which tuning is on which side. The first list
/// is always the active one, so that announcements do not reveal the sides either. Each trial
/// begins with two new lists that contain equal rows.
final class BlindTestView {
  private let window: DesktopWindow
  private let scene: TunedScene
  private let messages: WindowMessages
  private let options: BlindTestOptions
  private(set) var test: BlindTest?
  /// The state of the window before the test.
  private var before: (isOpen: Bool, isSplit: Bool, side: TuningSide)?
  private var hasPulled = false
  /// The bar in the latest frame.
  private var bar: BlindTestBar?
  /// The pointer that the user pressed on the bar, and the part of the bar under the press.
  private var pressed: (pointer: InputEvent.Pointer, part: WidgetID?)?
  /// The path of the page with the results of the latest test.
  private var page: String?
  /// The process of `xdg-open`, which opens the page in the desktop's browser.
  private var opener: ChildProcess?

  init(
    _ window: DesktopWindow, _ scene: TunedScene, _ messages: WindowMessages,
    _ options: BlindTestOptions
  ) {
    (self.window, self.scene, self.messages, self.options) = (window, scene, messages, options)
  }

  var isOn: Bool { test != nil }

  /// The height of the bar, in points.
  var height: Double { bar?.height ?? 0 }

  // MARK: The test

  func toggle() {
    guard !isOn else { return end() }
    guard scene.pair.isDifferent else {
      return messages.note(
        localized("A and B are the same: change a value or the preset first"), isError: false)
    }
    before = (scene.isOpen, scene.isSplit, scene.side)
    do throws(TunedScene.Refusal) {
      try show(isOpen: false, isSplit: true)
    } catch {
      before = nil
      Pullcord.complain(error.message)
      return messages.note(error.message, isError: true)
    }
    let test = BlindTest(
      seed: options.seed ?? Int.random(in: BlindTest.seeds), count: options.count)
    Pullcord.complain("Blind test with --blind-choices \(options.count) --blind-seed \(test.seed)")
    self.test = test
    scene.hidesSides = true
    present(test)
  }

  /// Shows the lists of the current trial.
  private func present(_ test: BlindTest) {
    hasPulled = false
    // A mirrored window has its first list at the right.
    scene.renewLists(first: WindowLanguage.isRightToLeft ? test.left.other : test.left)
    messages.show(localized("Choice \(test.trial) of \(test.lefts.count)"))
  }

  /// Notes whether the user has pulled the lists in this trial.
  func observe() {
    guard let test, !test.isComplete, !hasPulled else { return }
    hasPulled = Edge.allCases.contains { edge in
      switch scene.list.state(at: edge) {
      case .pulling, .armed, .refreshing: true
      default: false
      }
    }
  }

  private func choose(_ half: BlindTest.Half) {
    guard var test, hasPulled, !test.isComplete else { return }
    test.choose(half)
    self.test = test
    if test.isComplete { conclude(test) } else { present(test) }
  }

  private func conclude(_ test: BlindTest) {
    scene.hidesSides = false
    scene.renewLists(first: .a)
    let name = FreePath.first("blind-test", "html")
    let report = BlindTestReport(test: test, a: scene.pair[.a], b: scene.pair[.b])
    do {
      try WindowLanguage.with(RefreshStrings.languages[0]) {
        try report.write(page: name, json: String(name.dropLast(4)) + "json")
      }
      page = name
      messages.saved(name) { localized("Saved \($0)") }
    } catch { messages.report(error) }
    messages.show(test.result.verdict)
  }

  /// Ends the test, and restores the state of the window from before the test.
  ///
  /// `side` becomes the active tuning. If it is nil, the tuning from before the test becomes
  /// active.
  func end(using side: TuningSide? = nil) {
    guard let test, let before else { return }
    (self.test, bar, pressed, self.before) = (nil, nil, nil, nil)
    scene.hidesSides = false
    scene.firstSide = .a
    scene.activate(side ?? before.side)
    try? show(isOpen: before.isOpen, isSplit: before.isSplit)
    if let side {
      messages.note(localized("\(side.rawValue) is in use now"), isError: false)
    } else if !test.isComplete {
      messages.note(localized("The blind test has ended without a result"), isError: false)
    }
  }

  // MARK: Commands

  /// Whether the window may perform a command now.
  ///
  /// A test allows only commands that do not reveal which list is A and which is B.
  func allows(_ command: WindowCommand) -> Bool {
    !isOn || [.refresh, .blindTest, .screenshot, .help, .close].contains(command)
  }

  /// Hides everything in the header that would reveal which list is A and which is B.
  func limit(_ header: inout HeaderState) {
    guard isOn else { return }
    (header.preset, header.side) = (localized("Blind test"), nil)
    header.canChoosePreset = false
    header.unavailable = Set(WindowCommand.allCases.filter { !allows($0) })
  }

  /// Explains why the window does not perform a command.
  func refuse() {
    messages.note(localized("A blind test hides this. Press Esc to end the test."), isError: false)
  }

  private func show(isOpen: Bool, isSplit: Bool) throws(TunedScene.Refusal) {
    scene.limitWidth(in: window)
    if scene.isOpen != isOpen { scene.toggle(isResizing: true) }
    if scene.isSplit != isSplit { try scene.split(isResizing: true) }
    window.resize(width: scene.wantedWidth, height: window.size.height)
  }

  private func openPage() {
    guard let page else { return }
    guard let program = ProgramPath.find("xdg-open") else {
      return messages.note(localized("The page is \(ShortPath.text(page))"), isError: false)
    }
    do {
      opener = try ChildProcess(
        [program, ShortPath.absolute(page)], errors: .null, leadsGroup: true)
    } catch { messages.report(Failure(message: error.description)) }
  }

  // MARK: Drawing

  /// Draws the bar, whose lower edge is at the y-coordinate `bottom`.
  func picture(size: Size, above bottom: Double, _ look: WidgetLook) -> [Drawing.Command] {
    guard let test else { return [] }
    let bar = BlindTestBar(
      test, hasPulled: hasPulled, size: size, above: bottom, measure: look.measure)
    self.bar = bar
    return bar.widget.commands(in: WidgetScenery(look))
  }

  /// Describes the bar to assistive technology; `origin` is the position of the lists.
  func accessibleNodes(origin: Point) -> [AccessibleNode] {
    guard let bar else { return [] }
    return bar.widget.accessibleNodes(prefix: "", at: origin, focus: bar.focus) {
      [weak self] change in self?.changeBar(change)
    }
  }

  // MARK: Input

  /// Handles an event in the coordinates of the lists, and returns whether it did.
  ///
  /// Events that the bar does not handle, such as those of pulls, go on to the lists.
  func handle(_ event: InputEvent) -> Bool {
    guard let bar else { return false }
    switch event.kind {
    case .key(let key, let modifiers):
      var isHandled = false
      changeBar { isHandled = $0.widget.keys?(&$0, key, modifiers) == true }
      return isHandled
    case .pointer(let pointer, .began):
      guard pressed == nil, let target = bar.widget.path(at: event.point ?? .zero)?.last else {
        return false
      }
      pressed = (pointer, target.id)
      return true
    case .pointer(let pointer, let phase):
      guard let (owner, part) = pressed, owner == pointer else { return false }
      guard phase != .moved else { return true }
      pressed = nil
      let target = bar.widget.path(at: event.point ?? .zero)?.last
      if phase == .ended, let target, target.id == part {
        changeBar { target.press?.perform(&$0) }
      }
      return true
    case .scroll: return event.point.map(bar.box.contains) == true
    case .interrupted:
      pressed = nil
      return false
    }
  }

  /// Changes the bar, and performs the actions that the bar then requests.
  private func changeBar(_ change: (inout BlindTestBar) -> Void) {
    guard var bar else { return }
    change(&bar)
    for action in bar.takeActions() {
      switch action {
      case .choose(let half): choose(half)
      case .takeBack:
        test?.takeBack()
        if let test { present(test) }
      case .use(let side): end(using: side)
      case .openPage: openPage()
      case .end: end()
      }
    }
  }
}
