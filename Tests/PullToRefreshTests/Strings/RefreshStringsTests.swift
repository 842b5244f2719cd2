import PullToRefresh
import Testing

@Suite struct RefreshStringsTests {
  @Test func `the text of a success contains the number of new items`() {
    #expect(
      [-1, 0, 1, 2, 30].map(RefreshStrings.english.newItems) == [
        "Nothing new", "Nothing new", "1 new", "2 new", "30 new",
      ])
    #expect(RefreshStrings.german.newItems(3) == "3 neu")
    #expect(RefreshStrings.chinese.newItems(3) == "3 条新内容")
  }

  @Test func `the age of the content has a text in every language`() {
    #expect(RefreshStrings.english.lastUpdated(secondsAgo: 185) == "Updated 3 min ago")
    #expect(RefreshStrings.german.lastUpdated(secondsAgo: 42) == "Vor 42 Sek. aktualisiert")
    #expect(RefreshStrings.german.lastUpdated(secondsAgo: 3) == "Gerade aktualisiert")
    #expect(RefreshStrings.chinese.lastUpdated(secondsAgo: 7_200) == "2 小时前更新")
    #expect(RefreshStrings.english.lastUpdated(secondsAgo: .nan) == "Updated just now")
    #expect(RefreshStrings.english.lastUpdated(secondsAgo: .infinity).hasSuffix(" d ago"))
  }

  @Test func `a failure shows its own message if it has one`() {
    let strings = RefreshStrings.english
    #expect(strings.result(.failure("No route")) == "No route")
    #expect(strings.result(.failure("")) == "Could not refresh")
    #expect(strings.result(.success(newItems: nil)) == "Updated")
    #expect(strings.result(.exhausted) == "That’s everything")
  }

  @Test(arguments: [
    (-5, "now"), (0, "now"), (1, "1 min"), (59, "59 min"), (60, "1 h"), (1_439, "23 h"),
    (1_440, "1 d"), (Int.max, "\(Int.max / 1_440) d"),
  ])
  func `a time uses the largest unit that fits`(_ minutes: Int, _ text: String) {
    #expect(RefreshStrings.english.ago(minutes: minutes) == text)
  }

  @Test func `texts of an unknown language are English`() {
    #expect(RefreshStrings.language("de_AT.UTF-8") == .german)
    #expect(RefreshStrings.language("deutsch") == .english)
    #expect(RefreshStrings.language("C") == .english)
  }

  @Test(arguments: RefreshStrings.languages)
  func `every text of a language is its own and keeps its placeholder`(
    _ language: RefreshStrings.Language
  ) {
    let own = Mirror(reflecting: language.strings).children
    let english = Mirror(reflecting: RefreshStrings.english).children
    for (text, original) in zip(own, english) {
      guard let name = text.label, name != "languageCode", let own = text.value as? String,
        let english = original.value as? String
      else { continue }
      #expect(!own.isEmpty, "\(name)")
      #expect(own.contains("#") == english.contains("#"), "\(name)")
      let isUnit = ["seconds", "minutes", "hours", "days", "percent"].contains(name)
      if language.name != "english", !isUnit { #expect(own != english, "\(name)") }
    }
  }

  @Test func `a program can replace a single text`() {
    let strings = RefreshStrings { $0.manyNew = "new: #!" }
    #expect(strings.newItems(7) == "new: 7!")
    #expect(strings.loading == RefreshStrings.english.loading)
    #expect(RefreshStrings { $0.manyNew = "several" }.newItems(7) == "several")
  }
}
