public import VectorGraphics

/// Where a shape lies in a frame it does not fill.
public struct FitAlignment: Hashable, Sendable {
  /// The part of the free width that lies to the left, 0…1.
  public var x: Double
  /// The part of the free height that lies above, 0…1.
  public var y: Double

  /// Makes an alignment.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// In the middle.
  public static let center = FitAlignment(x: 0.5, y: 0.5)
  /// In the upper left corner, where MRefresh 0.1.1 puts its paths.
  public static let topLeft = FitAlignment(x: 0, y: 0)
  /// In the middle of the upper side.
  public static let top = FitAlignment(x: 0.5, y: 0)
  /// In the middle of the lower side.
  public static let bottom = FitAlignment(x: 0.5, y: 1)
  /// In the middle of the left side.
  public static let left = FitAlignment(x: 0, y: 0.5)
  /// In the middle of the right side.
  public static let right = FitAlignment(x: 1, y: 0.5)
  /// In the upper right corner.
  public static let topRight = FitAlignment(x: 1, y: 0)
  /// In the lower left corner.
  public static let bottomLeft = FitAlignment(x: 0, y: 1)
  /// In the lower right corner.
  public static let bottomRight = FitAlignment(x: 1, y: 1)
}

extension Transform {
  /// The uniform scaling that makes a box as large as fits a frame, aligned in it.
  ///
  /// A box without width is scaled by its height alone, one without height by its width; a point
  /// is moved and not scaled. The same holds for scales that would not be finite.
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
