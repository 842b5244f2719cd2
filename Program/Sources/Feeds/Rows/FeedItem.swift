/// One entry of a list: who, what, when.
package struct FeedItem: Hashable, Sendable, Identifiable {
  /// Tells the entry from every other of its feed, and stays the same when others come before it.
  package var id: UInt64
  /// Who it is from; the row's title.
  package var title: String
  /// What it says; the row's second line.
  package var subtitle: String
  /// How long ago it came, in minutes; nil when that is not known, and nothing is shown.
  package var minutesAgo: Int?
  /// Chooses the avatar's colors; equal seeds look equal.
  package var avatarSeed: UInt32

  /// Two million years, in minutes: the longest ago that an entry can have come.
  static let mostMinutes = 1_000_000_000_000

  /// Makes an entry.
  ///
  /// `minutesAgo` is taken into 0…10¹².
  package init(
    id: UInt64, title: String, subtitle: String, minutesAgo: Int?, avatarSeed: UInt32
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.minutesAgo = minutesAgo.map { min(max($0, 0), Self.mostMinutes) }
    self.avatarSeed = avatarSeed
  }
}
