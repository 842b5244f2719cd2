import Foundation
import Glibc
import PullcordTestServers
import Testing

/// The output folder of `versus --out`.
struct VersusFolderTests {
  private let folder: TemporaryFolder
  private let gesture: GestureText

  init() throws {
    folder = try TemporaryFolder()
    gesture = try GestureText(CompareTests.pull)
  }

  private func versus(_ presets: [String], to path: String, _ more: String...) throws -> ProgramRun
  {
    try ProgramRun(
      ["versus", gesture.path, "--fps", "10", "--out", path]
        + presets.flatMap { ["--preset", $0] } + more)
  }

  @Test func `--force replaces a folder of filmstrips as a whole`()
    throws
  {
    #expect(try versus(["ios", "material3"], to: folder("out")).status == 0)
    let first = ["ios.jsonl", "ios.png", "material3.jsonl", "material3.png"]
    #expect(try folder.names(in: "out") == first)
    let refused = try versus(["apl"], to: folder("out"))
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "pullcord: \(folder("out")): holds filmstrips already: choose another folder, or --force "
        + "to replace them\n")
    #expect(try folder.names(in: "out") == first)
    #expect(try versus(["apl"], to: folder("out"), "--force").status == 0)
    #expect(try folder.names(in: "out") == ["apl.jsonl", "apl.png"])
    #expect(try folder.names() == ["out"])
  }

  @Test(arguments: ["notes.txt", "holiday.png"])
  func `a folder with other files is never changed`(_ name: String) throws {
    #expect(try versus(["ios"], to: folder("out")).status == 0)
    try folder.write(Data("mine".utf8), to: "out/\(name)")
    let run = try versus(["ios"], to: folder("out"), "--force")
    #expect(run.status == 2)
    #expect(run.errors.contains("holds '\(name)', not only filmstrips"), "\(run.errors)")
    #expect(try folder.bytes("out/\(name)") == Data("mine".utf8))
    #expect(try folder.names(in: "out") == ["ios.jsonl", "ios.png", name].sorted())
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "no small file system can be mounted here"))
  func `a full disk leaves no partial folder`() throws {
    let small = folder("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    try #require(SmallDisk.mount(at: small))
    defer { umount(small) }
    let run = try versus(["ios", "material3", "apl"], to: "\(small)/out", "--scale", "2")
    #expect(run.status == 2)
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(try folder.names(in: "small").isEmpty)
  }

  @Test func `an interruption leaves no partial folder`() throws {
    let endless = try GestureText("viewport 300 400\n60 end\n")
    let program = try ProgramProcess([
      "versus", endless.path, "--preset", "ios", "--preset", "apl", "--fps", "200", "--out",
      folder("out"),
    ])
    for _ in 0..<1000 where try folder.names().isEmpty { usleep(10_000) }
    #expect(try folder.names().allSatisfy { $0.hasPrefix("out.partial-") })
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == -SIGTERM)
    #expect(try folder.names().isEmpty)
  }
}
