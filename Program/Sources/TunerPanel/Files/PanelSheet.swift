internal import PullcordControls
internal import PullcordLanguages
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A view that covers the tuner until the user responds.
///
/// It is a question with buttons, or a field for the path of a file.
struct PanelSheet: Sendable, WidgetHost {
  /// The result of a sheet.
  enum Outcome: Hashable, Sendable {
    /// Closes the sheet and all sheets below it, without a result.
    case dismiss
    /// Returns to the sheet that this one covers, if there is such a sheet.
    case back
    /// Loads a file.
    ///
    /// If changes would be lost, a question opens first.
    case read(path: String)
    /// Loads a file even if this discards unsaved changes.
    case load(path: String)
    case write(path: String, isFull: Bool, replaces: Bool)
    /// Lets the user choose a file to save to.
    case save
    case close
  }

  struct Button: Hashable, Sendable {
    var title: String
    /// The result of pressing the button; nil if the result depends on the typed path.
    var outcome: Outcome?
  }

  var title: String
  var detail: String
  var entry: PathEntry?
  var buttons: [Button]
  var focus = WidgetFocus()
  /// The line about the latest problem with the path; nil if there is none.
  var problem: String?
  var size: Size
  private var presses = PressTracker<WidgetID>()
  private var outcome: Outcome?
  /// The text that the latest key typed; nil if the window system reports none.
  private var typed: String?

  init(_ title: String, _ detail: String, _ buttons: [Button], size: Size) {
    (self.title, self.detail, self.buttons, self.size) = (title, detail, buttons, size)
    focus.stop = "answer_0"
  }

  /// Asks for the path of a file.
  init(_ entry: PathEntry, size: Size) {
    let isSaving = entry.purpose == .save
    self.init(
      isSaving ? localized("Save the tuning") : localized("Load a tuning"),
      localized("A path, or a name in \(entry.folder)"),
      [
        Button(title: isSaving ? localized("Save") : localized("Load"), outcome: nil),
        Button(title: localized("Cancel"), outcome: .dismiss),
      ], size: size)
    self.entry = entry
    focus.stop = "file_name"
  }

  // MARK: Questions

  /// Asks before a file replaces another one.
  static func replace(_ path: String, isFull: Bool, size: Size) -> PanelSheet {
    PanelSheet(
      localized("Replace the file?"), localized("\(path) exists already."),
      [
        Button(title: localized("Keep the old file"), outcome: .back),
        Button(
          title: localized("Replace"), outcome: .write(path: path, isFull: isFull, replaces: true)),
      ], size: size)
  }

  /// Asks before a loaded tuning replaces unsaved changes.
  static func discard(loading path: String, size: Size) -> PanelSheet {
    PanelSheet(
      localized("Load without saving?"),
      localized(
        "Your changes are not in a file. Undo can bring them back until the window closes."),
      [
        Button(title: localized("Save them first"), outcome: .save),
        Button(title: localized("Go back"), outcome: .back),
        Button(title: localized("Load"), outcome: .load(path: path)),
      ], size: size)
  }

  /// Asks before the window closes with unsaved changes.
  static func close(size: Size) -> PanelSheet {
    PanelSheet(
      localized("Close without saving?"),
      localized("Your changes are not in a file. ‘pullcord demo --resume’ brings them back."),
      [
        Button(title: localized("Save them first"), outcome: .save),
        Button(title: localized("Keep the window open"), outcome: .dismiss),
        Button(title: localized("Close"), outcome: .close),
      ], size: size)
  }

  // MARK: Input

  /// Handles a key, or a pointer event in the panel's coordinates.
  ///
  /// `typed` is the text that a key types; nil if the window system reports none. Returns the
  /// outcome if the event completes the sheet.
  mutating func handle(_ event: InputEvent, typed: String? = nil) -> Outcome? {
    let point = event.point ?? .zero
    switch event.kind {
    case .key(let key, let modifiers):
      self.typed = typed
      _ = widget.route(key, modifiers, in: &self)
    case .pointer(let pointer, .began):
      presses.hovered = nil
      if let part = part(at: point) { presses.press(pointer, on: part, at: point, time: 0) }
    case .pointer(let pointer, .moved):
      presses.move(pointer, to: point)
      if pointer == .mouse, presses.isLost(.mouse) { presses.hovered = part(at: point) }
    case .pointer(let pointer, .ended):
      let pressed = presses.release(pointer, at: point)
      widget.children(nil).first { $0.id == pressed }?.click(in: &self)
    case .pointer(_, .cancelled), .interrupted: presses.cancelPresses()
    case .scroll: break
    }
    return takeOutcome()
  }

  mutating func takeOutcome() -> Outcome? {
    defer { outcome = nil }
    return outcome
  }

