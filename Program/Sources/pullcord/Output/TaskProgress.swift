internal import Glibc
internal import PullcordSystem

struct TaskProgress {
  private let verb: String
  private let total: Int?
  private var done = 0
  private var shownAt: Double
  private var isShown = false
  private let isTerminal: Bool
  /// Whether another program reads the progress.
  private let isRead = Environment.variable(variable) != nil

  /// The environment variable with which a program requests lines such as `progress playing 3 9`.
  static let variable = "PULLCORD_PROGRESS"

  /// Starts a bar such as “comparing [#####     ] 300/600”.
  ///
  /// If `total` returns nil, the terminal shows only a count. `total` is called only if a terminal
  /// displays the progress or another program reads it.
  init(_ verb: String, total: () throws -> Int?) rethrows {
    self.verb = verb
    isTerminal = isatty(STDERR_FILENO) == 1
    self.total = isTerminal || isRead ? try total() : nil
    shownAt = MonotonicClock.now
  }

  mutating func advance() {
    done += 1
    // A short task needs no bar. For a long task, ten updates per second are enough.
    guard isTerminal || isRead, MonotonicClock.now - shownAt >= (isShown ? 0.1 : 0.4) else {
      return
    }
    show()
  }

  mutating func finish() {
    if isShown, isTerminal { Self.write("\r\u{1B}[K") }
    isShown = false
  }

  private mutating func show() {
    shownAt = MonotonicClock.now
    isShown = true
    guard isTerminal else { return Self.write("progress \(verb) \(done) \(total ?? 0)\n") }
    guard let total, total > 0 else { return Self.write("\r\(verb): \(done)\u{1B}[K") }
    let filled = min(Self.width, done * Self.width / total)
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: " ", count: Self.width - filled)
    Self.write("\r\(verb) [\(bar)] \(done)/\(total)\u{1B}[K")
  }

  /// The number of characters between the brackets.
  private static let width = 30

  private static func write(_ text: String) {
    _ = text.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}

enum Processors {
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
