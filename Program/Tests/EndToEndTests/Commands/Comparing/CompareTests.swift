import Foundation
import Glibc
import Testing

/// `pullcord compare` on the output of `pullcord replay`.
struct CompareTests {
  static let pull = """
    viewport 160 200
    0.1 touch down 80 20
    0.2 touch move 80 80
    0.3 touch move 80 150
    0.4 touch up 80 150
    0.6 end

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replay(_ text: String, to name: String, _ more: String...) throws {
    let gesture = try GestureText(text)
    let run = try ProgramRun(
      [
        "replay", gesture.path, "--fps", "20", "--out", folder(name), "--trace",
        folder("\(name).jsonl"),
      ] + more)
    #expect(run.status == 0, "\(run.errors)")
  }

  private func compare(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(["compare"] + arguments)
  }

  @Test func `two replays of a gesture give identical files`() throws {
    try replay(Self.pull, to: "a", "--strip", folder("a.png"))
    try replay(Self.pull, to: "b", "--strip", folder("b.png"))
    #expect(try folder.names(in: "a") == folder.names(in: "b"))
    #expect(try folder.names(in: "a").count == 14)
    for name in try folder.names(in: "a") {
      #expect(try folder.bytes("a/\(name)") == folder.bytes("b/\(name)"))
    }
    #expect(try folder.bytes("a.jsonl") == folder.bytes("b.jsonl"))
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    let run = try compare(folder("a"), folder("b"))
    #expect(run.status == 0)
    #expect(run.output == "Both move the same\n13 pairs: no difference\n")
  }

  @Test func `a changed threshold and a changed color are each found`() throws {
    // The finger lifts 1 pt past the threshold of 64 pt. The pull fires with this threshold, but
    // not with 66 pt. The window is so high that the threshold is in reach.
    let pull = Self.pull.replacing("160 200", with: "160 400")
      .replacing("80 150", with: "80 161")
    let further = try GestureText(
      """
      {"schema": 1, "refresh.triggerDistance": "points", "refresh.triggerDistance.points": 66}
      """)
    try replay(pull, to: "a")
    try replay(pull, to: "further", "--tuning", further.path)
    try replay(pull, to: "dark", "--theme", "dark")
    let pictures = try compare(folder("a"), folder("further"))
    #expect(pictures.status == 1)
    #expect(pictures.output.contains("differ, by "), "\(pictures.output)")
    #expect(try compare(folder("a"), folder("dark")).status == 1)
    let traces = try compare(folder("a.jsonl"), folder("further.jsonl"))
    #expect(traces.status == 1)
    #expect(traces.output.contains("A is armed, B still pulling"), "\(traces.output)")
    // The verdict comes first, then the setting that made the difference.
    let lines = traces.output.split(separator: "\n")
    let verdict = "B does not fire: 141 pt of finger travel, 144 needed"
    #expect(String(lines[0]) == verdict, "\(traces.output)")
    #expect(lines.dropFirst().first == "Settings: trigger 64 → 66 pt", "\(traces.output)")
    #expect(pictures.output.hasPrefix("\(lines[0])\n\(lines[1])\n"), "\(pictures.output)")
    let json = try compare(folder("a"), folder("further"), "--json")
    #expect(json.output.contains(#""verdict":"B does not fire: "#), "\(json.output)")
    #expect(try compare(folder("a.jsonl"), folder("dark.jsonl")).status == 0)
  }

  @Test func `lengths in traces may differ by the tolerance`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull.replacing("move 80 80", with: "move 80 84"), to: "further")
    let traces = try compare(folder("a.jsonl"), folder("further.jsonl"))
    #expect(traces.status == 1)
    #expect(traces.output.contains("finger      4 at 0.2 s"), "\(traces.output)")
    let tolerated = try compare(folder("a.jsonl"), folder("further.jsonl"), "--tolerance", "4")
    #expect(tolerated.status == 0, "\(tolerated.output)")
    // The flag for lengths leaves the other units exact.
    let lengths = try compare(
      folder("a.jsonl"), folder("further.jsonl"), "--tolerance-points", "4")
    #expect(lengths.status == 1, "\(lengths.output)")
    let units = try compare(
      folder("a.jsonl"), folder("further.jsonl"), "--tolerance-points", "4",
      "--tolerance-progress", "1", "--tolerance-velocity", "10000", "--tolerance-seconds", "0.2")
    #expect(units.status == 0, "\(units.output)")
    #expect(
      units.output.contains("\nTolerance: 4 pt, 0.2 s, 1 of progress, 10000 pt/s\n"),
      "\(units.output)")
    // The flag for a specific column overrides --tolerance.
    #expect(
      try compare(
        folder("a.jsonl"), folder("further.jsonl"), "--tolerance", "4", "--tolerance-points", "3"
      ).status == 1)
    let lines = tolerated.output.split(separator: "\n")
    #expect(lines.first == "13 frames: no difference beyond the tolerance")
    #expect(lines.dropFirst().first == "Tolerance: 4 pt. Not compared: times, progress, velocity")
    #expect(
      lines.dropFirst(2).allSatisfy {
        $0.hasSuffix(" (tolerated)") || $0.hasSuffix(" (not compared)")
      }, "\(tolerated.output)")
  }

  @Test func `a different pixel is found, but not a different encoding of equal pixels`() throws {
    let pairs = SourceTree.test("../ScreenshotsTests/Resources/pixelmatch")
    let pixel = try compare("\(pairs)/one-pixel-a.png", "\(pairs)/one-pixel-b.png")
    #expect(pixel.status == 1)
    #expect(
      pixel.output == "1 pair: 1 differs, by 1 pixel, most in one-pixel-a.png (1)\n",
      "\(pixel.output)")
    let (first, second) = ("\(pairs)/recoded-a.png", "\(pairs)/recoded-b.png")
    #expect(
      FileManager.default.contents(atPath: first) != FileManager.default.contents(atPath: second))
    let recoded = try compare(first, second, "--exact")
    #expect(recoded.status == 0)
    #expect(recoded.output == "1 pair: no difference\n")
  }

  @Test func `--json prints the numbers`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull, to: "dark", "--theme", "dark")
    let run = try compare(folder("a"), folder("dark"), "--json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let members = try #require(object as? [String: Any])
    #expect(members["pairs"] as? Int == 13)
    #expect(members["differentPairs"] as? Int == 13)
    #expect((members["differentPixels"] as? Int ?? 0) > 13 * 160 * 100)
    #expect((members["worst"] as? String)?.hasPrefix("frame-") == true)
    let traces = try compare(folder("a.jsonl"), folder("dark.jsonl"), "--json")
    #expect(try JSONSerialization.jsonObject(with: Data(traces.output.utf8)) is [String: Any])
  }

  @Test func `a missing frame is reported, even if other frames differ`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull, to: "b", "--theme", "dark")
    try FileManager.default.removeItem(atPath: folder("b/frame-00003.png"))
    let run = try compare(folder("a"), folder("b"))
    #expect(run.status == 2)
    #expect(run.output.contains("12 differ"))
    #expect(run.output.contains("1 could not be compared"))
    #expect(run.errors == "pullcord: frame-00003.png is missing in \(folder("b"))\n")
  }

  @Test func `a recording that ends earlier is different, and its last frame is held`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull.replacing("0.6 end", with: "0.5 end"), to: "b")
    let run = try compare(folder("a"), folder("b"), "--report", folder("r.html"))
    #expect(run.status == 1, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "B ends 0.1 s earlier. Both fire at 0.4 s", "\(run.output)")
    #expect(lines.last?.hasPrefix("13 pairs: ") == true, "\(run.output)")
    #expect(lines.last?.hasSuffix("; B ends 2 frames earlier") == true, "\(run.output)")
    #expect(run.errors.isEmpty)
    // Equal pictures do not hide the difference of the lengths.
    for name in ["a", "b"] {
      for frame in 0..<(name == "a" ? 13 : 11) {
        let number = frame < 10 ? "0\(frame)" : "\(frame)"
        try folder.write(folder.bytes("a/frame-00000.png"), to: "\(name)/frame-000\(number).png")
      }
    }
    let equal = try compare(folder("b"), folder("a"))
    #expect(equal.status == 1)
    #expect(equal.output.hasPrefix("B ends 0.1 s later. Both fire at 0.4 s\n"), "\(equal.output)")
    #expect(
      equal.output.hasSuffix("13 pairs: no different pixel; A ends 2 frames earlier\n"),
      "\(equal.output)")
  }

  @Test func `a truncated frame is named, even if both folders contain it`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull, to: "b")
    let bytes = try folder.bytes("b/frame-00002.png")
    try folder.write(bytes.prefix(bytes.count / 2), to: "b/frame-00002.png")
    let run = try compare(folder("a"), folder("b"))
    #expect(run.status == 2)
    #expect(run.errors.contains("b/frame-00002.png: the PNG data is damaged or incomplete"))
    try folder.write(bytes.prefix(bytes.count / 2), to: "a/frame-00002.png")
    #expect(try compare(folder("a"), folder("b")).status == 2)
  }

  @Test func `frames of different sizes are reported with both sizes`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull, to: "b", "--scale", "2")
    let run = try compare(folder("a"), folder("b"))
    #expect(run.status == 2)
    #expect(run.errors.contains("160×200 pixels"))
    #expect(run.errors.contains("320×400; and 8 more"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `tolerated pixels do not count`() throws {
    try replay(Self.pull, to: "a")
    try replay(Self.pull, to: "b", "--theme", "dark")
    let run = try compare(
      folder("a/frame-00000.png"), folder("b/frame-00000.png"), "--tolerance-pixels", "32000")
    #expect(run.status == 0)
    #expect(
      try compare(
        folder("a/frame-00000.png"), folder("b/frame-00000.png"), "--tolerance", "32000.5"
      ).output == run.output)
    let start = "1 pair: no difference beyond the tolerance; largest "
    #expect(
      run.output.hasPrefix(start) && run.output.hasSuffix(" pixels, in frame-00000.png\n"),
      "\(run.output)")
    let pixels = run.output.dropFirst(start.count).prefix { $0.isNumber }
    let json = try compare(
      folder("a/frame-00000.png"), folder("b/frame-00000.png"), "--tolerance-pixels", "32000",
      "--json")
    #expect(
      json.output.hasPrefix(
        "{\"pairs\":1,\"differentPairs\":0,\"differentPixels\":0,"
          + "\"toleratedPixels\":\(pixels),\"worst\":\"frame-00000.png\""),
      "\(json.output)")
    #expect(try compare(folder("a/frame-00000.png"), folder("b/frame-00000.png")).status == 1)
  }

  @Test func `an empty file, a pipe and misplaced traces give helpful errors`() throws {
    try replay(Self.pull, to: "a")
    try folder.write(Data(), to: "empty.jsonl")
    try folder.write(Data("\n \n".utf8), to: "blank.jsonl")
    for name in ["empty.jsonl", "blank.jsonl"] {
      let run = try compare(folder("a.jsonl"), folder(name))
      #expect(run.status == 2)
      #expect(
        run.errors
          == "pullcord: \(folder(name)): the file is empty, expected a picture or a trace\n")
    }
    try folder.write(Data("\n\n".utf8) + folder.bytes("a.jsonl"), to: "later.jsonl")
    #expect(try compare(folder("a.jsonl"), folder("later.jsonl")).status == 0)
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let pipe = try compare(folder("pipe"), folder("a/frame-00000.png"))
    #expect(pipe.status == 2)
    #expect(pipe.errors.contains("\(folder("pipe")): expected a file or a folder"))
    let traces = try compare(folder("a.jsonl"), folder("a.jsonl"), "--traces", "/nope", "/neither")
    #expect(traces.status == 2)
    #expect(traces.errors.contains("--traces: expected two folders of frames"), "\(traces.errors)")
  }

  @Test func `--exact compares eight bits per channel`() throws {
    let pairs = SourceTree.test("../ScreenshotsTests/Resources/exact")
    // The upper eight bits of the gray values 30000 and 30001 of 65535 are equal. Transparent
    // pixels are equal regardless of their color.
    for name in ["sixteen-bits", "clear", "almost-clear"] {
      let run = try compare("\(pairs)/\(name)-a.png", "\(pairs)/\(name)-b.png", "--exact")
      #expect(run.output == "1 pair: no difference\n", "\(name)")
    }
    let help = try ProgramRun(["compare", "--help"]).output
    #expect(help.contains("8 bits per channel"), "\(help)")
  }

  @Test(arguments: [
    (["/nowhere/a", "/nowhere/b"], "/nowhere/a"),
    (["/usr", "/etc/passwd"], "/usr is a folder, /etc/passwd a picture"),
    (["/etc/passwd", "/etc/passwd"], "/etc/passwd: not a PNG file"),
    (["/dev/null", "/dev/null"], "expected a file or a folder"),
    (["/usr", "/usr"], "holds no .png file"),
    (["/usr", "/usr", "--threshold", "7"], "expected 0…1"),
    (["/usr", "/usr", "--threshold", "-0.1"], "expected 0…1"),
    (["/usr", "/usr", "--tolerance-pixels=-1"], "expected 0 or more"),
    (["/usr", "/usr", "--tolerance-points", "nan"], "expected 0 or more"),
    (["/usr", "/usr", "--tolerance=-0.5"], "--tolerance: got -0.5, expected 0 or more"),
    (["/usr", "/usr", "--tolerance", "inf"], "--tolerance: got inf, expected 0 or more"),
  ])
  func `an impossible comparison is explained in one line`(
    _ arguments: [String], _ message: String
  ) throws {
    let run = try ProgramRun(["compare"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
