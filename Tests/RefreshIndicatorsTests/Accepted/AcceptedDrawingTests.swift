import PullcordAcceptedRows
import RefreshIndicators
import Testing

/// The shapes of scenes have no rule except that a person accepted them.
///
/// `./run.sh record` accepts today's drawings, after a look at the pictures of `./run.sh compare`.
@Suite struct AcceptedDrawingTests {
  /// A row for each course of an indicator: the name and the sums of all its drawings.
  private static func row(_ name: String, _ indicator: any Indicator, _ course: DrawingCourse)
    -> [String]
  {
    var sums = DrawingSums()
    for context in course.contexts { sums.add(context.drawing(of: indicator)) }
    return ["\(name) \(course.rawValue)"] + sums.numbers.map(AcceptedRows.column)
  }

  @Test func `each indicator draws what a person has accepted`() throws {
    let indicators =
      IndicatorName.allCases.map { ($0.rawValue, $0.indicator()) }
      + [("load more", LoadMoreIndicator())]
    let rows = indicators.flatMap { name, indicator in
      DrawingCourse.allCases.map { Self.row(name, indicator, $0) }
    }
    try AcceptedRows("drawings.tsv", beside: #filePath).expect(rows)
  }
}
