internal import VectorGraphics

extension Theme {
  /// Black on white, for people who need more contrast: text at least 7 to 1 (WCAG 2.2, 1.4.6, level
  /// AAA), lines and the scroll indicator at least 4.5 to 1, tracks 3 to 1 on the ground.
  public static let highContrast = Theme(
    background: Color(hex: 0xFFFFFF), gap: Color(hex: 0xFFFFFF), raised: Color(hex: 0xFFFFFF),
    text: Color(hex: 0x000000), secondaryText: Color(hex: 0x1F1F1F),
    separator: Color(hex: 0x000000), accent: Color(hex: 0x0000A8), success: Color(hex: 0x004D1A),
    failure: Color(hex: 0x8A0000), scrollIndicator: Color(hex: 0x000000),
    shadow: Color(hex: 0x000000), track: Color(hex: 0x909090))

  /// White on black, for people who need more contrast and less light.
  public static let highContrastDark = Theme(
    background: Color(hex: 0x000000), gap: Color(hex: 0x000000), raised: Color(hex: 0x000000),
    text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xE6E6E6),
    separator: Color(hex: 0xFFFFFF), accent: Color(hex: 0xFFE34D), success: Color(hex: 0x7CFFA8),
    failure: Color(hex: 0xFFB0A8), scrollIndicator: Color(hex: 0xFFFFFF),
    shadow: Color(hex: 0xFFFFFF), track: Color(hex: 0x636363))

  /// The themes by the names that people choose them by.
  public static let named: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("high-contrast", .highContrast),
    ("high-contrast-dark", .highContrastDark),
  ]

  /// The theme for what a desktop prefers.
  public static func preferred(isDark: Bool, hasHighContrast: Bool) -> Theme {
    switch (isDark, hasHighContrast) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .highContrast
    case (true, true): .highContrastDark
    }
  }
}
