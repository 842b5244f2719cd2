/// One entry of a feed, shown as one row of a list.
package struct FeedItem: Hashable, Sendable, Identifiable {
  /// The entry's identity, which is unique in its feed.
  ///
  /// It does not change when other entries arrive.
  package var id: UInt64
  /// The row's first line: the sender or the file name.
  package var title: String
  /// The row's second line: the message or the description.
  package var subtitle: String
  /// The entry's age in minutes, 0…10¹².
  ///
  /// If the age is unknown, this is nil and the row shows no time.
  package var minutesAgo: Int?
  /// Selects the avatar's colors; equal seeds give equal colors.
  package var avatarSeed: UInt32

  /// The greatest age in minutes, about two million years.
  static let greatestAge = 1_000_000_000_000

  /// Makes an entry; clamps `minutesAgo` to 0…10¹².
  package init(
    id: UInt64, title: String, subtitle: String, minutesAgo: Int?, avatarSeed: UInt32
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.minutesAgo = minutesAgo.map { min(max($0, 0), Self.greatestAge) }
    self.avatarSeed = avatarSeed
  }
}
