package import PullToRefresh
internal import Synchronization

/// The language of the window.
///
/// Texts on standard output and standard error, in files and in JSON are English.
package enum WindowLanguage {
  private static let chosen = Mutex(RefreshStrings.languages[0])
  /// The language of the current task, so that tests with different languages can run at the same
  /// time.
  @TaskLocal private static var scoped: RefreshStrings.Language?

  /// The language; English until another one is chosen.
  package static var current: RefreshStrings.Language { scoped ?? chosen.withLock { $0 } }

  /// Whether the window is mirrored.
  package static var isRightToLeft: Bool { current.isRightToLeft }

  /// A number with the decimal separator of the language, such as 0,5 for `0.5`.
  ///
  /// The digits stay European, as in tuning files. The list of languages with a decimal comma is
  /// from CLDR 45.
  package static func number(_ text: String) -> String {
    commas.contains(current.code) ? text.replacing(".", with: ",") : text
  }

  private static let commas: Set = [
    "de", "fr", "es", "it", "pt-BR", "nl", "pl", "ru", "uk", "tr",
  ]

  /// Chooses the language of the process.
  package static func use(_ language: RefreshStrings.Language) { chosen.withLock { $0 = language } }

  /// Calls `body` while `language` is the current language.
  package static func with<Output>(
    _ language: RefreshStrings.Language, _ body: () throws -> Output
  ) rethrows -> Output {
    try $scoped.withValue(language) { try body() }
  }
}

/// An English text with the values of its placeholders.
///
/// A string literal becomes a `LocalizableText`, and its interpolations become the values. Catalogs
/// contain the text with the placeholder `%@` for each value. Translations can number the
/// placeholders: `%2$@`.
package struct LocalizableText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      for character in literal { key += character == "%" ? "%%" : String(character) }
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      key += "%@"
      values.append(value.description)
    }

    /// Appends a number in the digits of the window's language.
    package mutating func appendInterpolation(_ number: Int) {
      key += "%@"
      values.append(WindowLanguage.current.digits(String(number)))
    }
  }

  fileprivate let key: String
  fileprivate let values: [String]

  package init(stringLiteral: String) {
    key = stringLiteral.contains("%") ? stringLiteral.replacing("%", with: "%%") : stringLiteral
    values = []
  }

  package init(stringInterpolation: StringInterpolation) {
    (key, values) = (stringInterpolation.key, stringInterpolation.values)
  }

  /// Replaces the placeholders of a format with the values, and returns the result.
  fileprivate func filled(_ format: String) -> String {
    guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
    var (text, rest, next) = ("", Substring(format), 0)
    while let index = rest.firstIndex(of: "%") {
      text += rest[..<index]
      rest = rest[rest.index(after: index)...]
      if rest.first == "%" {
        text += "%"
      } else {
        var position = next
        if let digit = rest.first?.wholeNumberValue {
          position = digit - 1
          rest = rest.dropFirst(2)
        } else {
          next += 1
        }
        if values.indices.contains(position) { text += values[position] }
      }
      rest = rest.dropFirst()
    }
    return text + rest
  }
}

/// Returns a text in the language of the window; in English if there is no translation.
///
/// `./run.sh check languages update` collects the literals of all calls of this function, and
/// adds them to the catalogs.
package func localized(_ text: LocalizableText) -> String {
  directed(text.filled(Catalog.current?.text(text.key)?[0] ?? text.key))
}

/// Marks an English text for translation, and returns the text unchanged.
///
/// The window shows the translation, which `localized(key:)` returns. Files and standard output
/// contain the English text.
package func localizable(_ text: String) -> String { text }

/// Returns the form of a text for a number, such as the singular for 1.
///
/// `one` is the English text for 1, and `other` is the text for all other numbers.
package func localized(one: LocalizableText, other: LocalizableText, _ count: Int) -> String {
  let text = count == 1 ? one : other
  guard let forms = Catalog.current?.text("\(one.key)\t\(other.key)") else {
    return text.filled(text.key)
  }
  return directed(
    other.filled(forms[min(WindowLanguage.current.pluralForm(count), forms.count - 1)]))
}

/// Returns the translation of an English text without placeholders, such as a text from a table.
package func localized(key: String, in language: RefreshStrings.Language? = nil) -> String {
  let catalog = language.map { Catalog.of($0) } ?? Catalog.current
  return catalog?.text(key.contains("%") ? key.replacing("%", with: "%%") : key)?[0]
    .replacing("%%", with: "%") ?? key
}

/// Returns a text with a mark before it if the text would be shown in the wrong direction.
///
/// In a right-to-left window, this is a text with right-to-left letters that begins with a letter
/// of another script. The mark sets the direction (Unicode Bidirectional Algorithm, rule P2).
private func directed(_ text: String) -> String {
  guard WindowLanguage.isRightToLeft else { return text }
  func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    (0x590...0x8FF).contains(scalar.value) || scalar.value == 0x200F
  }
  let letter = text.unicodeScalars.first { $0.properties.isAlphabetic || isRightToLeft($0) }
  let needsMark =
    letter.map(isRightToLeft) == false && text.unicodeScalars.contains(where: isRightToLeft)
  return needsMark ? "\u{200F}" + text : text
}

/// The translations of one language, which are all read at the first use of the language.
private final class Catalog: Sendable {
  private static let read = Mutex<[String: Catalog]>([:])

  static var current: Catalog? { of(WindowLanguage.current) }

  static func of(_ language: RefreshStrings.Language) -> Catalog? {
    guard language.code != "en" else { return nil }
    return read.withLock { catalogs in
      if let catalog = catalogs[language.code] { return catalog }
      guard let texts = Catalogs.texts(language.code) else { return nil }
      let catalog = Catalog(texts)
      catalogs[language.code] = catalog
      return catalog
    }
  }

  private let forms: [String: [String]]

  private init(_ texts: StaticString) {
    var forms: [String: [String]] = [:]
    for (key, text) in zip(Self.lines(Catalogs.keys), Self.lines(texts)) where !text.isEmpty {
      forms[String(key)] = text.split(separator: "\t").map(String.init)
    }
    self.forms = forms
  }

  private static func lines(_ text: StaticString) -> [Substring] {
    text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The translated plural forms of a text; nil without a translation.
  func text(_ key: String) -> [String]? { forms[key] }
}

/// The names of keys as they are printed on keyboards of the window's language.
package enum Shortcuts {
  /// The text of one shortcut, or of several with commas between them: `Ctrl+Shift+C` is
  /// “Strg+Umschalt+C” in German.
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