  private func part(at point: Point) -> WidgetID? { widget.path(at: point)?.last?.id }

  mutating func moveFocus(to stop: WidgetID, part: Int) {
    focus.isActive = true
    focus.stop = stop
    if stop == "file_name" { entry?.field.selectAll() }
  }

  private mutating func moveFocus(by step: Int) {
    let stops = widget.stops
    let next = FocusOrder.next(after: focus.stop, by: step, in: stops)
    // At either end, the focus continues at the opposite end, so that it stays in the sheet.
    if let stop = next ?? FocusOrder.next(after: nil, by: step, in: stops) {
      moveFocus(to: stop, part: 0)
    }
  }

  /// Uses the typed path, or explains why the text is not a path.
  private mutating func submit() {
    do throws(PathEntry.Problem) {
      outcome = try entry?.outcome()
    } catch {
      problem = error.line
      focus.stop = "file_name"
    }
  }

  private mutating func edit(_ key: Key, _ modifiers: KeyModifiers) {
    guard entry?.field.press(key, modifiers, typed: typed) == true else { return }
    focus.stop = "file_name"
    problem = nil
  }

  // MARK: Widgets

  /// The sheet over the whole panel.
  var widget: Widget<PanelSheet> {
    // The top of a field is at 108, below two lines of text. If there is no field, the buttons
    // begin at 150, below four lines of text.
    let (width, fields) = (size.width - 32, 108.0)
    let problemEnd = fields + 36 + problemHeight
    var parts: [Widget<PanelSheet>] = []
    var top = 150.0
    if let entry {
      parts.append(field(entry, Rectangle(x: 16, y: fields, width: width, height: 32)))
      top = problemEnd + 6
      if entry.purpose == .save {
        parts.append(full(entry, Rectangle(x: 12, y: problemEnd, width: width + 8, height: 32)))
        top += 36
      }
    }
    parts += buttons.indices.map { index in
      button(
        index, Rectangle(x: 16, y: top + Double(index) * 44, width: width, height: 36))
    }
    var sheet = Widget<PanelSheet>(
      "sheet", box: Rectangle(x: 0, y: 0, width: size.width, height: size.height), children: parts)
    (sheet.role, sheet.name, sheet.states) = (.dialog, title, .modal)
    sheet.description = { problem ?? detail }
    sheet.look = { words(problemTop: fields + 34, width: width, $0) }
    sheet.keys = { sheet, key, modifiers in
      switch (key, modifiers) {
      case (.escape, []): sheet.outcome = .back
      case (.down, []), (.tab, []), (.right, []): sheet.moveFocus(by: 1)
      case (.up, []), (.tab, .shift), (.left, []): sheet.moveFocus(by: -1)
      default:
        // Typed text edits the path even if a button has the focus.
        if sheet.focus.stop == "file_name" || sheet.typed != nil
          || TextField.text(of: key, modifiers) != nil
        {
          sheet.edit(key, modifiers)
        }
      }
      return true
    }
    return sheet
  }

  private var problemHeight: Double {
    guard let problem else { return 0 }
    return 16 * Double(min(4, 1 + problem.count / 42)) + 10
  }

  private func words(problemTop: Double, width: Double, _ look: WidgetLook) -> [Drawing.Command] {
    let theme = look.theme
    var commands: [Drawing.Command] = [
      .fill(.rectangle(look.box), .solid(theme.raised), .nonZero),
      .label(
        title, in: Rectangle(x: 16, y: 24, width: width, height: 26), size: 17, weight: .bold,
        color: theme.text),
      .text(
        detail, box: Rectangle(x: 16, y: 58, width: width, height: entry == nil ? 80 : 44),
        style: TextStyle(size: 13, color: theme.text, verticalAlignment: .top),
        lines: entry == nil ? 4 : 2, alignment: .leading),
    ]
    if let problem {
      commands.append(
        .text(
          problem, box: Rectangle(x: 16, y: problemTop, width: width, height: problemHeight),
          style: TextStyle(size: 12, weight: .bold, color: theme.text), lines: 4,
          alignment: .leading))
    }
    return commands
  }

