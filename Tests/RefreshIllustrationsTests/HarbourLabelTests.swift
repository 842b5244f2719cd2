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
  func `an error is legible on the water, mist and fog in every frame`(_ theme: Theme, _ width: Int)
  {
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
      // The thin crests of the waves cover less than a tenth of the pixels and may be ignored.
      let least = contrasts[contrasts.count / 10]
      #expect(least >= (frame < 8 ? 3 : 5), "frame \(frame): \(least)")
    }
    #expect(legible > 50)
  }

  @Test func `only a failure adds mist, and its text turns dark when the mist is light enough`() {
    func colors(_ outcome: RefreshOutcome) -> Set<Color> {
      Set(
        (0...45).compactMap { frame in
          var context = failing(.light, width: 480, age: Double(frame) / 60)
          context.snapshot.state = .finishing(outcome)
          let words = HarbourIndicator().drawing(context).steps().compactMap(\.text)
          // Compare the color without the opacity, which changes while the text rolls in.
          return words.last.map(\.color).map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
        })
    }
    #expect(colors(.success(newItems: 3)) == [Color(hex: 0xFFFFFF)])
    #expect(colors(.timedOut) == [Color(hex: 0xFFFFFF), Color(hex: 0x17191E)])
  }
}
