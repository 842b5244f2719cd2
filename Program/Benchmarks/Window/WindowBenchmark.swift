internal import PullcordTestServers

/// Measures the window of any program from outside.
///
/// The figures come from the X server's screen and the kernel's counters.
///
/// The program must open a list of 480 × 800 pixels at the corner of the screen. Each measurement
/// uses an injected finger and a private Xorg, whose dummy screen has 60 refreshes per second.
struct WindowBenchmark {
  private static let size = (width: 480, height: 800)
  /// The number of starts that measure the first frame, and of runs that measure scrolling.
  private static let (starts, runs) = (11, 5)
  /// The strokes of one run.
  ///
  /// Each stroke takes a second and has 58 moves of 10 pixels.
  private static let strokes = 8
  /// The number of moves that measure the latency, and the seconds between two moves.
  private static let (moves, pause) = (120, 0.07)
  /// The wait before the idle measurement, in seconds.
  ///
  /// In this time content stops, indicators fade and a thread pool shrinks.
  private static let calm = 12.0
  /// The duration of the idle measurement of wake-ups, in seconds.
  private static let rest = 6.0

  private let command: [String]
  private let server: InputTestServer
  private let watch: ScreenWatch
  private let reader: ScreenReader

  /// Starts a server.
  ///
  /// `command` is the program to measure and its arguments.
  init(command: [String]) throws {
    self.command = command
    server = try InputTestServer()
    watch = try ScreenWatch(display: server.display)
    reader = try ScreenReader(display: server.display)
  }

  /// Measures and prints the table.
  func run() async throws {
    defer { server.stop() }
    var figures = WindowFigures()
    // The first start is not counted because it reads the program's files from disk.
    _ = try start()
    for _ in 0..<Self.starts { figures.starts.append(try start().figure) }
    for _ in 0..<Self.runs { figures.scrolls.append(try await scroll()) }
    figures.latencies = try await latencies()
    figures.show(command)
  }

  private func start() throws -> (program: MeasuredProgram, figure: WindowFigures.Start) {
    let program = try MeasuredProgram(command, display: server.display)
    var last = program.start
    while let change = watch.change(since: last, timeout: 20), program.isRunning {
      let processorTime = program.processorTime
      if reader.isPainted(x: 0, y: 0, width: Self.size.width, height: 200) {
        return (program, .init(seconds: change - program.start, processorTime: processorTime))
      }
      last = change.nextUp
    }
    throw MeasuringError("\(command[0]) showed no rows at the corner of the screen in 20 seconds")
  }

  private func scroll() async throws -> WindowFigures.Scroll {
    let program = try start().program
    try await Task.sleep(for: .seconds(1))
    try await strokes(1)
    let (start, before) = (Clocks.monotonic, program.processorTime)
    try await strokes(Self.strokes)
    let (end, after) = (Clocks.monotonic, program.processorTime)
    let frames = watch.frames(since: start).filter { $0 < end }.count
    let memory = program.proportionalMemory
    try await Task.sleep(for: .seconds(Self.calm))
    let switches = program.switches
    try await Task.sleep(for: .seconds(Self.rest))
    // A new thread counts from its start. A thread that has ended does not count.
    let wakeups = program.switches.reduce(0) { $0 + $1.value - (switches[$1.key] ?? 0) }
    return WindowFigures.Scroll(
      processorTimePerFrame: (after - before) / Double(frames),
      framesPerSecond: Double(frames) / (end - start), memory: memory,
      wakeups: Double(wakeups) / Self.rest)
  }

  /// Moves the finger up the window in several strokes with 60 samples per second.
  private func strokes(_ count: Int) async throws {
    var clock = FrameClock()
    for _ in 0..<count {
      try await clock.next()
      try await server.finger.down(at: Point(240, 720))
      for step in 1...58 {
        try await clock.next()
        try await server.finger.move(to: Point(240, 720 - Double(step) * 10))
      }
      try await clock.next()
      try await server.finger.up()
    }
  }

  /// The seconds from the injection of a move until the screen shows its frame.
  private func latencies() async throws -> [Double] {
    let program = try start().program
    try await Task.sleep(for: .seconds(1))
    var (y, clock) = (720.0, FrameClock())
    try await server.finger.down(at: Point(240, y))
    // This move exceeds the slop, so the press becomes a drag.
    for _ in 0..<6 {
      try await clock.next()
      y -= 8
      try await server.finger.move(to: Point(240, y))
    }
    var found: [Double] = []
    for move in 0..<Self.moves {
      try await Task.sleep(for: .seconds(Self.pause))
      y -= 5
      let moved = Clocks.monotonic
      try await server.finger.move(to: Point(240, y))
      guard let change = watch.change(since: moved, timeout: 1) else {
        throw MeasuringError("\(command[0]) drew no frame for move \(move)")
      }
      found.append(change - moved)
    }
    try await server.finger.up()
    program.stop()
    return found
  }

  /// A timer that wakes its thread every sixtieth of a second.
  ///
  /// The delays of single wake-ups do not add up.
  private struct FrameClock {
    private let clock = ContinuousClock()
    private var latest = ContinuousClock.now

    mutating func next() async throws {
      latest += .nanoseconds(16_666_667)
      try await clock.sleep(until: latest)
    }
  }
}
