import PullToRefresh
import PullcordLanguages
import Testing

/// The texts of the window in a language.
struct LocalizedTests {
  private func language(_ code: String) throws -> RefreshStrings.Language {
    try #require(RefreshStrings.named(code))
  }

  @Test func `a text without a translation is English, and its values are filled in`() {
    let (preset, key) = ("ios", "F2")
    #expect(localized("Tune") == "Tune")
    #expect(localized("100 % of \(preset), \(key)") == "100 % of ios, F2")
    #expect(
      localized(key: "No catalog contains 5 % of this.") == "No catalog contains 5 % of this.")
  }

  @Test func `the language of the window translates texts`() throws {
    try WindowLanguage.with(language("de")) {
      #expect(localized("Cancel") == "Abbrechen")
      #expect(localized(key: "Distances") == "Abstände")
      let path = "a.json"
      #expect(localized("Saved \(path)") == "Gesichert: a.json")
    }
    #expect(localized("Cancel") == "Cancel")
    #expect(try localized(key: "Today", in: language("ja")) == "今日")
  }

  @Test(arguments: [
    ("en", [0: "0 rows", 1: "1 row", 2: "2 rows"]), ("de", [1: "1 Zeile", 2: "2 Zeilen"]),
    ("fr", [0: "0 ligne", 2: "2 lignes"]), ("ja", [1: "1 行", 7: "7 行"]),
    ("pl", [1: "1 wiersz", 3: "3 wiersze", 12: "12 wierszy", 22: "22 wiersze", 25: "25 wierszy"]),
    ("ru", [1: "1 строка", 4: "4 строки", 11: "11 строк", 21: "21 строка"]),
    ("he", [1: "שורה אחת", 2: "שתי שורות", 3: "3 שורות"]),
    ("ar", [1: "صف واحد", 2: "صفان", 3: "٣ صفوف", 11: "١١ صفًا", 100: "١٠٠ صف"]),
    ("fa", [21: "۲۱ سطر"]),
  ])
  func `a number selects the plural form, in the digits of the language`(
    _ code: String, _ texts: [Int: String]
  ) throws {
    try WindowLanguage.with(language(code)) {
      for (count, text) in texts {
        #expect(localized(one: "\(count) row", other: "\(count) rows", count) == text)
      }
    }
  }

  @Test(arguments: [
    ("en", "0.55"), ("de", "0,55"), ("pt-BR", "0,55"), ("he", "0.55"), ("ja", "0.55"),
  ])
  func `a number has the decimal separator of the language`(_ code: String, _ text: String) throws {
    #expect(try WindowLanguage.with(language(code)) { WindowLanguage.number("0.55") } == text)
  }

  @Test func `shortcuts have the names of the user's keyboard`() throws {
    #expect(Shortcuts.localized("Ctrl+Shift+C, F1") == "Ctrl+Shift+C, F1")
    try WindowLanguage.with(language("de")) {
      #expect(Shortcuts.localized("Ctrl+Shift+C, F1") == "Strg+Umschalt+C, F1")
    }
    try WindowLanguage.with(language("fr")) {
      #expect(Shortcuts.localized("Shift+↑, Esc") == "Maj+↑, Échap")
    }
  }

  @Test(arguments: RefreshStrings.languages.dropFirst())
  func `every language translates what everyone meets first`(_ language: RefreshStrings.Language) {
    WindowLanguage.with(language) {
      for text in ["Refresh", "Screenshot", "Help", "Cancel", "Search settings", "Yesterday"] {
        #expect(localized(key: text) != text, "\(language.code): \(text)")
      }
    }
  }

  @Test func `the pseudo-languages lengthen and turn every text`() throws {
    try WindowLanguage.with(language("en-XA")) {
      #expect(localized("Screenshot").count >= 14)
      let path = "a.json"
      #expect(localized("Saved \(path)").contains("a.json"))
    }
    try WindowLanguage.with(language("ar-XB")) {
      #expect(WindowLanguage.isRightToLeft)
      #expect(localized("Screenshot").unicodeScalars.first == "\u{200F}")
    }
  }
}
