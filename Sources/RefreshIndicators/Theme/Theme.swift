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
  /// The track of bars, arcs and sliders.
  ///
  /// The track may have a contrast of less than 3 to 1 on the background. Every mark on the track
  /// has a contrast of at least 3 to 1 (WCAG 2.2, 1.4.11).
  public var track: Color
  /// The color of the armed indicator, the countdown ring and the focus.
  public var accent: Color
  /// The color of a success.
  public var success: Color
  /// The color of a failure.
  public var failure: Color
  /// The color of the scroll indicator's bar, with an opacity of its own.
  public var scrollIndicator: Color
  /// The color of the shadow below floating cards, with an opacity of its own.
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
}
