import Foundation
import PullcordRecordings
import PullcordTestServers
import Testing

/// `pullcord trace`.
struct TraceCommandTests {
  @Test func `the traces of replays are valid, and other versions and values are not`() throws {
    let gesture = try GestureText(CompareTests.pull)
    let trace = try ProgramRun(["replay", gesture.path, "--trace", "-"]).output
    let file = try GestureText(trace)
    let run = try ProgramRun(["trace", "validate", file.path])
    #expect(run.status == 0 && run.output.contains("valid"), "\(run.errors)")
    for (part, other, words) in [
      ("\"schema\":1", "\"schema\":9", ":1: got schema 9, expected 1"),
      ("\"phase\":\"tracking\"", "\"phase\":\"falling\"", "expected resting, tracking"),
    ] {
      let broken = try GestureText(trace.replacing(part, with: other))
      let run = try ProgramRun(["trace", "validate", broken.path])
      #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
    }
    let other = try GestureText(trace.replacing("\"schema\":1", with: "\"schema\":9"))
    for command in [
      ["compare", file.path, other.path], ["replay", gesture.path, "--times-of", other.path],
    ] {
      let run = try ProgramRun(command)
      #expect(run.status == 2 && run.errors.contains("got schema 9"), "\(command) \(run.errors)")
    }
  }

  private static let hasValidator: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import jsonschema"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0 || ProcessInfo.processInfo.environment["CI"] == "true"
  }()

  @Test(.enabled("python3-jsonschema is not installed: ./run.sh test installs it") { hasValidator })
  func `another validator with the printed schema accepts and refuses the same lines`() throws {
    let gesture = try GestureText(CompareTests.pull)
    let valid = try ProgramRun(["replay", gesture.path, "--trace", "-"]).output
      .split(separator: "\n").map(String.init)
    let frame = try #require(valid.first { $0.contains("\"phase\"") })
    let changes = [
      ("\"phase\":\"resting\"", "\"phase\":\"falling\""), ("\"device\":null", "\"device\":3"),
      ("\"progress\":0,", "\"progress\":1.5,"), ("\"state\":\"idle\",", ""),
      ("\"pull\":0", "\"pull\":-1"), ("\"pull\":0", "\"pull\":null"),
      ("\"offset\":0", "\"offset\":\"far\""), ("\"insetEnd\":0", "\"insetEnd\":0,\"mine\":[]"),
    ]
    let lines =
      valid
      + changes.map { frame.replacing($0.0, with: $0.1) } + [
        #"{"t":0,"schema":2}"#, #"{"t":0,"schema":1,"preset":null}"#,
        #"{"t":1,"effect":"jump","edge":"start","token":null}"#, #"{"effect":"dropped","count":1}"#,
        #"{"t":1,"effect":"dropped","count":1}"#,
        #"{"t":1,"effect":"tick","edge":"end","token":2}"#,
      ]
    let schema = try GestureText(try ProgramRun(["trace", "schema"]).output)
    let list = try GestureText(lines.joined(separator: "\n") + "\n")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-W", "ignore", "-c",
      """
      import json, jsonschema, sys
      check = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
      print("".join("01"[check.is_valid(json.loads(line))] for line in open(sys.argv[2])))
      """, schema.path, list.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    let verdicts = text.filter { $0 == "0" || $0 == "1" }.map { $0 == "1" }
    try #require(verdicts.count == lines.count)
    #expect(verdicts.prefix(valid.count).allSatisfy { $0 })
    #expect(verdicts.contains(false))
    for (line, isValid) in zip(lines, verdicts) {
      // A frame follows, because a trace without one is an error of another kind.
      let text =
        line.contains("\"phase\"") || line.contains("\"state\"") ? line : "\(line)\n\(frame)"
      let ours = (try? RecordedTrace(text: text, file: "x", isStrict: true)) != nil
      // The program's lines are flat, so it refuses a list that the schema of a line allows.
      if !line.contains("[]") { #expect(ours == isValid, "\(line)") }
    }
  }
}
