import Foundation
import Glibc
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The end of a window while something that it uses does not respond.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct StuckEndTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// The time within which a process on a busy machine ends, in seconds.
  private static let patience = 12.0

  private func session(in folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.bytes("pullcord/session.gesture"), as: UTF8.self)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends a window whose server does not respond, and saves its session`(
    number: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    let proxy = try ServerProxy(display: try screen.display)
    defer { proxy.stop() }
    let demo = try await DemoProcess(
      display: proxy.display, environment: ["XDG_STATE_HOME": folder.path])
    proxy.holdReplies(true)
    demo.signal(number)
    #expect(try await demo.exitStatus(seconds: Self.patience) == 0)
    #expect(try session(in: folder).hasPrefix("viewport 480 800\n"))
    #expect(demo.complaints.contains("Continue with 'pullcord demo --resume'"))
  }

  @Test func `a signal and --exit-after end a wait for a reply of the server`() async throws {
    let folder = try TemporaryFolder()
    // To resize its window, the program asks the server for the position.
    let gesture = try GestureText("1.5 resize 700 800\n60 end\n")
    for isSignal in [true, false] {
      let proxy = try ServerProxy(display: try screen.display)
      defer { proxy.stop() }
      let demo = try await DemoProcess(
        display: proxy.display,
        ["--play", gesture.path] + (isSignal ? [] : ["--exit-after", "3"]),
        environment: ["XDG_STATE_HOME": folder.path])
      proxy.holdReplies(true)
      try await demo.waitUntilBlocked()
      if isSignal { demo.signal(SIGTERM) }
      #expect(try await demo.exitStatus(seconds: Self.patience) == 0)
      if isSignal { #expect(try session(in: folder).hasPrefix("viewport ")) }
    }
  }

  @Test(arguments: [0, 2, 5, 10, 20])
  func `a second signal during the end loses nothing`(milliseconds: UInt32) async throws {
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display,
      ["--record-input", folder("own.gesture"), "--screenshot", folder("own.png")],
      environment: ["XDG_STATE_HOME": folder.path])
    demo.signal(SIGHUP)
    usleep(milliseconds * 1000)
    demo.signal(SIGTERM)
    #expect(try await demo.exitStatus(seconds: Self.patience) == 0)
    #expect(try session(in: folder).hasPrefix("viewport 480 800\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["own.gesture", "own.png", "pullcord"])
  }

  @Test func `a signal ends a window that has not handled its events yet`() async throws {
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display, ["--record-input", folder("own.gesture")])
    kill(demo.processID, SIGSTOP)
    let moves = (0..<6000).flatMap { ["mousemove", "240", "\(300 + $0 % 2)"] }
    try DesktopSession.run(
      "xdotool", ["mousemove", "240", "300", "mousedown", "1"], on: try screen.display)
    try DesktopSession.run("xdotool", moves, on: try screen.display)
    demo.signal(SIGTERM)
    kill(demo.processID, SIGCONT)
    #expect(try await demo.exitStatus(seconds: Self.patience) == 0)
    try DesktopSession.run("xdotool", ["mouseup", "1"], on: try screen.display)
    let recording = String(decoding: try folder.bytes("own.gesture"), as: UTF8.self)
    // A turn of the window handles at most four batches of 256 events.
    #expect((100..<1100).contains(recording.split(separator: "\n").count))
  }

  @Test func `an alarm of another program does not end the window`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    demo.signal(SIGALRM)
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.press("F5")
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  @Test func `a process without free descriptors saves its session and ends`() async throws {
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["XDG_STATE_HOME": folder.path])
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(demo.processID)/fd")
    // Every number below this limit is in use.
    let limit = (0...).first { !names.contains("\($0)") } ?? 0
    try DesktopSession.run(
      "prlimit", "--pid", "\(demo.processID)", "--nofile=\(limit)", on: try screen.display)
    demo.signal(SIGTERM)
    #expect(try await demo.exitStatus(seconds: Self.patience) == 0)
    #expect(try session(in: folder).hasPrefix("viewport 480 800\n"))
  }

  @Test func `a session that cannot be saved is reported`() async throws {
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["XDG_STATE_HOME": "/dev/null/nowhere"])
    demo.signal(SIGTERM)
    #expect(try await demo.exitStatus() == 0)
    #expect(
      demo.complaints.contains("The session is not saved. /dev/null/nowhere/pullcord/session"))
    #expect(!demo.complaints.contains("--resume"))
  }

  @Test func `messages that nobody reads do not stop the window, and are counted`() async throws {
    let pipe = Pipe()
    // F_SETPIPE_SZ, which Swift does not import.
    #expect(fcntl(pipe.fileHandleForWriting.fileDescriptor, 1031, 8192) == 8192)
    try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 8192))
    let demo = try await DemoProcess(
      display: try screen.display, ["--source", "http://localhost:9/"], latency: nil,
      errors: pipe.fileHandleForWriting)
    try await demo.wait(forOutcome: "failure", count: 1)
    _ = pipe.fileHandleForReading.availableData
    try await demo.waitUntilIdle()
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.press("F5")
    try await demo.wait(forOutcome: "failure", count: 2)
    try await demo.stop()
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(
      text.contains("1 message was not shown") && text.contains("No response from localhost:9"),
      "\(text)")
  }

  @Test func `a web source works with few descriptors, and an error names the limit`() throws {
    func errors(limit: Int) throws -> String {
      let run = try ProgramProcess(
        [
          "--nofile=\(limit)", ProgramProcess.program.path, "demo", "--platform", "x11", "--source",
          "http://localhost:9/", "--exit-after", "1.5",
        ], program: URL(fileURLWithPath: "/usr/bin/prlimit"), display: try screen.display)
      #expect(run.waitForEnd() == 0)
      return run.errors
    }
    #expect(try errors(limit: 40).contains("No response from localhost:9"))
    #expect(try errors(limit: 12).contains("the limit is 12"))
  }

  @Test func `without a thread for the fonts, one line names the reason`() throws {
    // The stack of a thread is as large as this limit, so that no thread can start.
    let run = try ProgramProcess(
      [
        "--stack=200000000000000", ProgramProcess.program.path, "demo", "--platform", "x11",
        "--exit-after", "2",
      ], program: URL(fileURLWithPath: "/usr/bin/prlimit"), display: try screen.display)
    #expect(run.waitForEnd() == 2)
    #expect(run.errors.hasPrefix("pullcord: Texts cannot be drawn: creating thread '[pango] "))
    #expect(run.errors.contains("Resource temporarily unavailable; end other programs or raise"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}

extension DemoProcess {
  /// Waits until the main thread waits for its server: it reads only the socket of the connection.
  fileprivate func waitUntilBlocked() async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      // 7 is `poll`, which Xlib calls. The main loop calls `ppoll`.
      let call = try? String(contentsOfFile: "/proc/\(processID)/syscall", encoding: .utf8)
      if call?.hasPrefix("7 ") == true { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw DemoError(what: "a wait for the server")
  }
}
