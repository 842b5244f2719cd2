internal import PullcordX11
internal import ScrollPhysics

/// Finds keys by their keysyms, whose numbers and names are those of X on every platform.
enum KeyNames {
  /// Whether a keysym is a modifier, a lock or a mode switch, which is not a key press.
  static func isModifier(_ symbol: UInt) -> Bool {
    (0xffe1...0xffee).contains(symbol) || (0xfe01...0xfe13).contains(symbol)
      || symbol == 0xff7e || symbol == 0xff7f
  }

  /// X11's name of a keysym; nil if it has none.
  static func name(_ symbol: UInt) -> String? {
    symbol == 0 ? nil : Display.name(ofKeySymbol: symbol)
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

  /// The modifiers of a state of the core protocol, without Caps Lock and Num Lock.
  static func modifiers(_ state: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state & 1 != 0 { modifiers.insert(.shift) }
    if state & 4 != 0 { modifiers.insert(.control) }
    if state & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// The key of a press, without the effect of Shift and Caps Lock.
  ///
  /// If the current layout has no Latin letter on the key, a shortcut uses the letter of the first
  /// layout that has one. The result is nil for modifiers and for keys without a name.
  ///
  /// - Parameters:
  ///   - plain: The keysym in the current layout without modifiers.
  ///   - modified: The keysym in the current layout with the modifiers that are down.
  ///   - layouts: The keysyms without modifiers in all layouts of the user.
  ///   - modifiers: The modifiers that are down.
  static func key(
    plain: UInt, modified: UInt, layouts: @autoclosure () -> [UInt], _ modifiers: KeyModifiers
  ) -> Key? {
    var found = isKeypad(plain) ? modified : plain
    // A question mark opens the help, on any key that the keyboard layout assigns it to.
    if modified == 0x3f { found = 0x3f }
    if !modifiers.isDisjoint(with: [.control, .alt]), !isLatinOrFunction(found) {
      found = layouts().first { $0 != 0 && isLatinOrFunction($0) } ?? found
    }
    guard !isModifier(found), let name = name(found) else { return nil }
    return Key(keysym: name)
  }
}
