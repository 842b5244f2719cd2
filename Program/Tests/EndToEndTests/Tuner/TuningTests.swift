import Foundation
import Testing

/// Tunings from files, in the built program.
struct TuningTests {
  private let pull = """
    0 touch down 240 100
    0.2 touch move 240 300
    0.4 touch up 240 300
    2 end

    """

  private func ticks(_ flags: [String]) throws -> Bool {
    let gesture = try GestureText(pull)
    let run = try ProgramRun(["replay", gesture.path, "--trace", "-"] + flags)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.contains("\"effect\":\"tick\"")
  }

  @Test func `a tuning's threshold applies, and a later flag overrides it`() throws {
    let far = try GestureText(
      """
      {"schema": 1, "refresh.triggerDistance": "points", "refresh.triggerDistance.points": 300,
       "edge": "start"}
      """)
    #expect(try ticks([]))
    #expect(try !ticks(["--tuning", far.path]))
    #expect(try ticks(["--tuning", far.path, "--preset", "pullcord"]) == false)

    let atEnd = try GestureText("{\"schema\": 1, \"edge\": \"end\"}")
    #expect(try !ticks(["--tuning", atEnd.path]))
    #expect(try ticks(["--tuning", atEnd.path, "--edge", "start"]))
  }

  @Test func `the error for an invalid tuning names the setting, the value and the range`() throws {
    let bad = try GestureText("{\"schema\": 1, \"refresh.hysteresis\": 900}")
    let gesture = try GestureText(pull)
    let run = try ProgramRun(["replay", gesture.path, "--tuning", bad.path, "--trace", "-"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "pullcord: \(bad.path): refresh.hysteresis: got 900, expected 0…200 pt\n")
    let missing = try ProgramRun(["demo", "--tuning", "/nowhere/x.json"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("/nowhere/x.json"))
  }

  @Test func `tunings can be compared with presets and appear under their file names`() throws {
    let soft = try GestureText(
      """
      {"schema": 1, "refresh.resistance.touch": "linear",
       "refresh.resistance.touch.slope": 1}
      """)
    let gesture = try GestureText(pull)
    let run = try ProgramRun([
      "versus", gesture.path, "--preset", "pullcord", "--tuning", soft.path, "--tuning", soft.path,
      "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let stem = URL(fileURLWithPath: soft.path).lastPathComponent
    let members = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let names = (members as? [[String: Any]])?.compactMap { $0["preset"] as? String }
    #expect(names == ["pullcord", stem, "\(stem)-2"])
  }

  @Test func `compared tunings with equal names get numbered names`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(pull)
    for name in ["a.json", "a-2.json"] {
      try folder.write(Data("{\"schema\": 1}".utf8), to: name)
    }
    let run = try ProgramRun([
      "versus", gesture.path, "--tuning", folder("a-2.json"), "--tuning", folder("a.json"),
      "--tuning", folder("a.json"), "--preset", "ios", "--preset", "ios", "--out", folder("out"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try folder.names(in: "out").filter { $0.hasSuffix(".jsonl") }
        == ["a-2.jsonl", "a-3.jsonl", "a.jsonl", "ios-2.jsonl", "ios.jsonl"])
  }
}
