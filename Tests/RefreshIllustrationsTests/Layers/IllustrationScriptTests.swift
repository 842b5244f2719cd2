@testable import RefreshIllustrations
import Testing
import VectorGraphics

@Suite struct IllustrationScriptTests {
  private static func binding(_ line: String) throws -> IllustrationScript.Binding {
    let script = try IllustrationScript(text: "illustration\n\(line)")
    return try #require(script.bindings.first)
  }

  @Test(
    arguments: [
      ("boat pull move 0,40 → 0,0", .pull(0...1), .move(Point(x: 0, y: 40), .zero)),
      ("boat pull 0.2…0.8 fade 0 -> 1", .pull(0.2...0.8), .fade(0, 1)),
      ("boat pull .2..0.8 fade 0 to 1", .pull(0.2...0.8), .fade(0, 1)),
      ("boat gap 0...2 draw 0→1", .gap(0...2), .draw(0, 1)),
      ("boat gap parallax .3", .gap(0...1), .parallax(0.3)),
      (
        "boat armed for 0.5 rotate 0 → 90 about 3 4", .armed(duration: 0.5),
        .rotate(0, 90, about: Point(x: 3, y: 4))
      ),
      (
        "boat refresh every 2 scale 1 → 1.5,2", .refresh(every: 2, .init(start: 0, duration: 2)),
        .scale(Point(x: 1, y: 1), Point(x: 1.5, y: 2), about: nil)
      ),
      (
        "boat refresh every 2 from 1.5 for 1 sway 2,0",
        .refresh(every: 2, .init(start: 1.5, duration: 1)), .sway(Point(x: 2, y: 0))
      ),
      (
        "boat success from 0.1 for 0.3 color #1af 0 → 1",
        .result(.success, .init(start: 0.1, duration: 0.3)),
        .color(.fixed(Color(hex: 0x11AAFF)), 0, 1)
      ),
      (
        "boat failure color failure 0 → 0.5", .result(.failure, .init(start: 0, duration: 0.5)),
        .color(.failure, 0, 0.5)
      ),
      ("boat night fade 0 → 1 # stars", .night, .fade(0, 1)),
    ] as [(String, IllustrationScript.Cause, IllustrationScript.Change)])
  func `a line binds a layer to a cause`(
    _ line: String, _ cause: IllustrationScript.Cause, _ change: IllustrationScript.Change
  ) throws {
    let binding = try Self.binding(line)
    #expect(binding.layer == "boat" && binding.cause == cause && binding.change == change)
    #expect(binding.line == 2)
  }

  @Test func `the first line sets length and label`() throws {
    let script = try IllustrationScript(
      text: "# A comment.\r\n\r\nillustration length 96 label #102030 # Dark.\r\n")
    #expect(script.length == 96 && script.labelColor == Color(hex: 0x102030))
    #expect(try IllustrationScript(text: "illustration").length == 84)
  }

  @Test func `a name with spaces is in quotation marks, and a line can place a layer`() throws {
    let script = try IllustrationScript(
      text: "illustration\n\"Layer 1\" repeat 240\nsky stretch up down\nsign left")
    #expect(script.placements.map(\.layer) == ["Layer 1", "sky", "sign"])
    #expect(
      script.placements.map(\.placement) == [
        .repeated(240), .stretched(up: true, down: true), .left,
      ])
  }

  @Test func `only a text with the header is a script`() {
    #expect(IllustrationScript.isScript("# x\n\n  illustration\n"))
    #expect(!IllustrationScript.isScript("every 2\npart 1 from 0 for 1 fade 0\n"))
    #expect(!IllustrationScript.isScript(""))
  }

  @Test(
    arguments: [
      ("boat", 1, "got \"boat\", expected illustration"),
      ("", 1, "got no line with words, expected illustration"),
      ("illustration size 3", 1, "got \"size\", expected the end of the line"),
      ("illustration length 9", 1, "got \"9\", expected a length in points, 24…400"),
      ("illustration label red", 1, "got \"red\", expected a color such as #10183a"),
      (
        "illustration\n\nboat sinks", 3,
        "got \"sinks\", expected pull, gap, armed, refresh, success, failure, result, day, night, "
          + "repeat, stretch, left, right or center"
      ),
      (
        "illustration\nboat pull 0…3 fade 0 → 1", 2,
        "got \"0…3\", expected a range of 0…1 that is at least 0.02 long, such as 0.2…0.8"
      ),
      (
        "illustration\nboat pull 0.5…0.5 fade 0 → 1", 2,
        "got \"0.5…0.5\", expected a range of 0…1 that is at least 0.02 long, such as 0.2…0.8"
      ),
      (
        "illustration\nboat pull sway 2,0", 2,
        "got \"sway\", expected move, rotate, scale, fade, color or draw"
      ),
      (
        "illustration\nboat refresh sway 2,0 ease in", 2,
        "got \"ease\", expected the end of the line"
      ),
      ("illustration\nboat pull fade 0 1", 2, "got \"1\", expected →"),
      ("illustration\nboat pull fade 0 → 2", 2, "got \"2\", expected an opacity, 0…1"),
      (
        "illustration\nboat pull move 0,1 → 0,nan", 2,
        "got \"nan\", expected y, a number of the picture's units"
      ),
      (
        "illustration\nboat refresh every 1 for 2 fade 0 → 1", 2,
        "got a change of 2.0 s, expected at most the 1.0 s of a round"
      ),
      (
        "illustration\nboat armed for 0 fade 0 → 1", 2,
        "got \"0\", expected a duration in seconds, 0.05…3600"
      ),
      (
        "illustration\nboat pull fade 0 → 1 ease fast", 2,
        "got \"fast\", expected in, out, in-out, linear or spring"
      ),
      (
        "illustration\nboat pull color blue 0 → 1", 2,
        "got \"blue\", expected a color such as #10183a, accent, success or failure"
      ),
      (
        "illustration\nboat repeat 1", 2,
        "got \"1\", expected a width of at least 4 units of the picture"
      ),
      (
        "illustration\n\"boat pull", 2,
        "got a name without an end, expected a second quotation mark"
      ),
      ("illustration\n→ pull", 2, "got →, expected the name of a layer"),
    ])
  func `an error names the line, the text and what was expected`(
    _ text: String, _ line: Int, _ message: String
  ) {
    let error = #expect(throws: IllustrationScriptError.self) {
      try IllustrationScript(text: text)
    }
    #expect(error?.line == line)
    #expect(error?.message == message)
  }

  @Test func `a script has a limit`() {
    let line = "boat pull fade 0 → 1\n"
    let most = String(repeating: line, count: IllustrationScript.maximumChanges)
    #expect(throws: Never.self) { try IllustrationScript(text: "illustration\n" + most) }
    let error = #expect(throws: IllustrationScriptError.self) {
      try IllustrationScript(text: "illustration\n" + most + line)
    }
    #expect(error?.line == IllustrationScript.maximumChanges + 2)
  }

  @Test func `the result takes as long as its last change`() throws {
    let text = "illustration\nflag success from 0.4 for 0.6 fade 0 → 1\nfog failure fade 0 → 1"
    #expect(try IllustrationScript(text: text).finishDuration == 1)
    #expect(try IllustrationScript(text: "illustration").finishDuration == 0.3)
    let short = "illustration\nflag success for 0.1 fade 0 → 1"
    #expect(try IllustrationScript(text: short).finishDuration == 0.3)
  }
}
