internal import Glibc

/// The window of a program on a test screen, measured from outside.
///
/// The program must open a list at the corner of the screen. The benchmark
/// replaces `{width}` and `{height}` in its command by the window's size.
struct ObservedWindow<Screen: MeasuredScreen> {
  /// The seconds between the first frame and the first stroke.
  private static var settling: Double { 1 }
  /// The seconds before a start, in which the server releases what the last program used.
  private static var cleaning: Double { 0.2 }
  /// The seconds between two moves whose latency is measured.
  ///
  /// The remainder of the division by the refresh interval differs from move to move.
  private static var pause: Double { 0.0713 }
  /// The longest wait for a change of the screen, in seconds.
  private static var patience: Double { 60 }
  /// The wait before the idle measurement, in seconds.
  ///
  /// In this time content stops, indicators fade and a thread pool shrinks.
  private static var calm: Double { 12 }
  /// The duration of the idle measurement of wake-ups, in seconds.
  private static var rest: Double { 6 }

  let screen: Screen
  private let command: [String]

  init(_ command: [String], on screen: Screen) {
    self.screen = screen
    self.command = command.map {
      $0.replacing("{width}", with: "\(screen.size.width)")
        .replacing("{height}", with: "\(screen.size.height)")
    }
  }

  /// Starts the program and waits until it shows rows.
  func start() throws -> (program: MeasuredProgram, figure: StartFigure) {
    usleep(UInt32(Self.cleaning * 1e6))
    let program = try MeasuredProgram(command, environment: screen.environment)
    var last = program.start
    while let change = screen.watch.change(since: last, timeout: Self.patience) {
      let processorTime = program.processorTime
      if screen.showsRows {
        return (
          program, StartFigure(seconds: change - program.start, processorTime: processorTime)
        )
      }
      last = change.nextUp
    }
    try checkServer()
    let failure = program.isRunning ? "showed no rows at the corner of the screen" : "ended early"
    throw MeasuringError(
      "\(failure): \(command.joined(separator: " ")); run it by itself to see its messages")
  }

  /// Starts the program and scrolls it, after a stroke that does not count.
  func scroll(strokes: Int) async throws -> ScrollFigure {
    let program = try start().program
    return try await scroll(program, strokes: strokes)
  }

  /// Starts the program, scrolls it, and then measures its wake-ups at rest.
  func scrollAndRest(strokes: Int) async throws -> (ScrollFigure, wakeups: Double) {
    let program = try start().program
    let figure = try await scroll(program, strokes: strokes)
    try await Task.sleep(for: .seconds(Self.calm))
    let before = program.switches
    try await Task.sleep(for: .seconds(Self.rest))
    let wakeups = MeasuredProgram.sum(of: program.switches, since: before)
    return (figure, Double(wakeups) / Self.rest)
  }

  /// The seconds from the injection of a move until the screen shows its whole frame.
  func latencies(moves: Int) async throws -> [Double] {
    let program = try start().program
    try await Task.sleep(for: .seconds(Self.settling))
    try await screen.device.beginDrag()
    var injections: [Double] = []
    for move in 1...moves {
      try await Task.sleep(for: .seconds(Self.pause))
      injections.append(Clocks.monotonic)
      try await screen.device.move(to: 48 + Double(move) * 5)
    }
    try await Task.sleep(for: .seconds(Self.pause))
    let frames = screen.watch.frames(since: injections[0])
    try await screen.device.lift()
    program.stop()
    let latencies = injections.compactMap { injection in
      frames.first { $0 >= injection }.map { $0 - injection }
    }.filter { $0 < Self.pause }
    guard latencies.count * 10 >= moves * 9 else {
      try checkServer()
      throw MeasuringError(
        "\(command[0]) drew frames for \(latencies.count) of \(moves) moves of the finger")
    }
    return latencies
  }

  /// Starts the program and scrolls it at a constant speed, with 125 samples a second.
  ///
  /// Returns the program, which still runs, and the times of the first and the last sample.
  func scrollEvenly(seconds: Double) async throws -> (MeasuredProgram, ClosedRange<Double>) {
    let program = try start().program
    try await Task.sleep(for: .seconds(Self.settling))
    try await screen.device.beginDrag()
    var clock = SampleClock(rate: 125)
    let start = Clocks.monotonic
    for sample in 1...Int(seconds * 125) {
      try await clock.next()
      try await screen.device.move(to: 48 + Double(sample) * 9.6)
    }
    let end = Clocks.monotonic
    try await screen.device.lift()
    return (program, start...end)
  }

  private func scroll(_ program: MeasuredProgram, strokes: Int) async throws -> ScrollFigure {
    try await Task.sleep(for: .seconds(Self.settling))
    try await screen.device.strokes(1)
    let before = Reading(program, screen)
    var (memory, threads) = (Double.nan, 0)
    try await screen.device.strokes(strokes) {
      memory = program.proportionalMemory
      threads = program.switches.count
    }
    let after = Reading(program, screen)
    let frames = Double(screen.watch.frames(since: before.time).count { $0 < after.time })
    guard frames > 0, program.isRunning else {
      try checkServer()
      throw MeasuringError("\(command[0]) drew no frames while the finger scrolled")
    }
    return ScrollFigure(
      frames: frames, seconds: after.time - before.time,
      processorTime: after.program - before.program, serverTime: after.server - before.server,
      waitingTime: after.waiting - before.waiting,
      switches: Double(MeasuredProgram.sum(of: after.switches, since: before.switches)),
      threads: Double(threads), memory: memory)
  }

  private func checkServer() throws(MeasuringError) {
    guard screen.isConnected else {
      throw MeasuringError("the private display server went away; run the measurement again")
    }
  }

  /// The counters at one time.
  private struct Reading {
    var time = Clocks.monotonic
    var program, server, waiting: Double
    var switches: [String: Int]

    init(_ program: MeasuredProgram, _ screen: Screen) {
      self.program = program.processorTime
      server = screen.processorTime
      waiting = program.waitingTime
      switches = program.switches
    }
  }
}

extension ObservedWindow<TestScreen> {
  /// Starts a server with the screen of the options, for their command.
  init(_ options: Options) throws {
    self.init(
      options.command, on: try TestScreen(size: options.size, rate: options.rate))
  }
}
