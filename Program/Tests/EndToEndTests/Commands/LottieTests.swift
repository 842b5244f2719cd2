import CairoRendering
import Foundation
import PullcordScreenshots
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

/// Animations of Lottie as indicators of the program.
@Suite(.needs(.animationLibrary)) struct LottieTests {
  private static let ring = SourceTree.root("Assets/Lottie/ring.json")
  private static let pull = SourceTree.root("Assets/Gestures/pull.gesture")

  @Test func `an animation is described in words and as JSON`() throws {
    let run = try ProgramRun(["lottie", Self.ring])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        """
        size     120 × 120
        frames   204, at 60 per second: 3.4 s
        layers   5
        markers  pull 0–60, armed 60–72, refresh 72–132, success 132–168, failure 168–204
        pull     0–60
        """))
    let json = try ProgramRun(["lottie", SourceTree.root("Assets/Lottie/dots.json"), "--json"])
    #expect(json.output.contains(#""parts":{"pull":[0,108],"refresh":[72,108]}"#))
    #expect(json.output.contains(#""unsupported":[],"repairs":[]"#))
  }

  @Test func `the script makes the animations of this project`() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", SourceTree.root("Assets/Lottie/make.py"), folder.path]
    try process.run()
    process.waitUntilExit()
    let names = try folder.names()
    #expect(names.count == 10)
    for name in names {
      let kept = try Data(contentsOf: URL(filePath: SourceTree.root("Assets/Lottie/\(name)")))
      #expect(try folder.bytes(name) == kept, "\(name): run Assets/Lottie/make.py")
    }
  }

  @Test func `blank frames, repairs and what is not drawn are named`() throws {
    let folder = try TemporaryFolder()
    let easing = #","i":{"x":1,"y":1},"o":{"x":0,"y":0}}]}"#
    let layer = #"""
      {"ty":4,"nm":"a","ip":0,"op":20,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[9,9]\#(easing.dropLast(2)),
      {"t":30,"s":[20,9]\#(easing)},"shapes":[{"ty":"rc","s":{"a":0,"k":[9,9]},"p":{"a":0,"k":[0,0]},
      "r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}
      """#
    let text = #"{"w":40,"h":20,"fr":30,"ip":0,"op":30,"layers":[\#(layer),{"ty":5}]}"#
    try folder.write(Data(text.utf8), to: "a.json")
    let run = try ProgramRun(["lottie", folder("a.json")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains("blank    20–29\nmissing  1 text layer: not drawn\nrepaired 1 last"))
  }

  @Test func `a replay draws the animation, and equal replays draw equal pixels`() throws {
    let folder = try TemporaryFolder()
    func strip(_ name: String, _ more: [String]) throws -> Image {
      let path = folder(name)
      let run = try ProgramRun(
        ["replay", Self.pull, "--size", "200x160", "--strip", path] + more)
      try #require(run.status == 0, "\(run.errors)")
      return try PNG.decode(Array(folder.bytes(name)))
    }
    let animated = try strip("a.png", ["--lottie", Self.ring])
    #expect(try strip("b.png", ["--lottie", Self.ring]) == animated)
    #expect(try strip("c.png", []) != animated)
    #expect(try strip("d.png", ["--lottie", Self.ring, "--scale", "2"]).height > animated.height)
  }

  @Test func `a tuning changes the parts of the animation`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Data(#"{"schema":1,"lottie.pull.end":30,"lottie.speed":2}"#.utf8), to: "t.json")
    func trace(_ more: [String]) throws -> Image {
      let run = try ProgramRun(
        [
          "replay", Self.pull, "--lottie", Self.ring, "--size", "200x160", "--strip",
          folder("s.png"),
        ]
          + more)
      try #require(run.status == 0, "\(run.errors)")
      return try PNG.decode(Array(folder.bytes("s.png")))
    }
    #expect(try trace([]) != trace(["--tuning", folder("t.json")]))
    let source = try ProgramRun(["tuning", folder("t.json"), "--swift"])
    #expect(
      source.output.contains("style[.pull].end = 30\n    style.speed = 2\n"),
      "\(source.output)\(source.errors)")
  }

  @Test func `files that are no animation and two indicators at once are refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(#"{"w":0,"h":0,"layers":[]}"#.utf8), to: "zero.json")
    try folder.write(Data("x".utf8), to: "a.gif")
    let cases: [([String], String)] = [
      (["lottie", folder("zero.json")], "zero.json: a size of 0.0×0.0, expected sides of 1…8192"),
      (["lottie"], "expected a .json or .lottie file"),
      (["lottie", "/no.json"], "/no.json: cannot be read: No such file or directory"),
      (["replay", Self.pull, "--lottie", folder("a.gif")], "expected a Lottie animation"),
      (["replay", Self.pull, "--lottie", folder("zero.json")], "zero.json: a size of 0.0×0.0"),
      (
        ["replay", Self.pull, "--lottie", Self.ring, "--indicator", "arc"],
        "--lottie is an indicator of its own; leave --indicator and --svg out"
      ),
      (
        ["lottie", Self.ring, "--out", "x.png", "--at", "999"],
        "--at: got 999.0, expected 0.0…204.0"
      ),
    ]
    for (arguments, message) in cases {
      let run = try ProgramRun(arguments)
      #expect(run.status == 2 && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
  }

  @Test func `an animation that takes endless time is refused after its trial`() throws {
    let folder = try TemporaryFolder()
    // Repeaters in repeaters: 500³ copies.
    let repeater =
      #"{"ty":"rp","c":{"a":0,"k":500},"o":{"a":0,"k":0},"m":1,"tr":{"p":{"a":0,"k":[1,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":1},"so":{"a":0,"k":100},"eo":{"a":0,"k":100}}}"#
    let shape =
      #"{"ty":"el","s":{"a":0,"k":[50,50]},"p":{"a":0,"k":[0,0]}},{"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}"#
    let inner = #"{"ty":"gr","it":[\#(shape),\#(repeater)]},\#(repeater)"#
    let text =
      #"{"w":400,"h":400,"fr":60,"ip":0,"op":60,"layers":[{"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"gr","it":[\#(inner)]},\#(repeater)]}]}"#
    try folder.write(Data(text.utf8), to: "endless.json")
    let run = try ProgramRun(["lottie", folder("endless.json")])
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.errors.contains("endless.json: takes more than 0.8 s to load and draw")
        || run.errors.contains("endless.json: rlottie crashes on it or needs more than 256 MB"),
      "\(run.errors)")
  }

  /// Damaged files of this project, made from a seed.
  ///
  /// `PULLCORD_SEED` runs another one.
  @Test func `damaged animations are shown or refused, and never end the program`() throws {
    let seed = ProcessInfo.processInfo.environment["PULLCORD_SEED"].flatMap { Int($0) } ?? 1
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", SourceTree.test("../Fuzz/lottie.py"), ProgramProcess.program.path, "\(seed)", "8",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "seed \(seed)")
  }
}
