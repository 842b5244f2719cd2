/// The appearance of text.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the font.
  public enum Weight: Hashable, Sendable {
    /// The weight of body text.
    case regular
    /// The weight of headings: semibold.
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
  /// Whether all digits have the same width, so that numbers align in columns and do not shift when
  /// they change.
  public var hasTabularFigures: Bool

  /// Makes a style.
  ///
  /// By default the weight is regular, the text is vertically centered, and digits have widths of
  /// their own.
  public init(
    size: Double, weight: Weight = .regular, color: Color,
    verticalAlignment: VerticalAlignment = .middle, hasTabularFigures: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.verticalAlignment = verticalAlignment
    self.hasTabularFigures = hasTabularFigures
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
