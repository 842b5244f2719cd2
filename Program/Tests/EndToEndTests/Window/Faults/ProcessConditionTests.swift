import Foundation
import Glibc
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Processes that start with closed streams, few descriptors or odd arguments.
@Suite(.serialized, .needs(.virtualScreen), .repeatedAfterStalls, .virtualScreen)
struct ProcessConditionTests {
  /// Runs the program with a shell's redirections, such as `2>&-`, for a second.
  private func run(_ redirections: String, _ arguments: String...) throws -> ProgramProcess {
    let program = try ProgramProcess(
      [
        "-c", "exec \"$0\" demo --platform x11 --exit-after 1 \"$@\" \(redirections)",
        ProgramProcess.program.path,
      ] + arguments, program: URL(fileURLWithPath: "/bin/sh"),
      display: try #require(VirtualScreenTrait.screen).display)
    return program
  }

  private func run(
    limits: [String], _ arguments: String..., errors: FileHandle? = nil
  ) throws -> ProgramProcess {
    try ProgramProcess(
      limits + [ProgramProcess.program.path, "demo", "--platform", "x11", "--exit-after", "1"]
        + arguments, program: URL(fileURLWithPath: "/usr/bin/prlimit"),
      display: try #require(VirtualScreenTrait.screen).display, errors: errors)
  }

  @Test(arguments: ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `messages do not go into a file that the program opens while streams are closed`(
    redirections: String
  ) throws {
    let folder = try TemporaryFolder()
    let program = try run(redirections, "--record-input", folder("pull.gesture"))
    #expect(program.waitForEnd() == 0)
    let recording = String(decoding: try folder.bytes("pull.gesture"), as: UTF8.self)
    #expect(recording.hasPrefix("viewport "), "\(recording)")
    #expect(!recording.contains("pullcord:"), "\(recording)")
  }

  @Test func `a log to closed standard output is an error`() throws {
    let program = try run(">&-", "--log-events", "-")
    #expect(program.waitForEnd() == 2)
    #expect(program.errors.contains("standard output: cannot be written: Bad file descriptor"))
  }

  @Test func `a limit of very few descriptors is named`() throws {
    let folder = try TemporaryFolder()
    for limit in [4, 5, 7, 10, 12] {
      let program = try run(
        limits: ["--nofile=\(limit)"], "--record-input", folder("pull.gesture"), "--log-events",
        folder("log"))
      #expect(program.waitForEnd() == 2)
      #expect(program.errors.contains("the limit is \(limit)"), "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    }
  }

  @Test func `an argument that is not UTF-8 is an error`() throws {
    let program = try ProgramProcess(
      ["-c", #"exec "$0" replay "$(printf 'x\377.gesture')""#, ProgramProcess.program.path],
      program: URL(fileURLWithPath: "/bin/sh"))
    #expect(program.waitForEnd() == 2)
    #expect(program.errors.contains("argument 2 is not UTF-8: x\u{FFFD}.gesture"))
  }

  @Test func `every file that cannot be written is named`() throws {
    let folder = try TemporaryFolder()
    // The limit does not apply to a pipe.
    let pipe = Pipe()
    let program = try run(
      limits: ["--fsize=0"], "--record-input", folder("a.gesture"), "--log-events",
      folder("b.jsonl"), "--screenshot", folder("c.png"), "--capture", folder("d"),
      "--exit-after", "3", errors: pipe.fileHandleForWriting)
    #expect(program.waitForEnd() == 2)
    try pipe.fileHandleForWriting.close()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    for name in ["a.gesture", "b.jsonl", "c.png", "d/"] {
      #expect(errors.contains("\(folder(name))"), "\(name) in \(errors)")
    }
    #expect(errors.split(separator: "\n").count { $0.contains("cannot be written") } == 4)
  }
}
