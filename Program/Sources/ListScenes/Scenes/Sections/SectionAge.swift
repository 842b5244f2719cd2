internal import PullcordFeeds

/// The range of ages of the entries in a section.
enum SectionAge: Hashable {
  case now, quarter, halfHour, hour, today, yesterday, week, month, earlier, unknown

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
