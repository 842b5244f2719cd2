import PullcordRecordings
import Testing

/// The number of rows of the sample at the start, depending on the program's flags.
@Suite struct SamplePageTests {
  /// The trace of a list that scrolls to its end and then receives no input for some time.
  private func trace(_ flags: [String] = [], head: String = "") throws -> RecordedTrace {
    let gesture = try GestureText(head + "0.3 key End\n4 end\n")
    let run = try ProgramRun(["replay", gesture.path, "--trace", "-"] + flags)
    #expect(run.status == 0, "\(run.errors)")
    return try RecordedTrace(text: run.output, file: "trace")
  }

  private func begun(_ trace: RecordedTrace) -> [String] {
    trace.effects.map(\.summary).filter { $0.hasPrefix("begin") }
  }

  private func offsets(_ trace: RecordedTrace) throws -> [Double] {
    let column = try #require(RecordedTrace.numbers.firstIndex(of: "offset"))
    return trace.frames.map { $0.numbers[column] }
  }

  @Test func `a plain list has forty rows, and loads forty more at its end`() throws {
    let trace = try trace()
    #expect(begun(trace) == ["begin end arrival"])
    let offsets = try offsets(trace)
    // This is the end of the first page, including the loading row.
    let end = 40.0 * 72 - 800 + 64
    #expect(offsets.allSatisfy { $0 < end + 1e-9 })
    #expect(abs((offsets.last ?? 0) - end) < 1e-9)
  }

  @Test(arguments: [
    (["--page-size", "0"], 540), (["--rows", "60"], 60), (["--scene", "sections"], nil),
    (["--edge", "end"], 540),
  ])
  func `all rows load at once with --page-size 0 and in scenes without pages`(
    _ flags: [String], _ rows: Int?
  ) throws {
    let trace = try trace(flags)
    #expect(begun(trace).isEmpty)
    if let rows { #expect(try offsets(trace).last == Double(rows * 72 - 800)) }
  }

  @Test func `a resumed list has its additional rows and its scroll position`() throws {
    let trace = try trace(head: "rows 120\noffset 5000\n")
    #expect(try offsets(trace).first == 5000)
    #expect(abs((try offsets(trace).max() ?? 0) - (120 * 72 - 800 + 64)) < 1e-9)
    // An offset alone loads as many pages as it needs.
    #expect(try offsets(try self.trace(head: "offset 5000\n")).first == 5000)
  }
}
