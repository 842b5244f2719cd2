public import VectorGraphics

extension Theme {
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

  /// Black on white with more contrast (WCAG 2.2, 1.4.6, level AAA).
  ///
  /// The contrast is at least 7 to 1 for text, 4.5 to 1 for lines and the scroll indicator, and 3
  /// to 1 for tracks.
  public static let highContrast = Theme(
    background: Color(hex: 0xFFFFFF), gap: Color(hex: 0xFFFFFF), raised: Color(hex: 0xFFFFFF),
    text: Color(hex: 0x000000), secondaryText: Color(hex: 0x1F1F1F),
    separator: Color(hex: 0x000000), accent: Color(hex: 0x0000A8), success: Color(hex: 0x004D1A),
    failure: Color(hex: 0x8A0000), scrollIndicator: Color(hex: 0x000000),
    shadow: Color(hex: 0x000000), track: Color(hex: 0x909090))

  /// White on black with more contrast.
  ///
  /// The ratios are those of ``highContrast``.
  public static let highContrastDark = Theme(
    background: Color(hex: 0x000000), gap: Color(hex: 0x000000), raised: Color(hex: 0x000000),
    text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xE6E6E6),
    separator: Color(hex: 0xFFFFFF), accent: Color(hex: 0xFFE34D), success: Color(hex: 0x7CFFA8),
    failure: Color(hex: 0xFFB0A8), scrollIndicator: Color(hex: 0xFFFFFF),
    shadow: Color(hex: 0xFFFFFF), track: Color(hex: 0x636363))

  /// The themes of this library by name.
  public static let named: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("high-contrast", .highContrast),
    ("high-contrast-dark", .highContrastDark),
  ]

  /// The theme that fits the preferences of a desktop.
  ///
  /// The accent replaces the theme's own; nil, the default, keeps it. If the contrast of the accent
  /// is below that of the theme's texts, the theme gets a darker or lighter variant.
  public static func preferred(
    isDark: Bool, hasHighContrast: Bool, accent: Color? = nil
  ) -> Theme {
    var theme: Theme =
      switch (isDark, hasHighContrast) {
      case (false, false): .light
      case (true, false): .dark
      case (false, true): .highContrast
      case (true, true): .highContrastDark
      }
    if let accent { theme.accent = theme.legible(accent) }
    return theme
  }
}
