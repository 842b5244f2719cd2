/// Device pixels in points: edges that lie on it are crisp.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels in a point; 1 if what was given is not a positive number.
  public let scale: Double

  /// Makes the grid of a screen with so many device pixels in a point.
  public init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The length of one pixel, in points.
  public var pixel: Double { 1 / scale }

  /// The nearest edge between pixels, in points.
  public func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
