extension RefreshStrings {
  /// A language in which this package has texts, with its plural rule, digits and direction.
  ///
  /// This data is from Unicode CLDR 45.
  public struct Language: Hashable, Sendable {
    /// The name of the static property with the texts: `german`.
    public let name: String
    /// The language's tag in BCP 47: `de`, `pt-BR`.
    public let code: String
    /// The name of the language in the language itself: `Deutsch`.
    public let title: String
    /// Whether the language is written from right to left.
    public let isRightToLeft: Bool
    /// The rule by which a number selects one of a text's plural forms.
    let plurals: PluralRule
    /// The digit 0 as a Unicode scalar; the other digits follow it.
    private let zero: UInt32

    init(
      _ name: String, _ code: String, _ title: String, _ plurals: PluralRule = .one,
      isRightToLeft: Bool = false, zero: UInt32 = 0x30
    ) {
      self.name = name
      self.code = code
      self.title = title
      self.plurals = plurals
      self.isRightToLeft = isRightToLeft
      self.zero = zero
    }

    /// The texts.
    public var strings: RefreshStrings { RefreshStrings.texts(code) }

    /// The index of the plural form for a number, in the order of CLDR's categories.
    ///
    /// The order is zero, one, two, few, many, other, without the categories that the language does
    /// not have. It is also the order of the forms in gettext's catalogs.
    public func pluralForm(_ count: Int) -> Int { plurals.form(count.magnitude) }

    /// Replaces the digits 0…9 in a text by those of the language.
    public func digits(_ text: String) -> String {
      guard zero != 0x30 else { return text }
      var digits = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        let isDigit = (0x30...0x39).contains(scalar.value)
        digits.append(isDigit ? Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar : scalar)
      }
      return String(digits)
    }
  }

  /// The languages of this package, English first.
  public static let languages = [
    Language("english", "en", "English"),
    Language("german", "de", "Deutsch"),
    Language("french", "fr", "Français", .zeroAndOne),
    Language("spanish", "es", "Español"),
    Language("italian", "it", "Italiano"),
    Language("brazilianPortuguese", "pt-BR", "Português (Brasil)", .zeroAndOne),
    Language("dutch", "nl", "Nederlands"),
    Language("polish", "pl", "Polski", .polish),
    Language("russian", "ru", "Русский", .eastSlavic),
    Language("ukrainian", "uk", "Українська", .eastSlavic),
    Language("turkish", "tr", "Türkçe"),
    Language("arabic", "ar", "العربية", .arabic, isRightToLeft: true, zero: 0x660),
    Language("hebrew", "he", "עברית", .hebrew, isRightToLeft: true),
    Language("persian", "fa", "فارسی", .zeroAndOne, isRightToLeft: true, zero: 0x6f0),
    Language("hindi", "hi", "हिन्दी", .zeroAndOne),
    Language("japanese", "ja", "日本語", .none),
    Language("korean", "ko", "한국어", .none),
    Language("chinese", "zh-CN", "简体中文", .none),
    Language("traditionalChinese", "zh-TW", "繁體中文", .none),
  ]

  /// Languages for tests of layouts, named as in Android.
  ///
  /// `en-XA` has English texts that are 40 percent longer. `ar-XB` has English texts that are
  /// written from right to left.
  public static let pseudoLanguages = [
    Language("longEnglish", "en-XA", "Long English"),
    Language("mirroredEnglish", "ar-XB", "Mirrored English", isRightToLeft: true),
  ]

  /// The language of the texts.
  ///
  /// It decides the plural forms, the digits and the direction.
  public var language: Language {
    (Self.languages + Self.pseudoLanguages).first { $0.code == languageCode } ?? Self.languages[0]
  }

  /// The texts of a language, by its tag or a locale's name: `de`, `de_AT.UTF-8`, `zh-Hans`.
  ///
  /// If this package has no texts in the language, the result is the English texts.
  public static func language(_ tag: String) -> RefreshStrings {
    named(tag)?.strings ?? .english
  }

  /// The language of a tag or a locale's name; nil for a language in which this package has no
  /// texts.
  ///
  /// A region without texts of its own uses the texts of its language: `de_AT` uses those of `de`.
  public static func named(_ tag: String) -> Language? {
    // Tags are ASCII. `lowercased` would add Unicode's tables to the library for C programs.
    let parts = tag.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
      .split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
      .map { part in
        String(
          decoding: part.map {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0
          }, as: UTF8.self)
      }
    guard let code = parts.first else { return nil }
    func has(_ part: String) -> Bool { parts.dropFirst().contains(part) }
    func find(_ code: String) -> Language? {
      (languages + pseudoLanguages).first { $0.code == code }
    }
    switch code {
    case "zh":
      let isTraditional = has("hant") || !has("hans") && (has("tw") || has("hk") || has("mo"))
      return find(isTraditional ? "zh-TW" : "zh-CN")
    case "pt": return find("pt-BR")
    // The older code of Hebrew, which some systems still use.
    case "iw": return find("he")
    case "en" where has("xa"): return find("en-XA")
    case "ar" where has("xb"): return find("ar-XB")
    default: return find(code)
    }
  }

  /// The user's language according to environment variables; nil if no variable names a language of
  /// this package.
  ///
  /// The variables are those of GNU gettext: the locale is the first of `LC_ALL`, `LC_MESSAGES` and
  /// `LANG` with a value. With the locale `C` or `POSIX`, or without a locale, the result is nil.
  /// Otherwise, if `LANGUAGE` contains tags, separated by colons, they replace the locale.
  public static func preferredLanguage(_ variable: (String) -> String?) -> Language? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, locale != "POSIX", locale != "C", !locale.utf8.starts(with: "C.".utf8)
    else { return nil }
    let tags = variable("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
    return (tags.isEmpty ? [locale] : tags).lazy.compactMap(named).first
  }
}

/// A rule by which a number selects a plural form, from CLDR's plural rules for whole numbers.
///
/// In French, Italian, Portuguese and Spanish, CLDR has a category “many” for millions. It is
/// missing here, because no text shows such a large number.
enum PluralRule: Sendable {
  /// One form for all numbers.
  case none
  /// Two forms: for 1, and for all other numbers.
  case one
  /// Two forms: for 0 and 1, and for all other numbers.
  case zeroAndOne
  /// Three forms: for 1, for 2, and for all other numbers.
  case hebrew
  /// Three forms: for 1, for numbers that end in 2…4 but not in 12…14, and for all others.
  case polish
  /// Three forms: for numbers that end in 1 but not in 11, for numbers that end in 2…4 but not
  /// in 12…14, and for all others.
  case eastSlavic
  /// Six forms: for 0, for 1, for 2, for numbers that end in 03…10, for numbers that end in
  /// 11…99, and for all others.
  case arabic

  func form(_ count: UInt) -> Int {
    let (ten, hundred) = (count % 10, count % 100)
    let isFew = (2...4).contains(ten) && !(12...14).contains(hundred)
    return switch self {
    case .none: 0
    case .one: count == 1 ? 0 : 1
    case .zeroAndOne: count <= 1 ? 0 : 1
    case .hebrew: count == 1 ? 0 : count == 2 ? 1 : 2
    case .polish: count == 1 ? 0 : isFew ? 1 : 2
    case .eastSlavic: ten == 1 && hundred != 11 ? 0 : isFew ? 1 : 2
    case .arabic:
      count <= 2
        ? Int(count) : (3...10).contains(hundred) ? 3 : (11...99).contains(hundred) ? 4 : 5
    }
  }
}
