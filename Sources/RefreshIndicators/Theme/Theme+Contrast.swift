internal import PathAnimation
internal import PullcordMath
package import VectorGraphics

extension Theme {
  /// Whether the theme has light text on a dark background, according to the background's
  /// luminance.
  public var isDark: Bool { background.luminance < 0.2 }

  /// Whether separators have a contrast of at least 4.5 to 1 on the background.
  public var isHighContrast: Bool { separator.contrast(to: background) >= 4.5 }

  /// A color, or the variant nearest to it that is legible on every background.
  ///
  /// Variants are mixtures with the color of titles, which is legible.
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
  /// A bright line color would be glaring as a large area on black, so a dark theme uses a darker
  /// variant. High contrast themes keep the bright color.
  func ground(of color: Color) -> (color: Color, ink: Color) {
    guard isDark, !isHighContrast else { return (color, background) }
    return (color.interpolated(to: background, 0.55), text)
  }
}

extension Color {
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
