package import RefreshIndicators
package import VectorGraphics

/// The thin bar that shows the position of the viewport in the content.
package struct ScrollIndicator: Hashable {
  private static let width = 5.0
  /// The margin at both ends of the track, in points.
  package static let margin = 3.0
  private static let minimumLength = 36.0
  /// The least length of the bar while the content is pulled past an edge, in points.
  private static let pulledLength = 10.0

  /// The visible length of the content between the insets, in points.
  package var visibleLength: Double
  package var contentLength: Double
  /// The distance that the content has scrolled from its start, in points.
  ///
  /// It is negative during a pull.
  package var position: Double

  package init(visibleLength: Double, contentLength: Double, position: Double) {
    self.visibleLength = visibleLength
    self.contentLength = contentLength
    self.position = position
  }

  /// The start and the length of the bar in a track of a given length; nil if all content is
  /// visible.
  package func bar(inTrack track: Double) -> (start: Double, length: Double)? {
    let scrollable = contentLength - visibleLength
    guard scrollable > 0.5, track > 0, position.isFinite else { return nil }
    let whole = min(track, max(Self.minimumLength, track * visibleLength / contentLength))
    let past = max(0, -position, position - scrollable)
    let length = max(min(Self.pulledLength, track), whole - past)
    let share = min(max(position / scrollable, 0), 1)
    return ((track - length) * share, length)
  }

  /// The scrolled fraction of the content, 0…1, for a bar that begins `start` points from the
  /// start of its track.
  ///
  /// Nil if all content is visible, or if the track is too short for the bar to move.
  package func share(ofBarAt start: Double, inTrack track: Double) -> Double? {
    guard bar(inTrack: track) != nil else { return nil }
    let length = min(track, max(Self.minimumLength, track * visibleLength / contentLength))
    guard track > length else { return nil }
    return min(max(start / (track - length), 0), 1)
  }

  package func commands(
    in frame: AxisFrame, from start: Double, to end: Double, grid: PixelGrid, theme: Theme,
    opacity: Double
  ) -> [Drawing.Command] {
    guard opacity > 0, let bar = bar(inTrack: end - start - 2 * Self.margin) else { return [] }
    let box = frame.box(
      from: grid.snapped(start + Self.margin + bar.start), length: grid.snapped(bar.length),
      across: frame.breadth - Self.margin - Self.width, breadth: Self.width)
    return [
      .group(
        Drawing([Self.picture(width: box.width, height: box.height, theme.scrollIndicator)]),
        transform: .translation(x: box.x, y: box.y), opacity: min(opacity, 1), clip: nil)
    ]
  }

  /// The id of the bars in the renderer's cache.
  ///
  /// The cache also contains rows. In practice, no row has the same id, because the ids of rows are
  /// hashes or are far from this number.
  package static let pictureID: UInt64 = 0x7363_726F_6C6C_0000

  /// Draws a bar at the origin.
  ///
  /// The renderer caches the bar's pixels, because the bar moves with every frame but rarely
  /// changes. The renderer draws the bar again if its color (the version) or its size changes.
  private static func picture(width: Double, height: Double, _ color: Color) -> Drawing.Command {
    let box = Rectangle(x: 0, y: 0, width: width, height: height)
    return .cached(
      id: pictureID, version: UInt64(bitPattern: Int64(color.hashValue)),
      size: Size(width: width, height: height),
      Drawing([.fill(.roundedRectangle(box, radius: Self.width / 2), .solid(color), .nonZero)]))
  }
}

/// The track of a scroll indicator, in which a pointer can drag the bar.
package struct ScrollIndicatorTrack: Hashable {
  /// The width of the area that responds to the pointer, in points.
  private static let width = 14.0

  private let indicator: ScrollIndicator
  private let frame: AxisFrame
  private let start: Double
  private let length: Double

  package init(
    _ indicator: ScrollIndicator, in frame: AxisFrame, from start: Double, to end: Double
  ) {
    (self.indicator, self.frame) = (indicator, frame)
    self.start = start + ScrollIndicator.margin
    length = end - start - 2 * ScrollIndicator.margin
  }

  package func contains(_ point: Point) -> Bool {
    let across = frame.across(point)
    return across >= frame.breadth - Self.width && across < frame.breadth
      && (start..<max(start, start + length)).contains(frame.distance(point))
  }

  /// The distance from the start of the bar to the pointer that drags the bar, in points.
  ///
  /// If the pointer is on the track outside the bar, the distance is half the bar's length, so that
  /// the middle of the bar moves to the pointer. Nil if all content is visible, or if the pointer
  /// is outside the track.
  package func grip(at point: Point) -> Double? {
    guard contains(point), let bar = indicator.bar(inTrack: length) else { return nil }
    let grip = frame.distance(point) - start - bar.start
    return (0..<bar.length).contains(grip) ? grip : bar.length / 2
  }

  /// The scrolled fraction of the content, 0…1, while a pointer drags the bar at `grip`.
  ///
  /// Nil if all content is visible, or if the track is too short for the bar to move.
  package func share(for point: Point, grip: Double) -> Double? {
    indicator.share(ofBarAt: frame.distance(point) - start - grip, inTrack: length)
  }
}
