internal import PullcordFeeds
internal import VectorGraphics

/// The appearance of the entries of a list.
protocol EntryStyle: Hashable, Sendable {
  /// The size of an entry's picture.
  func size(of item: FeedItem) -> Size
  /// The picture of an entry, with its upper left corner at the origin.
  func drawing(_ item: FeedItem, _ textMeasure: TextMeasure) -> Drawing
  /// The transform that moves the picture from the origin to an entry's start in the content.
  func transform(at start: Double) -> Transform
  /// The picture of a new entry at a share of its length, 0…1.
  func unfolding(_ picture: Drawing.Command, of item: FeedItem, share: Double) -> Drawing.Command
}

extension EntryStyle {
  /// A picture that slides out from below the entry before it, over an opaque ground.
  func drawer(
    _ picture: Drawing.Command, _ size: Size, share: Double, ground: Color
  ) -> Drawing.Command {
    let box = Rectangle(x: 0, y: 0, width: size.width + 1, height: size.height * share + 1)
    return .group(
      Drawing([
        .fill(.rectangle(box), .solid(ground), .nonZero),
        drawer(Drawing([picture]), size, share: share),
      ]), transform: .identity, opacity: 1, clip: nil)
  }

  /// A picture that slides out from below the entry before it.
  func drawer(_ picture: Drawing, _ size: Size, share: Double) -> Drawing.Command {
    let hidden = size.height * (1 - share)
    return .group(
      Drawing([
        .group(
          picture, transform: .translation(x: 0, y: -hidden), opacity: min(1, share * 1.5),
          clip: nil)
      ]), transform: .identity, opacity: 1,
      clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height - hidden)))
  }
}
