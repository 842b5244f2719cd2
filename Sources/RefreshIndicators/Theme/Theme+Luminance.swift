internal import Glibc
internal import PathAnimation
internal import VectorGraphics

extension Theme {
  /// Whether it is light on dark; themes are told apart by what they are, an application has its own.
  public var isDark: Bool { background.luminance < 0.2 }

  /// Whether its lines are made to be seen as well as its texts.
  public var isHighContrast: Bool { separator.contrast(to: background) >= 4.5 }

  /// A color for a large ground, and the ink to write on it.
  ///
  /// What is a bright line on black would glare as a ground: it is taken back there, and the ink is
  /// that of texts. Not so for people who need the contrast.
  func ground(of color: Color) -> (color: Color, ink: Color) {
    guard isDark, !isHighContrast else { return (color, background) }
    return (color.interpolated(to: background, 0.55), text)
  }
}

extension Color {
  /// The relative luminance, 0…1 (WCAG 2.2).
  var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast with another color, 1…21 (WCAG 2.2), both taken as opaque.
  func contrast(to other: Color) -> Double {
    let (first, second) = (luminance + 0.05, other.luminance + 0.05)
    return max(first, second) / min(first, second)
  }
}
