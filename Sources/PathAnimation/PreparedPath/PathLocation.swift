internal import PullcordMath
public import VectorGraphics

/// A position on a path and the direction of the path there.
public struct PathLocation: Hashable, Sendable {
  /// The position.
  public var point: Point
  /// The direction of drawing, as a vector of length 1.
  public var tangent: Point

  /// Makes a location.
  public init(point: Point, tangent: Point) {
    self.point = point
    self.tangent = tangent
  }

  /// The direction as an angle in radians, −π…π.
  ///
  /// An angle of 0 points to the right, and angles increase clockwise on the screen.
  public var angle: Double { atan2(tangent.y, tangent.x) }

  /// The map that moves the origin to this position and turns the x axis into the direction.
  public var transform: Transform {
    Transform(
      a: tangent.x, b: tangent.y, c: -tangent.y, d: tangent.x, tx: point.x, ty: point.y)
  }
}

extension PreparedPath {
  /// Returns the position and direction at a length from the start; nil if nothing is drawn.
  ///
  /// Lengths beyond the ends are clamped, and NaN counts as 0. At a corner, the direction is that
  /// of the following segment. At the end of the path, it is that of the last segment.
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

  /// Returns the position and direction at a proportion 0…1 of the length; nil if nothing is drawn.
  public func location(at proportion: Double) -> PathLocation? {
    location(atLength: proportion >= 1 ? length : proportion * length)
  }
}
