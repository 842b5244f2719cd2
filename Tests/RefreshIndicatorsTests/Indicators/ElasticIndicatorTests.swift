import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct ElasticIndicatorTests {
  @Test func `after the release, the sheet oscillates with decreasing amplitude until it rests`() {
    #expect(ElasticIndicator.swinging(at: 0) == 1)
    let values = (0...900).map { ElasticIndicator.swinging(at: Double($0) / 1000) }
    #expect((values.min() ?? 0) < -0.15 && (values.min() ?? 0) > -0.4)
    #expect(abs(values[900]) < 0.02)
    #expect(ElasticIndicator.swinging(at: 60) == 0)
  }

  @Test func `text on a colored background is legible in every theme`() {
    for (name, theme) in Theme.named {
      for color in [theme.accent, theme.success, theme.failure] {
        let ground = theme.ground(of: color)
        let least = theme.isHighContrast ? 7 : 4.5
        #expect(ground.ink.contrast(to: ground.color) >= least, "\(name)")
      }
    }
  }

  @Test func `a colored background keeps its hue in the dark, and is no gray`() {
    let theme = Theme.dark
    for color in [theme.accent, theme.success, theme.failure] {
      let ground = theme.ground(of: color).color
      let parts = [ground.red, ground.green, ground.blue]
      let (least, most) = (parts.min() ?? 0, parts.max() ?? 0)
      #expect((most - least) / most > 0.6 && ground.luminance < color.luminance / 2)
    }
  }

  @Test func `the indicator fills the whole gap and not only its box`() throws {
    var context = context(.armed)
    context.gap = Rectangle(x: 0, y: -20, width: 300, height: 140)
    let drawing = ElasticIndicator().drawing(context)
    #expect(try #require(drawing.steps().compactMap(\.fill).first).box == context.gap)
  }
}
