/// A color in sRGB with components 0…1, not premultiplied by alpha.
public struct Color: Hashable, Sendable {
  /// The components.
  public var red, green, blue, alpha: Double

  /// Makes a color, which is opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque color from 0xRRGGBB.
  public init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }

  /// Returns the color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

/// The colors of a fill or a line.
public enum Paint: Hashable, Sendable {
  /// One color.
  case solid(Color)
  /// Colors that change along a line or from a center outwards.
  case gradient(Gradient)

  /// Colors along the line from `from` to `to`; the end colors continue beyond the line.
  public static func linearGradient(from: Point, to: Point, stops: [GradientStop]) -> Paint {
    .gradient(Gradient(.linear(from: from, to: to), stops: stops))
  }

  /// Colors from `center` outwards.
  ///
  /// The last color continues beyond `radius`.
  public static func radialGradient(center: Point, radius: Double, stops: [GradientStop]) -> Paint {
    .gradient(
      Gradient(.radial(center: center, radius: radius, focus: center), stops: stops))
  }
}

/// The rule that decides which regions of a path with crossings or holes are inside.
public enum FillRule: Hashable, Sendable {
  /// A region is inside if its winding number is not 0.
  case nonZero
  /// A region is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// The width, ends and corners of a line.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// The line stops at its end point.
    case butt
    /// A half disc extends the line.
    case round
    /// Half a square extends the line.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: Hashable, Sendable {
    /// The corner is pointed, up to the miter limit.
    case miter
    /// The corner is rounded.
    case round
    /// The corner is cut off.
    case bevel
  }

  /// The width of the line, in points.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// The greatest allowed length of a miter join's tip, in line widths; 4 by default, as in SVG.
  ///
  /// A longer tip is cut off.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  ///
  /// The pattern repeats along each sub-path. If the number of lengths is odd, the list is used
  /// twice, the second time with dashes and gaps swapped.
  public var dashes: [Double]
  /// The distance into the pattern at which each sub-path begins, in points.
  public var dashOffset: Double

  /// Makes a style, by default a solid line with round caps and joins.
  public init(
    width: Double, cap: Cap = .round, join: Join = .round, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }

  /// Returns the style with all lengths multiplied by `factor`.
  public func scaled(by factor: Double) -> StrokeStyle {
    var style = self
    style.width *= factor
    style.dashes = dashes.map { $0 * factor }
    style.dashOffset *= factor
    return style
  }
}

/// Colors that change along a line or from a center outwards.
public struct Gradient: Hashable, Sendable {
  /// The points or circles between which the colors change.
  public enum Shape: Hashable, Sendable {
    /// Offset 0 is at `from`, and offset 1 is at `to`.
    case linear(from: Point, to: Point)
    /// Offset 1 is on the circle with `radius` around `center`.
    ///
    /// Offset 0 is on the circle with `focusRadius` around `focus`.
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

  /// The points or circles between which the colors change, before ``transform`` is applied.
  public var shape: Shape
  /// The colors, ordered by their offsets.
  public var stops: [GradientStop]
  /// The colors before offset 0 and beyond offset 1.
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
