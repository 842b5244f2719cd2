import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIllustrations
@testable import RefreshIndicators
import Testing
import VectorGraphics

@Suite struct HarbourLabelTests {
  private func failing(_ theme: Theme, width: Double, age: Double) -> IndicatorContext {
    var context = context(.finishing(.failure("No route")), age: age)
    context.theme = theme
    context.box = Rectangle(x: 0, y: 0, width: width, height: 120)
    context.gap = context.box
    context.snapshot.indicatorLength = 120
    context.snapshot.actionAge = 1.2 + age
    return context
  }

  @Test(arguments: [Theme.light, .dark], [260, 480])
  func `an error is legible on the water and below the fog in every frame`(
    _ theme: Theme, _ width: Int
  ) {
    var legible = 0
    for frame in 0...60 {
      let context = failing(theme, width: Double(width), age: Double(frame) / 60)
      var drawing = HarbourIndicator().drawing(context)
      // Of two texts that roll, the one nearer to its place is the more legible one.
      let texts = drawing.steps().compactMap(\.text)
      guard let text = texts.min(by: { abs($0.box.y - 100) < abs($1.box.y - 100) }) else {
        continue
      }
      legible += 1
      drawing = drawing.withoutTexts
      let image = drawing.image(size: Size(width: Double(width), height: 120))
      var contrasts: [Double] = []
      for y in 103..<114 {
        for x in width / 2 - 90..<width / 2 + 90 {
          let ground = Color(hex: image.pixels[y * width + x] & 0xFF_FFFF)
          contrasts.append(ground.contrast(to: text.color))
        }
      }
      contrasts.sort()
      #expect(contrasts[0] >= 4.5, "frame \(frame): \(contrasts[0])")
      let most = contrasts[contrasts.count / 10]
      #expect(frame < 8 || most >= 5, "frame \(frame): a tenth is below \(most)")
    }
    #expect(legible > 50)
  }
}
