import PathAnimation
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct TiltIndicatorTests {
  @Test func `during the pull, the sign tilts from edge-on to upright`() {
    #expect(TiltIndicator.angle(at: 0) == .pi / 2)
    #expect(TiltIndicator.angle(at: 0.5) == .pi / 4)
    #expect(TiltIndicator.angle(at: 2) == 0)
  }

  @Test func `the running sign turns once in a second, and the armed sign shows its text`() {
    #expect(TiltIndicator.turning(at: 0) == 0)
    #expect(abs(TiltIndicator.turning(at: 0.4) - .pi) < 1e-9)
    #expect(abs(TiltIndicator.turning(at: 1.001)) < 0.01)
    #expect(
      TiltIndicator(length: 64).drawing(context(.armed, age: 1)).texts == ["Release to refresh"])
  }

  @Test(arguments: Theme.named.map(\.name), [0.4, 0.5, 0.7, 0.9, 1])
  func `the text and the outline of a pulled sign keep their contrast at every angle`(
    _ name: String, _ progress: Double
  ) throws {
    let theme = try #require(Theme.named.first { $0.name == name }?.theme)
    var context = context(.pulling, progress: progress)
    context.theme = theme
    // The gap is as high as the pull.
    context.box.height = 64 * progress
    context.gap = context.box
    let steps = TiltIndicator(length: 64).drawing(context).steps()
    func over(_ color: Color, _ below: Color) -> Color {
      below.interpolated(
        to: Color(red: color.red, green: color.green, blue: color.blue), color.alpha)
    }
    let surface = steps.compactMap(\.fill).reduce(theme.gap) { over($1.color, $0) }
    let line = try #require(steps.compactMap(\.stroke).first)
    #expect(over(line.color, theme.gap).contrast(to: theme.gap) >= 3)
    let text = try #require(steps.compactMap(\.text).first)
    #expect(over(text.color, surface).contrast(to: surface) >= (theme.isHighContrast ? 7 : 4.5))
  }
}
