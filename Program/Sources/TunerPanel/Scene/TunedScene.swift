package import PullToRefresh
package import PullcordControls
internal import PullcordLanguages
package import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A scene with the tuner beside it.
///
/// A changed setting takes effect at once, even during a gesture. If the scene cannot apply a
/// change, a new scene at the same scroll position replaces it. While the tuner is closed, only the
/// scene is visible.
///
/// The tuner edits two tunings, A and B. A split scene shows a list for each tuning, and all input
/// reaches both lists.
@MainActor
package final class TunedScene: GestureTarget {
  /// An error that explains why the scene of a tuning cannot be made.
  package struct Refusal: Error {
    package var message: String
    package init(message: String) { self.message = message }
  }

  /// The scene of the active tuning.
  package var inner: any InteractiveScene
  /// The scene of the other tuning while both are visible.
  var companion: CompanionList?
  package internal(set) var panel: TunerPanel
  package private(set) var isOpen = false
  /// The size of the picture in points, including the tuner.
  package var size: Size {
    didSet {
      let isWanted = abs(size.width - wantedWidth) < 1
      let isChosen = resizeEnd == nil && !isWanted && size.width != oldValue.width
      // Ignore other widths: a late report may contain the width for an earlier `toggle`.
      if isWanted { resizeEnd = nil }
      if isChosen { chosenWidth = sceneWidth }
      layOut()
    }
  }
  /// Receives the requests from the tuner to the program.
  package var onRequest: ((TunerFiles.Request) -> Void)?
  /// Receives every new tuning after the scene has applied it.
  package var onTuning: ((Tuning) -> Void)?
  /// Receives every command of the tuner after the list has performed it.
  package var onCommand: ((ListCommand) -> Void)?
  /// Receives every event of the refresh controls, with the side of the list that reported it.
  package var onSideEvent: ((RefreshEvent, TuningSide) -> Void)?
  /// Receives every event in the coordinates of its list, before the lists handle the event.
  package var willHandle: ((InputEvent, Double) -> Void)?
  /// Receives each event of `willHandle` afterwards, and whether the active list handled the event.
  package var didHandle: ((InputEvent, Double, Bool) -> Void)?
  package var onEvent: ((RefreshEvent) -> Void)? {
    didSet { connect() }
  }
  package var onWake: (@Sendable () -> Void)? {
    didSet { connect() }
  }
  package var reducesMotion = false {
    didSet { for scene in scenes { scene.reducesMotion = reducesMotion } }
  }

  /// The state of the keyboard at the next event.
  package var keyboard = PanelKeyboard()
  /// Returns a picture to draw in place of a list; nil to draw the list.
  package var standIn: ((TuningSide, Size, SceneStyle) -> Drawing?)?

  var input = TunedInput()
  /// The pulls of the active list.
  var diary = PullDiary()
  let make: @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
  /// The active tuning that the scene has applied.
  package private(set) var tuning: Tuning
  /// The side of the active tuning, A or B.
  package var side: TuningSide
  /// Whether an action of the lists may have added rows.
  var hasNewRows = false
  /// Whether accessible names of lists contain “left” or “right”, not “A” or “B”; false by default.
  package var hidesSides = false
  /// The side whose list comes first; A by default.
  ///
  /// A mirrored window shows the first list at the right.
  package var firstSide = TuningSide.a { didSet { input = TunedInput() } }
  /// Both tunings at the time when the scene last applied a tuning.
  private var appliedPair: TuningPair {
    didSet { hasTwoTunings = appliedPair.isDifferent }
  }
  /// Whether A and B differ.
  package private(set) var hasTwoTunings: Bool
  private(set) var isStarted = false
  /// The largest width of the picture in points; infinite, the default, if nothing limits it.
  package var largestWidth = Double.infinity
  /// Whether the tuner covers a part of the lists instead of widening the window; false by default.
  package var coversLists = false
  /// The width that the user has chosen for a list, in points.
  ///
  /// A list can be narrower, because the tuner and another list also need space on the screen.
  private var chosenWidth: Double
  /// The time at which lists stop waiting for the window's new width; nil if they are not waiting.
  ///
  /// While they wait, lists have the width that they will have in the resized window.
  private(set) var resizeEnd: Double?

  /// Makes a scene with a closed tuner.
  ///
  /// `make` returns the scene for a tuning. `other` is tuning B; by default it equals A.
  package init(
    _ tuning: Tuning, other: Tuning? = nil, size: Size,
    make: @escaping @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
  ) throws(Refusal) {
    self.make = make
    self.size = size
    chosenWidth = size.width
    self.tuning = tuning
    panel = TunerPanel(tuning, other: other, isShown: false)
    side = panel.pair.active
    appliedPair = panel.settings.pair
    hasTwoTunings = panel.settings.pair.isDifferent
    inner = try make(tuning)
    inner.size = size
    connect()
  }

  /// The size of a list.
  package var sceneSize: Size { Size(width: sceneWidth, height: size.height) }

  var sceneWidth: Double {
    let whole = resizeEnd == nil ? size.width : wantedWidth
    let width = isOpen ? max(Self.leastWidth, whole - TunerPanel.width) : whole
    return isSplit ? max(1, ((width - Self.divider) / 2).rounded(.down)) : width
  }

  /// The total width of the visible lists.
  package var listsWidth: Double {
    isSplit ? 2 * sceneWidth + Self.divider : sceneWidth
  }

  /// The width of the line between two lists, in points.
  static let divider = 2.0

  /// The smallest width of the list, in points; a narrower window cuts off a part of the tuner.
  private static let leastWidth = 160.0
  /// The time that a window may take to change its size, in seconds.
  ///
  /// After this time the list uses the window's actual size.
  static let patience = 0.3

  // MARK: Opening and closing

  /// Opens or closes the tuner.
  ///
  /// Set `isResizing` if the window will change its width. Lists get their new width at once, and
  /// lose it if the window does not follow in 0.3 seconds.
  package func toggle(isResizing: Bool) {
    isOpen.toggle()
    panel.isShown = isOpen
    if !isOpen { panel.focus.isActive = false }
    resize(isAwaited: isResizing)
    layOut()
    observeList()
  }

  /// Makes lists use the window's next width if `isAwaited` is true, or else its present width.
  func resize(isAwaited: Bool) { resizeEnd = isAwaited ? now + Self.patience : nil }

  func layOut() {
    for scene in scenes { scene.size = sceneSize }
    panel.resize(
      to: Size(width: min(TunerPanel.width, size.width), height: size.height), time: now)
  }

  // MARK: The scene

  package var list: RefreshController { inner.list }
  package var isStill: Bool { inner.isStill }

  package var nextDeadline: Double? {
    (scenes.map(\.nextDeadline) + [isOpen ? panel.nextDeadline : nil, resizeEnd])
      .compactMap(\.self).min()
  }

  package func start() {
    isStarted = true
    for scene in scenes { scene.start() }
    observeList()
  }

  package func advance(to time: Double) {
    defer { observeList() }
    for scene in scenes { scene.advance(to: time) }
    advancePanel(to: time)
  }

  /// Advances everything but the lists.
  func advancePanel(to time: Double) {
    panel.advance(to: time)
    if panel.numbers.held != nil { applyTuning() }
    if let resizeEnd, resizeEnd <= time {
      self.resizeEnd = nil
      layOut()
    }
  }

  package func isAnimating(at time: Double) -> Bool {
    scenes.contains { $0.isAnimating(at: time) } || isOpen && panel.isAnimating(at: time)
  }

  /// Applies another tuning as a single undo step.
  package func apply(_ tuning: Tuning) {
    panel.settings.replace(by: tuning)
    applyTuning()
  }

  /// Shows the new picture of an icon whose file has changed; the panel cannot undo this.
  package func use(_ source: IconSource) {
    panel.settings.use(source)
    applyTuning()
  }

  /// Shows a message in the tuner's footer until the next change of a setting.
  package func show(_ message: String) { panel.message = message }

  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    apply(tuning)
    return true
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    var drawing = lists(at: time, style)
    if isOpen {
      panel.fit(style.textMeasure)
      let left = PixelGrid(scale: style.scale).snapped(panelX)
      drawing.addGroup(panel.drawing(at: time, style), .translation(x: left, y: 0))
    }
    return drawing
  }

  /// The horizontal position of the tuner's left side.
  ///
  /// While the window grows, this position is outside of the window.
  var panelX: Double {
    resizeEnd == nil ? min(listsWidth, max(0, size.width - panel.size.width)) : listsWidth
  }

  /// The width of a window whose lists are as wide as the user has chosen, in points; at most the
  /// larger of `largestWidth` and the width of one such list.
  package var wantedWidth: Double {
    let lists = isSplit ? 2 * chosenWidth + Self.divider : chosenWidth
    let wanted = isOpen && coversLists ? max(lists, tunerWidth) : lists + tunerWidth
    return min(wanted, max(largestWidth, chosenWidth))
  }

  /// The width of the tuner, in points; 0 while it is closed.
  package var tunerWidth: Double { isOpen ? TunerPanel.width : 0 }

  func observeList() {
    if let pull = diary.observe(list, edge: tuning.edge, tuning: tuning) {
      HandState.add(pull, to: &panel)
    }
    guard isOpen else { return }
    panel.list = TunedList(list, edge: tuning.edge, hasTwoTunings: hasTwoTunings)
    let model = list.model
    let pull = model.phase(at: list.now).device.map {
      LivePull(
        device: $0, finger: model.finger(at: tuning.edge),
        pull: model.pull(time: list.now, at: tuning.edge))
    }
    panel.observe(pull, viewport: model.viewport)
  }

  /// Changes the contents of the panel, such as a question, and passes on its requests.
  package func updatePanel(_ change: (inout TunerPanel) -> Void) {
    change(&panel)
    passRequestsOn()
  }

  func performCommands() {
    for command in panel.commands {
      for scene in scenes { scene.perform(command) }
      onCommand?(command)
    }
    panel.commands = []
  }

  /// Applies the panel's tuning to the scene.
  ///
  /// If the scene of the tuning cannot be made, the panel undoes the change.
  func applyTuning() {
    defer { appliedPair = panel.settings.pair }
    applyOther()
    let tuning = panel.tuning
    guard tuning != self.tuning else { return }
    if !inner.tune(tuning, from: self.tuning) {
      do throws(Refusal) {
        replace(by: try make(tuning), of: tuning)
      } catch {
        panel.settings.pair = appliedPair
        side = appliedPair.active
        panel.message = error.message
        return
      }
    }
    note(tuning)
  }

  /// Records the tuning of the active scene, and reports it.
  func note(_ tuning: Tuning) {
    self.tuning = tuning
    onTuning?(tuning)
  }

  private func replace(by next: any InteractiveScene, of tuning: Tuning) {
    adopt(next, replacing: inner, keepsAnchor: tuning.scene == self.tuning.scene)
    disconnect(inner)
    diary.interrupt()
    inner = next
    connect()
    if isStarted { inner.start() }
  }
}

