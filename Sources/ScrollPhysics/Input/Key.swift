/// A key, by its plain name: `Up`, `Page_Down`, `F5`, `r`.
///
/// The names are those of X keysyms, without the prefix `KP_` of keypad keys.
public struct Key: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public var rawValue: String

  /// Makes a key from its plain name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cursor up.
  public static let up = Key(rawValue: "Up")
  /// Cursor down.
  public static let down = Key(rawValue: "Down")
  /// Cursor left.
  public static let left = Key(rawValue: "Left")
  /// Cursor right.
  public static let right = Key(rawValue: "Right")
  /// Page Up, which scrolls one page back.
  public static let pageUp = Key(rawValue: "Page_Up")
  /// Page Down, which scrolls one page forward.
  public static let pageDown = Key(rawValue: "Page_Down")
  /// Home, which scrolls to the start of the list.
  public static let home = Key(rawValue: "Home")
  /// End, which scrolls to the end of the list.
  public static let end = Key(rawValue: "End")
  /// Tab.
  public static let tab = Key(rawValue: "Tab")
  /// Enter, also on the keypad.
  public static let enter = Key(rawValue: "Return")
  /// The space bar.
  public static let space = Key(rawValue: "space")
  /// Escape.
  public static let escape = Key(rawValue: "Escape")
  /// The fifth function key, which usually refreshes.
  public static let f5 = Key(rawValue: "F5")
  /// The letter r, which usually refreshes when pressed together with Control.
  public static let r = Key(rawValue: "r")
}

/// The modifier keys held with a key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public var rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
}

extension Key {
  /// Makes a key from its name in X, SDL or Qt.
  ///
  /// The names of keypad keys in X are accepted too.
  ///
  /// `KP_Up` and `Up` become `Up`, `KP_Enter` becomes `Return`, and `Prior` becomes `Page_Up`.
  /// Gesture files accept the same names.
  public init(keysym name: String) {
    let bare = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    rawValue = Self.plainNames[bare] ?? bare
  }

  private static let plainNames = [
    "Prior": "Page_Up", "Next": "Page_Down", "PageUp": "Page_Up", "PageDown": "Page_Down",
    "PgUp": "Page_Up", "PgDown": "Page_Down", "Esc": "Escape", "Enter": "Return", "Add": "plus",
    "Subtract": "minus", "Multiply": "asterisk", "Divide": "slash", "Decimal": "period",
    "Separator": "comma", "Equal": "equal", "Space": "space", "ISO_Left_Tab": "Tab",
  ]
}
