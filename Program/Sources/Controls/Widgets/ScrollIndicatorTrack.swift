internal import RefreshIndicators
package import VectorGraphics

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
  /// If the pointer is beside the bar, the distance is half the length of the bar. Nil if all
  /// content is visible.
  package func grip(at point: Point) -> Double? {
    guard contains(point), let bar = indicator.bar(inTrack: length) else { return nil }
    let grip = frame.distance(point) - start - bar.start
    return (0..<bar.length).contains(grip) ? grip : bar.length / 2
  }

  /// The scrolled fraction of the content, 0…1, while a pointer drags the bar at `grip`.
  ///
  /// Nil if all content is visible.
  package func share(for point: Point, grip: Double) -> Double? {
    indicator.share(ofBarAt: frame.distance(point) - start - grip, inTrack: length)
  }
}
