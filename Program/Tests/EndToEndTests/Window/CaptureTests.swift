import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The pictures of `demo --capture`.
@Suite(.serialized, .needs(.virtualScreen), .repeatedAfterStalls)
struct CaptureTests {
  @Test func `a capture replaces a link in its folder, and not the link's target`() throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let folder = try TemporaryFolder()
    try folder.write(Data("precious".utf8), to: "target")
    try FileManager.default.createDirectory(
      atPath: folder("captures"), withIntermediateDirectories: false)
    for name in ["01-idle.png", "captures.jsonl"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder("captures/\(name)"), withDestinationPath: folder("target"))
    }
    let run = try ProgramRun(
      ["demo", "--platform", "x11", "--capture", folder("captures"), "--exit-after", "1"],
      display: screen.display)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.bytes("target") == Data("precious".utf8))
    #expect(try folder.bytes("captures/01-idle.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `captures name the moments that they show, and comparing live runs warns`()
    async throws
  {
    let screen = try VirtualScreen()
    let folder = try TemporaryFolder()
    let gesture = try GestureText(CompareTests.pull.replacing("0.6 end", with: "0.8 end"))
    let demo = try await DemoProcess(
      display: screen.display,
      ["--play", gesture.path, "--capture", folder("a"), "--exit-after", "1.5"])
    #expect(try await demo.exitStatus() == 0)
    let pictures = try folder.names(in: "a").filter { $0.hasSuffix(".png") }
    let text = String(decoding: try folder.bytes("a/captures.jsonl"), as: UTF8.self)
    let moments = try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(moments.compactMap { $0["file"] as? String } == pictures)
    #expect(pictures.contains("02-pulling.png"), "\(pictures)")
    for moment in moments {
      let (file, state) = (moment["file"] as? String, moment["state"] as? String)
      #expect(file?.hasSuffix("-\(state ?? "none").png") == true)
      #expect((moment["stateAge"] as? Double ?? -1) >= 0)
    }
    // The pull begins at 0.1 s, and the finger is at its end at 0.4 s.
    let pull = moments.first { $0["state"] as? String == "pulling" }?["t"] as? Double ?? 0
    #expect((0.1...0.45).contains(pull), "\(pull)")

    let run = try ProgramRun([
      "compare", folder("a"), folder("a"), "--report", folder("r.html"),
    ])
    #expect(run.status == 0)
    #expect(run.errors.contains("both folders are from live windows"), "\(run.errors)")
    #expect(run.errors.contains("pullcord replay GESTURE --out DIR"), "\(run.errors)")
    let page = String(decoding: try folder.bytes("r.html"), as: UTF8.self)
    #expect(page.contains(" s after pulling began, at "))
  }
}
