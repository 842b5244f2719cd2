internal import Glibc

/// Measures how much of the machine's processor time other programs use.
///
/// The figures of a machine that does something else are not comparable.
struct MachineLoad {
  private let start = Clocks.monotonic
  private let busy = Self.busySeconds
  private let own = Self.ownSeconds

  /// The average number of processors that programs outside this run have used since the start.
  ///
  /// Programs that still run count as other programs.
  var processorsUsedByOthers: Double {
    let others = (Self.busySeconds - busy) - (Self.ownSeconds - own)
    return max(0, others / (Clocks.monotonic - start))
  }

  /// The seconds for which processors of this machine were busy, and those that its host took.
  private static var busySeconds: Double {
    guard let file = fopen("/proc/stat", "r") else { return .nan }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = fread(&bytes, 1, bytes.count, file)
    let line = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").first ?? ""
    // user, nice, system, idle, waiting for disks, interrupts, soft interrupts, stolen
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count == 8 else { return .nan }
    return (ticks.reduce(0, +) - ticks[3] - ticks[4]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The seconds of this process and of its children that have ended.
  private static var ownSeconds: Double {
    var (own, children) = (rusage(), rusage())
    getrusage(RUSAGE_SELF.rawValue, &own)
    getrusage(RUSAGE_CHILDREN.rawValue, &children)
    return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}

/// Shows the current step on the terminal's error stream.
enum Progress {
  static func show(_ step: String) {
    let line = "\(step)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
