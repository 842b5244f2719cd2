internal import RefreshIndicators
package import VectorGraphics

/// The track of a scroll indicator whose bar a pointer can drag.
package struct ScrollIndicatorTrack: Hashable {
  /// The width of the area that takes the pointer, in points.
  private static let width = 14.0

  private let indicator: ScrollIndicator
  private let frame: AxisFrame
  private let start: Double
  private let length: Double

  /// Makes the track of a list's frame between two distances.
  package init(
    _ indicator: ScrollIndicator, in frame: AxisFrame, from start: Double, to end: Double
  ) {
    (self.indicator, self.frame) = (indicator, frame)
    self.start = start + ScrollIndicator.margin
    length = end - start - 2 * ScrollIndicator.margin
  }

  /// Whether a point is over the track.
  package func contains(_ point: Point) -> Bool {
    let across = frame.across(point)
    return across >= frame.breadth - Self.width && across < frame.breadth
      && (start..<max(start, start + length)).contains(frame.distance(point))
  }

  /// The distance from the start of the bar at which a pointer holds it, in points.
  ///
  /// A pointer beside the bar holds its middle. Nil where the whole content is visible.
  package func grip(at point: Point) -> Double? {
    guard contains(point), let bar = indicator.bar(inTrack: length) else { return nil }
    let grip = frame.distance(point) - start - bar.start
    return (0..<bar.length).contains(grip) ? grip : bar.length / 2
  }

  /// The scrolled share of the content, 0…1, for a bar held at a grip; nil where the whole content is
  /// visible.
  package func share(for point: Point, grip: Double) -> Double? {
    indicator.share(ofBarAt: frame.distance(point) - start - grip, inTrack: length)
  }
}
