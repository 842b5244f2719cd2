internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// A view that covers the tuner until the user has answered it.
struct PanelSheet: Hashable, Sendable {
  /// The result of a sheet.
  enum Outcome: Hashable, Sendable {
    /// Closes the sheet without a result.
    case dismiss
    /// Returns from a question to the chooser that caused it.
    case back
    /// Shows the entries of another folder.
    case list(folder: String)
    /// Loads a file, unless changes would be lost.
    case read(path: String)
    /// Loads a file in any case.
    case load(path: String)
    case write(path: String, isFull: Bool, replaces: Bool)
    /// Opens the chooser to save.
    case save
    case close
  }

  var chooser: FileChooser?
  /// The question over the chooser, or alone.
  var question: PanelQuestion?
  /// The pointer that is down, where it went down and where it was last.
  private var pressed: (pointer: InputEvent.Pointer, start: Point, last: Point, isScrolling: Bool)?

  init(chooser: FileChooser? = nil, question: PanelQuestion? = nil) {
    (self.chooser, self.question) = (chooser, question)
  }

  mutating func resize(to size: Size) {
    chooser?.size = size
    question?.size = size
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, typed: String?
  ) -> Outcome? {
    question != nil ? pressInQuestion(key, modifiers) : pressInChooser(key, modifiers, typed)
  }

  private mutating func pressInQuestion(_ key: Key, _ modifiers: KeyModifiers) -> Outcome? {
    switch (key.rawValue, modifiers) {
    case ("Escape", []): return chooser == nil ? .dismiss : .back
    case ("Down", []), ("Right", []), ("Tab", []): question?.moveFocus(by: 1)
    case ("Up", []), ("Left", []), ("Tab", .shift): question?.moveFocus(by: -1)
    case ("Return", []), ("space", []): return question.map { $0.buttons[$0.focused].outcome }
    default: break
    }
    return nil
  }

  private mutating func pressInChooser(
    _ key: Key, _ modifiers: KeyModifiers, _ typed: String?
  ) -> Outcome? {
    guard var chooser else { return nil }
    defer { self.chooser = chooser }
    switch (key.rawValue, modifiers) {
    case ("Escape", []): return .dismiss
    case ("Return", []): return chooser.activate(chooser.focus)
    case ("Tab", []): chooser.moveFocusAcrossGroups(by: 1)
    case ("Tab", .shift): chooser.moveFocusAcrossGroups(by: -1)
    case ("Down", []): chooser.moveFocus(by: 1)
    case ("Up", []): chooser.moveFocus(by: -1)
    case ("Page_Down", []): for _ in 0..<8 { chooser.moveFocus(by: 1) }
    case ("Page_Up", []): for _ in 0..<8 { chooser.moveFocus(by: -1) }
    case ("space", []) where chooser.focus != .name: return chooser.activate(chooser.focus)
    default:
      guard chooser.purpose == .save else { break }
      // Typing anywhere continues the name.
      if chooser.focus != .name, typed ?? TextField.text(of: key, modifiers) == nil { break }
      if chooser.name.press(key, modifiers, typed: typed) {
        chooser.focus = .name
        chooser.problem = nil
      }
    }
    return nil
  }

  // MARK: Pointers

  mutating func handle(_ event: InputEvent) -> Outcome? {
    let point = event.point ?? .zero
    switch event.kind {
    case .pointer(let pointer, .began): pressed = (pointer, point, point, false)
    case .pointer(let pointer, .moved):
      if pointer == .mouse { hover(at: pressed == nil ? point : nil) }
      drag(pointer, to: point)
    case .pointer(let pointer, .ended):
      guard let press = pressed, press.pointer == pointer else { return nil }
      pressed = nil
      return press.isScrolling ? nil : activate(from: press.start, to: point)
    case .pointer(_, .cancelled), .interrupted: pressed = nil
    case .scroll(.wheel, .moved, _, let dy): chooser?.scroll(by: dy * FileChooser.rowHeight)
    case .scroll(.touchpad, .moved, _, let dy): chooser?.scroll(by: dy)
    case .scroll, .key: break
    }
    return nil
  }

  private mutating func hover(at point: Point?) {
    let (question, chooser) = (question, chooser)
    self.question?.hovered = point.flatMap { question?.button(at: $0) }
    self.chooser?.hovered = question == nil ? point.flatMap { chooser?.part(at: $0) } : nil
  }

  private mutating func drag(_ pointer: InputEvent.Pointer, to point: Point) {
    guard var press = pressed, press.pointer == pointer, question == nil, pointer != .mouse else {
      return
    }
    if abs(point.y - press.start.y) > PressTracker<Int>.slop { press.isScrolling = true }
    if press.isScrolling { chooser?.scroll(by: press.last.y - point.y) }
    press.last = point
    pressed = press
  }

  private mutating func activate(from start: Point, to end: Point) -> Outcome? {
    if let question {
      guard let index = question.button(at: start), question.button(at: end) == index else {
        return nil
      }
      return question.buttons[index].outcome
    }
    guard var chooser, let part = chooser.part(at: start), chooser.part(at: end) == part else {
      return nil
    }
    defer { self.chooser = chooser }
    if part == .name {
      chooser.focus = .name
      chooser.name.selectAll()
      return nil
    }
    return chooser.activate(part)
  }

  // The pointer that is down is no part of a sheet's identity.
  static func == (first: PanelSheet, second: PanelSheet) -> Bool {
    first.chooser == second.chooser && first.question == second.question
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(chooser)
    hasher.combine(question)
  }
}
