internal import PullcordControls
internal import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A view that covers the tuner until the user has answered it: a question with buttons, or a field
/// for the path of a file.
struct PanelSheet: Sendable {
  /// The result of a sheet.
  enum Outcome: Hashable, Sendable {
    /// Closes the sheet without a result.
    case dismiss
    /// Returns to the covered sheet, if there is one.
    case back
    /// Loads a file, unless changes would be lost.
    case read(path: String)
    /// Loads a file in any case.
    case load(path: String)
    case write(path: String, isFull: Bool, replaces: Bool)
    /// Chooses a file to save.
    case save
    case close
  }

  struct Button: Hashable, Sendable {
    var title: String
    /// The button's effect; nil uses the typed path.
    var outcome: Outcome?
  }

  /// A part that has the keyboard focus.
  enum Part: Hashable, Sendable {
    case path
    case full
    case button(Int)
  }

  var title: String
  var detail: String
  var entry: PathEntry?
  var buttons: [Button]
  var focus = Part.button(0)
  /// The line about the latest problem with the path; nil if there is none.
  var problem: String?
  var size: Size
  /// The sheet that this one covers, or none.
  var covered: [PanelSheet] = []
  private var presses = PressTracker<Part>()

  init(_ title: String, _ detail: String, _ buttons: [Button], size: Size) {
    (self.title, self.detail, self.buttons, self.size) = (title, detail, buttons, size)
  }

  /// Asks for the path of a file.
  init(_ entry: PathEntry, problem: String?, size: Size) {
    let isSaving = entry.purpose == .save
    self.init(
      isSaving ? "Save the tuning" : "Load a tuning", "A path, or a name in \(entry.folder)",
      [
        Button(title: isSaving ? "Save" : "Load", outcome: nil),
        Button(title: "Cancel", outcome: .dismiss),
      ], size: size)
    (self.entry, self.problem) = (entry, problem)
    focus = .path
  }

  // MARK: Questions

  /// Asks before a file replaces another one.
  static func replace(_ path: String, isFull: Bool, size: Size) -> PanelSheet {
    PanelSheet(
      "Replace the file?", "\(path) exists already.",
      [
        Button(title: "Keep the old file", outcome: .back),
        Button(title: "Replace", outcome: .write(path: path, isFull: isFull, replaces: true)),
      ], size: size)
  }

  /// Asks before a loaded tuning replaces unsaved changes.
  static func discard(loading path: String, size: Size) -> PanelSheet {
    PanelSheet(
      "Load without saving?",
      "Your changes are not in a file. Undo can bring them back until the window closes.",
      [
        Button(title: "Save them first", outcome: .save), Button(title: "Go back", outcome: .back),
        Button(title: "Load", outcome: .load(path: path)),
      ], size: size)
  }

  /// Asks before the window closes with unsaved changes.
  static func close(size: Size) -> PanelSheet {
    PanelSheet(
      "Close without saving?",
      "Your changes are not in a file. ‘pullcord demo --resume’ brings them back.",
      [
        Button(title: "Save them first", outcome: .save),
        Button(title: "Keep the window open", outcome: .dismiss),
        Button(title: "Close", outcome: .close),
      ], size: size)
  }

  // MARK: Layout

  /// All parts, in the order of the Tab key.
  var parts: [Part] {
    let fields: [Part] =
      switch entry?.purpose {
      case nil: []
      case .load: [.path]
      case .save: [.path, .full]
      }
    return fields + buttons.indices.map { .button($0) }
  }

  func box(of part: Part) -> Rectangle {
    let width = size.width - 32
    // A field is below two lines, and a question below four.
    let fields = 108.0
    let problemEnd = fields + 36 + problemHeight
    switch part {
    case .path: return Rectangle(x: 16, y: fields, width: width, height: 32)
    case .full: return Rectangle(x: 12, y: problemEnd, width: width + 8, height: 32)
    case .button(let index):
      let top =
        switch entry?.purpose {
        case nil: 150.0
        case .load: problemEnd + 6
        case .save: problemEnd + 42
        }
      return Rectangle(x: 16, y: top + Double(index) * 44, width: width, height: 36)
    }
  }

  private var problemHeight: Double {
    guard let problem else { return 0 }
    return 16 * Double(min(4, 1 + problem.count / 42)) + 10
  }

  private func part(at point: Point) -> Part? { parts.first { box(of: $0).contains(point) } }

  // MARK: Input

