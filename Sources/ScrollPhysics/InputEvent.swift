/// What a person did, in points, whatever the window system it came from.
///
/// The time of an event travels beside it, in seconds. Positions are in the viewport's coordinates,
/// origin at its top left corner, `x` to the right and `y` downwards. Deltas are positive towards the
/// end of their axis: a wheel turned towards the user has `dy > 0` and scrolls on.
public enum InputEvent: Hashable, Sendable {
  /// A finger touched the screen. `finger` tells it from the others until it lifts.
  case touchDown(finger: Int, x: Double, y: Double)
  /// A finger moved.
  case touchMoved(finger: Int, x: Double, y: Double)
  /// A finger lifted.
  case touchUp(finger: Int, x: Double, y: Double)
  /// A finger was taken away by the system; this is no release.
  case touchCancelled(finger: Int)
  /// The first mouse button went down.
  case mouseDown(x: Double, y: Double)
  /// The pointer moved, with or without a button held.
  case mouseMoved(x: Double, y: Double)
  /// The first mouse button went up.
  case mouseUp(x: Double, y: Double)
  /// A wheel turned by `dx`, `dy` detents; a high-resolution wheel sends fractions.
  case wheelTurned(x: Double, y: Double, dx: Double, dy: Double)
  /// Two fingers on a touchpad moved by `dx`, `dy` points.
  case touchpadScrolled(x: Double, y: Double, dx: Double, dy: Double)
  /// The fingers left the touchpad.
  case touchpadStopped
  /// A key went down, or repeated.
  case keyPressed(Key, modifiers: KeyModifiers)
  /// The window lost the gesture (hidden, unfocused, device gone): what is tracked ends without a
  /// release.
  case interrupted
}

/// A key, by the name its X keysym has (`Up`, `Page_Down`, `F5`, `r`).
///
/// Keypad variants arrive under their plain name: `KP_Up` is `Up`.
public struct Key: RawRepresentable, Hashable, Sendable {
  /// The keysym's name.
  public var rawValue: String

  /// Makes a key from its plain name; `init(keysym:)` takes any.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key from a keysym's name: `KP_Up` and `Up` are `Up`, `KP_Enter` is `Return`, `Prior` is `Page_Up`.
  public init(keysym name: String) {
    let bare = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    rawValue = Self.plainNames[bare] ?? bare
  }

  /// The one name of keys that X has several for.
  private static let plainNames = [
    "Prior": "Page_Up", "Next": "Page_Down", "Enter": "Return", "Add": "plus",
    "Subtract": "minus", "Multiply": "asterisk", "Divide": "slash", "Decimal": "period",
    "Separator": "comma", "Equal": "equal", "Space": "space", "ISO_Left_Tab": "Tab",
  ]

  /// Cursor up.
  public static let up = Key(rawValue: "Up")
  /// Cursor down.
  public static let down = Key(rawValue: "Down")
  /// Cursor left.
  public static let left = Key(rawValue: "Left")
  /// Cursor right.
  public static let right = Key(rawValue: "Right")
  /// One page back.
  public static let pageUp = Key(rawValue: "Page_Up")
  /// One page on.
  public static let pageDown = Key(rawValue: "Page_Down")
  /// To the start of the list.
  public static let home = Key(rawValue: "Home")
  /// To the end of the list.
  public static let end = Key(rawValue: "End")
  /// The tabulator.
  public static let tab = Key(rawValue: "Tab")
  /// Return, and Enter of the keypad.
  public static let `return` = Key(rawValue: "Return")
  /// The space bar.
  public static let space = Key(rawValue: "space")
  /// Escape.
  public static let escape = Key(rawValue: "Escape")
  /// The fifth function key, by custom the one that refreshes.
  public static let f5 = Key(rawValue: "F5")
  /// The letter r; with Control, by custom the one that refreshes.
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
