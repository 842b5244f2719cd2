/// One entry of a list: who, what, when.
public struct FeedItem: Hashable, Sendable, Identifiable {
  /// Tells the entry from every other of its feed, and stays the same when others come before it.
  public var id: UInt64
  /// Who it is from; the row's title.
  public var title: String
  /// What it says; the row's second line.
  public var subtitle: String
  /// How long ago it came, in minutes; nil when that is not known, and nothing is shown.
  public var minutesAgo: Int?
  /// Chooses the avatar's colours; equal seeds look equal.
  public var avatarSeed: UInt32

  /// Two million years, in minutes: the longest ago that an entry can have come.
  static let mostMinutes = 1_000_000_000_000

  /// Makes an entry.
  ///
  /// `minutesAgo` is taken into 0…10¹².
  public init(
    id: UInt64, title: String, subtitle: String, minutesAgo: Int?, avatarSeed: UInt32
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.minutesAgo = minutesAgo.map { min(max($0, 0), Self.mostMinutes) }
    self.avatarSeed = avatarSeed
  }
}
