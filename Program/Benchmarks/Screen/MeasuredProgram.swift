internal import Glibc
internal import PullcordSystem

/// A program whose performance is being measured.
final class MeasuredProgram {
  /// The time of the start request, by the monotonic clock.
  let start: Double
  private let process: ChildProcess

  /// Starts a program with additional variables and discards its output.
  init(_ command: [String], environment: [String: String]) throws(MeasuringError) {
    start = Clocks.monotonic
    let path = command[0].contains("/") ? command[0] : ProgramPath.find(command[0]) ?? command[0]
    do throws(FileError) {
      process = try ChildProcess(
        [path] + command.dropFirst(), errors: .null, environment: environment)
    } catch { throw MeasuringError(error.description) }
  }

  deinit { stop() }

  /// Whether the program is still running.
  var isRunning: Bool { process.isRunning }

  /// Asks the program to end and waits for its end.
  ///
  /// A program that has not ended after `patience` seconds is killed.
  func stop(patience: Double = 5) {
    process.signal(SIGTERM)
    let deadline = Clocks.monotonic + patience
    while process.isRunning, Clocks.monotonic < deadline { usleep(2000) }
    process.signal(SIGKILL)
    process.wait()
  }

  /// The processor time that the program has used, in seconds.
  var processorTime: Double { Clocks.processor(of: process.processID) }

  /// The program's proportional share of memory, in bytes.
  ///
  /// Shared pages are divided by the number of programs that share them.
  var proportionalMemory: Double {
    let pages = text("smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    let kilobytes = pages?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) * 1024
  }

  /// The time for which the program's threads have waited for a processor, in seconds.
  ///
  /// Threads that have ended do not count.
  var waitingTime: Double {
    threads.reduce(0) { sum, thread in
      let numbers = text("task/\(thread)/schedstat").split(separator: " ")
      return sum + (numbers.dropFirst().first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  /// The number of context switches of each thread of the program.
  var switches: [String: Int] {
    threads.reduce(into: [:]) { counts, thread in
      let lines = text("task/\(thread)/status").split(separator: "\n")
      counts[thread] = lines.filter { $0.contains("ctxt_switches:") }
        .reduce(0) { $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0) }
    }
  }

  /// The context switches since an earlier reading.
  ///
  /// A new thread counts from its start. A thread that has ended does not count.
  static func sum(of switches: [String: Int], since earlier: [String: Int]) -> Int {
    switches.reduce(0) { $0 + $1.value - (earlier[$1.key] ?? 0) }
  }

  private var threads: [String] {
    guard let folder = opendir("/proc/\(process.processID)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private func text(_ name: String) -> String {
    guard let file = fopen("/proc/\(process.processID)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
