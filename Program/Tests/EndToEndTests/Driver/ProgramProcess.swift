import Foundation

/// The built program as a process, with its output in files.
final class ProgramProcess: Sendable {
  /// The folder of the process's files, which is deleted when the object is released.
  let folder: TemporaryFolder
  private let process = Process()

  /// Starts the program.
  ///
  /// Without `display`, the program uses the display of the test run. `home` is both its home
  /// folder and its working folder. With `ignoringHangUp` the program starts as under nohup.
  /// `output` replaces the file of the standard output, and `errors` the one of standard error.
  init(
    _ arguments: [String], program: URL = ProgramProcess.program, display: String? = nil,
    environment more: [String: String] = [:],
    input: Data? = nil, output: String? = nil, home: String? = nil, ignoringHangUp: Bool = false,
    errors: FileHandle? = nil
  ) throws {
    folder = try TemporaryFolder()
    let shell = ignoringHangUp ? ["/bin/sh", "-c", #"trap "" HUP; exec "$0" "$@""#] : []
    let words = shell + [program.path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display ?? environment["DISPLAY"]
    // The tests must not change the user's own state of the program.
    environment["XDG_STATE_HOME"] = folder.path
    environment["LC_ALL"] = "C"
    environment.merge(more) { $1 }
    if let home {
      environment["HOME"] = home
      process.currentDirectoryURL = URL(fileURLWithPath: home)
    }
    process.environment = environment
    if let input {
      try folder.write(input, to: "input")
      process.standardInput = FileHandle(forReadingAtPath: folder("input"))
    }
    for name in ["output", "errors"] { try folder.write(Data(), to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: output ?? folder("output"))
    process.standardError = errors ?? FileHandle(forWritingAtPath: folder("errors"))
    try process.run()
  }

  deinit { if isRunning { signal(SIGKILL) } }

  /// The program that the environment variable `PULLCORD_PROGRAM` names, or the one beside the
  /// test bundle.
  static var program: URL {
    if let path = ProcessInfo.processInfo.environment["PULLCORD_PROGRAM"] {
      return URL(fileURLWithPath: path)
    }
    return dynamicProgram
  }

  /// The program beside the test bundle, which loads Swift's libraries as separate files.
  static var dynamicProgram: URL {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "pullcord")
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  /// The text on standard output.
  var output: String { text("output") }
  /// The text on standard error.
  var errors: String { text("errors") }

  private func text(_ name: String) -> String {
    (try? String(decoding: folder.bytes(name), as: UTF8.self)) ?? ""
  }

  func signal(_ number: Int32) { kill(id, number) }

  /// Waits for the end and returns the exit status.
  ///
  /// For an uncaught signal this is the negative number of the signal.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }

  /// The numbers of the process's threads.
  func threads() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task"))
  }

  /// The processes that the program has started.
  var children: [Int32] {
    let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { Int32($0) }
  }

  /// The processor time that the process has used, in seconds.
  func processorTime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    let numbers =
      text.split(separator: ")").last?.split(separator: " ").map { Double($0) ?? 0 } ?? []
    guard numbers.count > 12 else { return 0 }
    return (numbers[11] + numbers[12]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The size of the memory that the process shares with an X server, in bytes.
  func sharedMemory() throws -> Int {
    let maps = try String(contentsOfFile: "/proc/\(id)/maps", encoding: .utf8)
    return maps.split(separator: "\n").filter { $0.contains("/SYSV") }.reduce(0) { sum, line in
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
      return ends.count == 2 ? sum + ends[1] - ends[0] : sum
    }
  }

  /// The number of context switches of the process's threads since their start.
  func contextSwitches() throws -> Int {
    let tasks = "/proc/\(id)/task"
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

/// A complete run of the program.
struct ProgramRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the program to its end.
  init(
    _ arguments: [String], display: String? = nil, environment: [String: String] = [:],
    input: Data? = nil, output: String? = nil
  ) throws {
    let process = try ProgramProcess(
      arguments, display: display, environment: environment, input: input, output: output)
    status = process.waitForEnd()
    (self.output, errors) = (process.output, process.errors)
  }
}
