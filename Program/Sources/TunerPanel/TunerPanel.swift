internal import PullToRefresh
internal import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics
package import VectorGraphics

/// The panel in which everything that can be felt is turned.
///
/// It draws what the table of parameters holds, hears pointers and keys, and says by what it returns
/// whether the tuning has changed or a button wants something of the program. It has no clock; times are
/// seconds on the host's, lengths are points.
package struct TunerPanel: Sendable {
  /// What a button or a shortcut wants of the program.
  package enum Wish: Hashable, Sendable {
    /// Write the tuning file.
    case save
    /// Read the tuning file.
    case load
    /// Put the tuning on the clipboard as Swift source.
    case copy
  }

  /// The width that all rows are legible in.
  package static let width = 320.0

  /// The tuning, and the steps that led to it.
  package internal(set) var history: TuningHistory {
    didSet { if history.current != oldValue.current { updateRows() } }
  }
  /// What the line at the foot says; nil, the default: how to use the keyboard.
  ///
  /// A long one makes the foot higher.
  package var message: String? {
    didSet { if message != oldValue { fitRows() } }
  }
  /// Whether keys turn the panel's rows instead of the list.
  package internal(set) var hasFocus = false

  /// What the list beside it is doing.
  var list = TunedList() {
    didSet { if list != oldValue { updateRows() } }
  }
  /// What buttons told the list since somebody took it from here.
  var commands: [ListCommand] = []
  /// Which part of the row that has the focus the arrow keys are on.
  var part = 0

  var size: Size
  var rows: [TunerRow] = []
  var closed: Set<TuningGroup> = [.loadMore]
  /// The place in the rows.
  var scroll: ScrollModel
  var scrolledAt = -Double.infinity
  var now = 0.0
  /// What the keyboard is on; nil: nothing yet.
  var focus: Focus?
  var menu: TunerMenu?
  var grips: [InputEvent.Pointer: Grip] = [:]
  var hovered: TunerTarget?
  /// The row that the pointer is on.
  var hoveredRow: String?

  /// What the keyboard can be on.
  enum Focus: Hashable {
    case preset
    case tool(TunerTool)
    case row(id: String)
  }

  /// What a pointer that is down does.
  enum Grip: Hashable {
    /// Presses something; it acts when it is lifted there.
    case press(TunerTarget?, from: Point)
    /// Turns a slider; a finger begins when it is known to go along it.
    case slider(key: String, from: Point, isSure: Bool)
    /// Scrolls the rows.
    case scroll
    /// Chooses from the menu.
    case menu(from: Point)
    /// Takes a menu along that is longer than the panel; its last place is kept.
    case menuScroll(at: Double)
  }

  /// Makes a panel of a size that shows a tuning.
  package init(_ tuning: Tuning, size: Size = Size(width: TunerPanel.width, height: 800)) {
    history = TuningHistory(tuning)
    self.size = size
    scroll = ScrollModel(axis: .vertical, viewport: 0, content: 0)
    updateRows()
    resize(to: size, at: 0)
  }

  /// The tuning as it is.
  package var tuning: Tuning { history.current }

  /// How many parameters are not as the preset has them.
  package var changeCount: Int {
    let standard = tuning.standard
    return TuningParameter.all.count {
      ![.list, .actions].contains($0.group) && $0.value(in: tuning) != $0.value(in: standard)
    }
  }

  /// Takes another tuning, as one step.
  package mutating func take(_ tuning: Tuning) {
    history.endStep()
    history.change(to: tuning)
  }

  var layout: TunerLayout { TunerLayout(size: size, footLines: footLines) }

  // MARK: Time and size

  /// When `advance` is wanted next; nil: not before the next event.
  package var nextDeadline: Double? { scroll.nextDeadline }

  /// Lets the rows roll on.
  package mutating func advance(to time: Double) {
    now = max(now, time)
    if scroll.phase(at: now) != .resting { scrolledAt = now }
    _ = scroll.advance(to: now)
  }

  /// Whether the picture changes by itself.
  package func isAnimating(at time: Double) -> Bool {
    switch scroll.phase(at: time) {
    case .resting, .tracking(.touch), .tracking(.mouse), .tracking(.touchpad):
      time - scrolledAt < Self.indicatorFades
    case .tracking, .decelerating, .springing, .animating: true
    }
  }

  /// Gives the panel another size.
  package mutating func resize(to size: Size, at time: Double) {
    self.size = size
    now = max(now, time)
    fitRows()
    menu?.keepInSight(in: size)
  }

  /// Gives the rows what the foot leaves.
  private mutating func fitRows() {
    scroll.setViewport(layout.body.height, time: now)
    updateLength()
  }

  /// How long the scroll indicator stays after a movement, in seconds (by eye, as in lists).
  static let indicatorFades = 0.85

  // MARK: Rows

  mutating func updateRows() {
    rows = TunerRow.rows(of: tuning, closed: closed, list: list)
    updateLength()
  }

  private mutating func updateLength() {
    scroll.setContentLength(
      (rows.last.map { $0.y + $0.height } ?? 0) + TunerLayout.margin, time: now)
  }

  /// The row at a place of the panel, and the place inside it; nil where none is seen.
  func row(at point: Point) -> (row: TunerRow, place: Point)? {
    let body = layout.body
    guard body.contains(point) else { return nil }
    let y = point.y - body.y + scroll.offset(at: now)
    guard let row = rows.last(where: { $0.y <= y }), y < row.y + row.height else { return nil }
    return (row, Point(x: point.x, y: y - row.y))
  }

  /// What can be pressed at a place of the panel.
  func target(at point: Point) -> TunerTarget? {
    let layout = layout
    if layout.preset.contains(point) { return .preset }
    if let tool = TunerTool.allCases.first(where: { layout.tool($0).contains(point) }) {
      return .tool(tool)
    }
    guard let (row, place) = row(at: point) else { return nil }
    return layout.targets(row).first { $0.box.contains(place) }?.target
  }

  // MARK: Turning

  /// Sets a parameter; changes that belong together have the same `step`.
  mutating func set(_ key: String, _ value: TuningValue, step: String? = nil) {
    var tuning = tuning
    guard let parameter = TuningParameter.named(key),
      (try? parameter.set(value, in: &tuning)) != nil
    else { return }
    message = nil
    history.change(to: tuning, key: step)
  }

  /// Sets a row back to what the preset has.
  mutating func reset(_ row: TunerRow) {
    let standard = tuning.standard
    var tuning = tuning
    for key in row.keys {
      guard let parameter = TuningParameter.named(key), let value = parameter.value(in: standard)
      else { continue }
      try? parameter.set(value, in: &tuning)
    }
    // The numbers of a kind come back with it.
    for key in row.keys {
      for parameter in TuningParameter.all where parameter.key.hasPrefix(key + ".") {
        guard let value = parameter.value(in: standard) else { continue }
        try? parameter.set(value, in: &tuning)
      }
    }
    history.endStep()
    history.change(to: tuning)
  }

  /// Turns a number by so many steps of its range.
  mutating func turn(_ key: String, by steps: Double, step: String? = nil) {
    guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind,
      case .number(let number)? = parameter.value(in: tuning)
    else { return }
    set(key, .number(range.rounded(number + steps * range.step)), step: step)
  }

  mutating func use(_ tool: TunerTool) -> Wish? {
    history.endStep()
    message = nil
    switch tool {
    case .undo: history.undo()
    case .redo: history.redo()
    case .reset: history.change(to: tuning.reset)
    case .load: return .load
    case .save: return .save
    case .copy: return .copy
    }
    return nil
  }

  func isUsable(_ tool: TunerTool) -> Bool {
    switch tool {
    case .undo: history.canUndo
    case .redo: history.canRedo
    case .reset: tuning != tuning.reset
    case .load, .save, .copy: true
    }
  }

  /// Has the list do what a button says, as far as it can.
  mutating func act(_ action: TunerAction) {
    message = nil
    commands += list.commands(action)
  }

  /// Has the control at an edge react, or no more.
  mutating func toggle(_ edge: Edge) {
    message = nil
    commands += list.commands(switching: edge)
  }

  mutating func toggle(_ group: TuningGroup) {
    if closed.remove(group) == nil { closed.insert(group) }
    updateRows()
  }

  /// Opens the menu of a choice at its chip.
  mutating func open(_ chip: TunerRow.Chip, anchor: Point) {
    menu = TunerMenu(chip, anchor: anchor, in: size)
  }

  var presetChip: TunerRow.Chip {
    guard case .choice(let names)? = TuningParameter.named("preset")?.kind else {
      return TunerRow.Chip(key: "preset", names: [tuning.preset], chosen: tuning.preset)
    }
    return TunerRow.Chip(key: "preset", names: names, chosen: tuning.preset)
  }

  /// The choice of a row: its own, or the kind of its number.
  func chip(of row: TunerRow) -> TunerRow.Chip? {
    switch row.content {
    case .choice(let chip): chip
    case .number(_, _, _, _, let kind): kind
    case .heading, .flag, .actions, .enabled: nil
    }
  }
}
