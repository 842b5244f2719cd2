internal import Glibc
internal import PullcordSystem

/// Counts the instructions that a program executes for a frame, with callgrind.
///
/// Unlike a time, the count hardly depends on the machine's other work. Two runs start alike and
/// scroll differently far. The results are the difference of their counts, divided by the
/// differences of their frames and of their moves.
struct InstructionBenchmark {
  /// The moves of the shorter and the longer run, both in one stroke.
  private static let (fewMoves, manyMoves) = (10, Stroke.moves)
  /// The longest wait for the frame of a move under callgrind, in seconds.
  private static let patience = 3.0

  private let options: Options
  private let screen: TestScreen

  /// Starts a server.
  init(_ options: Options) throws {
    self.options = options
    screen = try TestScreen(size: options.size, rate: options.rate)
  }

  /// Counts and prints the result.
  func run() async throws {
    guard ProgramPath.find("valgrind") != nil else {
      throw MeasuringError("valgrind is not installed (package valgrind)")
    }
    let few = try await count(moves: Self.fewMoves)
    let many = try await count(moves: Self.manyMoves, profile: options.profile)
    let count = (many.instructions - few.instructions) / 1e6
    var table = Table("instructions: \(options.program), \(screen.size)", "", "million")
    table.add("to the end of \(few.frames) frames", (few.instructions / 1e6).digits(1))
    table.add("to the end of \(many.frames) frames", (many.instructions / 1e6).digits(1))
    table.add("per frame", (count / Double(many.frames - few.frames)).digits(3))
    table.add(
      "per move of \(Int(Stroke.step)) pixels",
      (count / Double(Self.manyMoves - Self.fewMoves)).digits(3))
    table.show()
  }

  /// Scrolls by a number of moves and waits for the frame of each.
  ///
  /// Without a path for callgrind's profile, the file is temporary.
  private func count(
    moves: Int, profile path: String? = nil
  ) async throws -> (instructions: Double, frames: Int) {
    let profile = try path ?? Self.temporaryFile()
    defer { if path == nil { unlink(profile) } }
    let tool = [
      "valgrind", "-q", "--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(profile)",
    ]
    let program = try ObservedWindow(tool + options.command, on: screen).start().program
    try await Task.sleep(for: .seconds(3))
    let finger = screen.device
    try await finger.beginDrag()
    try await Task.sleep(for: .seconds(2))
    let start = Clocks.monotonic
    var answered = 0
    for move in 1...moves {
      let injection = Clocks.monotonic
      try await finger.move(to: 48 + Double(move) * Stroke.step)
      if screen.watch.change(since: injection, timeout: Self.patience) != nil { answered += 1 }
      // Under callgrind a frame takes long. Wait for its end, so that no frame has two moves.
      try await Task.sleep(for: .milliseconds(250))
    }
    try await Task.sleep(for: .seconds(1))
    let frames = screen.watch.frames(since: start).count
    try await finger.lift()
    // Writing a profile takes long on a busy machine.
    program.stop(patience: 60)
    guard answered * 10 >= moves * 9 else {
      throw MeasuringError("\(options.command[0]) answered \(answered) of \(moves) moves")
    }
    let text = (try? WholeFile.read(profile, maximumBytes: 1 << 30)).map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = text?.split(separator: "\n").last { $0.hasPrefix("totals:") }
    guard let line, let count = Double(line.dropFirst("totals: ".count)) else {
      throw MeasuringError("callgrind wrote no totals; see 'valgrind \(options.command[0])'")
    }
    return (count, frames)
  }

  private static func temporaryFile() throws -> String {
    var template = "/tmp/pullcord-XXXXXX".utf8CString.map { $0 }
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw MeasuringError("no file can be made in /tmp") }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
