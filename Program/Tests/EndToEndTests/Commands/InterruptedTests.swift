import Foundation
import Glibc
import PullcordTestServers
import Testing

/// Interrupted runs leave no partial files.
struct InterruptedTests {
  /// Ends a run by a signal as soon as it has begun its work.
  private func interrupt(
    _ program: ProgramProcess, by number: Int32, once isUnderWay: () throws -> Bool
  ) throws {
    for _ in 0..<1500 where try !isUnderWay() { usleep(20_000) }
    #expect(try isUnderWay())
    program.signal(number)
    #expect(program.waitForEnd() == -number)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted replay leaves no partial file`(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText("3600 end\n")
    let program = try ProgramProcess([
      "replay", gesture.path, "--out", folder("frames"), "--size", "100x100",
    ])
    try interrupt(program, by: number) {
      try folder.names().contains { try folder.names(in: $0).count > 20 }
    }
    #expect(try folder.names() == [])
  }

  @Test func `an interrupted replay leaves no video`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText("3600 end\n")
    // ffmpeg starts about 0.1 s after the program, and then creates its file.
    for milliseconds in stride(from: 40, through: 300, by: 20) {
      let program = try ProgramProcess([
        "replay", gesture.path, "--video", folder("own.mp4"), "--size", "100x100",
      ])
      usleep(UInt32(milliseconds) * 1000)
      program.signal(SIGTERM)
      #expect(program.waitForEnd() == -SIGTERM)
    }
    // The last ffmpeg ends when it notices the end of its input.
    usleep(500_000)
    #expect(try folder.names() == [])
  }

  @Test func `an interrupted snapshot has all of its files or none`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(CompareTests.pull.utf8), to: "pull.gesture")
    let names = ["ios", "material3", "pullcord"].map { "pull.\($0)" }
    let all = (["manifest.jsonl"] + names.flatMap { ["\($0).jsonl", "\($0).png"] }).sorted()
    for delay in 0..<12 {
      let program = try ProgramProcess([
        "snapshot", "record", folder("\(delay)"), folder("pull.gesture"), "--preset", "ios",
        "--preset",
        "material3", "--preset", "pullcord", "--size", "160x400",
      ])
      func left() -> [String] { (try? folder.names(in: "\(delay)")) ?? [] }
      while left().isEmpty, program.isRunning { usleep(1000) }
      usleep(UInt32(delay) * 2000)
      program.signal(SIGTERM)
      _ = program.waitForEnd()
      #expect(left() == [] || left() == all, "\(left())")
    }
  }

  @Test func `a run whose reader ends leaves no partial file`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText("3600 end\n")
    let program = ProgramProcess.program.path
    let run = Process()
    run.executableURL = URL(fileURLWithPath: "/bin/sh")
    run.arguments = [
      "-c", "\"$0\" replay \"$1\" --size 100x100 --out \"$2\" --trace - | head -n 1", program,
      gesture.path, folder("frames"),
    ]
    run.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    run.standardError = errors
    try run.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    run.waitUntilExit()
    #expect(text.isEmpty, "\(String(decoding: text, as: UTF8.self))")
    #expect(try folder.names() == [])
  }

  @Test func `a later run removes what a killed one left`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText("3600 end\n")
    let program = try ProgramProcess([
      "replay", gesture.path, "--out", folder("frames"), "--size", "100x100",
    ])
    try interrupt(program, by: SIGKILL) {
      try folder.names().contains { try folder.names(in: $0).count > 2 }
    }
    #expect(try folder.names().count == 1)
    // A young folder could belong to a run that has not locked it yet.
    for name in try folder.names() {
      var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
      #expect(utimes(folder(name), &times) == 0)
    }
    let short = try GestureText("0.1 end\n")
    let run = try ProgramRun(["replay", short.path, "--out", folder("frames"), "--size", "100x100"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.names() == ["frames"])
  }

  @Test func `an interrupted comparison leaves no report`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(CompareTests.pull)
    #expect(try ProgramRun(["replay", gesture.path, "--out", folder("a")]).status == 0)
    // No program writes to this pipe, so the comparison waits there.
    #expect(mkfifo(folder("a/frame-99999.png"), 0o600) == 0)
    let program = try ProgramProcess([
      "compare", folder("a"), folder("a"), "--report", folder("r.html"),
    ])
    try interrupt(program, by: SIGINT) {
      try folder.names().contains { $0.hasPrefix("r.html.") }
    }
    #expect(try folder.names() == ["a"])
  }

  @Test func `a full device is an error`() throws {
    let gesture = try GestureText(CompareTests.pull)
    let run = try ProgramRun(["replay", gesture.path, "--strip", "/dev/full"])
    #expect(run.status == 2)
    #expect(run.errors.contains("pullcord: /dev/full: cannot be written: No space left on device"))
  }

  /// A test with a full disk needs a private file system, so it must be allowed to mount one.
  ///
  /// The kernel refuses this to ordinary users and in most containers. No installed program changes
  /// that.
  @Test(
    .enabled(
      if: SmallDisk.isAllowed,
      "a file system of 32 KiB cannot be mounted here (needs CAP_SYS_ADMIN)"))
  func `a full disk is an error, and the old file remains`() throws {
    let folder = try TemporaryFolder()
    let small = folder("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    try #require(SmallDisk.mount(at: small))
    defer { umount(small) }
    let gesture = try GestureText(CompareTests.pull)
    try folder.write(Data("mine".utf8), to: "small/r.html")
    let run = try ProgramRun(["replay", gesture.path, "--strip", "\(small)/r.html", "--scale", "4"])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "pullcord: \(small)/r.html: cannot be written: No space left on device; free some "
        + "space or choose another place\n")
    #expect(try folder.names(in: "small") == ["r.html"])
    #expect(try folder.bytes("small/r.html") == Data("mine".utf8))
    let frames = try ProgramRun(["replay", gesture.path, "--out", "\(small)/frames"])
    #expect(frames.status == 2)
    #expect(frames.errors.contains("No space left on device"))
    #expect(try folder.names(in: "small") == ["r.html"])
    let whole = try ProgramRun(["replay", gesture.path, "--out", folder("a"), "--scale", "2"])
    #expect(whole.status == 0)
    let report = try ProgramRun(
      ["compare", folder("a"), folder("a"), "--report", "\(small)/r.html"])
    #expect(report.status == 2)
    #expect(report.errors.contains("\(small)/r.html: cannot be written: No space left on device"))
    #expect(try folder.bytes("small/r.html") == Data("mine".utf8))
    #expect(try folder.names(in: "small") == ["r.html"])
  }

  @Test func `an unwritable report path is refused before the comparison`() throws {
    let run = try ProgramRun(
      ["compare", "/usr", "/usr", "--report", "/nowhere/r.html"])
    #expect(run.status == 2)
    let folder = try TemporaryFolder()
    let gesture = try GestureText(CompareTests.pull)
    _ = try ProgramRun(["replay", gesture.path, "--out", folder("a")])
    let refused = try ProgramRun(
      ["compare", folder("a"), folder("a"), "--report", "/nowhere/r.html"])
    #expect(refused.status == 2)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("/nowhere/r.html: cannot be written"))
  }
}

/// A small file system in memory.
enum SmallDisk {
  static func mount(at path: String, kibibytes: Int = 32) -> Bool {
    Glibc.mount("tmpfs", path, "tmpfs", 0, "size=\(kibibytes)k") == 0
  }

  /// Whether the kernel lets this process mount a file system.
  static let isAllowed: Bool = {
    guard let folder = try? TemporaryFolder(), mount(at: folder.path) else { return false }
    return umount(folder.path) == 0
  }()
}
