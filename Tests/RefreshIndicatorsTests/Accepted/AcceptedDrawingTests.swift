import PullcordAcceptedRows
import PullcordIndicatorRules
import RefreshIndicators
import Testing

/// The shapes of scenes have no rule except that a person accepted them.
///
/// `./run.sh record` accepts today's drawings, after a look at the pictures of `./run.sh compare`.
@Suite struct AcceptedDrawingTests {
  @Test func `each indicator draws what a person has accepted`() throws {
    let indicators =
      IndicatorName.allCases.map { ($0.rawValue, $0.indicator()) }
      + [("load more", LoadMoreIndicator())]
    try AcceptedRows("drawings.tsv", beside: #filePath).expect(
      indicators.flatMap { DrawingSums.rows($0, $1) })
  }
}