/// Describes the scene and the tuner beside it to assistive technology.
extension TunedScene {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let listsHaveFocus = context.hasFocus && !(isOpen && panel.hasFocus)
    let nodes = visibleLists.flatMap { side, scene in
      var list = context.moved(toX: listX(side), y: 0)
      list.hasFocus = listsHaveFocus && side == self.side
      if isSplit {
        let isAtLeft = (side == firstSide) != WindowLanguage.isRightToLeft
        let place = isAtLeft ? "left" : "right"
        list.suffix = hidesSides ? place : side.rawValue
        list.id = "list_\(hidesSides ? place : "\(side)")"
      }
      list.perform = { [weak self, weak scene] command in
        scene?.perform(command)
        // A recording contains only the commands of the active list.
        if self?.side == side { self?.onCommand?(command) }
        self?.observeList()
      }
      return scene.accessibleNodes(list)
    }
    return isOpen ? nodes + tunerNodes(context.moved(toX: panelX, y: 0)) : nodes
  }

  package func perform(_ command: ListCommand) { inner.perform(command) }

  /// Changes the panel and applies its settings, as after an event.
  func changePanel(_ change: (inout TunerPanel) -> Void) {
    change(&panel)
    panelChanged()
    observeList()
  }

  private func tunerNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let origin = context.origin
    var tuner = AccessibleNode(
      "tuner", .panel, localized("Tuner"),
      box: Rectangle(
        x: origin.x, y: origin.y, width: panel.size.width, height: panel.size.height))
    tuner.description = panel.message ?? ""
    tuner.states = .transient
    if let sheet = panel.files.sheet {
      var focus = sheet.focus
      focus.isActive = panel.hasFocus
      return [tuner]
        + sheet.widget.accessibleNodes(prefix: "tuner_", at: origin, focus: focus) {
          [weak self] change in
          self?.changePanel { panel in
            guard var sheet = panel.files.sheet else { return }
            sheet.focus.isActive = panel.hasFocus
            change(&sheet)
            panel.focus.isActive = sheet.focus.isActive
            let outcome = sheet.takeOutcome()
            panel.files.sheet = sheet
            panel.conclude(outcome)
          }
        }
    }
    // While a menu is open, it has the focus, and not the part that opened it.
    let focus = panel.menu == nil ? panel.focus : WidgetFocus()
    func nodes(_ widget: TunerWidget) -> [AccessibleNode] {
      widget.accessibleNodes(prefix: "tuner_", at: origin, focus: focus) {
        [weak self] change in self?.changePanel(change)
      }
    }
    tuner.children = nodes(panel.widgets)
    return [tuner] + (panel.menu.map { nodes($0.widget) } ?? [])
  }
}
