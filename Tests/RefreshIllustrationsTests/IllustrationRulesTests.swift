import PullToRefresh
import PullcordIndicatorRules
import RefreshIllustrations
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// An illustration follows the rules of every indicator.
@Suite struct IllustrationRulesTests {
  private static func indicators() -> [(name: String, indicator: any Indicator)] {
    IllustrationName.allCases.map { ($0.rawValue, $0.indicator()) }
  }

  @Test func `each name gives a different illustration`() {
    let armed = IllustrationName.allCases.map { $0.indicator().drawing(context(.armed, age: 1)) }
    #expect(Set(armed).count == IllustrationName.allCases.count)
  }

  @Test(arguments: IllustrationName.allCases)
  func `an illustration is visible in every state except idle`(_ name: IllustrationName) {
    IndicatorRules(name.indicator()).expectVisibility()
  }

  @Test(arguments: IllustrationName.allCases)
  func `success, failure and the running action look different`(_ name: IllustrationName) {
    IndicatorRules(name.indicator()).expectDifferentResults()
  }

  @Test(arguments: IllustrationName.allCases)
  func `a running illustration moves unless motion is reduced`(_ name: IllustrationName) {
    IndicatorRules(name.indicator()).expectMotion()
  }

  @Test(arguments: IllustrationName.allCases, Axis.allCases)
  func `an illustration stays within its gap`(_ name: IllustrationName, _ axis: Axis) {
    IndicatorRules(name.indicator()).expectClipping(axis)
  }

  @Test(arguments: IllustrationName.allCases)
  func `an illustration is an opaque picture in a box of any size`(_ name: IllustrationName) {
    IndicatorRules(name.indicator()).expectOpacityInAnyBox()
  }

  @Test(arguments: IllustrationName.allCases, [false, true])
  func `a result, its end and a cancellation begin with the previous picture`(
    _ name: IllustrationName, _ reducesMotion: Bool
  ) async {
    await IndicatorRules(name.indicator()).expectContinuousEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: IllustrationName.allCases, [false, true])
  func `after an action ends, its frames do not jump and are not empty`(
    _ name: IllustrationName, _ reducesMotion: Bool
  ) async {
    await IndicatorRules(name.indicator()).expectSmoothEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: IllustrationName.allCases, [false, true])
  func `no label jumps when an action ends`(_ name: IllustrationName, _ reducesMotion: Bool) {
    IndicatorRules(name.indicator()).expectContinuousLabel(
      in: Size(width: 300, height: name == .harbour ? 120 : 72), reducesMotion: reducesMotion)
  }

  @Test(arguments: IllustrationName.allCases)
  func `a label shows that a click retries`(_ name: IllustrationName) {
    IndicatorRules(name.indicator()).expectRetry()
  }

  @Test(arguments: IllustrationName.allCases)
  func `a line along the content shows the progress, which begins without a jump`(
    _ name: IllustrationName
  ) {
    IndicatorRules(name.indicator()).expectProgressLine()
    IndicatorRules(name.indicator()).expectContinuousProgress()
  }

  @Test(arguments: RefreshStrings.languages, IllustrationName.allCases)
  func `the words of a wheel are inside windows of 300 points in every language`(
    _ language: RefreshStrings.Language, _ name: IllustrationName
  ) {
    IndicatorRules(name.indicator()).expectWheelWordsFit(language.strings)
  }

  @Test(arguments: IllustrationName.allCases)
  func `an illustration shows the notches of a wheel`(_ name: IllustrationName) {
    IndicatorRules(name.indicator()).expectNotches()
  }

  @MainActor @Test(arguments: ReachCase.all(indicators()))
  func `a finger over half of the window, or three clicks, arm an illustration`(worked: ReachCase) {
    worked.expectReach()
  }

  @MainActor @Test(arguments: IllustrationName.allCases)
  func `a finger arms an illustration within 175 points, and the release opens nothing more`(
    _ name: IllustrationName
  ) throws {
    try IndicatorRules(name.indicator()).expectReach()
  }

  @Test(arguments: IllustrationName.allCases)
  @MainActor func `a text has 4.5 to 1 over the illustration in all themes`(
    _ name: IllustrationName
  ) {
    IndicatorRules(name.indicator()).expectTextContrast()
  }
}
