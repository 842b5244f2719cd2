internal import PullToRefresh
internal import PullcordControls
internal import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The panel in which the user edits a tuning.
///
/// The panel shows the table of parameters, and handles pointers and keys. It has no clock. Times
/// are seconds on the host's clock. Lengths are points.
package struct TunerPanel: Sendable {
  package enum Request: Hashable, Sendable {
    /// Saves to the current file, or chooses one.
    case save
    case saveAs
    /// Chooses a file to load.
    case load
    case read(path: String)
    /// Writes a file.
    ///
    /// Without `replaces`, the program must ask before it replaces a file.
    case write(path: String, isFull: Bool, replaces: Bool)
    case close
    /// The program must copy the tuning to the clipboard as Swift source.
    case copy
  }

  /// The width at which all rows are legible, in points.
  package static let width = 320.0

  var settings: TunerSettings {
    didSet {
      guard settings.tuning != oldValue.tuning || settings.pair.active != oldValue.pair.active
      else {
        if settings.pair.isDifferent != oldValue.pair.isDifferent || settings.icon != oldValue.icon
        {
          updateRows()
        }
        return
      }
      message = nil
      updateRows()
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

  /// Whether the panel is visible; only then it has rows.
  var isShown: Bool {
    didSet { if isShown, !oldValue { updateRows() } }
  }
  private(set) var size: Size
  var rowList = TunerRowList()
  var focus = TunerFocus()
  /// The open menu and the choice that it changes.
  var menu: (choice: TunerRow.Choice, popUp: PopUpMenu)?
  var presses = PressTracker<TunerTarget>()
  var gestures = PointerCapture<TunerGesture>()
  /// The mouse over the panel; nil while it is elsewhere or presses something.
  var mouse: Point?
  var hoveredRow: String?
  var search = TextField("")
  var numbers = NumberControls()
  /// The field for a path or the question that covers the panel; nil while there is none.
  var sheet: PanelSheet?
  /// The indicator in the preview; nil if the tuning's indicator has no icon.
  private(set) var iconIndicator: (any Indicator)?
  /// The latest point of a pull; nil while nothing is pulled.
  var live: LivePull?

  /// Makes a panel of a size that shows a tuning.
  ///
  /// With `other`, the tunings A and B are `tuning` and `other`, and A is active. Otherwise both are
  /// `tuning`, and B receives the changes. A panel that is not shown makes its rows later.
  package init(
    _ tuning: Tuning, other: Tuning? = nil,
    size: Size = Size(width: TunerPanel.width, height: 800), isShown: Bool = true
  ) {
    self.isShown = isShown
    settings = TunerSettings(
      pair: other.map { TuningPair(tuning, $0) } ?? TuningPair(before: tuning))
    self.size = size
    updateRows()
    resize(to: size, time: 0)
  }

  package var tuning: Tuning { settings.tuning }

  /// Whether keys go to the panel instead of the list.
  package var hasFocus: Bool { focus.isActive }

  /// Handles an input event in the panel's coordinates.
  ///
  /// Returns a request to the program, if the event causes one.
  @discardableResult
  package mutating func handle(_ event: InputEvent) -> Request? {
    if case .key(let key, let modifiers) = event.kind {
      return keyAction(key, modifiers)?(&self)
    }
    if sheet != nil {
      if event.phase == .began { focus.isActive = true }
      let outcome = sheet?.handle(event)
      return outcome.flatMap { conclude($0) }
    }
    return handlePointer(event)
  }

  // MARK: Time and size

  var layout: TunerLayout { TunerLayout(size: size, footerLines: footerLines) }

  /// The time when the panel next needs a call of `advance`.
  ///
  /// Nil if the panel needs none before the next event.
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
    rowList.resize(to: layout.body.height, time: time)
    menu?.popUp.panelSize = size
    sheet?.size = size
  }

  private mutating func fitRows() { rowList.resize(to: layout.body.height, time: rowList.now) }

  mutating func updateRows() {
    guard isShown else { return }
    rowList.curves.other =
      settings.pair.isDifferent ? settings.pair[settings.pair.active.other] : nil
    iconIndicator =
      tuning.hasIconStyle
      ? tuning.iconSource.indicator(tuning.shownIndicator, style: tuning.icon) : nil
    rowList.update(tuning, list, icon: settings.icon)
  }

  // MARK: Actions

  mutating func use(_ tool: TunerTool) -> Request? {
    settings.history.endStep()
    message = nil
    guard settings.isEnabled(tool) else { return nil }
    switch tool {
    case .undo: settings.undo()
    case .redo: settings.redo()
    case .reset: settings.resetAll()
    case .load: return .load
    case .save: return .save
    case .copy: return .copy
    }
    return nil
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

  var presetChoice: TunerRow.Choice {
    var names = [tuning.preset]
    if case .choice(let all)? = TuningParameter.named("preset")?.kind { names = all }
    return TunerRow.Choice(key: "preset", names: names, chosen: tuning.preset)
  }

  /// Opens the menu of a row's pop-up button, or the menu of the preset.
  mutating func openMenu(of row: TunerRow?) {
    let choice = row.map(\.choice) ?? presetChoice
    guard let choice, let chosen = choice.names.firstIndex(of: choice.chosen) else { return }
    let anchor =
      row.map { layout.body.y + $0.y - rowList.offset + layout.choiceBox($0).center.y }
      ?? layout.preset.center.y
    let popUp = PopUpMenu(
      choice.names.map(TunerText.title), chosen: chosen, anchor: anchor, in: size)
    menu = (choice, popUp)
  }

  mutating func choose(_ index: Int) {
    guard let choice = menu?.choice else { return }
    menu = nil
    set(choice.key, .choice(choice.names[index]))
  }
}

/// Makes titles from names.
enum TunerText {
  /// The title of a choice.
  ///
  /// The title consists of the words of the choice's name. Names of presets stay as they are.
  static func title(_ name: String) -> String {
    name.contains(where: \.isUppercase) && !presets.contains(name) ? TuningText.words(name) : name
  }

  private static let presets: Set<String> = {
    guard case .choice(let names)? = TuningParameter.named("preset")?.kind else { return [] }
    return Set(names)
  }()
}
