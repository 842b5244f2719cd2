import Foundation
import PullcordRecordings
import PullcordTestServers
import Testing

/// `pullcord measure`, with videos of our own lists and the ffmpeg of this machine.
struct MeasureCommandTests {
  private static let hasFfmpeg =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")
    || ProcessInfo.processInfo.environment["CI"] == "true"

  /// A pull that does not fire, and one that does; no new rows arrive.
  private static let gesture = """
    viewport 240 400
    set latency 300
    set indicator arrow
    tune answer nothingNew
    0.2 touch down 120 60
    """ + "\n"
    + (1...12).map { "\(0.2 + Double($0) / 60) touch move 120 \(60 + 4 * $0)" }
    .joined(separator: "\n") + "\n0.6 touch up 120 108\n1.4 touch down 120 60\n"
    + (1...30).map { "\(1.4 + Double($0) / 60) touch move 120 \(60 + 6 * $0)" }
    .joined(separator: "\n") + "\n2.1 touch up 120 240\n3.5 end\n"

  @Test(.enabled("ffmpeg is not installed: ./run.sh test installs it") { hasFfmpeg })
  func `a video of a list gives its offsets, its resistance and its hold`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(Self.gesture)
    let film = try ProgramRun([
      "replay", gesture.path, "--video", folder("own.mp4"), "--trace", folder("own.jsonl"),
    ])
    #expect(film.status == 0, "\(film.errors)")
    let run = try ProgramRun([
      "measure", folder("own.mp4"), "--gesture", gesture.path, "--trace", folder("seen.jsonl"),
      "--out", folder("seen.json"), "--json",
    ])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    func trace(_ name: String) throws -> RecordedTrace {
      try RecordedTrace(
        text: String(decoding: try folder.bytes(name), as: UTF8.self), file: name, isStrict: true)
    }
    let (own, seen) = try (trace("own.jsonl"), trace("seen.jsonl"))
    #expect(own.frames.count == seen.frames.count)
    let offset = try #require(RecordedTrace.numbers.firstIndex(of: "offset"))
    // The picture predicts the finger, so its offset is one that the trace has within a frame.
    for (index, frame) in seen.frames.enumerated() {
      let near = own.frames[max(0, index - 1)...min(own.frames.count - 1, index + 1)]
        .map { $0.numbers[offset] }
      let (low, high) = (near.min() ?? 0, near.max() ?? 0)
      let measured = frame.numbers[offset]
      #expect(
        measured > low - 1.5 && measured < high + 1.5, "frame \(index): \(measured), \(low)…\(high)"
      )
    }
    #expect(abs(seen.frames[0].time) < 1.0 / 60, "The gesture begins with the video.")
    #expect(run.output.contains("hyperbolic, coefficient 0.5"), "\(run.output)")
    let tuning = try ProgramRun(["tuning", folder("seen.json"), "--full"])
    #expect(tuning.status == 0, "\(tuning.errors)")
    let settings = try #require(
      try JSONSerialization.jsonObject(with: try folder.bytes("seen.json")) as? [String: Any])
    let hold = try #require(settings["refresh.holdLength.points"] as? Double)
    #expect(abs(hold - 64) < 1)
    let versus = try ProgramRun([
      "versus", gesture.path, "--tuning", folder("seen.json"), "--preset", "pullcord", "--json",
    ])
    #expect(versus.status == 0, "\(versus.errors)")
  }

  @Test(.enabled("ffmpeg is not installed: ./run.sh test installs it") { hasFfmpeg })
  func `what cannot be measured is refused without a file`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(Self.gesture)
    try folder.write(Data("no video".utf8), to: "text.mp4")
    let out = ["--out", folder("out.json"), "--trace", folder("out.jsonl")]
    for (path, words) in [("text.mp4", "cannot read it"), ("missing.mp4", "No such file")] {
      let run = try ProgramRun(["measure", folder(path), "--gesture", gesture.path] + out)
      #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    let still = try GestureText("viewport 240 400\n0.5 end\n")
    #expect(try ProgramRun(["replay", still.path, "--video", folder("still.mp4")]).status == 0)
    for (options, words) in [
      ([], "expected a list that follows a hand"),
      (["--region", "0,0,900x900"], "within the 240×400"),
      (["--region", "left"], "X,Y,WxH"), (["--scale", "0"], "0.1…10"),
    ] {
      let run = try ProgramRun(
        ["measure", folder("still.mp4"), "--gesture", gesture.path] + out + options)
      #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
    }
    #expect(try folder.names() == ["still.mp4", "text.mp4"])
  }

  @Test func `a missing ffmpeg is named with its package`() throws {
    let gesture = try GestureText(Self.gesture)
    let run = try ProgramRun(
      ["measure", gesture.path, "--gesture", gesture.path], environment: ["PATH": "/nowhere"])
    #expect(run.status == 2 && run.errors.contains("apt-get install ffmpeg"), "\(run.errors)")
  }

  @Test func `a log becomes a gesture that can be played`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Data("t,type,x,y,offset\n0,down,100,100,0\n0.1,move,100,300,-90\n0.3,up,100,300,-90\n".utf8),
      to: "log.csv")
    let run = try ProgramRun([
      "import", folder("log.csv"), "--out", folder("log.gesture"), "--trace", folder("log.jsonl"),
    ])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    #expect(try ProgramRun(["replay", folder("log.gesture")]).output.contains("ires at"))
    #expect(try ProgramRun(["trace", "validate", folder("log.jsonl")]).status == 0)
    try folder.write(Data("t,type,y\n0,down,high\n".utf8), to: "bad.csv")
    let bad = try ProgramRun(["import", folder("bad.csv"), "--out", folder("bad.gesture")])
    #expect(bad.status == 2 && bad.errors.contains("bad.csv:2: got 'high'"), "\(bad.errors)")
    #expect(try folder.names() == ["bad.csv", "log.csv", "log.gesture", "log.jsonl"])
  }
}
