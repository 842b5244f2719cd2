import PullcordIndicatorRules
import RefreshIllustrations
import Testing

/// Nothing in an illustration is cut, and its label is legible in every frame.
@MainActor
@Suite struct IllustrationContinuityTests {
  @Test(arguments: IllustrationName.allCases)
  func `no frame changes a scene by more than three times the change of its neighbors`(
    _ name: IllustrationName
  ) {
    // Cairo draws edges in fifteen steps for each pixel. So a slow edge across the whole picture
    // changes by 20 pixels at once.
    IndicatorRules(name.indicator()).expectNoCut(least: 12)
  }

  @Test(arguments: IllustrationName.allCases)
  func `no text is swapped, cut by the edge of the gap, or drawn over another`(
    _ name: IllustrationName
  ) {
    IndicatorRules(name.indicator()).expectWholeTexts()
  }

  @Test(arguments: IllustrationName.allCases)
  func `a cancelled wheel pull says so, and no longer what it would have done`(
    _ name: IllustrationName
  ) {
    IndicatorRules(name.indicator()).expectCancellation()
  }

  @Test(arguments: IllustrationName.allCases, [false, true])
  func `a changing label keeps half of its contrast`(
    _ name: IllustrationName, _ reducesMotion: Bool
  ) {
    IndicatorRules(name.indicator()).expectLabelContrast(reducesMotion: reducesMotion)
  }
}
