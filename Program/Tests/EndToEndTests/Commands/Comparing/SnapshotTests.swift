import Foundation
import Testing

/// `pullcord snapshot` keeps a feel as files, and finds what changed.
struct SnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let pull = CompareTests.pull.replacing("160 200", with: "160 400")
      .replacing("80 150", with: "80 161")
    try folder.write(Data(pull.utf8), to: "pull.gesture")
    try folder.write(Data(#"{"schema": 1}"#.utf8), to: "feel.json")
  }

  private func snapshot(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(["snapshot"] + arguments)
  }

  private func record() throws {
    let run = try snapshot(
      "record", folder("snap"), folder("pull.gesture"), "--tuning", folder("feel.json"),
      "--preset", "ios", "--indicator", "spinner", "--indicator", "arc", "--size", "160x400")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "4 recordings in \(folder("snap"))\n")
  }

  @Test func `a snapshot has every combination and a manifest with relative paths`() throws {
    try record()
    let names = ["feel.arc", "feel.spinner", "ios.arc", "ios.spinner"].flatMap {
      ["pull.\($0).jsonl", "pull.\($0).png"]
    }
    #expect(try folder.names(in: "snap") == ["manifest.jsonl"] + names)
    let manifest = String(decoding: try folder.bytes("snap/manifest.jsonl"), as: UTF8.self)
    let lines = manifest.split(separator: "\n")
    #expect(lines.first == #"{"snapshot":1,"fps":20}"#)
    #expect(lines.count == 5)
    // Variants are in the order of the command line.
    #expect(
      lines[1] == #"{"name":"pull.feel.spinner","gesture":"../pull.gesture","indicator":"spinner","#
        + #""scale":"0.5","size":"160x400","tuning":"../feel.json"}"#)
    // The folder can move together with what it names.
    let moved = try TemporaryFolder()
    for name in ["snap", "pull.gesture", "feel.json"] {
      try FileManager.default.copyItem(atPath: folder(name), toPath: moved(name))
    }
    let run = try snapshot("check", moved("snap"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "4 recordings: no difference\n")
  }

  @Test func `a changed tuning is found, explained, shown and accepted on request`() throws {
    try record()
    try folder.write(
      Data(#"{"schema": 1, "refresh.triggerDistance.points": 66}"#.utf8), to: "feel.json")
    let before = try folder.names(in: "snap")
    let run = try snapshot("check", folder("snap"), "--report", folder("r.html"))
    #expect(run.status == 1, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 6, "\(run.output)")
    #expect(lines[0].hasPrefix("pull.feel.spinner: B does not fire: "), "\(run.output)")
    #expect(lines[1] == "  Settings: trigger 64 → 66 pt")
    #expect(lines.last == "4 recordings: 2 differ")
    #expect(try folder.bytes("r.html").count > 1000)
    // A check changes nothing in the folder.
    #expect(try folder.names(in: "snap") == before)
    let json = try snapshot("check", folder("snap"), "--json")
    #expect(json.status == 1)
    let members = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(members?["different"] as? Int == 2)

    #expect(try snapshot("record", folder("snap")).status == 0)
    #expect(try snapshot("check", folder("snap")).status == 0)
  }

  @Test func `pictures that differ are found, unless they are ignored`() throws {
    try record()
    try folder.write(folder.bytes("snap/pull.ios.arc.png"), to: "snap/pull.ios.spinner.png")
    let run = try snapshot("check", folder("snap"))
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("pull.ios.spinner: Moves as before, but "), "\(run.output)")
    #expect(try snapshot("check", folder("snap"), "--ignore-pictures").status == 0)
  }

  @Test func `what cannot be checked is named, and the others are checked`() throws {
    try record()
    try FileManager.default.removeItem(atPath: folder("snap/pull.ios.arc.jsonl"))
    let run = try snapshot("check", folder("snap"))
    #expect(run.status == 2)
    #expect(run.output == "4 recordings: 1 could not be checked\n")
    #expect(run.errors.contains("snap/pull.ios.arc.jsonl"), "\(run.errors)")
    try FileManager.default.removeItem(atPath: folder("pull.gesture"))
    let gone = try snapshot("check", folder("snap"))
    #expect(gone.status == 2 && gone.errors.contains("pull.gesture"), "\(gone.errors)")
  }

  @Test func `bad input is one line, and nothing is half-written`() throws {
    try record()
    let old = try folder.bytes("snap/manifest.jsonl")
    for (arguments, message) in [
      (["record", folder("snap"), folder("pull.gesture")], "holds a snapshot already"),
      (["record", folder("new"), folder("none.gesture")], "none.gesture"),
      (["record", folder("new"), folder("pull.gesture"), "--source", "folder:/tmp"], "--source"),
      (["record", folder("new")], "new/manifest.jsonl"),
      (["record", "/nowhere/new", folder("pull.gesture")], "/nowhere"),
      (["check", folder("nothing")], "nothing/manifest.jsonl"),
    ] {
      let run = try ProgramRun(["snapshot"] + arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    #expect(try folder.bytes("snap/manifest.jsonl") == old)
    #expect(try folder.names() == ["feel.json", "pull.gesture", "snap"])
    for (line, message) in [
      ("{}", "manifest.jsonl:1: got another first line"),
      (#"{"snapshot":1,"fps":20}"# + "\n" + #"{"name":"../x","gesture":"g"}"#, ":2: got \"../x\""),
      (#"{"snapshot":1,"fps":20}"# + "\n" + #"{"name":"x","gesture":"g","size":3}"#, "size: 3"),
      (#"{"snapshot":1,"fps":20}"#, "contains no recording"),
    ] {
      try folder.write(Data(line.utf8), to: "snap/manifest.jsonl")
      let run = try snapshot("check", folder("snap"))
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }
  }
}
