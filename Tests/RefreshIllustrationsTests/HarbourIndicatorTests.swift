import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIllustrations
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct HarbourIndicatorTests {
  @Test(arguments: [Theme.light, .dark], [(120, 700), (90, 1200)])
  func `the scene fills a tall gap from the sky to the bottom of the sea`(
    _ theme: Theme, _ size: (width: Int, height: Int)
  ) {
    var context = context(.refreshing(.pull(.touch)), age: 1.6)
    context.box = Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    (context.gap, context.axis, context.theme) = (context.box, .horizontal, theme)
    context.snapshot.indicatorLength = context.box.width
    let image = HarbourIndicator().drawing(context)
      .image(size: Size(width: context.box.width, height: context.box.height))
    // A row of pixels that shows only sky or water has almost one color.
    let busy = (0..<size.height).filter { y in
      let row = image.pixels[y * size.width..<(y + 1) * size.width].map { $0 >> 8 & 0xFF }
      return (row.max() ?? 0) - (row.min() ?? 0) > 16
    }
    let gaps = zip([0] + busy, busy + [size.height]).map { $1 - $0 }
    #expect((gaps.max() ?? 0) <= max(size.height / 12, 12), "\(gaps.max() ?? 0) even rows")
  }

  @Test func `the scenery is the armed scene without a label, whatever the list does`() {
    let pictures = [RefreshState.idle, .pulling, .refreshing(.arrival)].map { state in
      var context = context(state, age: 0.4, progress: 0.3)
      context.box = Rectangle(x: 0, y: 0, width: 300, height: 200)
      context.gap = Rectangle(x: 0, y: 0, width: 300, height: 240)
      return HarbourIndicator().scenery(context)
    }
    #expect(pictures.allSatisfy { $0.texts.isEmpty && $0.commands.count > 1 })
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    let image = pictures[0].image(size: Size(width: 300, height: 240))
    #expect(image.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test func `in a tall gap, the scene does not move if motion is reduced`() {
    let drawings = [0.1, 0.9, 3.4].map { age in
      var context = context(.refreshing(.arrival), age: age, reducesMotion: true)
      context.box = Rectangle(x: 0, y: 0, width: 100, height: 800)
      (context.gap, context.axis) = (context.box, .horizontal)
      return HarbourIndicator().drawing(context).steps().map(\.transform)
    }
    #expect(drawings[0] == drawings[1] && drawings[1] == drawings[2] && drawings[0].count > 200)
  }
}
