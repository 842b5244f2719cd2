import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The files that a window leaves when it is ended from outside, and `--resume`.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct EndingTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  @Test(arguments: [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGHUP, "SIGHUP")])
  func `a termination signal saves all files and ends the program with status 0`(
    number: Int32, name: String
  ) async throws {
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display,
      ["--record-input", folder("pull.gesture"), "--screenshot", folder("window.png")],
      environment: ["XDG_STATE_HOME": folder.path])
    // The program ends during a drag, because the button is never released.
    try DesktopSession.run(
      "xdotool", "mousemove", "240", "150", "mousedown", "1", "mousemove", "240", "250",
      "mousemove", "240", "350", on: try screen.display)
    try await demo.wait(forEffect: "tick")
    demo.signal(number)
    #expect(try await demo.exitStatus() == 0)
    try DesktopSession.run("xdotool", "mouseup", "1", on: try screen.display)
    #expect(
      demo.complaints == """
        pullcord: recording to \(folder("pull.gesture"))
        pullcord: recorded \(folder("pull.gesture"))
        pullcord: Stopped by \(name). Continue with 'pullcord demo --resume'.

        """)
    #expect(demo.effects == ["tick"])
    let recorded = String(decoding: try folder.bytes("pull.gesture"), as: UTF8.self)
    #expect(recorded.hasSuffix(" end\n"), "\(recorded)")
    let replay = try ProgramRun(["replay", folder("pull.gesture"), "--trace", "-"])
    #expect(replay.status == 0)
    #expect(replay.output.contains("\"tick\""))
    #expect(try folder.bytes("window.png").count > 10_000)
    #expect(try folder.names(in: "pullcord") == ["session.gesture"])
  }

  @Test func `a program that ignores hang-ups outlives its terminal`() async throws {
    let demo = try await DemoProcess(display: try screen.display, ignoringHangUp: true)
    demo.signal(SIGHUP)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    demo.signal(SIGTERM)
    #expect(try await demo.exitStatus() == 0)
  }

  @Test func `--resume restores size, scroll position and flags of the last window`()
    async throws
  {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME": folder.path]
    try folder.write(Data("{\"schema\": 1}".utf8), to: "feel.json")
    let first = try await DemoProcess(
      display: try screen.display, ["--indicator", "path", "--tuning", folder("feel.json")],
      environment: state)
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    try manager.resize(window, width: 400, height: 600)
    try screen.pointer.move(to: Point(200, 300))
    try screen.pointer.press("Page_Down")
    try await first.wait(for: "the page") { lines in
      lines.last?.phase == "resting" && (lines.last?.offset ?? 0) == 540
    }
    try manager.close(window)
    #expect(try await first.exitStatus() == 0)
    #expect(first.complaints.isEmpty)
    let left = String(decoding: try folder.bytes("pullcord/session.gesture"), as: UTF8.self)
    #expect(left.hasPrefix("viewport 400 600\nset preset "))
    #expect(left.contains("\nset tuning \(folder("feel.json"))\n"))
    #expect(left.contains("\nset indicator path\n"))
    // A window that a script ends does not change the session file.
    let script = try await DemoProcess(
      display: try screen.display, ["--exit-after", "0.3"], environment: state)
    #expect(try await script.exitStatus() == 0)
    #expect(try folder.bytes("pullcord/session.gesture") == Data(left.utf8))
    let second = try await DemoProcess(
      display: try screen.display, ["--resume"], environment: state)
    #expect(second.lines.first?.offset == 540)
    let again = try await manager.window(titled: "Pullcord")
    #expect(try manager.picture(of: again, width: 400, height: 600).count == 240_000)
    #expect(throws: (any Error).self) {
      try manager.picture(of: again, width: 401, height: 600)
    }
    try await second.stop()
    #expect(try folder.bytes("pullcord/session.gesture") == Data(left.utf8))
  }

  @Test
  func `--resume restores every flag, including those of a web source, and no desktop setting`()
    async throws
  {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME": folder.path]
    // This needs no server because the window only has to request the page again.
    let flags = [
      ("source", "http://localhost:9/?page={page}"), ("map", "title=user.name"),
      ("page-style", "pageFrom0"), ("page-size", "7"), ("timeout", "2.5"), ("theme", "light"),
      ("scale", "1"),
    ]
    let first = try await DemoProcess(
      display: try screen.display,
      flags.flatMap { ["--\($0.0)", $0.1] } + ["--reduced-motion"], latency: nil,
      environment: state)
    first.signal(SIGTERM)
    #expect(try await first.exitStatus() == 0)
    let left = try folder.bytes("pullcord/session.gesture")
    let lines = String(decoding: left, as: UTF8.self).split(separator: "\n")
    for flag in flags { #expect(lines.contains("set \(flag.0) \(flag.1)")) }
    #expect(lines.contains("set reduced-motion"))
    let second = try await DemoProcess(
      display: try screen.display, ["--resume"], latency: nil, environment: state)
    second.signal(SIGTERM)
    #expect(try await second.exitStatus() == 0)
    #expect(try folder.bytes("pullcord/session.gesture") == left)
    // A different source on the command line drops the flags of the old source and keeps the
    // others.
    let third = try await DemoProcess(
      display: try screen.display, ["--resume", "--source", "folder:\(folder.path)"], latency: nil,
      environment: state)
    third.signal(SIGTERM)
    #expect(try await third.exitStatus() == 0)
    let other = String(decoding: try folder.bytes("pullcord/session.gesture"), as: UTF8.self)
    #expect(other.contains("\nset source folder:\(folder.path)\n"))
    #expect(!other.contains("set map") && !other.contains("set page-size"))
    #expect(other.contains("\nset theme light\n"))
  }

  @Test func `a window that ends during a refresh resumes at its start`() async throws {
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display, latency: 5000, environment: ["XDG_STATE_HOME": folder.path])
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.press("F5")
    try await demo.wait(for: "the opening") { lines in lines.contains { ($0.offset ?? 0) < -1 } }
    demo.signal(SIGTERM)
    #expect(try await demo.exitStatus() == 0)
    let left = String(decoding: try folder.bytes("pullcord/session.gesture"), as: UTF8.self)
    #expect(!left.contains("offset"), "\(left)")
  }

  @Test func `an unreadable session file is reported, and a missing one is not`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder("pullcord"), withIntermediateDirectories: true)
    func resume(_ more: String...) throws -> ProgramRun {
      try ProgramRun(
        ["demo", "--platform", "x11", "--resume", "--exit-after", "0.2"] + more,
        display: try screen.display,
        environment: ["XDG_STATE_HOME": folder.path])
    }
    #expect(try resume().status == 0)
    try folder.write(Data("viewport x 5\n".utf8), to: "pullcord/session.gesture")
    let broken = try resume()
    #expect(broken.status == 2)
    #expect(broken.errors.contains("\(folder("pullcord/session.gesture")):1: got 'x'"))
    #expect(try resume("--play", "x.gesture").status == 2)
  }

  @Test func `a server that is lost during a recording leaves a complete recording`() async throws {
    let own = try VirtualScreen()
    defer { own.stop() }
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: own.display, ["--record-input", folder("pull.gesture")])
    try own.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "begin")
    own.kill()
    #expect(try await demo.exitStatus() == 3)
    #expect(demo.complaints.contains("pullcord: recorded "))
    let replay = try ProgramRun(["replay", folder("pull.gesture"), "--trace", "-"])
    #expect(replay.status == 0)
    #expect(replay.output.contains("\"begin\""))
  }
}
