internal import PullcordFeeds
internal import VectorGraphics

/// The appearance of the entries of a list.
protocol EntryStyle: Hashable, Sendable {
  var size: Size { get }
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing
  /// The transform that moves the picture from the origin to an entry's start in the content.
  func transform(at start: Double) -> Transform
}
