import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import Testing
import VectorGraphics

/// The picture does not jump when an action ends or when its result disappears.
@Suite struct CrossFadeTests {
  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a result, its end and a cancellation begin with the previous picture`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    await IndicatorRules(name.indicator()).expectContinuousEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `after an action ends, its frames do not jump and are not empty`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    await IndicatorRules(name.indicator()).expectSmoothEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `no label jumps when an action ends`(_ name: IndicatorName, _ reducesMotion: Bool) {
    IndicatorRules(name.indicator()).expectContinuousLabel(
      in: Size(width: 300, height: 72), reducesMotion: reducesMotion)
  }

  @Test func `the comparison detects a jump between two pictures`() {
    let endings = ActionEnding.all(
      of: SpinnerIndicator(), ActionEnding.small, reducesMotion: false)
    // A success after 0.47 s.
    let ending = endings[3]
    #expect(
      ending.picture(-ActionEnding.instant).difference(
        from: ending.picture(0.35), in: ActionEnding.mark) > 0.06)
  }
}
