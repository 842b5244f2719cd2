/// A color in sRGB, not premultiplied; every component 0…1.
public struct Color: Hashable, Sendable {
  /// The components.
  public var red, green, blue, alpha: Double

  /// Makes a color from its components; opaque by default.
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

  /// The same color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
  /// One color.
  case solid(Color)
  /// Colors along the line from `from` to `to`; beyond the ends the end colors go on.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// Colors outwards from `center` to `radius`; beyond it the last color goes on.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
}

/// A color at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// Where, 0…1.
  public var offset: Double
  /// The color there.
  public var color: Color

  /// Makes a stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How the inside of a path with crossings or holes is told.
public enum FillRule: Hashable, Sendable {
  /// Non-zero winding number.
  case nonZero
  /// Odd number of crossings.
  case evenOdd
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// Cut at the end point.
    case butt
    /// A half disc beyond it.
    case round
    /// Half a square beyond it.
    case square
  }

  /// The shape of a corner.
  public enum Join: Hashable, Sendable {
    /// Pointed, up to the miter limit.
    case miter
    /// Rounded.
    case round
    /// Cut.
    case bevel
  }

  /// The line's width, in points.
  public var width: Double
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join

  /// How many line widths long the point of a miter join may be; a longer one is cut.
  ///
  /// Default 4, SVG's.
  public var miterLimit: Double

  /// Makes a style; round caps and joins by default.
  public init(width: Double, cap: Cap = .round, join: Join = .round, miterLimit: Double = 4) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
