import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// What indicators show of the progress that an action reports.
struct ReportedWorkTests {
  @Test func `the bar fills as far as the work is, with the percentage beside it`() {
    let bars = [0.25, 0.5].map {
      workContext($0).accents(of: ProgressIndicator()).first?.width ?? 0
    }
    #expect(bars[0] > 20 && abs(bars[1] / bars[0] - 2) < 0.2)
    let texts = workContext(0.25).drawing(of: ProgressIndicator()).texts
    #expect(texts.contains("2") && texts.contains("5") && texts.contains(" %"))
  }

  @Test(arguments: IndicatorName.allCases.filter { !$0.indicator().showsProgress })
  func `an indicator without progress of its own gets a line along the content`(
    _ name: IndicatorName
  ) {
    IndicatorRules(name.indicator()).expectProgressLine()
  }

  @Test func `at the end of a list the line is at the other side of the gap`() {
    var context = workContext(0.5)
    context.snapshot.edge = .end
    #expect(
      context.accents(of: ArrowIndicator()).last == Rectangle(x: 0, y: 0, width: 150, height: 3))
    context.axis = .horizontal
    context.snapshot.edge = .start
    context.box = Rectangle(x: 0, y: 0, width: 64, height: 300)
    context.gap = context.box
    #expect(
      context.accents(of: ArrowIndicator()).last == Rectangle(x: 61, y: 150, width: 3, height: 150))
  }

  @Test(arguments: IndicatorName.allCases)
  func `every mark changes to its progress without a jump`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectContinuousProgress()
  }

  @Test func `a reported text replaces the usual one, and a count changes in place`() {
    #expect(workContext(nil, text: "Sorting").labelText == "Sorting")
    func visible(_ context: IndicatorContext) -> [String] {
      context.label(in: IndicatorLayout(context.box)).texts
    }
    #expect(visible(workContext(0.1, text: "Sorting", before: nil, textAge: 0)) == ["Refreshing…"])
    #expect(visible(workContext(0.1, text: "Sorting", before: nil, textAge: 0.2)) == ["Sorting"])
    #expect(visible(workContext(0.1, text: "2 of 3", before: "Sorting", textAge: 0)) == ["Sorting"])
    #expect(
      visible(workContext(0.1, text: "10 of 30", before: "9 of 30", textAge: 0)) == ["10 of 30"])
  }
}
