internal import ScrollPhysics

extension Key {
  /// Parses a key with its modifiers, such as `Ctrl+r`.
  ///
  /// Returns nil for an unknown modifier.
  static func parse(_ text: Substring) -> (Key, KeyModifiers)? {
    var name = text
    var modifiers: KeyModifiers = []
    while let plus = name.firstIndex(of: "+"), plus != name.startIndex {
      switch name[..<plus] {
      case "Ctrl": modifiers.insert(.control)
      case "Shift": modifiers.insert(.shift)
      case "Alt": modifiers.insert(.alt)
      default: return nil
      }
      name = name[name.index(after: plus)...]
    }
    return name.isEmpty ? nil : (Key(keysym: name == "R" ? "r" : String(name)), modifiers)
  }
}
