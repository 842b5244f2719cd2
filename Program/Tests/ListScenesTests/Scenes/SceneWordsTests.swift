import PullToRefresh
@testable import PullcordListScenes
import Testing

@Suite struct SceneWordsTests {
  private static let ages: [SectionAge] = [
    .now, .quarter, .halfHour, .hour, .today, .yesterday, .week, .month, .earlier, .unknown,
  ]

  private func texts(_ strings: RefreshStrings) -> [String] {
    let words = SceneWords(strings)
    return [words.message, words.day(0), words.day(1), words.day(5)] + Self.ages.map(words.title)
  }

  @Test(arguments: RefreshStrings.languages)
  func `every language has its own texts`(_ language: RefreshStrings.Language) {
    let own = texts(language.strings)
    #expect(own.allSatisfy { !$0.isEmpty && !$0.contains("%") })
    #expect(own[3].contains(language.digits("5")))
    guard language.code != "en" else { return }
    // “Message” is the same word in French.
    let same = zip(own, texts(.english)).filter { $0 == $1 }.map(\.0)
    #expect(same == (language.code == "fr" ? ["Message"] : []))
  }

  @Test func `texts of no known language are English`() {
    #expect(SceneWords(RefreshStrings { $0.retry = "Again" }) == SceneWords(.english))
  }
}
