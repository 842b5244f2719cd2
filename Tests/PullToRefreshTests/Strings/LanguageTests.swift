import PullToRefresh
import Testing

/// The facts about languages, and the choice of one.
@Suite struct LanguageTests {
  private func strings(_ code: String) throws -> RefreshStrings {
    try #require(RefreshStrings.named(code)).strings
  }

  @Test(arguments: [
    ("en", "en"), ("de_AT.UTF-8", "de"), ("pt_PT", "pt-BR"), ("zh_TW.UTF-8", "zh-TW"),
    ("zh-Hant-HK", "zh-TW"), ("zh_HK", "zh-TW"), ("zh_MO", "zh-TW"), ("zh_CN", "zh-CN"),
    ("zh", "zh-CN"), ("ZH-HANS-TW", "zh-CN"),
    ("iw_IL", "he"), ("sr_RS@latin", nil), ("en_XA", "en-XA"), ("ar-XB", "ar-XB"), ("", nil),
  ])
  func `a tag or a locale's name selects a language`(_ tag: String, _ code: String?) {
    #expect(RefreshStrings.named(tag)?.code == code)
  }

  @Test(arguments: [
    (["LANG": "fr_FR.UTF-8"], "fr"), (["LC_ALL": "de_DE", "LANG": "fr_FR"], "de"),
    (["LC_MESSAGES": "ja_JP", "LANG": "fr_FR"], "ja"), (["LC_ALL": "", "LANG": "it_IT"], "it"),
    (["LANGUAGE": "xx:tr:de", "LANG": "fr_FR"], "tr"), (["LANGUAGE": "xx", "LANG": "fr_FR"], nil),
    (["LANGUAGE": "tr", "LANG": "C"], nil), (["LANGUAGE": "tr", "LC_ALL": "C.UTF-8"], nil),
    (["LANGUAGE": "tr"], nil), ([:], nil),
  ])
  func `variables of the environment select a language as gettext does`(
    _ variables: [String: String], _ code: String?
  ) {
    #expect(RefreshStrings.preferredLanguage { variables[$0] }?.code == code)
  }

  @Test func `numbers select the plural form of their language`() throws {
    #expect(try strings("ru").newItems(21) == "21 новая запись")
    #expect(try [2, 5, 11].map(strings("ru").newItems).last == "11 новых записей")
    #expect(try strings("pl").newItems(22) == "22 nowe")
    #expect(try strings("ar").newItems(2) == "عنصران جديدان")
    #expect(try strings("ar").newItems(103) == "١٠٣ عناصر جديدة")
    #expect(try strings("he").ago(minutes: 2 * 1_440) == "יומיים")
    #expect(try strings("fr").newItems(2) == "2 nouveaux")
  }

  @Test func `numbers have the digits of their language`() throws {
    #expect(try strings("fa").lastUpdated(secondsAgo: 12 * 60) == "۱۲ دقیقه پیش به‌روز شد")
    #expect(try strings("ar").percent(0.5) == "٥٠٪")
    #expect(try strings("hi").percent(0.5) == "50%")
  }

  @Test func `four languages are written from right to left`() {
    let mirrored = (RefreshStrings.languages + RefreshStrings.pseudoLanguages)
      .filter(\.isRightToLeft).map(\.code)
    #expect(mirrored == ["ar", "he", "fa", "ar-XB"])
  }

  @Test func `a text of a program can have plural forms, too`() {
    let strings = RefreshStrings { $0.manyNew = "# row|# rows" }
    #expect(strings.newItems(7) == "7 rows")
    #expect(strings.language.code == "en")
  }

  @Test func `the longer language is at least 40 percent longer`() throws {
    let long = try strings("en-XA").releaseToRefresh
    #expect(Double(long.count) >= 1.4 * Double(RefreshStrings.english.releaseToRefresh.count))
  }
}
