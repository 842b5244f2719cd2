internal import PullToRefresh
package import PullcordControls
internal import PullcordLanguages
package import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The panel in which the user edits a tuning.
///
/// The panel shows the table of parameters, and handles pointers and keys. It has no clock. Times
/// are seconds on the host's clock. Lengths are points.
package struct TunerPanel: Sendable, WidgetHost {
  /// The width at which all rows are legible, in points.
  package static let width = 320.0

  var settings: TunerSettings {
    didSet {
      let (pair, old) = (settings.pair, oldValue.pair)
      let isOther = settings.tuning != oldValue.tuning || pair.active != old.active
      if isOther { message = nil }
      if isOther || pair.isDifferent != old.isDifferent || settings.icon != oldValue.icon {
        updateRows()
      }
    }
  }
  /// The message in the footer.
  ///
  /// If the message is nil, the footer shows hints on how to use the panel. A long message makes
  /// the footer higher. The next change removes the message.
  package var message: String? {
    didSet { if message != oldValue { fitRows() } }
  }
  var list = TunedList() {
    didSet { if list != oldValue { updateRows() } }
  }
  /// The commands to the list that the program has not performed yet.
  var commands: [ListCommand] = []
  /// Whether the panel is visible; a hidden panel has no rows.
  var isShown: Bool {
    didSet { if isShown, !oldValue { updateRows() } }
  }
  private(set) var size: Size
  private(set) var textFit = TunerFit()
  var rowList = TunerRowList()
  package var focus = WidgetFocus() {
    didSet { if let stop = focus.stop, rowList[stop] != nil { latestRow = stop } }
  }
  /// The row to which Tab returns; nil until a row has had the focus.
  private var latestRow: WidgetID?
  var menu: TunerMenu?
  var presses = PressTracker<WidgetID>()
  var gestures = PointerCapture<TunerGesture>()
  /// The mouse's position over the panel; nil while it is elsewhere or a mouse button is pressed.
  var mouse: Point?
  var hoveredRow: String?
  var search = TextField("")
  var numbers = NumberControls()
  package var files: TunerFiles {
    didSet {
      guard files.openings != oldValue.openings else { return }
      (menu, message, numbers) = (nil, nil, NumberControls())
      focus.isActive = true
    }
  }
  /// The indicator in the preview; nil if the tuning's indicator has no icon.
  private(set) var iconIndicator: (any Indicator)?
  /// The latest point of the running pull; nil while there is no pull.
  var live: LivePull?
  var hand = HandState()

  /// Makes a panel that shows a tuning.
  ///
  /// With `other`, A is `tuning`, B is `other`, and A is active. Otherwise A and B are both
  /// `tuning`, and B is active. A hidden panel makes its rows when it is shown.
  package init(
    _ tuning: Tuning, other: Tuning? = nil,
    size: Size = Size(width: TunerPanel.width, height: 800), isShown: Bool = true
  ) {
    self.isShown = isShown
    settings = TunerSettings(
      pair: other.map { TuningPair(tuning, $0) } ?? TuningPair(before: tuning))
    self.size = size
    files = TunerFiles(size: size)
    updateRows()
    resize(to: size, time: 0)
  }

  package var tuning: Tuning { settings.tuning }

  /// Whether the panel receives keys instead of the list.
  package var hasFocus: Bool { focus.isActive }

  /// Handles an event in the panel's coordinates, and returns whether the panel used it.
  ///
  /// The panel uses every pointer event. Afterwards, `files.requests` and `commands` contain the
  /// tasks for the program.
  @discardableResult
  package mutating func handle(_ event: InputEvent) -> Bool {
    if case .key(let key, let modifiers) = event.kind { return press(key, modifiers) }
    if files.isAsking {
      if event.phase == .began { focus.isActive = true }
      handleInSheet(event)
    } else {
      handlePointer(event)
    }
    return true
  }

  /// Returns the requests to the program, and removes them.
  mutating func takeRequests() -> [TunerFiles.Request] {
    defer { files.requests = [] }
    return files.requests
  }

  /// The texts that screen readers announce when they appear.
  package var status: [String] { TunerFooter(panel: self).status }

  /// All parts of the panel.
  var widgets: TunerWidget {
    hand.session.map { HandFitView($0, size: size).widget } ?? TunerView(panel: self).widgets()
  }

  /// Draws the opaque panel at a time, with its upper left corner at the origin.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    TunerView(panel: self).drawing(at: time, style)
  }

  // MARK: Keys

  /// Sends a key to a sheet or menu over the panel, or else to the focused widget and its parents.
  private mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    if files.isAsking, focus.isActive {
      let selectsAll = key == .letter("a") && modifiers == .control
      let isShortcut = !modifiers.subtracting(.shift).isEmpty && !selectsAll
      guard !key.isFunctionKey, !isShortcut else { return false }
      handleInSheet(.keyPressed(key, modifiers: modifiers))
      return true
    }
    if focus.isActive {
      let isHandled =
        if menu != nil {
          modifiers.isEmpty && handleInMenu(.keyPressed(key, modifiers: []))
        } else if numbers.entry != nil {
          editEntry(key, modifiers)
        } else {
          widgets.route(key, modifiers, in: &self) || moveFocus(by: key, modifiers)
        }
      if isHandled { return true }
    }
    return pressShortcut(key, modifiers)
  }

  /// Handles the keys that also work while the list has the focus.
  private mutating func pressShortcut(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.letter("z"), .control) where hand.session != nil:
      FitSession.change(in: &self) { $0.takeBack() }
    case (.letter("z"), .control): use(.undo)
    case (.letter("z"), [.control, .shift]), (.letter("y"), .control): use(.redo)
    case (.letter("s"), .control): use(.save)
    case (.letter("s"), [.control, .shift]): files.requests.append(.saveAs)
    case (.letter("o"), .control): use(.load)
    case (.letter("f"), .control): focusSearch()
    case (.function(6), []):
      menu = nil
      focus.isActive.toggle()
      if focus.isActive, focus.stop == nil { focus.stop = "preset" }
    default: return false
    }
    return true
  }

  /// Sends an event to the open menu, and returns whether the menu handled it.
  @discardableResult
  mutating func handleInMenu(_ event: InputEvent) -> Bool {
    switch menu?.handle(event) {
    case .handled?: break
    case .chosen(let index)?: choose(index)
    case .closed?: menu = nil
    case .ignored?, nil: return false
    }
    return true
  }

  private mutating func moveFocus(by key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.tab, []), (.tab, .shift):
      let next = FocusOrder.next(after: focus.stop, by: modifiers.isEmpty ? 1 : -1, in: tabStops)
      guard let next else { return false }
      land(on: next)
    case (.down, []): moveFocus(by: 1)
    case (.up, []): moveFocus(by: -1)
    case (.pageDown, []): moveFocus(by: 10)
    case (.pageUp, []): moveFocus(by: -10)
    case (.escape, []): focus.isActive = false
    case (.letter("c"), .control): use(.copy)
    default: return false
    }
    return true
  }

  /// Moves the focus through all parts and rows, as the arrow keys do.
  mutating func moveFocus(by step: Int) {
    land(
      on: FocusOrder.nearest(after: focus.stop, by: step, in: widgets.stops(keeping: focus.stop)))
  }

  /// The parts to which Tab moves the focus; all rows together count as one part.
  private var tabStops: [WidgetID] {
    if hand.session != nil { return widgets.stops }
    let row = latestRow.flatMap { rowList[$0] } ?? rowList.rows.first
    return TunerView(panel: self).fixedWidgets.flatMap { $0.stops(keeping: focus.stop) }
      + (row.map { [$0.widgetID] } ?? [])
  }

  /// Focuses the first part, or the last one for a negative step.
  mutating func enterFocus(by step: Int) {
    menu = nil
    land(on: step > 0 ? tabStops.first : tabStops.last)
  }

  private mutating func land(on stop: WidgetID?) {
    settings.history.endStep()
    if let stop { moveFocus(to: stop, part: 0) }
  }

  package mutating func moveFocus(to stop: WidgetID, part: Int) {
    focus.isActive = true
    focus.stop = stop
    focus.part = part
    rowList.reveal(rowList[stop])
  }

  /// The row with the focus; nil if another part has it.
  var focusedRow: TunerRow? { focus.stop.flatMap { rowList[$0] } }

  func hasFocus(_ row: TunerRow) -> Bool { focus.isActive && focus.stop == row.widgetID }

  // MARK: Files

  /// Whether one of the tunings has changes that no file contains.
  ///
  /// A preset without changes does not count as unsaved.
  package var hasUnsavedChanges: Bool {
    TuningSide.allCases.contains { settings.isUnsaved($0) }
  }

  /// Records that a file contains the current tuning.
  package mutating func markSaved() { settings.saved.append(tuning) }

  /// Loads a file that the user has chosen.
  ///
  /// If changes would be lost, the panel first asks the user.
  package mutating func load(_ path: String) { conclude(.read(path: path)) }

  /// Shows a problem below the field for a path, or in the footer if there is no such field.
  package mutating func showFileProblem(_ line: String) {
    if files.sheet?.entry == nil { message = line } else { files.sheet?.problem = line }
  }

  private mutating func handleInSheet(_ event: InputEvent) {
    let typed = numbers.keyboard.typedText
    conclude(files.sheet?.handle(event, typed: typed))
  }

  mutating func conclude(_ outcome: PanelSheet.Outcome?) {
    files.conclude(outcome, isUnsaved: settings.isUnsaved(settings.pair.active))
  }

  // MARK: Time and size

  var layout: TunerLayout { TunerLayout(size: size, footerLines: TunerFooter(panel: self).lines) }

  /// The time when the panel next needs a call of `advance`.
  ///
  /// Nil if the panel needs no call before the next event.
  package var nextDeadline: Double? {
    [rowList.nextDeadline, numbers.held?.nextTime].compactMap(\.self).min()
  }

  package mutating func advance(to time: Double) {
    let offset = rowList.offset
    rowList.advance(to: time)
    if rowList.offset != offset { updateHover() }
    repeatHeldStep()
  }

  package func isAnimating(at time: Double) -> Bool { rowList.isAnimating(at: time) }

  package mutating func resize(to size: Size, time: Double) {
    self.size = size
    files.size = size
    rowList.resize(to: layout, time: time)
    menu?.popUp.panelSize = size
  }

  /// Fits the panel to its texts, whose widths depend on the language and on the scale.
  mutating func fit(_ measure: TextMeasure) {
    let old = textFit
    textFit = TunerFit(measure, known: old)
    if textFit != old { fitRows() }
  }

  private mutating func fitRows() { rowList.resize(to: layout, time: rowList.now) }

  mutating func updateRows() {
    guard isShown else { return }
    rowList.curves.other =
      settings.pair.isDifferent ? settings.pair[settings.pair.active.other] : nil
    iconIndicator =
      tuning.hasIconStyle
      ? tuning.iconSource.indicator(tuning.shownIndicator, style: tuning.icon) : nil
    rowList.curves.dots = hand.dots(tuning, rowList.curves)
    rowList.update(tuning, list, icon: settings.icon)
  }

  // MARK: Actions

  mutating func use(_ tool: TunerTool) {
    settings.history.endStep()
    message = nil
    if let request = settings.use(tool) { files.requests.append(request) }
  }

  package var pair: TuningPair { settings.pair }

  package mutating func activate(_ side: TuningSide) {
    menu = nil
    settings.pair.activate(side)
  }

  /// Copies the active tuning to the other side.
  package mutating func copySide() {
    let active = settings.pair.active
    settings.pair.copyActive()
    message = localized("Copied \(active.rawValue) to \(active.other.rawValue)")
  }

  /// Sets a parameter as a separate undo step.
  mutating func set(_ key: String, _ value: TuningValue) {
    settings.history.endStep()
    settings.set(key, value)
  }

  mutating func perform(_ action: TunerAction) {
    message = nil
    commands += list.commands(action)
  }

  mutating func toggle(_ edge: Edge) {
    message = nil
    commands += list.commands(switching: edge)
  }

  mutating func toggle(_ group: TuningGroup) {
    rowList.toggle(group)
    updateRows()
  }

  // MARK: Menus

  /// Opens the menu of a row's pop-up button, or the menu of presets if `row` is nil.
  mutating func openMenu(of row: TunerRow?) {
    guard let choice = row.map(\.choice) ?? .preset(of: tuning) else { return }
    let anchor =
      row.map { layout.body.y + $0.y - rowList.offset + layout.choiceBox($0).center.y }
      ?? 10 + (TunerLayout.headerHeight - 14) / 2
    menu = TunerMenu(choice, anchor: anchor, in: size)
  }

  mutating func choose(_ index: Int) {
    guard let choice = menu?.choice else { return }
    menu = nil
    set(choice.key, .choice(choice.names[index]))
  }
}
