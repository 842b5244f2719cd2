public import VectorGraphics

/// The colors of a scene.
///
/// Every text color has a contrast of at least 4.5 to 1 on every background it is drawn on (WCAG
/// 2.2, success criterion 1.4.3, level AA).
public struct Theme: Hashable, Sendable {
  /// Behind the rows.
  public var background: Color
  /// Behind the content, seen in the gap that a pull opens.
  public var gap: Color
  /// Behind what floats over the content, and of the bars over the client's insets.
  public var raised: Color
  /// Titles.
  public var text: Color
  /// Everything that is read second: subtitles, times, hints.
  public var secondaryText: Color
  /// The hairlines between rows.
  public var separator: Color
  /// What a bar, an arc or a slider runs on; less than 3 to 1 on the ground where it is but a hint.
  ///
  /// Every mark has at least 3 to 1 on it (WCAG 2.2, 1.4.11).
  public var track: Color
  /// What asks for attention: the armed indicator, the countdown ring.
  public var accent: Color
  /// A good result.
  public var success: Color
  /// A bad result.
  public var failure: Color
  /// The scroll indicator's bar, with its own opacity.
  public var scrollIndicator: Color
  /// The shadow under what floats, with its own opacity.
  public var shadow: Color

  /// Dark text on white.
  public static let light = Theme(
    background: Color(hex: 0xFFFFFF), gap: Color(hex: 0xF2F3F6), raised: Color(hex: 0xFBFBFD),
    text: Color(hex: 0x17191E), secondaryText: Color(hex: 0x5B6170),
    separator: Color(hex: 0xE2E4EA), accent: Color(hex: 0x2F5BD0), success: Color(hex: 0x17713D),
    failure: Color(hex: 0xB3261E), scrollIndicator: Color(hex: 0x17191E).opacity(0.4),
    shadow: Color(hex: 0x000000).opacity(0.18))

  /// Light text on near black.
  public static let dark = Theme(
    background: Color(hex: 0x1D1E23), gap: Color(hex: 0x141519), raised: Color(hex: 0x292B32),
    text: Color(hex: 0xF1F2F5), secondaryText: Color(hex: 0xA9AFBC),
    separator: Color(hex: 0x32343B), accent: Color(hex: 0x8FB4FF), success: Color(hex: 0x6FD49A),
    failure: Color(hex: 0xFF9088), scrollIndicator: Color(hex: 0xF1F2F5).opacity(0.45),
    shadow: Color(hex: 0x000000).opacity(0.5))

  /// The two colors of an avatar's disc, upper and lower, for a seed; white is read on both.
  public static func avatarColors(seed: UInt32) -> (Color, Color) {
    let pair = avatarPalette[Int(seed % UInt32(avatarPalette.count))]
    return (Color(hex: pair.0), Color(hex: pair.1))
  }

  static let avatarPalette: [(UInt32, UInt32)] = [
    (0x4A67D6, 0x2F48AE), (0x7B52CC, 0x5B36A5), (0xB0418F, 0x8C2C70), (0xC23B55, 0x9C273F),
    (0xB4511F, 0x8F3B12), (0x8A6508, 0x6C4E05), (0x4E7A27, 0x39601A), (0x1F7F5C, 0x136245),
    (0x16798C, 0x0D5D6D), (0x2C72B8, 0x1C5690), (0x5F6678, 0x474D5C),
  ]

  /// Makes a theme from its colors; a track has the separators' unless another is given.
  public init(
    background: Color, gap: Color, raised: Color, text: Color, secondaryText: Color,
    separator: Color, accent: Color, success: Color, failure: Color, scrollIndicator: Color,
    shadow: Color, track: Color? = nil
  ) {
    self.background = background
    self.gap = gap
    self.raised = raised
    self.text = text
    self.secondaryText = secondaryText
    self.separator = separator
    self.track = track ?? separator
    self.accent = accent
    self.success = success
    self.failure = failure
    self.scrollIndicator = scrollIndicator
    self.shadow = shadow
  }
}
