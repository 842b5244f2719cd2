internal import PullcordTestServers

/// Measures a list that scrolls so fast that every frame needs several new rows.
///
/// A touchpad moves the content. A frame is blank where it shows the ground of the list in the place
/// of a row.
struct SpeedBenchmark {
  /// The speed of the content, in pixels per second.
  private static let speed = 20_000
  /// The samples of the touchpad per second.
  private static let samples = 125
  /// More pixels than between the avatars of two rows, and fewer than a missing row adds.
  private static let blank = 60

  private let options: Options
  private let window: ObservedWindow<TestScreen>

  /// Starts a server.
  init(_ options: Options) throws {
    self.options = options
    window = try ObservedWindow(options)
  }

  /// Measures and prints the table.
  func run() async throws {
    let program = try window.start().program
    let server = window.screen.server
    try await server.mouse.move(to: Point(Double(options.size.width / 2), 400))
    try await Task.sleep(for: .seconds(1))
    let camera = FrameCamera(window.screen)
    let before = program.processorTime
    var clock = SampleClock(rate: Self.samples)
    for _ in 0..<options.seconds * Self.samples {
      try await clock.next()
      try await server.touchpad.scroll(points: Double(Self.speed) / Double(Self.samples))
    }
    let processorTime = program.processorTime - before
    let frames = camera.stop()
    try await server.touchpad.lift()
    guard frames.count > options.seconds, program.isRunning else {
      throw MeasuringError("\(options.program) drew no frames while the touchpad scrolled")
    }
    program.stop()
    let course = PaceCourse(
      frames: frames, samples: [], interval: 1 / Double(options.rate), lateSamples: 0, margin: 0,
      length: 0)
    var table = Table(
      "speed: \(options.program), \(window.screen.size), \(options.rate) refreshes per second, "
        + "\(options.seconds) s",
      "pixels/s", "frames", "late frames, %", "blank frames", "repeated frames",
      "CPU per frame, ms")
    table.add(
      "\(Self.speed)", "\(frames.count)", (course.lateShare * 100).digits(2),
      "\(frames.count { Self.isBlank($0.column) })",
      "\(zip(frames, frames.dropFirst()).count { $0.column == $1.column })",
      (processorTime / Double(frames.count) * 1e3).digits(2))
    table.show()
  }

  /// Whether a column through the avatars has a gap as long as a row.
  private static func isBlank(_ column: [UInt32]) -> Bool {
    var run = 0
    for index in column.indices.dropFirst() {
      run = column[index] == column[index - 1] ? run + 1 : 0
      if run >= blank { return true }
    }
    return false
  }
}
