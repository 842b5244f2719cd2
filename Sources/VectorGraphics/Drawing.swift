/// A picture as a value: what to draw, in which order, in points.
public struct Drawing: Hashable, Sendable {
  /// One step of a picture.
  public indirect enum Command: Hashable, Sendable {
    /// The inside of a path.
    case fill(Path, Paint, FillRule)
    /// A line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Text fitted into a box: at most `lines` lines, ellipsised at the end, vertically where the style says.
    case text(String, box: Rectangle, style: TextStyle, lines: Int, alignment: TextAlignment)
    /// An image, scaled into a box.
    case image(Image, Rectangle)
    /// A picture inside the picture. The clip is in the inner coordinates; nil clips nothing.
    case group(Drawing, transform: Transform, opacity: Double, clip: Path?)
    /// A picture that is rasterised once and kept while `id` and `version` stay the same. It is
    /// `size` large, is clipped to that, and is placed on whole device pixels at the origin.
    case cached(id: UInt64, version: UInt64, size: Size, Drawing)
  }

  /// The steps, the first at the bottom.
  public var commands: [Command]

  /// Makes a picture from its steps; none by default.
  public init(_ commands: [Command] = []) { self.commands = commands }
}

/// How text looks.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the font.
  public enum Weight: Hashable, Sendable {
    /// Normal text.
    case regular
    /// Headings.
    case bold
  }

  /// The vertical position of text in a box that is higher than the text.
  public enum VerticalAlignment: Hashable, Sendable {
    /// Centered.
    case middle
    /// The first line starts at the top of the box.
    case top
  }

  /// The font's size, in points (the unit of every other length here, not 1/72 inch).
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// The color.
  public var color: Color
  /// The vertical position of the text in its box.
  public var verticalAlignment: VerticalAlignment

  /// Makes a style; regular and vertically centered by default.
  public init(
    size: Double, weight: Weight = .regular, color: Color,
    verticalAlignment: VerticalAlignment = .middle
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.verticalAlignment = verticalAlignment
  }
}

/// The horizontal position of text in its box.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where the text's script starts a line.
  case leading
  /// Centered.
  case center
  /// At the side where the text's script ends a line.
  case trailing
}

/// Pixels: rows of 32-bit words 0xAARRGGBB, colors premultiplied by alpha.
public struct Image: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// `width × height` words, the upper row first.
  public var pixels: [UInt32]

  /// Makes an image.
  ///
  /// The count of `pixels` must be `width × height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else {
      fatalError("Image: \(width)×\(height) does not fit \(pixels.count) pixels")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
