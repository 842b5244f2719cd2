internal import PullcordFeeds
internal import VectorGraphics

/// The appearance of the entries of a list.
protocol EntryStyle: Hashable, Sendable {
  /// The size of an entry's picture.
  var size: Size { get }
  /// The picture of an entry, with its upper left corner at the origin.
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing
  /// The transform that moves the picture from the origin to an entry's start in the content.
  func transform(at start: Double) -> Transform
  /// The picture of a new entry at a share of its length, 0…1.
  func unfolding(_ picture: Drawing.Command, share: Double) -> Drawing.Command
}
