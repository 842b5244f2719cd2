import PullcordIndicatorRules
import RefreshIndicators
import Testing

/// A label is legible in every frame of the screen in which its text changes.
@MainActor
@Suite struct LabelContrastTests {
  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a changing label keeps half of its contrast`(_ name: IndicatorName, _ reducesMotion: Bool) {
    // A sheet has no words in a low gap. A sign that turns over shows its edge between two texts.
    IndicatorRules(name.indicator()).expectLabelContrast(
      reducesMotion: reducesMotion, hasWords: name != .elastic,
      turnsOver: name == .tilt && !reducesMotion)
  }

  @Test(arguments: IndicatorName.allCases)
  func `a text has 4.5 to 1 over the indicator in all themes`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectTextContrast()
  }
}
