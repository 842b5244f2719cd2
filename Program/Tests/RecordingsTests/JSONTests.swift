@testable import PullcordRecordings
import Testing

/// The JSON that traces, tunings and manifests are made of.
@Suite struct JSONTests {
  @Test(arguments: [
    (JSON.number(0.1), "0.1"), (.number(-0.0), "0"), (.number(-3), "-3"), (.number(.nan), "null"),
    (.number(-.infinity), "null"), (.number(1), "1"), (.integer(-7), "-7"), (.flag(true), "true"),
    (.null, "null"), (.array([.null, .integer(1)]), "[null,1]"), (.orNull("a"), "\"a\""),
    (.orNull(nil as String?), "null"), (.orNull(nil as Double?), "null"),
    (.texts(["a"]), "[\"a\"]"),
    (.object([("b", .integer(1)), ("a", .written("{}"))]), "{\"b\":1,\"a\":{}}"),
  ])
  func `a value is written on one line`(_ value: JSON, _ line: String) {
    #expect(value.line == line)
  }

  @Test(arguments: [
    ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\r\t", "\"\\n\\r\\t\""), (" é😀", "\" é😀\""),
    ("\u{0}\u{1F}\u{85}", "\"\\u0000\\u001f\\u0085\""), ("\u{2028}\u{2029}", "\"\\u2028\\u2029\""),
    ("\u{7F}\u{9B}", "\"\\u007f\\u009b\""),
  ])
  func `a text is written in quotes and reads back`(_ text: String, _ quoted: String) throws {
    #expect(JSON.text(text).line == quoted)
    #expect(try FlatJSON.text(of: quoted) == text)
  }

  @Test func `every kind of value and every escape is read`() throws {
    let members = try FlatJSON.members(
      of:
        " {\n \"n\" : -1.5e+1 ,\r\t\"t\":true,\"f\" :false, \"z\": null,\"q\":\"\\/\\b\\f\\u00E9\"} "
    )
    #expect(
      members.mapValues(\.line) == [
        "n": "-15", "t": "true", "f": "false", "z": "null", "q": "\"/\\u0008\\u000cé\"",
      ])
    #expect(try FlatJSON.members(of: "{}").isEmpty)
    #expect(try FlatJSON.members(of: "{ }\n").isEmpty)
  }

  @Test(arguments: [
    ("\\ud83d\\ude00", "😀"), ("\\ud83dx", "\u{FFFD}x"), ("\\ud83d", "\u{FFFD}"),
    ("\\ude00", "\u{FFFD}"), ("\\u0041\\u0042", "AB"), ("\\ud83d\\n", "\u{FFFD}\n"),
  ])
  func `surrogates are read as pairs`(_ written: String, _ text: String) throws {
    #expect(try FlatJSON.text(of: "\"\(written)\"") == text)
  }

  @Test(
    arguments: [
      ("{\"a\":1,\n\"b\":?}", "'?}'", 2), ("{\"a\":1\n\n", "the end of the text", 3),
      ("{\"a\":1}\n\n]", "the end of the text", 3), ("{\"a\":tru}", "'tru}'", nil),
      ("{\"a\":1 \"b\":2}", "'\"b\":2}'", nil), ("{\"a\":\"\\x\"}", "'x\"}'", nil),
      ("{\"a\":+ 12345678901234567890123}", "'+ 123456789012345678'", nil),
      ("{\"a\":1,\"\\u0061\":2}", "\"a\" a second time", nil), ("{,}", "',}'", nil),
    ] as [(String, String, Int?)])
  func `an error names the text found and its line`(_ text: String, _ got: String, _ line: Int?) {
    let problem = #expect(throws: FlatJSON.Problem.self) { try FlatJSON.members(of: text) }
    #expect(problem?.line == line)
    #expect(problem.map { $0.got == got || $0.expected == got } == true, "\(problem as Any)")
  }
}
