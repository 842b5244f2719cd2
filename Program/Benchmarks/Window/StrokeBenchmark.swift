internal import Foundation
internal import PullcordTestServers
internal import ScrollPhysics

/// Measures how smoothly the window follows recorded strokes of people.
///
/// A finger or a touchpad repeats each stroke with its own times. The window reports jank, hitches and
/// late frames in its log. The lag is measured on the screen.
struct StrokeBenchmark {
  /// The column of the finger, in pixels.
  private static let column = 240.0
  /// The highest position of the finger, and the longest stroke, in pixels.
  private static let (highest, longest) = (40.0, 700.0)

  /// The figures of a stroke, over all of its rounds.
  private struct Figures {
    var frames = 0.0
    var refreshes = 0.0
    var jankyFrames = 0.0
    var lateFrames = 0.0
    var seconds = 0.0
    var lateness = 0.0
    var lags: [Double] = []

    mutating func add(_ other: Figures) {
      frames += other.frames
      refreshes += other.refreshes
      jankyFrames += other.jankyFrames
      lateFrames += other.lateFrames
      seconds += other.seconds
      lateness += other.lateness
      lags += other.lags
    }

    /// The cells of the table.
    ///
    /// A window draws no frame while the pointer rests, so jank is a share of the refreshes, as that
    /// of the stroke itself.
    func cells(ideal: Double) -> [String] {
      [
        "\(Int(frames))", (lateFrames / frames * 100).digits(2), (lateness / seconds).digits(2),
        (jankyFrames / refreshes * 100).digits(1), (ideal * 100).digits(1),
        (Samples(lags).median * 1000).digits(1),
      ]
    }
  }

  /// A line of the window's log about a movement.
  private struct Movement: Decodable {
    var frames: Double
    var seconds: Double
    var jank: Double
    var hitch: Double
    var late: Double
  }

  private let options: Options
  private let window: ObservedWindow<TestScreen>
  private let log = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullcord-strokes-\(getpid()).jsonl")

  init(_ options: Options, on screen: TestScreen) {
    self.options = options
    window = ObservedWindow(options.command + ["--log-events", log.path], on: screen)
  }

  /// Measures all strokes and prints the table.
  func run() async throws {
    let program = try window.start().program
    defer {
      program.stop()
      try? FileManager.default.removeItem(at: log)
    }
    try await scrollAway()
    var table = Table(
      "strokes: \(options.program), \(window.screen.size), \(options.rate) refreshes per second, "
        + "\(options.rounds) times each",
      "", "frames", "late frames, %", "hitch, ms/s", "jank, %", "ideal jank, %", "lag, ms")
    var (all, ideal, idealFrames) = (Figures(), 0.0, 0.0)
    for stroke in try RecordedStroke.all() {
      let fitted = stroke.device == "touch" ? stroke.fitted(to: Self.longest) : stroke
      var figures = Figures()
      for _ in 0..<options.rounds { figures.add(try await play(fitted)) }
      guard figures.frames > 0, program.isRunning else {
        throw MeasuringError("\(options.program) drew no frames for the stroke \(stroke.name)")
      }
      let own = fitted.idealJank(rate: options.rate)
      table.add([stroke.name] + figures.cells(ideal: own.jank))
      all.add(figures)
      ideal += Double(own.jankyFrames)
      idealFrames += Double(own.frames)
    }
    table.add(["all"] + all.cells(ideal: ideal / idealFrames))
    table.show()
  }

  /// Scrolls to the middle of the list, where no edge resists.
  private func scrollAway() async throws {
    let server = window.screen.server
    try await server.mouse.move(to: Point(Self.column, 400))
    try await Task.sleep(for: .seconds(1))
    try await server.touchpad.scroll(points: 8000, over: 1)
    try await Task.sleep(for: .seconds(0.2))
    try await server.touchpad.lift()
    try await Task.sleep(for: .seconds(2))
  }

  /// Repeats a stroke and reads the log and the screen.
  private func play(_ stroke: RecordedStroke) async throws -> Figures {
    // Strokes begin at any time between two refreshes.
    try await Task.sleep(for: .seconds(0.3 + Double.random(in: 0...0.1)))
    let known = movements.count
    let server = window.screen.server
    let isTouch = stroke.device == "touch"
    let camera = FrameCamera(window.screen)
    let clock = ContinuousClock()
    let (began, first) = (clock.now, Clocks.monotonic)
    var last = stroke.samples[0].position
    for sample in stroke.samples {
      try await clock.sleep(until: began + .seconds(sample.time), tolerance: .zero)
      let point = Point(Self.column, Self.highest + sample.position)
      if !isTouch {
        if sample.position != last {
          try await server.touchpad.scroll(points: sample.position - last)
        }
      } else if sample.time == 0 {
        try await server.finger.down(at: point)
      } else if sample.position != last {
        try await server.finger.move(to: point)
      }
      last = sample.position
    }
    // A pointer that rests before the lift throws nothing, so the frames are those of the stroke.
    try await Task.sleep(for: .seconds(0.2))
    if isTouch { try await server.finger.up() } else { try await server.touchpad.lift() }
    try await Task.sleep(for: .seconds(0.3))
    let frames = camera.stop()
    var figures = Figures()
    figures.refreshes = stroke.duration * Double(options.rate)
    for movement in movements.dropFirst(known) {
      figures.frames += movement.frames
      figures.jankyFrames += movement.frames * movement.jank
      figures.lateFrames += movement.frames * movement.late
      figures.seconds += movement.seconds
      figures.lateness += movement.hitch * movement.seconds
    }
    // The content follows a finger, and moves against the fingers on a touchpad.
    let positions = Self.positions(frames, since: first, until: stroke.duration)
    let measured = isTouch ? stroke : stroke.mapped { -$0 }
    if let lag = measured.lag(of: positions) { figures.lags = [lag] }
    return figures
  }

  /// The positions of the content on the screen; empty if it moved too far in a frame.
  private static func positions(
    _ frames: [PaceCourse.Frame], since first: Double, until end: Double
  ) -> [(time: Double, position: Double)] {
    var positions: [(time: Double, position: Double)] = []
    var position = 0.0
    for (before, frame) in zip(frames, frames.dropFirst()) {
      guard let shift = PaceCourse.shift(from: before.column, to: frame.column) else { return [] }
      position -= Double(shift)
      if frame.time - first <= end { positions.append((frame.time - first, position)) }
    }
    return positions
  }

  /// The movements that the log has so far.
  private var movements: [Movement] {
    guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Movement.self, from: Data($0.utf8))
    }
  }
}
