internal import PullcordFeeds

/// The range of ages of the entries in a section.
///
/// The raw value is the section's title.
enum SectionAge: String {
  case now = "Just now"
  case quarter = "The last quarter of an hour"
  case halfHour = "The last half hour"
  case hour = "The last hour"
  case today = "Today"
  case yesterday = "Yesterday"
  case week = "This week"
  case month = "This month"
  case earlier = "Earlier"
  case unknown = "Undated"

  init(of item: FeedItem) {
    guard let minutes = item.minutesAgo else {
      self = .unknown
      return
    }
    self =
      switch minutes {
      case ..<5: .now
      case ..<15: .quarter
      case ..<30: .halfHour
      case ..<60: .hour
      case ..<1440: .today
      case ..<2880: .yesterday
      case ..<10_080: .week
      case ..<43_200: .month
      default: .earlier
      }
  }
}
