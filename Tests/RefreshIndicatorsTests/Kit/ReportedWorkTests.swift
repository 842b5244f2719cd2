import PullToRefresh
import PullcordDrawingReading
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// What indicators show of the progress that an action reports.
struct ReportedWorkTests {
  private func running(
    _ progress: Double?, age: Double = 1, text: String? = nil, before: String? = nil,
    textAge: Double = 1
  ) -> IndicatorContext {
    var context = context(.refreshing(.programmatic), age: 5)
    context.snapshot.actionAge = 5
    context.snapshot.work = ReportedWork(progress: progress)
    context.snapshot.work?.progressAge = age
    context.snapshot.work?.text = text
    context.snapshot.work?.previousText = before
    context.snapshot.work?.textAge = textAge
    return context
  }

  private func accent(_ name: IndicatorName, _ context: IndicatorContext) -> [Rectangle] {
    context.drawing(of: name.indicator()).steps().compactMap(\.fill)
      .filter { $0.color == Theme.light.accent }.map(\.box)
  }

  @Test func `the bar fills as far as the work is, with the percentage beside it`() {
    let bars = [0.25, 0.5].map { accent(.progress, running($0)).first?.width ?? 0 }
    #expect(bars[0] > 20 && abs(bars[1] / bars[0] - 2) < 0.2)
    let texts = running(0.25).drawing(of: ProgressIndicator()).texts
    #expect(texts.contains("2") && texts.contains("5") && texts.contains(" %"))
  }

  @Test func `an indicator without progress of its own gets a line along the content`() {
    for name in IndicatorName.allCases where !name.indicator().showsProgress {
      let line = accent(name, running(0.25)).last
      #expect(line == Rectangle(x: 0, y: 61, width: 75, height: 3), "\(name)")
      #expect(accent(name, running(nil)).last != line, "\(name)")
    }
  }

  @Test func `at the end of a list the line is at the other side of the gap`() {
    var context = running(0.5)
    context.snapshot.edge = .end
    #expect(accent(.arrow, context).last == Rectangle(x: 0, y: 0, width: 150, height: 3))
    context.axis = .horizontal
    context.snapshot.edge = .start
    context.box = Rectangle(x: 0, y: 0, width: 64, height: 300)
    context.gap = context.box
    #expect(accent(.arrow, context).last == Rectangle(x: 61, y: 150, width: 3, height: 150))
  }

  @Test func `every mark changes to its progress without a jump`() {
    for name in IndicatorName.allCases {
      let indicator = name.indicator()
      let running = running(nil).drawing(of: indicator)
      #expect(running == self.running(0, age: 0).drawing(of: indicator), "\(name)")
    }
  }

  @Test func `a reported text replaces the usual one, and a count changes in place`() {
    #expect(running(nil, text: "Sorting").labelText == "Sorting")
    func visible(_ context: IndicatorContext) -> [String] {
      context.label(in: IndicatorLayout(context.box)).texts
    }
    #expect(visible(running(0.1, text: "Sorting", before: nil, textAge: 0)) == ["Refreshing…"])
    #expect(visible(running(0.1, text: "Sorting", before: nil, textAge: 0.2)) == ["Sorting"])
    #expect(visible(running(0.1, text: "2 of 3", before: "Sorting", textAge: 0)) == ["Sorting"])
    #expect(visible(running(0.1, text: "10 of 30", before: "9 of 30", textAge: 0)) == ["10 of 30"])
  }
}
