public import VectorGraphics

/// The position of a shape in a frame that is larger than the shape.
public struct FitAlignment: Hashable, Sendable {
  /// The share of the free width on the left, 0…1.
  public var x: Double
  /// The share of the free height above, 0…1.
  public var y: Double

  /// Makes an alignment.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Centered.
  public static let center = FitAlignment(x: 0.5, y: 0.5)
  /// In the top left corner, as in MRefresh 0.1.1.
  public static let topLeft = FitAlignment(x: 0, y: 0)
  /// Centered at the top edge.
  public static let top = FitAlignment(x: 0.5, y: 0)
  /// In the top right corner.
  public static let topRight = FitAlignment(x: 1, y: 0)
  /// Centered at the left edge.
  public static let left = FitAlignment(x: 0, y: 0.5)
  /// Centered at the right edge.
  public static let right = FitAlignment(x: 1, y: 0.5)
  /// In the bottom left corner.
  public static let bottomLeft = FitAlignment(x: 0, y: 1)
  /// Centered at the bottom edge.
  public static let bottom = FitAlignment(x: 0.5, y: 1)
  /// In the bottom right corner.
  public static let bottomRight = FitAlignment(x: 1, y: 1)
}

extension Transform {
  /// Returns the uniform scaling and translation that fits a box into a frame.
  ///
  /// A box without width is scaled by its height alone. A box without height is scaled by its width
  /// alone. A single point is only moved. A box whose scale would not be a positive finite number
  /// is only moved, too.
  public static func fitting(
    _ box: Rectangle, into frame: Rectangle, alignment: FitAlignment = .center
  ) -> Transform {
    let scales = [frame.width / box.width, frame.height / box.height].filter(\.isFinite)
    let smallest = scales.min() ?? 1
    let scale = smallest > 0 ? smallest : 1
    return Transform(
      a: scale, b: 0, c: 0, d: scale,
      tx: frame.x + alignment.x * (frame.width - scale * box.width) - scale * box.x,
      ty: frame.y + alignment.y * (frame.height - scale * box.height) - scale * box.y)
  }
}
