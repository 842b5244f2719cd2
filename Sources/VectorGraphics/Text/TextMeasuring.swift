/// A renderer that can measure text as it draws it.
public protocol TextMeasuring: AnyObject {
  /// Returns the extent of text that is wrapped at `width` points.
  ///
  /// - Parameters:
  ///   - text: The text, of any number of lines.
  ///   - style: The font, its size and the alignment.
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
