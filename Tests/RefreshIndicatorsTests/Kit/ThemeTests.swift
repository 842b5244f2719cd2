import Glibc
@testable import RefreshIndicators
import Testing
import VectorGraphics

@Suite struct ThemeTests {
  /// Returns the contrast ratio of two colors as WCAG 2.2 defines it, from 1 to 21.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ component: Double) -> Double {
        component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
      }
      return 0.212_6 * linear(color.red) + 0.715_2 * linear(color.green)
        + 0.072_2 * linear(color.blue)
    }
    let (first, second) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(first, second) / min(first, second)
  }

  @Test(arguments: [Theme.light, .dark])
  func `text is legible on every background`(_ theme: Theme) {
    for ground in [theme.background, theme.gap, theme.raised] {
      for text in [theme.text, theme.secondaryText, theme.accent, theme.success, theme.failure] {
        #expect(contrast(text, ground) >= 4.5)
      }
    }
  }

  @Test(arguments: [Theme.highContrast, .highContrastDark])
  func `high-contrast themes have a contrast of 7 for text and 4.5 for lines`(_ theme: Theme) {
    for ground in [theme.background, theme.gap, theme.raised] {
      for text in [theme.text, theme.secondaryText, theme.accent, theme.success, theme.failure] {
        #expect(contrast(text, ground) >= 7)
      }
      #expect(contrast(theme.separator, ground) >= 4.5)
      #expect(contrast(theme.scrollIndicator, ground) >= 4.5)
    }
  }

  @Test(arguments: Theme.named.map(\.theme))
  func `a mark contrasts with its track, and a high-contrast track with the background`(
    _ theme: Theme
  ) {
    for mark in [theme.secondaryText, theme.accent, theme.success, theme.failure] {
      #expect(contrast(mark, theme.track) >= 3)
      for ground in [theme.background, theme.gap, theme.raised] {
        #expect(contrast(mark, ground) >= 3)
      }
    }
    guard theme.isHighContrast else { return }
    for ground in [theme.background, theme.gap, theme.raised] {
      #expect(contrast(theme.track, ground) >= 3)
    }
  }

  @Test func `the preferences of a desktop select all of the named themes`() {
    let chosen = [false, true].flatMap { isDark in
      [false, true].map { Theme.preferred(isDark: isDark, hasHighContrast: $0) }
    }
    #expect(Set(chosen) == Set(Theme.named.map(\.theme)))
  }

  @Test(arguments: [0xFFFF00, 0x000000, 0xFFFFFF, 0x3584E4, 0x808080, 0xE01B24] as [UInt32])
  func `an accent of the desktop is legible, and a legible one is unchanged`(_ accent: UInt32) {
    for isDark in [false, true] {
      for hasHighContrast in [false, true] {
        let theme = Theme.preferred(
          isDark: isDark, hasHighContrast: hasHighContrast, accent: Color(hex: accent))
        for ground in [theme.background, theme.gap, theme.raised] {
          #expect(contrast(theme.accent, ground) >= (hasHighContrast ? 7 : 4.5))
        }
        #expect(contrast(theme.accent, theme.track) >= 3)
      }
    }
    let blue = Color(hex: 0x1A5FB4)
    #expect(Theme.preferred(isDark: false, hasHighContrast: false, accent: blue).accent == blue)
  }

  @Test func `the contrast of black on white is 21`() {
    #expect(abs(contrast(Color(hex: 0), Color(hex: 0xFFFFFF)) - 21) < 1e-9)
  }
}
