/// A position on a test server's screen, in pixels from its top left corner.
package struct Point: Hashable, Sendable {
  /// The distance from the left side, in pixels.
  package var x: Double
  /// The distance from the top, in pixels.
  package var y: Double

  /// Makes a position.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The position at a fraction of the distance to another one.
  func towards(_ other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  var words: [String] { ["\(Int(x.rounded()))", "\(Int(y.rounded()))"] }
}
