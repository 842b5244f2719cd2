import PullcordIndicatorRules
import RefreshIndicators
import Testing
import VectorGraphics

@Suite struct IndicatorLayoutTests {
  @Test func `the mark and the label change without jumps while the gap grows`() {
    var last = IndicatorLayout(Rectangle(x: 0, y: 0, width: 300, height: 0))
    for height in stride(from: 0.25, through: 120, by: 0.25) {
      let layout = IndicatorLayout(Rectangle(x: 0, y: 0, width: 300, height: height))
      #expect(abs(layout.mark.width - last.mark.width) <= 0.25)
      #expect(abs(layout.mark.center.y - last.mark.center.y) <= 0.25)
      #expect(abs(layout.labelOpacity - last.labelOpacity) <= 0.05)
      last = layout
    }
  }

  @Test func `the mark and the text fit into a box of the default length`() {
    let layout = IndicatorLayout(indicatorBox)
    #expect(layout.mark == Rectangle(x: 136, y: 6, width: 28, height: 28))
    #expect(layout.label.y == 42 && layout.label.y + layout.label.height <= 64)
    #expect(layout.labelOpacity == 1)
  }

  @Test func `a narrow box has no text`() {
    #expect(IndicatorLayout(Rectangle(x: 0, y: 0, width: 64, height: 300)).labelOpacity == 0)
  }
}