  private func field(_ entry: PathEntry, _ box: Rectangle) -> Widget<PanelSheet> {
    var field = Widget<PanelSheet>("file_name", .field, localized("Path of the file"), box: box)
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 7)
    field.text = entry.field.text
    field.setText = { $0.entry?.field = TextField($1) }
    field.click = { $0.entry?.field.selectAll() }
    field.ring = { outline }
    field.keys = { sheet, key, modifiers in
      guard modifiers.isEmpty else { return false }
      switch key {
      case .enter: sheet.submit()
      case .space, .left, .right: sheet.edit(key, modifiers)
      default: return false
      }
      return true
    }
    field.look = { look in
      look.frame(outline)
        + entry.field.commands(
          in: Rectangle(x: box.x + 10, y: box.y, width: box.width - 20, height: box.height),
          placeholder: localized("Path of the file"), hasFocus: look.hasFocus,
          style: TextStyle(size: 14, color: look.theme.text), theme: look.theme,
          measure: look.measure)
    }
    return field
  }

  /// Makes the switch that decides whether the file contains all settings.
  private func full(_ entry: PathEntry, _ row: Rectangle) -> Widget<PanelSheet> {
    var full = Widget<PanelSheet>("file_full", .toggleButton, TunerFiles.fullTitle, box: row)
    let isOn = entry.savesAll
    full.states = isOn ? .checked : []
    full.press = .init(localized("Press")) { sheet in
      sheet.focus.stop = "file_full"
      sheet.entry?.savesAll.toggle()
    }
    full.ring = { .roundedRectangle(row.inset(by: 2), radius: 7) }
    full.look = { look in
      let theme = look.theme
      let check = Path.roundedRectangle(
        Rectangle(x: row.x + 5, y: row.center.y - 8, width: 16, height: 16), radius: 4)
      var commands: [Drawing.Command] = []
      if look.isHovered { commands.append(.fill(row, radius: 7, theme.accent.opacity(0.12))) }
      if isOn { commands.append(.fill(check, .solid(theme.accent), .nonZero)) }
      commands += [
        .stroke(check, .solid(isOn ? theme.accent : theme.secondaryText), StrokeStyle(width: 1.5)),
        .label(
          TunerFiles.fullTitle,
          in: Rectangle(x: row.x + 30, y: row.y, width: row.width - 34, height: row.height),
          size: 12.5, color: theme.text),
      ]
      if isOn {
        let (x, y) = (row.x + 13, row.center.y)
        let mark = Path.polyline([
          Point(x: x - 4, y: y), Point(x: x - 1, y: y + 3), Point(x: x + 4, y: y - 4),
        ])
        commands.append(.stroke(mark, .solid(theme.background), StrokeStyle(width: 2)))
      }
      return commands
    }
    return full
  }

  private func button(_ index: Int, _ box: Rectangle) -> Widget<PanelSheet> {
    let (button, isMain) = (buttons[index], index == 0)
    let id = WidgetID(rawValue: "answer_\(index)")
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 8)
    var widget = Widget<PanelSheet>(id, .button, button.title, box: box)
    widget.press = .init(localized("Press")) { sheet in
      sheet.focus.stop = id
      if let outcome = button.outcome { sheet.outcome = outcome } else { sheet.submit() }
    }
    widget.ring = { outline }
    widget.look = { look in
      look.button(
        button.title, outline, isOn: isMain, weight: isMain ? .bold : .regular)
    }
    return widget
  }

  /// Draws the sheet.
  ///
  /// `hasFocus` is true if the panel receives keys.
  func commands(hasFocus: Bool, _ look: WidgetLook) -> [Drawing.Command] {
    var scenery = WidgetScenery(look)
    (scenery.hovered, scenery.focus) = (presses.hovered, focus)
    scenery.focus.isActive = hasFocus
    return widget.commands(in: scenery)
  }
}

/// The field for the path of a tuning file, for desktops without a file dialog.
struct PathEntry: Sendable {
  enum Purpose: Hashable, Sendable {
    case load
    case save
  }

  /// The reason why a text is not a path.
  struct Problem: Error {
    var line: String
  }

  let purpose: Purpose
  /// The absolute path of the folder to which relative paths refer.
  let folder: String
  var field: TextField
  /// Whether the saved file contains all settings, not only those that differ from the preset.
  var savesAll = false

  /// The outcome for the typed path.
  func outcome() throws(Problem) -> PanelSheet.Outcome {
    let typed = String(field.text.drop(while: \.isWhitespace))
    guard !typed.isEmpty, !typed.hasSuffix("/") else {
      throw Problem(line: localized("Got no name. Type a name such as soft.json."))
    }
    guard !typed.contains(where: { $0 == "\0" || $0.isNewline }) else {
      throw Problem(line: localized("A file name is one line of text."))
    }
    let isComplete = typed.hasPrefix("/") || typed.hasPrefix("~/")
    let path = isComplete ? typed : "\(folder == "/" ? "" : folder)/\(typed)"
    guard purpose == .save else { return .read(path: path) }
    let hasEnding = typed.split(separator: "/").last?.contains(".") == true
    return .write(path: path + (hasEnding ? "" : ".json"), isFull: savesAll, replaces: false)
  }
}
