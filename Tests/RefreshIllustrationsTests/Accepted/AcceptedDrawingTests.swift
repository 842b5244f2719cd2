import PullcordAcceptedRows
import PullcordIndicatorRules
import RefreshIllustrations
import Testing

/// The shapes of scenes have no rule except that a person accepted them.
///
/// `./run.sh record` accepts today's drawings, after a look at the pictures of `./run.sh compare`.
@Suite struct AcceptedDrawingTests {
  @Test func `each illustration draws what a person has accepted`() throws {
    try AcceptedRows("drawings.tsv", beside: #filePath).expect(
      IllustrationName.allCases.flatMap { DrawingSums.rows($0.rawValue, $0.indicator()) })
  }
}
