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

/// The direction in which text is written.
public enum TextDirection {
  /// Whether a text is written from right to left.
  ///
  /// The first letter that has a direction decides, but only the first 200 Unicode scalars
  /// are examined. The method follows rules P2 and P3 of the Unicode Bidirectional Algorithm, but
  /// ignores isolates.
  public static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.value {
      // Arabic digits have no direction of their own.
      case 0x0660...0x0669, 0x06F0...0x06F9: continue
      // Hebrew, Arabic, Syriac, Thaana, N’Ko and others; their presentation forms; ancient scripts
      // and Adlam; the right-to-left mark.
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        0x200F:
        return true
      default:
        if scalar.properties.isAlphabetic || scalar.value == 0x200E { return false }
      }
    }
    return false
  }
}

/// A renderer that measures text exactly as it draws it.
public protocol TextMeasuring: AnyObject {
  /// Returns the extent of text that is wrapped at `width` points.
  ///
  /// - Parameters:
  ///   - text: The text, of any number of lines.
  ///   - style: The style of the text, such as the size and the weight of the font.
  ///   - width: The width of the lines, in points.
  ///   - scale: The number of device pixels per point, which may influence the rounding.
  func extent(of text: String, style: TextStyle, width: Double, scale: Double) -> TextExtent
}

/// The space that text needs.
public struct TextExtent: Hashable, Sendable {
  /// The width of the longest line, in points.
  public var width: Double
  /// The number of lines, at least 1.
  public var lineCount: Int

  /// Makes an extent.
  public init(width: Double, lineCount: Int) {
    self.width = width
    self.lineCount = lineCount
  }
}

/// The text measurement of a renderer, for layouts that depend on the width of text.
///
/// Two values are equal if they belong to the same renderer and scale. The type is not `Sendable`,
/// because renderers are not `Sendable`.
public struct TextMeasure: Hashable {
  private let renderer: (any TextMeasuring)?
  private let scale: Double

  /// Makes the measurement of a renderer that draws `scale` device pixels per point.
  public init(_ renderer: any TextMeasuring, scale: Double) {
    self.renderer = renderer
    self.scale = scale
  }

  private init() {
    renderer = nil
    scale = 1
  }

  /// A rough estimate for programs without a renderer.
  ///
  /// The estimate is more often too wide than too narrow. It assumes a width of 0.65 font sizes per
  /// ASCII character and of one font size per other character.
  public static var estimate: TextMeasure { TextMeasure() }

  /// Returns the extent of text that is wrapped at `width` points.
  ///
  /// Without a `width`, the text is not wrapped.
  public func extent(
    of text: String, style: TextStyle, width: Double = .infinity
  ) -> TextExtent {
    if let renderer { return renderer.extent(of: text, style: style, width: width, scale: scale) }
    let whole = text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 0.65 : 1) } * style.size
    let lines = max(1, (whole / max(width, style.size)).rounded(.up))
    return TextExtent(width: min(whole, width), lineCount: Int(min(lines, 1_000)))
  }

  /// Whether both values have the same renderer and scale.
  public static func == (first: TextMeasure, second: TextMeasure) -> Bool {
    first.renderer === second.renderer && first.scale == second.scale
  }

  /// Hashes the identity of the renderer and the scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(renderer.map(ObjectIdentifier.init))
    hasher.combine(scale)
  }
}
