internal import Glibc
public import VectorGraphics

/// A place on a path and the direction there.
public struct PathLocation: Hashable, Sendable {
  /// The place.
  public var point: Point
  /// The direction of drawing, of length 1.
  public var tangent: Point

  /// Makes a location.
  public init(point: Point, tangent: Point) {
    self.point = point
    self.tangent = tangent
  }

  /// The direction in radians, −π…π, 0 to the right and growing clockwise on the screen.
  public var angle: Double { atan2(tangent.y, tangent.x) }

  /// The map that puts the origin here and turns the x axis into the direction.
  public var transform: Transform {
    Transform(
      a: tangent.x, b: tangent.y, c: -tangent.y, d: tangent.x, tx: point.x, ty: point.y)
  }
}

extension PreparedPath {
  /// The place a length from the start, and the direction there; nil if nothing is drawn.
  ///
  /// Lengths beyond the path are limited to its ends. At a corner it is the segment that begins
  /// there, at the end of the path the last one. NaN counts as 0.
  public func location(atLength length: Double) -> PathLocation? {
    guard !contours.isEmpty else { return nil }
    let length = length > 0 ? min(length, self.length) : 0
    let contour = contours[contour(beyond: length, orAt: length == self.length)]
    let drawn = contour.firstDrawn..<contour.end
    let index = element(in: drawn, beyond: length, orAt: length == self.length)
    let (segment, startLength) = segment(index, of: contour)
    let parameter = parameter(segment, startLength, ends[index], at: length)
    return PathLocation(
      point: segment.piece(from: 0, to: parameter).end, tangent: segment.tangent(at: parameter))
  }

  /// The place at a proportion 0…1 of the length, and the direction there; nil if nothing is drawn.
  public func location(at proportion: Double) -> PathLocation? {
    location(atLength: proportion >= 1 ? length : proportion * length)
  }
}
