import Glibc
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import ScrollPhysics
import Testing
import VectorGraphics

@testable import RefreshIndicators

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

  @Test func `the luminance of every gray and every pure color is that of WCAG`() {
    let white = Color(red: 1, green: 1, blue: 1)
    for level in 0...255 {
      let share = Double(level) / 255
      for color in [
        Color(red: share, green: share, blue: share), Color(red: share, green: 0, blue: 0),
        Color(red: 0, green: share, blue: 0), Color(red: 0, green: 0, blue: share),
      ] {
        #expect(abs(color.contrast(to: white) - contrast(color, white)) < 1e-9)
      }
    }
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

  @Test(arguments: Theme.named.map(\.theme))
  func `a theme adopts exactly those grays that have the required contrast`(_ theme: Theme) {
    let isStrong = theme == .highContrast || theme == .highContrastDark
    let ground = theme.background
    for level in 0...255 {
      let gray = Color(hex: UInt32(level) * 0x01_0101)
      let measured = contrast(gray, ground)
      let other = theme.adopting(
        background: ground, gap: ground, text: gray, accents: [], separator: gray)
      #expect((other.text == gray) == (measured >= 4.5))
      let adopted = theme.adopting(
        background: ground, gap: ground, text: theme.text, accents: [gray], separator: gray)
      #expect((adopted.accent == gray) == (measured >= (isStrong ? 7 : 3)))
      #expect((adopted.separator == gray) == (!isStrong || measured >= 4.5))
      // The secondary text of the theme may itself be too weak on another ground.
      let moved = theme.adopting(
        background: gray, gap: gray, text: theme.text, accents: [], separator: nil)
      if contrast(theme.text, gray) >= 4.5 {
        let isKept = contrast(theme.secondaryText, gray) >= (isStrong ? 7 : 4.5)
        #expect(moved.secondaryText == (isKept ? theme.secondaryText : theme.text))
        #expect(moved.gap == gray)
      } else {
        #expect(moved == theme)
      }
    }
  }

  @Test func `the contrast of black on white is 21`() {
    #expect(abs(contrast(Color(hex: 0), Color(hex: 0xFFFFFF)) - 21) < 1e-9)
  }
}

/// A mark that moves, traces or pulses is never too faint to see (WCAG 2.2, 1.4.11).
@Suite struct RunningContrastTests {
  private static let size = Size(width: 96, height: 64)

  /// The number of pixels that have a contrast of 3 to 1 to the most frequent color of a drawing.
  private func legiblePixels(_ drawing: Drawing, _ theme: Theme) -> Int {
    let box = Rectangle(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    let picture = Drawing(
      [.fill(.rectangle(box), .solid(theme.gap), .nonZero)] + drawing.commands)
    var counts: [UInt32: Int] = [:]
    for pixel in picture.image(size: Self.size).pixels {
      counts[pixel & 0xFF_FFFF, default: 0] += 1
    }
    guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return 0
    }
    return counts.reduce(0) { sum, entry in
      Color(hex: entry.key).contrast(to: Color(hex: ground)) >= 3 ? sum + entry.value : sum
    }
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a running mark has a contrast of 3 to 1 in every theme and at any time`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) {
    let indicator = name.indicator()
    for (theme, colors) in Theme.named {
      for frame in 0..<96 {
        var context = context(
          .refreshing(.pull(.touch)), age: Double(frame) / 30, reducesMotion: reducesMotion)
        (context.snapshot.armedAge, context.theme) = (1 + context.snapshot.stateAge, colors)
        context.box = Rectangle(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        context.gap = context.box
        let count = legiblePixels(indicator.drawing(context), colors)
        #expect(count >= 8, "\(theme), frame \(frame): \(count) pixels")
      }
    }
  }

  @Test func `a mark with a third of its opacity is found`() {
    let faint = Drawing([
      .fill(
        .rectangle(Rectangle(x: 10, y: 10, width: 20, height: 20)),
        .solid(Theme.light.accent.opacity(0.3)), .nonZero)
    ])
    #expect(legiblePixels(faint, .light) == 0)
  }
}
