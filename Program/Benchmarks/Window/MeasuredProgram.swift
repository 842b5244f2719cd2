internal import Glibc

/// A program that runs while it is measured.
final class MeasuredProgram {
  /// When it was asked for, by the monotonic clock.
  let start: Double
  private let process: Int32
  private var hasEnded = false

  /// Starts a program on a display; what it prints goes nowhere.
  init(_ command: [String], display: String) throws(MeasuringError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // This thread blocks signals; a program that inherits that cannot be asked to end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    setenv("DISPLAY", display, 1)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: Int32 = 0
    start = Clocks.monotonic
    guard posix_spawnp(&process, command[0], &actions, &attributes, &words, environ) == 0 else {
      throw MeasuringError("cannot start \(command[0])")
    }
    self.process = process
  }

  deinit { stop() }

  /// Whether it still runs.
  var isRunning: Bool {
    if !hasEnded, waitpid(process, nil, WNOHANG) == process { hasEnded = true }
    return !hasEnded
  }

  /// Asks it to end and waits until it has.
  func stop() {
    guard isRunning else { return }
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    hasEnded = true
  }

  /// Seconds of processor time it has had.
  var processorTime: Double { Clocks.processor(of: process) }

  /// Its share of the memory, in bytes: private pages, and shared ones by the number of sharers.
  var proportionalMemory: Double {
    let pages = text("smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    let kilobytes = pages?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) * 1024
  }

  /// How often each of its threads went to sleep or was taken off a processor.
  var switches: [String: Int] {
    threads.reduce(into: [:]) { counts, thread in
      let lines = text("task/\(thread)/status").split(separator: "\n")
      counts[thread] = lines.filter { $0.contains("ctxt_switches:") }
        .reduce(0) { $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0) }
    }
  }

  private var threads: [String] {
    guard let folder = opendir("/proc/\(process)/task") else { return [] }
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
    guard let file = fopen("/proc/\(process)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
