import PullToRefresh
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing

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
