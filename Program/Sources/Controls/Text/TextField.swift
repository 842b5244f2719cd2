internal import PullcordLanguages
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A line of text that a user edits.
///
/// The field has a caret and a selection. Typed text replaces the selection. The field does not
/// manage its focus. Its owner passes keys to the field while the field has the focus.
package struct TextField: Hashable, Sendable {
  package private(set) var text: String
  /// The number of characters before the caret.
  private var caret: Int
  /// The number of characters before the other end of the selection; ``caret`` if it is empty.
  private var anchor: Int

  /// The largest number of characters, which is enough for any path (`PATH_MAX` bytes with a zero).
  private static let capacity = 4095

  /// Makes a field with its whole text selected.
  package init(_ text: String = "") {
    self.text = String(text.prefix(Self.capacity))
    anchor = 0
    caret = self.text.count
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Selects the whole text, so that the next character replaces it.
  package mutating func selectAll() { (anchor, caret) = (0, text.count) }

  // MARK: Keys

  /// The text that a key types, for events without typed text; nil if it types none.
  ///
  /// Gesture files and tests contain such events, because they name keys but no characters.
  package static func text(of key: Key, _ modifiers: KeyModifiers) -> String? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    if key.rawValue.count == 1 {
      return modifiers.contains(.shift) ? key.rawValue.uppercased() : key.rawValue
    }
    return [
      "space": " ", "minus": "-", "period": ".", "comma": ",", "percent": "%", "plus": "+",
      "slash": "/", "underscore": "_", "degree": "°",
    ][key.rawValue]
  }

  /// Whether the field handles a key.
  package static func handles(_ key: Key, _ modifiers: KeyModifiers, typed: String?) -> Bool {
    var field = TextField()
    return field.press(key, modifiers, typed: typed)
  }

  /// Edits the text, and returns whether the field handles the key.
  package mutating func press(_ key: Key, _ modifiers: KeyModifiers, typed: String?) -> Bool {
    let isSelecting = modifiers.contains(.shift)
    // A mirrored window has swapped the arrow keys. Swap them back for text from left to right.
    let key = isUpright(text) ? Mirror.key(key) : key
    switch (key.rawValue, modifiers.subtracting(.shift)) {
    case ("Left", []):
      move(to: isSelecting || caret == anchor ? caret - 1 : min(caret, anchor), isSelecting)
    case ("Right", []):
      move(to: isSelecting || caret == anchor ? caret + 1 : max(caret, anchor), isSelecting)
    case ("Home", []): move(to: 0, isSelecting)
    case ("End", []): move(to: text.count, isSelecting)
    case ("a", .control): selectAll()
    case ("BackSpace", []):
      if caret == anchor { anchor = max(0, caret - 1) }
      replaceSelection(by: "")
    case ("Delete", []):
      if caret == anchor { anchor = min(text.count, caret + 1) }
      replaceSelection(by: "")
    default:
      guard let typed = typed ?? Self.text(of: key, modifiers), !typed.isEmpty else { return false }
      replaceSelection(by: typed)
    }
    return true
  }

  /// Whether the window is mirrored, but a text is written from left to right.
  private func isUpright(_ text: String) -> Bool {
    WindowLanguage.isRightToLeft && !TextDirection.isRightToLeft(text)
  }

  private mutating func move(to position: Int, _ isSelecting: Bool) {
    caret = min(max(position, 0), text.count)
    if !isSelecting { anchor = caret }
  }

  private mutating func replaceSelection(by typed: String) {
    let (from, to) = (min(caret, anchor), max(caret, anchor))
    let (head, tail) = (text.prefix(from), text.dropFirst(to))
    let added = typed.prefix(max(0, Self.capacity - head.count - tail.count))
    text = String(head) + added + String(tail)
    // An inserted accent can combine with the letter before it. The text then has fewer characters
    // than its parts together, so limit the caret to the new length.
    caret = min(from + added.count, text.count)
    anchor = caret
  }

  // MARK: Drawing

  /// Draws the text, its selection and its caret in a box.
  ///
  /// Without focus, the field draws only its text, from the beginning. With focus, a text that is
  /// too long scrolls so that its caret is visible.
  package func commands(
    in box: Rectangle, placeholder: String = "", hasFocus: Bool, style: TextStyle, theme: Theme,
    measure: TextMeasure
  ) -> [Drawing.Command] {
    func width(_ count: Int) -> Double {
      count == 0
        ? 0 : measure.extent(of: String(text.prefix(count)), style: style).width
    }
    let caretX = width(caret)
    let hidden = hasFocus ? max(0, caretX + 2 - box.width) : 0
    var inner = Drawing()
    let height = (style.size * 1.45).rounded()
    let line = Rectangle(x: 0, y: box.height / 2 - height / 2, width: box.width, height: height)
    if hasFocus, caret != anchor {
      let (from, to) = (min(caretX, width(anchor)), max(caretX, width(anchor)))
      inner.commands.append(
        .fill(
          Rectangle(x: from, y: line.y, width: to - from, height: line.height), radius: 2,
          theme.accent.opacity(0.3)))
    }
    var shown = style
    if text.isEmpty { shown.color = theme.secondaryText }
    inner.commands.append(
      .text(
        text.isEmpty ? placeholder : text,
        box: Rectangle(x: 0, y: 0, width: box.width + hidden + style.size, height: box.height),
        style: shown, lines: 1, alignment: .leading))
    if hasFocus {
      inner.fill(
        .rectangle(Rectangle(x: caretX.rounded(), y: line.y, width: 1.5, height: line.height)),
        theme.accent)
    }
    let drawing = Drawing([
      .group(
        inner, transform: .translation(x: box.x - hidden.rounded(), y: box.y), opacity: 1,
        clip: .rectangle(
          Rectangle(x: hidden.rounded() - 1, y: 0, width: box.width + 2, height: box.height)))
    ])
    return (isUpright(text.isEmpty ? placeholder : text) ? drawing.upright(in: box) : drawing)
      .commands
  }
}
