import Foundation
import PullcordTestServers
import Testing

/// Bad input ends the program with one line of explanation, status 2 and no partial file.
struct BadInputTests {
  private func expectRefusal(
    _ arguments: [String], saying words: String..., display: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try ProgramRun(arguments, display: display)
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
    for word in words {
      #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: sourceLocation)
    }
  }

  @Test func `the error for an unknown option names it`() throws {
    try expectRefusal(["demo", "--sideways"], saying: "--sideways", "pullcord help demo")
  }

  @Test func `the error for an unknown preset lists the available ones`() throws {
    let gesture = try GestureText("0 end\n")
    try expectRefusal(
      ["replay", gesture.path, "--preset", "windows95"], saying: "windows95", "pullcord")
  }

  @Test func `the error for an unknown indicator names it`() throws {
    try expectRefusal(
      ["demo", "--indicator", "lava"], saying: "lava", "spinner", "path", "harbour")
  }

  @Test func `a replay of more than an hour needs a flag`() throws {
    let gesture = try GestureText("65536 end\n")
    try expectRefusal(
      ["replay", gesture.path, "--trace", "-"], saying: "65536 s", "3932160 frames", "--long")
    let short = try GestureText("0.1 end\n")
    #expect(try ProgramRun(["replay", short.path, "--long"]).status == 0)
  }

  @Test func `a window that cannot open leaves older logs and recordings as they are`() throws {
    let folder = try TemporaryFolder()
    for name in ["log", "pull.gesture"] { try folder.write(Data("older\n".utf8), to: name) }
    try expectRefusal(
      [
        "demo", "--platform", "x11", "--log-events", folder("log"), "--record-input",
        folder("pull.gesture"),
      ], saying: ":9999", display: ":9999")
    for name in ["log", "pull.gesture"] {
      #expect(try folder.bytes(name) == Data("older\n".utf8))
    }
  }

  @Test(arguments: [
    ("--trace", "a.jsonl", "cannot be written: File too large; raise the limit"),
    ("--video", "a.mp4", "ffmpeg: the file became too large; raise the limit"),
  ])
  func `an output beyond the limit of file sizes is an error without a file`(
    _ flag: String, _ name: String, _ problem: String
  ) throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText("3 end\n")
    let run = try ProgramProcess(
      [
        "-c", "ulimit -f 1; exec \"$0\" \"$@\"", ProgramProcess.program.path, "replay",
        gesture.path, flag, folder(name),
      ], program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.waitForEnd() == 2)
    #expect(run.errors.contains("\(name): \(problem)"), "\(run.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: ["0", "-1", "0.4", "3.5", "nan", "large"])
  func `the error for a factor for text states the range`(_ factor: String) throws {
    try expectRefusal(
      ["demo", "--text-scale", factor], saying: "--text-scale", "expected 0.5…3")
    let gesture = try GestureText("set text-scale \(factor)\n0 end\n")
    try expectRefusal(["replay", gesture.path], saying: "\(gesture.path):1: ", "0.5…3")
  }

  @Test(arguments: [
    ("--seed", "-1", "expected 0…18446744073709551615"), ("--seed", "x", "expected 0…"),
    ("--size", "-1x5", "expected WxH in points"), ("--inset", "-1,5", "expected START,END"),
  ])
  func `the error for a negative value of a flag states the range`(
    _ flag: String, _ value: String, _ range: String
  ) throws {
    try expectRefusal(["demo", flag, value], saying: flag, value, range)
  }

  @Test func `the error for an unknown scene names it`() throws {
    try expectRefusal(["demo", "--scene", "lava"], saying: "lava", "feed", "gallery")
  }

  @Test func `the error for a missing gesture file names it`() throws {
    try expectRefusal(
      ["replay", "/nowhere/x.gesture"], saying: "/nowhere/x.gesture", "No such file")
  }

  @Test func `an error in a gesture file names the line and the expected text`() throws {
    let gesture = try GestureText("0 touch down 1 2\n0.1 touch sideways 1 2\n")
    try expectRefusal(
      ["replay", gesture.path], saying: "\(gesture.path):2: got 'sideways', expected down, move")
  }

  @Test func `text of a file cannot control the terminal, and long text is truncated`() throws {
    let gesture = try GestureText("0 \u{1B}[2J\u{7}" + String(repeating: "x", count: 500) + "\n")
    try expectRefusal(["replay", gesture.path], saying: ":1: got '", "\\u{1B}[2J\\u{07}xx", "xx…'")
    let run = try ProgramRun(["replay", gesture.path])
    #expect(!run.errors.contains("\u{1B}") && run.errors.utf8.count < 300, "\(run.errors)")
  }

