import Foundation
import FoundationXML
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
    #expect(
      lines.first?.hasPrefix(#"{"snapshot":2,"fps":20,"pictures":true,"pullcord":""#) == true)
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

  @Test func `a recording is repeated with all flags of its list`() throws {
    let values = [
      "scene": "nested", "nested-order": "refreshBelowHeader", "load-more-indicator": "arc",
      "inset": "4,8", "size": "160x400", "scale": "1", "text-scale": "1.5", "theme": "dark",
      "language": "de", "reduced-motion": "", "latency": "300", "jitter": "20",
      "failure-rate": "0.5", "report-progress": "", "seed": "7", "rows": "40",
    ]
    let flags = values.flatMap { $1.isEmpty ? ["--\($0)"] : ["--\($0)", $1] }
    let run = try ProgramRun(
      ["snapshot", "record", folder("snap"), folder("pull.gesture")] + flags)
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try folder.bytes("snap/manifest.jsonl").split(separator: UInt8(ascii: "\n"))
    var stored = try JSONDecoder().decode([String: String].self, from: manifest[1])
    for name in ["name", "gesture"] { stored[name] = nil }
    #expect(stored == values)
    #expect(try snapshot("check", folder("snap")).output == "1 recording: no difference\n")
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
    let objects = try json.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(
      objects.map { $0?["result"] as? String } == ["different", "different", "same", "same", nil])
    #expect(objects.last??["different"] as? Int == 2)

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
    #expect(try snapshot("check", folder("snap"), "--tolerance-pixels", "99999").status == 0)
    // The pictures differ only at the indicator.
    let region = try snapshot("check", folder("snap"), "--ignore-region", "0,0,160,100")
    #expect(region.status == 0, "\(region.output)")
    let manifest = String(decoding: try folder.bytes("snap/manifest.jsonl"), as: UTF8.self)
      .replacing(/"font":"[^"]*"/, with: #""font":"Comic Sans 1""#)
    try folder.write(Data(manifest.utf8), to: "snap/manifest.jsonl")
    #expect(
      try snapshot("check", folder("snap")).output.contains(
        "The snapshot was drawn with Comic Sans 1, this machine has "))
  }

  @Test func `recordings can be added, repaired and selected beside other files`() throws {
    try record()
    try folder.write(Data("mine".utf8), to: "snap/README.md")
    let again = try snapshot(
      "record", folder("snap"), folder("pull.gesture"), "--preset", "apl", "--size", "160x400",
      "--add")
    #expect(again.output == "1 recording added in \(folder("snap"))\n", "\(again.errors)")
    let trace = try folder.bytes("snap/pull.apl.jsonl")
    try FileManager.default.removeItem(atPath: folder("snap/pull.apl.jsonl"))
    try FileManager.default.removeItem(atPath: folder("snap/pull.ios.arc.png"))
    let run = try snapshot("check", folder("snap"), "--only", "pull.a*", "--only", "pull.ios.arc")
    #expect(run.status == 2 && run.output == "2 recordings: 2 could not be checked\n")
    #expect(run.errors.contains("pull.apl: ") && run.errors.contains("--repair"), "\(run.errors)")
    let repaired = try snapshot("record", folder("snap"), "--repair")
    #expect(repaired.output == "2 recordings repaired in \(folder("snap"))\n")
    #expect(try folder.bytes("snap/pull.apl.jsonl") == trace)
    #expect(try snapshot("check", folder("snap")).output == "5 recordings: no difference\n")
    #expect(try folder.bytes("snap/README.md") == Data("mine".utf8))
  }

  @Test func `a snapshot of motion has no pictures`() throws {
    let run = try snapshot(
      "record", folder("snap"), folder("pull.gesture"), "--size", "160x400", "--motion-only")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.names(in: "snap") == ["manifest.jsonl", "pull.jsonl"])
    #expect(try snapshot("check", folder("snap")).status == 0)
  }

  @Test func `a check reports to JUnit and to GitHub Actions`() throws {
    try record()
    try folder.write(
      Data(#"{"schema": 1, "refresh.triggerDistance.points": 66}"#.utf8), to: "feel.json")
    let run = try ProgramRun(
      [
        "snapshot", "check", folder("snap"), "--junit", folder("j.xml"), "--report",
        folder("r.html"),
      ],
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("summary.md")])
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("::error title=pull.feel.spinner::B does not fire"), "\(run.errors)")
    let summary = String(decoding: try folder.bytes("summary.md"), as: UTF8.self)
    #expect(summary.contains("| pull.feel.spinner | B does not fire"), "\(summary)")
    let parser = XMLParser(data: try folder.bytes("j.xml"))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts == ["testsuite": 1, "testcase": 4, "failure": 2])
    // The page has every recording, with its curves.
    let page = String(decoding: try folder.bytes("r.html"), as: UTF8.self)
    #expect(page.components(separatedBy: "recordings.push(").count == 5)
    #expect(page.contains(#""columns":{"progress""#))
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
      (["record", folder("snap"), folder("pull.gesture"), "--repair"], "leave the gestures out"),
      (
        [
          "record", folder("snap"), folder("pull.gesture"), "--preset", "ios", "--indicator", "arc",
          "--size", "160x400", "--add",
        ], "pull.ios.arc is that recording already"
      ),
      (["check", folder("snap"), "--only", "none"], "--only: got 'none', expected one of pull."),
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

/// Counts the elements of an XML file by their names.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { counts[name, default: 0] += 1 }
}
