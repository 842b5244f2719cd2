internal import PullToRefresh
internal import PullcordControls
internal import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// The panel in which the user edits a tuning.
///
/// The panel shows the table of parameters, and handles pointers and keys. It has no clock. Times
/// are seconds on the host's clock. Lengths are points.
package struct TunerPanel: Sendable {
  package enum Request: Hashable, Sendable {
    case save
    case load
    /// The program must copy the tuning to the clipboard as Swift source.
    case copy
  }

  /// The width at which all rows are legible, in points.
  package static let width = 320.0

  var settings: TunerSettings {
    didSet {
      guard settings.tuning != oldValue.tuning || settings.pair.active != oldValue.pair.active
      else { return }
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

  private(set) var size: Size
  var rowList = TunerRowList()
  var focus = TunerFocus()
  /// The open menu and the choice that it changes.
  var menu: (choice: TunerRow.Choice, popUp: PopUpMenu)?
  var presses = PressTracker<TunerTarget>()
  var gestures = PointerCapture<TunerGesture>()
  var hoveredRow: String?
  var search = TextField("")
  var numbers = NumberControls()

  /// Makes a panel of a size that shows a tuning.
  ///
  /// With `other`, the tunings A and B are `tuning` and `other`, and A is active. Otherwise both are
  /// `tuning`, and B receives the changes.
  package init(
    _ tuning: Tuning, other: Tuning? = nil,
    size: Size = Size(width: TunerPanel.width, height: 800)
  ) {
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
    rowList.advance(to: time)
    repeatHeldStep()
  }

  package func isAnimating(at time: Double) -> Bool { rowList.isAnimating(at: time) }

  package mutating func resize(to size: Size, time: Double) {
    self.size = size
    rowList.resize(to: layout.body.height, time: time)
    menu?.popUp.panelSize = size
  }

  private mutating func fitRows() { rowList.resize(to: layout.body.height, time: rowList.now) }

  mutating func updateRows() { rowList.update(tuning, list) }

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
