/// Colors that change along a line or from a center outwards.
public struct Gradient: Hashable, Sendable {
  /// The positions at which the colors are.
  public enum Shape: Hashable, Sendable {
    /// Offset 0 is at `from`, and offset 1 is at `to`.
    case linear(from: Point, to: Point)
    /// Offset 1 is at `radius` around `center`. Offset 0 is at `focusRadius` around `focus`.
    case radial(center: Point, radius: Double, focus: Point, focusRadius: Double = 0)
  }

  /// The colors before offset 0 and beyond offset 1.
  public enum Spread: Hashable, Sendable {
    /// The end colors continue.
    case pad
    /// The gradient repeats, every second time backwards.
    case reflect
    /// The gradient repeats.
    case `repeat`
  }

  /// The positions at which the colors are, before ``transform``.
  public var shape: Shape
  /// The colors, ordered by their offsets.
  public var stops: [GradientStop]
  /// The colors outside of the shape.
  public var spread: Spread
  /// The map from the coordinates of ``shape`` to those of the painted path.
  public var transform: Transform

  /// Makes a gradient; by default, its end colors continue.
  public init(
    _ shape: Shape, stops: [GradientStop], spread: Spread = .pad, transform: Transform = .identity
  ) {
    self.shape = shape
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }

  /// Returns the gradient for a path to which a transform is applied.
  public func transformed(by transform: Transform) -> Gradient {
    var gradient = self
    gradient.transform = transform.concatenating(self.transform)
    return gradient
  }
}

/// A color at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position along the gradient, 0…1.
  public var offset: Double
  /// The color at that position.
  public var color: Color

  /// Makes a stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}
