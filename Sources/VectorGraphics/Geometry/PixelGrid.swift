/// The grid of device pixels.
///
/// An edge that lies on the grid is drawn sharp.
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels per point.
  public let scale: Double

  /// Makes a grid of `scale` device pixels per point.
  ///
  /// A scale that is not a positive finite number counts as 1.
  public init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The length of one device pixel, in points.
  public var pixel: Double { 1 / scale }

  /// Returns the grid line nearest to a coordinate, in points.
  public func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
