internal import Glibc
internal import PullcordSystem

/// The progress of long work on standard error; silent when that is not a terminal.
struct ProgressBar {
  private let verb: String
  private let total: Int?
  private var done = 0
  private var shownAt: Double
  private var isShown = false
  private let isTerminal: Bool

  /// Starts a bar such as “comparing [#####     ] 300/600”; without a total it only counts.
  ///
  /// `total` is called only on a terminal.
  init(_ verb: String, total: () throws -> Int?) rethrows {
    self.verb = verb
    isTerminal = isatty(STDERR_FILENO) == 1
    self.total = isTerminal ? try total() : nil
    shownAt = MonotonicClock.now
  }

  /// Counts one step.
  mutating func advance() {
    done += 1
    // Short work needs no bar, and ten changes per second are enough.
    guard isTerminal, MonotonicClock.now - shownAt >= (isShown ? 0.1 : 0.4) else { return }
    show()
  }

  /// Removes the bar.
  mutating func finish() {
    if isShown { Self.write("\r\u{1B}[K") }
    isShown = false
  }

  private mutating func show() {
    shownAt = MonotonicClock.now
    isShown = true
    guard let total, total > 0 else { return Self.write("\r\(verb): \(done)\u{1B}[K") }
    let filled = min(Self.width, done * Self.width / total)
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: " ", count: Self.width - filled)
    Self.write("\r\(verb) [\(bar)] \(done)/\(total)\u{1B}[K")
  }

  /// The characters between the brackets.
  private static let width = 30

  private static func write(_ text: String) {
    _ = text.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}

/// The processors of the machine.
enum Processors {
  /// The number of processors online, at least 1.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
