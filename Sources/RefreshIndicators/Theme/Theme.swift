internal import PathAnimation
internal import PullcordMath
public import VectorGraphics

/// The colors of indicators and of the list around them.
///
/// In the themes of this library, all text has a contrast of at least 4.5 to 1 on every background
/// that it appears on (WCAG 2.2, success criterion 1.4.3, level AA).
public struct Theme: Hashable, Sendable {
  /// The background of rows.
  public var background: Color
  /// The background behind the content, visible in the gap that a pull opens.
  public var gap: Color
  /// The background of bars and of everything that floats over the content.
  public var raised: Color
  /// The color of titles.
  public var text: Color
  /// The color of subtitles, times and hints.
  public var secondaryText: Color
  /// The color of hairlines between rows.
  public var separator: Color
  /// The color of the tracks of bars, arcs and sliders.
  ///
  /// A track may have a contrast of less than 3 to 1 to the background. Every mark on a track
  /// has a contrast of at least 3 to 1 to the track (WCAG 2.2, 1.4.11).
  public var track: Color
  /// The color of the armed indicator, the countdown ring and the focus.
  public var accent: Color
  /// The color of a success.
  public var success: Color
  /// The color of a failure.
  public var failure: Color
  /// The color of the scroll indicator's bar, including its opacity.
  public var scrollIndicator: Color
  /// The color of the shadow below floating cards, including its opacity.
  public var shadow: Color

  /// Makes a theme.
  ///
  /// The track has the color of the separator by default.
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
  /// If `accent` is not nil, it replaces the theme's own accent. If the contrast of `accent` is
  /// too low for text in the theme, a darker or lighter variant is used instead.
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

  /// The theme with the colors of a toolkit, as far as they are readable.
  ///
  /// If `text` is not readable on `gap`, the theme stays as it is. The first of `accents` with
  /// enough contrast to `gap` becomes the accent. If the theme's secondary text is not readable on
  /// `gap`, it gets the color `text`. A theme of high contrast keeps its separator if `separator`
  /// has too little contrast.
  package func adopting(
    background: Color, gap: Color, text: Color, accents: some Sequence<Color>, separator: Color?
  ) -> Theme {
    guard text.contrast(to: gap) >= 4.5 else { return self }
    let isStrong = isHighContrast
    var theme = self
    (theme.background, theme.gap, theme.text) = (background, gap, text)
    if gap != self.gap { theme.raised = gap }
    let least = isStrong ? 7.0 : 4.5
    if theme.secondaryText.contrast(to: gap) < least { theme.secondaryText = text }
    if let accent = accents.first(where: { $0.contrast(to: gap) >= (isStrong ? 7 : 3) }) {
      theme.accent = accent
    }
    if let separator, !isStrong || separator.contrast(to: background) >= 4.5 {
      theme.separator = separator
    }
    return theme
  }

  /// Whether the theme has light text on a dark background, according to the background's
  /// luminance.
  public var isDark: Bool { background.luminance < 0.2 }

  /// Whether separators have a contrast of at least 4.5 to 1 on the background.
  public var isHighContrast: Bool { separator.contrast(to: background) >= 4.5 }

  /// The theme's colors for the color roles of an icon, such as `highlight`.
  ///
  /// The role `current` has the color of titles. The role `neutral`, for warnings, has the
  /// nearest legible variant of the orange in KDE's Breeze theme.
  public var iconPalette: IconPalette {
    IconPalette([
      .current: text, .text: text, .background: background, .highlight: accent,
      .highlightedText: ground(of: accent).ink, .positive: success,
      .neutral: legible(Color(hex: 0xF67400)), .negative: failure,
    ])
  }

  /// A color, or the variant nearest to it that is legible on every background.
  ///
  /// Variants are mixtures with the color of titles. If none is legible, the result is the accent.
  func legible(_ color: Color) -> Color {
    let least = isHighContrast ? 7.0 : 4.5
    let mixtures = stride(from: 0.0, through: 1, by: 0.02).lazy.map {
      color.interpolated(to: text, $0)
    }
    return mixtures.first { mixture in
      mixture.contrast(to: track) >= 3
        && [background, gap, raised].allSatisfy { mixture.contrast(to: $0) >= least }
    } ?? accent
  }

  /// A variant of a color for large areas, and the color of text on it.
  ///
  /// A color that is bright enough for thin lines on black would be glaring as a large area, so a
  /// dark theme uses a darker variant. High contrast themes keep the bright color.
  func ground(of color: Color) -> (color: Color, ink: Color) {
    guard isDark, !isHighContrast else { return (color, background) }
    // Bright colors of dark themes contain much white. Without it, the hue stays vivid when the
    // color becomes darker.
    let pure = color.withoutWhite(0.8)
    let darker = stride(from: 0.78, through: 0, by: -0.02).lazy
      .map { Color(red: 0, green: 0, blue: 0).interpolated(to: pure, $0) }
    return (darker.first { text.contrast(to: $0) >= 4.5 } ?? background, text)
  }
}

extension Color {
  /// Returns the color with a share (0…1) of its white removed, scaled to full brightness.
  fileprivate func withoutWhite(_ share: Double) -> Color {
    let white = min(red, green, blue) * share
    let most = max(red, green, blue) - white
    guard most > 0 else { return self }
    return Color(
      red: (red - white) / most, green: (green - white) / most, blue: (blue - white) / most)
  }

  /// The relative luminance, 0…1 (WCAG 2.2).
  package var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast with another opaque color, 1…21 (WCAG 2.2).
  package func contrast(to other: Color) -> Double {
    let (first, second) = (luminance + 0.05, other.luminance + 0.05)
    return max(first, second) / min(first, second)
  }
}
