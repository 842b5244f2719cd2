internal import Glibc
internal import PullcordSystem

/// How far long work is, on standard error; nothing when that is no terminal.
struct ProgressBar {
  private let verb: String
  private let total: Int?
  private var done = 0
  private var shownAt: Double
  private var isShown = false
  private let isTerminal: Bool

  /// Starts the bar: “comparing [#####     ] 300/600”; without a total it only counts.
  ///
  /// The total is asked for only where the bar is seen.
  init(_ verb: String, total: () throws -> Int?) rethrows {
    self.verb = verb
    isTerminal = isatty(STDERR_FILENO) == 1
    self.total = isTerminal ? try total() : nil
    shownAt = MonotonicClock.now
  }

  /// One step is done.
  mutating func advance() {
    done += 1
    // Short work needs no bar, and an eye sees no more than ten changes a second.
    guard isTerminal, MonotonicClock.now - shownAt >= (isShown ? 0.1 : 0.4) else { return }
    show()
  }

  /// Takes the bar away.
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

/// The cores of the machine.
enum Processors {
  /// How many are on line, at least 1.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
