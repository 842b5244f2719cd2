import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

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
