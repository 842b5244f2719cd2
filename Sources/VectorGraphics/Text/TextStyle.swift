/// The appearance of text.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the font.
  public enum Weight: Hashable, Sendable {
    /// The weight of body text.
    case regular
    /// The weight of headings.
    case bold
  }

  /// The vertical position of text in a box that is higher than the text.
  public enum VerticalAlignment: Hashable, Sendable {
    /// The text is centered.
    case middle
    /// The first line starts at the top of the box.
    case top
  }

  /// The font size, in points.
  ///
  /// A point is the unit of every other length here, not 1/72 inch.
  public var size: Double
  /// The weight of the font.
  public var weight: Weight
  /// The color of the letters.
  public var color: Color
  /// The vertical position of the text in its box.
  public var verticalAlignment: VerticalAlignment

  /// Makes a style, by default with regular weight and vertically centered.
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
  /// The text is at the side where its script starts a line.
  case leading
  /// The text is centered.
  case center
  /// The text is at the side where its script ends a line.
  case trailing
}