  @Test(arguments: ["", " \n\n", "\u{FEFF}"])
  func `an empty gesture and an empty tuning say what was expected`(_ text: String) throws {
    let file = try GestureText(text)
    try expectRefusal(
      ["replay", file.path], saying: "\(file.path): the file is empty, expected a gesture")
    let gesture = try GestureText("0 end\n")
    try expectRefusal(
      ["replay", gesture.path, "--tuning", file.path],
      saying: "\(file.path): the file is empty, expected a tuning")
  }

  @Test func `characters that turn the direction of writing are escaped`() throws {
    let gesture = try GestureText("0 \u{202E}touch\n")
    try expectRefusal(["replay", gesture.path], saying: "got '\\u{202E}touch'")
  }

  @Test func `the error for a list of too many pixels says how to make it smaller`() throws {
    let gesture = try GestureText("viewport 4000 4000\n0 end\n")
    try expectRefusal(
      ["replay", gesture.path, "--scale", "2"],
      saying: "8000 by 8000 pixels, expected at most 25165824 pixels: choose a smaller --size")
    try expectRefusal(["demo", "--size", "32767x32767"], saying: "32767 by 32767 pixels")
  }

  @Test func `ten million loaded rows take little time and memory`() throws {
    let gesture = try GestureText(
      "set rows 10000000\nset page-size 10\nrows 10000000\noffset 1e9\n0 end\n")
    #expect(try ProgramRun(["replay", gesture.path]).status == 0)
  }

  @Test func `the error for a bad flag in a gesture file names the flag and its line`() throws {
    let gesture = try GestureText("set preset windows95\n0 end\n")
    try expectRefusal(["replay", gesture.path], saying: "\(gesture.path):1: ", "windows95")
  }

  @Test func `an unwritable picture path is refused before the window opens`()
    throws
  {
    try expectRefusal(
      ["demo", "--screenshot", "/nowhere/s.png"],
      saying: "/nowhere/s.png: cannot be written", "does the folder exist?", display: ":nowhere")
  }

  @Test func `the error for a missing SVG file names it`() throws {
    try expectRefusal(
      ["demo", "--indicator", "path", "--svg", "/nowhere/x.svg"], saying: "/nowhere/x.svg")
  }

