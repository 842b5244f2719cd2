import PullcordIndicatorRules
import RefreshIndicators
import Testing

/// Nothing in an indicator is cut: marks turn into each other, and texts roll to the next ones.
@MainActor
@Suite struct IndicatorContinuityTests {
  @Test(arguments: IndicatorName.allCases)
  func `no frame changes a mark by more than three times the change of its neighbors`(
    _ name: IndicatorName
  ) {
    IndicatorRules(name.indicator()).expectNoCut(least: 8)
  }

  @Test(arguments: IndicatorName.allCases)
  func `no text is swapped, cut by the edge of the gap, or drawn over another`(
    _ name: IndicatorName
  ) {
    IndicatorRules(name.indicator()).expectWholeTexts()
  }

  @Test(arguments: IndicatorName.allCases)
  func `a cancelled wheel pull says so, and no longer what it would have done`(
    _ name: IndicatorName
  ) {
    // A sheet has no words in a low gap.
    IndicatorRules(name.indicator()).expectCancellation(hasWords: name != .elastic)
  }

  @Test func `a cut is found`() {
    #expect(IndicatorFilm.cuts([0, 10, 12, 70, 14, 12, 0], least: 6) == [3])
    #expect(IndicatorFilm.cuts([0, 0, 0, 19, 0, 0], least: 6) == [3])
    #expect(IndicatorFilm.cuts([0, 0, 0, 17, 0, 0], least: 6).isEmpty)
    #expect(IndicatorFilm.cuts([0, 0, 30, 40, 30, 0], least: 6).isEmpty)
    #expect(IndicatorFilm.cuts([0, 10, 12, 70, nil, 0], least: 6).isEmpty)
  }
}
