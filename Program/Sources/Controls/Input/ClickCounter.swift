package import VectorGraphics

/// Recognizes double clicks.
package struct ClickCounter<Target: Hashable & Sendable>: Sendable {
  private var last: (target: Target, point: Point, time: Double)?

  /// The longest time between two clicks of a double click, in seconds (GTK: 400 ms).
  package static var interval: Double { 0.4 }
  /// The largest distance between two clicks of a double click, in points (GTK: 5 pt).
  package static var distance: Double { 5 }

  package init() {}

  /// Counts a click, and returns whether it is the second click of a double click.
  ///
  /// A third click begins a new count.
  package mutating func isSecond(_ target: Target, at point: Point, time: Double) -> Bool {
    let isDouble =
      last.map {
        $0.target == target && time - $0.time <= Self.interval
          && abs(point.x - $0.point.x) <= Self.distance
          && abs(point.y - $0.point.y) <= Self.distance
      } == true
    last = isDouble ? nil : (target, point, time)
    return isDouble
  }
}
