internal import PullcordX11
internal import ScrollPhysics

/// Finds the keys of keyboard events by the names of X keysyms.
enum KeyNames {
  /// Whether a keysym is a modifier, a lock or a mode switch, which is not a key press.
  static func isModifier(_ symbol: UInt) -> Bool {
    (0xffe1...0xffee).contains(symbol) || (0xfe01...0xfe13).contains(symbol)
      || symbol == 0xff7e || symbol == 0xff7f
  }

  /// Whether a keysym is on the keypad, where Num Lock selects digits or arrows.
  static func isKeypad(_ symbol: UInt) -> Bool { (0xff80...0xffbd).contains(symbol) }

  /// Whether a keysym can be part of a shortcut.
  ///
  /// Latin characters, function keys and vendors' own keys can. Unicode keysyms, which start at
  /// 0x100_0000, cannot.
  static func isLatinOrFunction(_ symbol: UInt) -> Bool {
    symbol <= 0xff || (0xfe00...0xffff).contains(symbol) || symbol >= 0x1000_0000
  }

  /// The modifiers of the core protocol, without the locks.
  static func modifiers(_ state: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state & 1 != 0 { modifiers.insert(.shift) }
    if state & 4 != 0 { modifiers.insert(.control) }
    if state & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// The text that a key types; nil for keys without a character, and with Control or Alt.
  ///
  /// Keysyms of Latin-1 are characters (X11 protocol, appendix A). Keysyms from 0x100_0100 are
  /// characters of Unicode. Keypad keys type digits and signs.
  static func text(_ event: KeyEvent, symbol: (Int, Int, Int) -> UInt) -> String? {
    guard event.modifiers & (4 | 8) == 0 else { return nil }
    let found = symbol(event.code, event.modifiers, event.group)
    let scalar: UInt =
      switch found {
      case 0x20...0x7e, 0xa0...0xff: found
      case 0xffaa...0xffb9: found - 0xff80
      case 0x100_0100...0x110_ffff: found - 0x100_0000
      default: 0
      }
    return Unicode.Scalar(UInt32(scalar)).flatMap { scalar == 0 ? nil : String($0) }
  }

  /// The key of an event, without the effect of Shift and Caps Lock.
  ///
  /// If the current layout has no Latin letter on the key, a shortcut uses the letter of the first
  /// layout that has one. The result is nil for modifiers and for keys without a name. `symbol`
  /// returns the keysym for a code, modifiers and a group.
  static func key(_ event: KeyEvent, symbol: (Int, Int, Int) -> UInt) -> Key? {
    var found = symbol(event.code, 0, event.group)
    if isKeypad(found) { found = symbol(event.code, event.modifiers, event.group) }
    // A question mark opens the help, on any key that the keyboard layout assigns it to.
    if symbol(event.code, event.modifiers, event.group) == 0x3f { found = 0x3f }
    let isShortcut = event.modifiers & (4 | 8) != 0
    if isShortcut, !isLatinOrFunction(found) {
      found =
        (0..<4).map { symbol(event.code, 0, $0) }.first { $0 != 0 && isLatinOrFunction($0) }
        ?? found
    }
    guard found != 0, !isModifier(found), let name = Display.name(ofKeySymbol: found) else {
      return nil
    }
    return Key(keysym: name)
  }
}
