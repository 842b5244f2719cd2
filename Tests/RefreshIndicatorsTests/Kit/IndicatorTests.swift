import PullToRefresh
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Every indicator follows the same rules.
@Suite struct EveryIndicatorTests {
  @Test(arguments: IndicatorName.allCases)
  func `every indicator is visible in every state except idle`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectVisibility()
  }

  @Test func `only the path and the logo draw an icon`() {
    #expect(IndicatorName.allCases.filter(\.drawsIcon) == [.path, .logo])
  }

  @Test func `an indicator is 64 points long and shows no time unless it says otherwise`() {
    #expect(SquareIndicator().length == 64 && !SquareIndicator().showsClock)
    for name in IndicatorName.allCases {
      #expect(name.indicator().length == (name == .logo ? 72 : 64), "\(name)")
    }
    #expect(LoadMoreIndicator().length == 64)
  }

  @Test(arguments: IndicatorName.allCases)
  func `success, failure and the running action look different`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectDifferentResults()
  }

  @Test(arguments: IndicatorName.allCases)
  func `a running indicator moves unless motion is reduced`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectMotion()
  }

  @Test(arguments: IndicatorName.allCases, Axis.allCases)
  func `every indicator stays within its gap`(_ name: IndicatorName, _ axis: Axis) {
    IndicatorRules(name.indicator()).expectClipping(axis)
  }

  @Test(arguments: IndicatorName.allCases)
  func `every indicator draws an opaque picture in a box of any size`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectOpacityInAnyBox()
  }

  @Test func `each name gives a different indicator`() {
    let armed = IndicatorName.allCases.map { $0.indicator().drawing(context(.armed, age: 1)) }
    #expect(Set(armed).count == IndicatorName.allCases.count)
  }

  @Test func `a long indicator reserves its length and is fully visible before a pull fires`() {
    var configuration = RefreshConfiguration()
    configuration.reserveLength(for: SpinnerIndicator())
    #expect(
      configuration.distances.indicatorLength == 64
        && configuration.distances.trigger == .points(64))
    configuration.reserveLength(for: SpinnerIndicator(length: 96))
    #expect(configuration.distances.indicatorLength == 96)
    #expect(configuration.distances.trigger == .points(96))
    #expect(configuration.distances.wheelStep == 36)
  }
}

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