  @Test(arguments: [
    ["replay", "pull.gesture", "--trace", "pull.gesture"],
    ["replay", "pull.gesture", "--strip", "./link.gesture"],
    ["replay", "pull.gesture", "--tuning", "tuning.json", "--trace", "tuning.json"],
    ["replay", "pull.gesture", "--strip", "new.png", "--trace", "../PLACE/new.png"],
    ["demo", "--play", "pull.gesture", "--record-input", "pull.gesture"],
    ["demo", "--log-events", "new.log", "--screenshot", "new.log"],
    ["versus", "pull.gesture", "--report", "pull.gesture"],
    ["measure", "video.mp4", "--gesture", "pull.gesture", "--out", "video.mp4"],
    ["import", "log.csv", "--out", "log.csv"], ["card", "tuning.json", "--report", "tuning.json"],
    ["compare", "pull.gesture", "tuning.json", "--report", "tuning.json"],
    ["ab", "pull.gesture", "--a", "ios", "--b", "tuning.json", "--report", "tuning.json"],
    ["snapshot", "check", ".", "--report", "new.html", "--junit", "new.html"],
    ["path", "icon.svg", "--out", "icon.svg"], ["lottie", "tuning.json", "--strip", "tuning.json"],
  ])
  func `an output that is another file of the command is refused`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let inputs = ["pull.gesture", "tuning.json", "video.mp4", "log.csv", "icon.svg"]
    for name in inputs { try folder.write(Data("{}".utf8), to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.gesture"), withDestinationPath: "pull.gesture")
    let place = URL(fileURLWithPath: folder.path).lastPathComponent
    let run = try ProgramProcess(
      arguments.map { $0.replacing("PLACE", with: place) }, display: ":nowhere", home: folder.path)
    #expect(run.waitForEnd() == 2)
    #expect(run.output.isEmpty)
    let ends = ["is an input of this command; name another file\n", "; name two files\n"]
    #expect(ends.contains { run.errors.hasSuffix($0) }, "\(run.errors)")
    for name in inputs { #expect(try folder.bytes(name) == Data("{}".utf8)) }
    #expect(try folder.names().count == inputs.count + 1)
  }

  @Test(arguments: [
    "", "folder:", "file:///tmp", "http://", "smaple", "http://a:65536", "http://a:0/x",
    "http://a:b", "http://[::1]:99999/",
  ])
  func `the error for an unknown source lists the available ones`(_ source: String) throws {
    try expectRefusal(
      ["demo", "--source", source], saying: "--source: got '\(source)'", "sample", "folder:PATH")
  }

  @Test(arguments: [
    ["--map", "title"], ["--page-style", "pages"], ["--page-size", "0"], ["--timeout", "0"],
  ])
  func `the error for a bad flag of a web source names it`(_ flags: [String]) throws {
    try expectRefusal(
      ["demo", "--source", "http://localhost/"] + flags, saying: flags[0], flags[1])
  }

  @Test func `pages together with a refresh at the end are refused except in a chat`() throws {
    let gesture = try GestureText("0 end\n")
    for scene in ["sections", "carousel"] {
      try expectRefusal(
        ["replay", gesture.path, "--scene", scene, "--page-size", "20", "--edge", "end"],
        saying: "--page-size and --edge end", "leave one of them out")
    }
    let allAtOnce = ["replay", gesture.path, "--page-size", "0", "--edge", "end"]
    #expect(try ProgramRun(allAtOnce).status == 0)
    try expectRefusal(
      ["replay", gesture.path, "--page-size=-1"], saying: "--page-size: got -1", "0…10000")
  }

  @Test func `flags for another source are refused`() throws {
    try expectRefusal(
      ["demo", "--source", "folder:/tmp", "--rows", "3"], saying: "--rows", "sample")
    try expectRefusal(["demo", "--map", "title=name"], saying: "--map", "web")
  }

  @Test func `a source whose responses differ from run to run cannot be replayed`() throws {
    let gesture = try GestureText("0 end\n")
    try expectRefusal(
      ["replay", gesture.path, "--source", "folder:/tmp"], saying: "folder:/tmp", "demo --play")
    let own = try GestureText("set source http://localhost/\n0 end\n")
    try expectRefusal(["replay", own.path], saying: "http://localhost/")
    try expectRefusal(["versus", own.path, "--preset", "ios"], saying: "http://localhost/")
    // The flags of the file's source do not apply to another source.
    let mapped = try GestureText("set source http://localhost/\nset map title=name\n0 end\n")
    #expect(try ProgramRun(["replay", mapped.path, "--source", "sample"]).status == 0)
  }

  @Test(arguments: [
    ["presets"], ["presets", "--json"], ["path", "--d", "M0 0L1 1"],
    ["path", "--d", "M0 0L1 1", "--lines"],
  ])
  func `output that cannot be written is an error`(_ arguments: [String]) throws {
    let run = try ProgramRun(arguments, output: "/dev/full")
    #expect(run.status == 2)
    #expect(run.errors == "pullcord: standard output: cannot be written: No space left on device\n")
  }

  @Test func `a path with too many nodes for a picture is refused`() throws {
    let long = try GestureText("M0 0" + String(repeating: "l1 1", count: 100_000))
    try expectRefusal(
      ["path", long.path, "--smoothness", "12"],
      saying: "--smoothness 12", "got 100000 segments", "409600001 nodes", "at most 1000000")
    let lines = try GestureText("M0 0" + String(repeating: "l1 1z", count: 1_000_000))
    try expectRefusal(
      ["path", lines.path, "--lines", "--smoothness", "1"], saying: "line 1: --smooth")
    let run = try ProgramRun(["path", long.path, "--smoothness", "3"])
    #expect(run.status == 0 && run.output.contains("nodes   800001"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["0x0", "128", "5000x5", "-1x3", "axb"])
  func `the size of a picture is checked even if no picture is requested`(size: String) throws {
    let lines = try GestureText("M0 0L1 1\n")
    for rest in [["--d", "M0 0L1 1"], ["--d", "M0 0L1 1", "--json"], [lines.path, "--lines"]] {
      try expectRefusal(
        ["path", "--frame=\(size)"] + rest, saying: "--frame: got '\(size)', expected WxH")
    }
  }

  @Test func `a file is refused as the folder for pictures`() throws {
    let file = try GestureText("0 end\n")
    try expectRefusal(["demo", "--capture", file.path], saying: file.path, "Not a directory")
  }

  @Test func `the response time of the sample has the same range as in tunings`() throws {
    for flag in ["--latency", "--jitter"] {
      try expectRefusal(["demo", flag, "60001"], saying: flag, "0…60000 milliseconds")
    }
  }

  @Test func `a missing display is an error`() throws {
    try expectRefusal(["demo"], saying: "display", display: "")
  }

  @Test func `the error for a display without a server names the display`() throws {
    try expectRefusal(["demo"], saying: ":4321", display: ":4321")
  }

  @Test func `the error for a broken feed names it`() throws {
    let assets = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-assets-\(UUID().uuidString)")
    let feeds = assets.appending(path: "Feeds")
    try FileManager.default.createDirectory(at: feeds, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: assets) }
    try Data("[{\"id\":".utf8).write(to: feeds.appending(path: "people.json"))
    let gesture = try GestureText("0 end\n")
    let run = try ProgramRun(
      ["replay", gesture.path], environment: ["PULLCORD_ASSETS": assets.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("people.json"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `a folder with other files is not changed`() throws {
    let gesture = try GestureText("0 end\n")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-out-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
    try expectRefusal(
      ["replay", gesture.path, "--out", folder.path, "--force"], saying: "notes.txt")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left == ["notes.txt"])
  }
}
