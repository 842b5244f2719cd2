/// The names of keys as they are printed on keyboards of the window's language.
package enum Shortcuts {
  /// The text of a shortcut, or of several: `Ctrl+Shift+C` is “Strg+Umschalt+C” in German.
  package static func localized(_ shortcuts: String) -> String {
    shortcuts.components(separatedBy: ", ").map { shortcut in
      shortcut.components(separatedBy: "+").map(name).joined(separator: "+")
    }.joined(separator: ", ")
  }

  private static func name(_ key: String) -> String {
    switch key {
    case "Ctrl": PullcordLanguages.localized("Ctrl")
    case "Shift": PullcordLanguages.localized("Shift")
    case "Esc": PullcordLanguages.localized("Esc")
    case "Enter": PullcordLanguages.localized("Enter")
    case "Tab": PullcordLanguages.localized("Tab")
    default: key
    }
  }
}

extension String {
  /// Splits a text at each separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
