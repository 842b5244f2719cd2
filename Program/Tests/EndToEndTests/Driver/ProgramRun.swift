import Foundation
import PullcordTestServers

/// A complete run of the built program.
struct ProgramRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the program to its end.
  ///
  /// Without `display`, the program uses the display of the test run. `input` has at most 64 KiB,
  /// which is the size of a pipe.
  init(
    _ arguments: [String], display: String? = nil, environment more: [String: String] = [:],
    input: Data? = nil
  ) throws {
    let process = Process()
    process.executableURL = DemoProcess.program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display ?? environment["DISPLAY"]
    environment.merge(more) { $1 }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    if let input {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: input)
      try pipe.fileHandleForWriting.close()
      process.standardInput = pipe
    }
    try process.run()
    self.output = String(
      decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    self.errors = String(
      decoding: errors.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}

/// A gesture file that is deleted when the object is released.
final class GestureText: Sendable {
  let path: String

  init(_ text: String) throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "pullcord-\(UUID().uuidString).gesture").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension DemoProcess {
  /// The number of context switches of the process's threads since their start.
  func contextSwitches() throws -> Int {
    let tasks = "/proc/\(processID)/task"
    var count = 0
    for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      for line in status.split(separator: "\n") where line.contains("voluntary_ctxt_switches") {
        count += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
      }
    }
    return count
  }
}
