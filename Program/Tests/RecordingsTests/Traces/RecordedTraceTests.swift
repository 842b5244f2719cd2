import PullcordRecordings
import PullcordTuning
import Testing

struct RecordedTraceTests {
  private static let frame =
    #"{"t":0.5,"edge":"start","phase":"tracking","device":"touch","state":"armed","progress":1,"#
    + #""finger":120,"pull":64.5,"offset":-64.5,"velocity":-3e2,"holdStart":0,"holdEnd":0,"#
    + #""insetStart":0,"insetEnd":0}"#

  private func read(_ text: String) throws(TraceError) -> RecordedTrace {
    try RecordedTrace(text: text, file: "x.jsonl")
  }

  @Test func `a frame is read column by column`() throws {
    let trace = try read(Self.frame + "\n")
    let frame = try #require(trace.frames.first)
    #expect(frame.time == 0.5)
    #expect(frame.numbers == [1, 120, 64.5, -64.5, -300, 0, 0, 0, 0])
    #expect(frame.words == ["start", "tracking", "touch", "armed"])
  }

  @Test func `an effect is read with its escapes`() throws {
    let effect =
      #"{"t":1,"effect":"announce","edge":"start","token":null,"#
      + #""text":"3 \"n\u00e9w\" \ud83d\ude00"}"#
    let trace = try read(Self.frame + "\n" + effect)
    #expect(trace.effects.map(\.time) == [1])
    #expect(trace.effects.map(\.summary) == ["announce start 3 \"néw\" 😀"])
  }

  @Test func `an effect is described by its trigger before its outcome and its text`() throws {
    let details = [
      (#""text":"c","outcome":"b","trigger":"a""#, "a"), (#""text":"c","outcome":"b""#, "b"),
    ]
    for (members, detail) in details {
      let trace = try read(Self.frame + "\n" + #"{"t":1,"effect":"e",\#(members)}"#)
      #expect(trace.effects.first?.detail == detail)
    }
  }

  @Test func `the first settings of a trace are those at its start`() throws {
    #expect(try read(Self.frame).tuning == nil)
    let settings = ["ios", "material3"].map { #"{"t":0,"schema":1,"preset":"\#($0)"}"# + "\n" }
    #expect(try read(settings.joined() + Self.frame).tuning?.preset == "ios")
  }

  @Test func `blank lines, spaces and unknown members are skipped`() throws {
    let spaced = Self.frame.replacing("{\"t\":", with: "{ \"new\" : true ,\t\"t\" : ")
    let text = "\n \t\r\n\(spaced)\r\n\n"
    #expect(try read(text).frames.count == 1)
  }

  private static let broken: [(String, String)] = [
    ("", "x.jsonl:1: got no frame, expected a trace"),
    ("[]", "x.jsonl:1: got '[]', expected a JSON object"),
    ("{", "x.jsonl:1: got the end of the line, expected a member's name in quotes"),
    ("{\"t\" 1}", "x.jsonl:1: got '1}', expected ':'"),
    ("{\"t\":1e999}", "x.jsonl:1: got '1e999}', expected a number, a text, true, false or null"),
    ("{\"t\":\"", "x.jsonl:1: got the end of the line, expected the text's closing quote"),
    ("{\"t\":\"\\u12", "x.jsonl:1: got 'u12', expected u and four hexadecimal digits"),
    ("{\"t\":\"\\ud83d\\u", "x.jsonl:1: got 'u', expected u and four hexadecimal digits"),
    ("{\"t\":\"\\", "x.jsonl:1: got the end of the line, expected the rest of an escape"),
    ("{\"t\":1} x", "x.jsonl:1: got 'x', expected the end of the line"),
    ("{\"t\":1}", "x.jsonl:1: got no number \"progress\", expected a frame or an effect"),
    ("\n\n" + frame + "\n\n{}", "x.jsonl:5: got no number \"t\", expected the time in seconds"),
    (frame + "\n{}", "x.jsonl:2: got no number \"t\", expected the time in seconds"),
    (
      frame + "\n" + frame.replacing("0.5", with: "0.4"),
      "x.jsonl:2: got time 0.4, expected a time not before 0.5"
    ),
  ]

  @Test(arguments: broken)
  func `an error names the line and the expected text`(_ text: String, _ message: String) throws {
    let error = try #require(throws: TraceError.self) { try read(text) }
    #expect(error.description == message)
  }

  @Test func `a truncated line is refused without a crash`() {
    for count in 0..<Self.frame.count {
      #expect(throws: TraceError.self) { try read(String(Self.frame.prefix(count))) }
    }
  }
}
