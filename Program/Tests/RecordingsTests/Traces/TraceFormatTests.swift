import Foundation
import PullcordRecordings
import Testing

/// The documentation, the schema and the reader describe the same format.
struct TraceFormatTests {
  private static let documentation = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Documentation")

  private static let isRecording = ProcessInfo.processInfo.environment["PULLCORD_RECORD"] != nil

  /// With `PULLCORD_RECORD` in the environment, the test writes the schema instead.
  @Test func `the schema in the documentation is that of the reader`() throws {
    let file = Self.documentation.appending(path: "trace.schema.json")
    if Self.isRecording {
      try TraceSchema.text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == TraceSchema.text)
  }

  /// With `PULLCORD_RECORD` in the environment, the test writes the tables instead.
  @Test func `the page on traces has every member with its values, unit and meaning`() throws {
    let file = Self.documentation.appending(path: "Traces.md")
    let (begin, end) = ("<!-- The tables of the format begin. -->\n", "<!-- They end. -->")
    let page = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(page.range(of: begin))
    let tail = try #require(page.range(of: end))
    let tables = "\n\(TraceSchema.tables)\n"
    if Self.isRecording {
      let written = page.replacingCharacters(in: head.upperBound..<tail.lowerBound, with: tables)
      try written.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(page[head.upperBound..<tail.lowerBound] == tables)
    }
  }

  @Test func `the example of the page is valid`() throws {
    let page = try String(
      contentsOf: Self.documentation.appending(path: "Traces.md"), encoding: .utf8)
    let example = try #require(
      page.components(separatedBy: "```").first { $0.hasPrefix("jsonl\n") })
    let trace = try RecordedTrace(
      text: String(example.dropFirst("jsonl\n".count)), file: "x", isStrict: true)
    #expect(trace.frames.count == 1 && trace.effects.count == 1)
  }

  @Test func `another version is refused, wherever the line is`() throws {
    for (text, line) in [
      (#"{"t":0,"schema":9}"# + "\n" + frame, 1), (frame + "\n" + #"{"t":1,"schema":"1"}"#, 2),
    ] {
      let error = try #require(throws: TraceError.self) {
        try RecordedTrace(text: text, file: "x.jsonl")
      }
      #expect(error.line == line && error.got.hasPrefix("schema "))
      #expect(error.expected == "1, the version this program reads")
    }
  }

  private let frame =
    #"{"t":0.5,"edge":"start","phase":"tracking","device":"touch","state":"armed","progress":1,"#
    + #""finger":120,"pull":64.5,"offset":-64.5,"velocity":-3e2,"holdStart":0,"holdEnd":0,"#
    + #""insetStart":0,"insetEnd":0}"#

  /// The reader accepts these lines, because it needs less than the format says.
  private static let errors: [(String, String, got: String, expected: String)] = [
    (#""phase":"tracking""#, #""phase":"falling""#, #""phase": "falling""#, "resting, tracking"),
    (#""device":"touch""#, #""device":"paw""#, #""device": "paw""#, "keyboard, or null"),
    (#""state":"armed","#, "", #"no "state""#, "idle, pulling"),
    (#""progress":1"#, #""progress":1.5"#, #""progress": 1.5"#, "in 0…1, or null"),
    (#""pull":64.5"#, #""pull":-1"#, #""pull": -1"#, "a number ≥ 0"),
    (#""insetEnd":0"#, #""insetEnd":0,"fingerToArm":-3"#, #""fingerToArm": -3"#, "≥ 0"),
    (#""insetEnd":0"#, #""insetEnd":0,"frames":1.5"#, #""frames": 1.5"#, "an integer ≥ 1"),
  ]

  @Test(arguments: errors)
  func `a strict reader names the member that breaks the format`(
    _ part: String, _ other: String, got: String, expected: String
  ) throws {
    let text = frame.replacing(part, with: other)
    #expect(try RecordedTrace(text: text, file: "x").frames.count == 1)
    let error = try #require(throws: TraceError.self) {
      try RecordedTrace(text: text, file: "x", isStrict: true)
    }
    #expect(error.got == got && error.expected.contains(expected), "\(error)")
  }

  @Test func `a strict reader checks effects and settings`() throws {
    let lines = [
      (#"{"t":1,"effect":"tick","edge":"start","token":null}"#, true),
      (#"{"t":1,"effect":"tick","edge":"start"}"#, false),
      (#"{"t":1,"effect":"jump","edge":"start","token":null}"#, false),
      (#"{"t":1,"effect":"begin","edge":"end","token":2,"trigger":"pull"}"#, true),
      (#"{"t":1,"effect":"begin","edge":"end","token":2.5,"trigger":"pull"}"#, false),
      (#"{"t":1,"effect":"dropped","count":3}"#, true),
      (#"{"t":1,"effect":"dropped","count":0}"#, false),
      (#"{"t":0,"schema":1,"preset":"ios","refresh.hysteresis":3}"#, true),
      (#"{"t":0,"schema":1,"preset":null}"#, false),
    ]
    for (line, isValid) in lines {
      let read = { try RecordedTrace(text: "\(frame)\n\(line)", file: "x", isStrict: true) }
      if isValid { _ = try read() } else { #expect(throws: TraceError.self) { try read() } }
    }
  }
}
