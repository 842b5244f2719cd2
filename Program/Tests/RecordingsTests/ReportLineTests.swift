import PullToRefresh
@testable import PullcordRecordings
import ScrollPhysics
import Testing

/// Lines that report how far an action is.
struct ReportLineTests {
  private func actions(_ line: String) throws -> [Gesture.Action] {
    try Gesture(text: line, file: "g").events.map(\.action)
  }

  @Test func `a report has a progress, and may have an edge and a text`() throws {
    #expect(try actions("1 report 0.4") == [.report(.start, WorkReport(progress: 0.4))])
    #expect(
      try actions("1 report end 1 12 of 30")
        == [.report(.end, WorkReport(progress: 1, text: "12 of 30"))])
  }

  @Test(arguments: ["1 report", "1 report start", "1 report 1.1", "1 report end -1", "1 report x"])
  func `a bad report says what was expected`(line: String) {
    let error = #expect(throws: GestureError.self) { try actions(line) }
    #expect(error?.expected == "a progress, 0…1")
  }
}
