internal import PullToRefresh
internal import PullcordLanguages

/// The texts of the sample scenes, in the language of their refresh controls.
struct SceneWords: Hashable {
  /// A text of the scenes; its raw value is the text in English.
  private enum Text: String {
    case message = "Message"
    case list = "List"
    case shelf = "Shelf"
    case progress = "Progress"
    case select = "Select"
    case today = "Today"
    case yesterday = "Yesterday"
    case now = "Just now"
    case quarter = "The last quarter of an hour"
    case halfHour = "The last half hour"
    case hour = "The last hour"
    case week = "This week"
    case month = "This month"
    case earlier = "Earlier"
    case unknown = "Undated"
  }

  private let language: RefreshStrings.Language

  /// Makes the texts in the language of a refresh control.
  init(_ strings: RefreshStrings) { language = strings.language }

  /// The name of the field in which the user would write a message.
  var message: String { text(.message) }
  /// The name of a list; `shelf` is the name of a list of cards above another list.
  var list: String { text(.list) }
  var shelf: String { text(.shelf) }
  /// The name of the slider that controls all indicators.
  var progress: String { text(.progress) }
  /// The action that selects a row.
  var select: String { text(.select) }

  func day(_ count: Int) -> String {
    switch count {
    case 0: text(.today)
    case 1: text(.yesterday)
    default:
      WindowLanguage.with(language) {
        localized(one: "\(count) day ago", other: "\(count) days ago", count)
      }
    }
  }

  func rows(_ count: Int) -> String {
    WindowLanguage.with(language) { localized(one: "\(count) row", other: "\(count) rows", count) }
  }

  func title(_ age: SectionAge) -> String {
    switch age {
    case .now: text(.now)
    case .quarter: text(.quarter)
    case .halfHour: text(.halfHour)
    case .hour: text(.hour)
    case .today: text(.today)
    case .yesterday: text(.yesterday)
    case .week: text(.week)
    case .month: text(.month)
    case .earlier: text(.earlier)
    case .unknown: text(.unknown)
    }
  }

  private func text(_ text: Text) -> String { localized(key: text.rawValue, in: language) }
}