  mutating func press(_ key: Key, _ modifiers: KeyModifiers, typed: String?) -> Outcome? {
    switch (key.rawValue, modifiers) {
    case ("Escape", []): return covered.isEmpty ? .dismiss : .back
    case ("Down", []), ("Tab", []): moveFocus(by: 1)
    case ("Up", []), ("Tab", .shift): moveFocus(by: -1)
    case ("Return", []): return activate(focus)
    case ("space", []) where focus != .path: return activate(focus)
    case ("Right", []) where focus != .path: moveFocus(by: 1)
    case ("Left", []) where focus != .path: moveFocus(by: -1)
    default:
      // Typing anywhere continues the path.
      if focus != .path, typed ?? TextField.text(of: key, modifiers) == nil { break }
      if entry?.field.press(key, modifiers, typed: typed) == true {
        focus = .path
        problem = nil
      }
    }
    return nil
  }

  private mutating func moveFocus(by step: Int) {
    focus = FocusOrder.stop(after: focus, by: step, in: parts, wraps: true) ?? focus
    if focus == .path { entry?.field.selectAll() }
  }

  mutating func handle(_ event: InputEvent) -> Outcome? {
    let point = event.point ?? .zero
    switch event.kind {
    case .pointer(let pointer, .began):
      presses.hovered = nil
      if let part = part(at: point) { presses.press(pointer, on: part, at: point, time: 0) }
    case .pointer(let pointer, .moved):
      presses.move(pointer, to: point)
      if pointer == .mouse, presses.isLost(.mouse) { presses.hovered = part(at: point) }
    case .pointer(let pointer, .ended):
      guard let part = presses.release(pointer, at: point) else { return nil }
      guard part == .path else { return activate(part) }
      focus = .path
      entry?.field.selectAll()
    case .pointer(_, .cancelled), .interrupted: presses.cancelPresses()
    case .scroll, .key: break
    }
    return nil
  }

  /// The outcome of an activated part; nil if the sheet has changed only itself.
  mutating func activate(_ part: Part) -> Outcome? {
    focus = part
    switch part {
    case .full:
      entry?.savesAll.toggle()
      return nil
    case .button(let index) where buttons[index].outcome != nil: return buttons[index].outcome
    case .path, .button:
      do throws(PathEntry.Problem) {
        return try entry?.outcome()
      } catch {
        problem = error.line
        focus = .path
        return nil
      }
    }
  }

  // MARK: Drawing

  /// Draws the sheet over the whole panel.
  func drawing(hasFocus: Bool, _ style: SceneStyle) -> Drawing {
    let theme = style.theme
    let width = size.width - 32
    let whole = Path.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    var drawing = Drawing([
      .fill(whole, .solid(theme.raised), .nonZero),
      .label(
        title, in: Rectangle(x: 16, y: 24, width: width, height: 26), size: 17, weight: .bold,
        color: theme.text),
      .text(
        detail, box: Rectangle(x: 16, y: 58, width: width, height: entry == nil ? 80 : 44),
        style: TextStyle(size: 13, color: theme.text, verticalAlignment: .top),
        lines: entry == nil ? 4 : 2, alignment: .leading),
    ])
    if let entry {
      drawing.commands += entry.commands(
        field: box(of: .path), full: box(of: .full), focus: hasFocus ? focus : nil,
        hovered: presses.hovered, style)
    }
    if let problem {
      let field = box(of: .path)
      drawing.commands.append(
        .text(
          problem,
          box: Rectangle(x: 16, y: field.y + 34, width: width, height: problemHeight),
          style: TextStyle(size: 12, weight: .bold, color: theme.text), lines: 4,
          alignment: .leading))
    }
    for index in buttons.indices { drawing.commands += button(index, hasFocus: hasFocus, theme) }
    return drawing
  }

  private func button(_ index: Int, hasFocus: Bool, _ theme: Theme) -> [Drawing.Command] {
    let (box, isMain) = (box(of: .button(index)), index == 0)
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 8)
    let isHovered = presses.hovered == .button(index)
    let fill = isMain ? theme.accent : isHovered ? theme.accent.opacity(0.14) : theme.background
    var commands: [Drawing.Command] = [.fill(outline, .solid(fill), .nonZero)]
    if !isMain {
      commands.append(
        .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)))
    }
    commands.append(
      .label(
        buttons[index].title, in: box, weight: isMain ? .bold : .regular,
        color: isMain ? theme.background : theme.text, alignment: .center))
    if hasFocus, focus == .button(index) { commands += FocusRing.commands(outline, theme: theme) }
    return commands
  }
}
